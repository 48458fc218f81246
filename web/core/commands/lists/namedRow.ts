/**
 * Shows the row that the address of a list names, `?open=…`: the cursor goes to it, wherever it stands, and the command of Enter opens it.
 * Lists that show rows in a detail open it there (`useListAddress`).
 */
import { disabledReasonOf, runCommand } from '../commands'
import { context } from '../context'
import { command } from '../registry'
import { toastError } from '../../server/toastError'
import { toast } from '../../shell/toasts'
import { words } from '../../words/i18n'
import { moveCursor } from '../../list/cursor'
import { currentScreen, filterKeyOf, type Identified, type List } from '../../list/list'
import { applyAddress } from '../../list/listAddress'
import { locateRow } from '../../list/locateRow'
import { feedOf } from '../../list/rowWindows'
import { noTargets } from '../../list/selection/selection'

type Named = NonNullable<List['named']>
/** The page was left, or its address names another row by now. */
const isOver = (list: List, named: Named) => list.named !== named || currentScreen.list !== list

/**
 * Resolves to true once the condition holds; it is checked after each change of the rows. Resolves to false
 * when the page was left or its address names another row.
 */
const whenTrue = (list: List, named: Named, isTrue: () => boolean) =>
  new Promise<boolean>((done) => {
    const isEnd = () => isOver(list, named) || isTrue()
    if (isEnd()) return done(!isOver(list, named))
    const stop = feedOf(list).on(() => {
      if (!isEnd()) return
      stop()
      done(!isOver(list, named))
    })
  })

/** Index of the row in the tab on screen, else in the first other one that has it, which is then shown. */
async function placeOf(list: List, named: Named) {
  const tabs = [list.query.tab, ...(named.anyTab ? list.tabs.filter((tab) => tab !== list.query.tab) : [])]
  for (const tab of tabs) {
    const at = await locateRow(list, named.identifier, tab)
    if (isOver(list, named)) return -1
    if (at < 0) continue
    applyAddress(list, { tab })
    return at
  }
  return -1
}

const openNamed = (list: List, row: Identified) => {
  // Where Space does the same, Enter marks rows and opens none.
  if (list.openCommand === null || list.openCommand === list.spaceCommand) return
  const opening = command(list.openCommand)
  if (opening.opensWindow) return
  const targets = {
    ...noTargets,
    identifiers: [row.identifier],
    rows: [row],
    count: 1,
    filters: list.filters(),
  }
  const now = context(targets)
  // Users without the permission for Enter see the row, without an error message.
  if (disabledReasonOf(opening, now) === undefined) return runCommand(opening, now)
}

async function show(list: List, named: Named): Promise<void> {
  const feed = feedOf(list)
  const at = await placeOf(list, named)
  if (isOver(list, named)) return
  if (at < 0) {
    const why = list.query.text === '' ? 'list:said.noSuchRow' : 'list:said.noSuchRowFiltered'
    return void toast(words(why, { identifier: named.identifier }), 'danger')
  }
  const isAnswered = () => list.answered === filterKeyOf(list) && feed.total() > at
  if (!(await whenTrue(list, named, isAnswered))) return
  moveCursor(list, at, 0)
  const isLoaded = () => feed.at(at) !== undefined || feed.failureAt(at) !== undefined
  if (!(await whenTrue(list, named, isLoaded))) return
  // Another user may have moved the row meanwhile.
  const found = feed.indexOf(named.identifier)
  if (found !== at && found >= 0) moveCursor(list, found)
  const row = feed.at(found)
  if (row) await openNamed(list, row)
}

/** Shows `list.named`, then forgets it. */
export async function showNamedRow(list: List): Promise<void> {
  const { named } = list
  if (!named) return
  await show(list, named).catch((cause: unknown) => {
    if (!isOver(list, named)) toastError(cause)
  })
  if (list.named === named) list.named = null
}
