/** What the open comparison shows and where its cursor is: its commands ask it. */
import { proxy } from 'valtio'
import type { ProgramEntry } from '@contract/catalog/programs'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import type { RowName } from './rows'

/** Name of the dialog, for its commands. */
export const DIALOG = 'compare'

interface CompareScreen {
  /** Rows in which all of them say the same are left out. */
  onlyDifferences: boolean
  /** The cell with the focus; the last one while something else has it. */
  chosen: { entry: ProgramEntry; row: RowName | null } | null
  close: (() => void) | null
}
const AT_FIRST: Readonly<CompareScreen> = { onlyDifferences: false, chosen: null, close: null }
export const compareScreen = proxy<CompareScreen>({ ...AT_FIRST })
export const leaveCompareScreen = () => void Object.assign(compareScreen, AT_FIRST)
onSessionCleanup(leaveCompareScreen)
