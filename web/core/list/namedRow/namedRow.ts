/**
 * Shows the row that the address of a list names, `?open=…`: the cursor goes to it, wherever it stands, and the command of Enter opens it.
 * Lists that show rows in a detail open it there (`useListAddress`).
 */
import { disabledReasonOf, runCommand } from '../../commands/commands'
import { context } from '../../commands/context'
import { command } from '../../commands/registry'
import { toast } from '../../shell/toasts'
import { words } from '../../words/i18n'
import { moveCursor } from '../cursor'
import { filterKeyOf, type Identified, type List } from '../list'
import { applyAddress } from '../listAddress'
import { locateRow } from './locateRow'
import type { RowFeed } from '../rowWindows'
import { noTargets } from '../selection/selection'

/** The parameter of the address. */
export const OPEN_PARAMETER = 'open'

/** Resolves when it is true, which is looked at after each change of the rows; to false when the page is left. */
const whenTrue = (feed: RowFeed, isTrue: () => boolean, left: AbortSignal) =>
  new Promise<boolean>((done) => {
    if (left.aborted || isTrue()) return done(!left.aborted)
    const end = (reached: boolean) => {
      stop()
      left.removeEventListener('abort', leave)
      done(reached)
    }
    const leave = () => end(false)
    const stop = feed.on(() => {
      if (isTrue()) end(true)
    })
    left.addEventListener('abort', leave)
  })

/** Index of the row in the tab on screen, else in the first other one that has it, which is then shown. */
async function placeOf(list: List, { identifier, anyTab }: NonNullable<List['named']>, left: AbortSignal) {
  const tabs = [list.query.tab, ...(anyTab ? list.tabs.filter((tab) => tab !== list.query.tab) : [])]
  for (const tab of tabs) {
    const at = await locateRow(list, identifier, tab)
    if (left.aborted) return -1
    if (at < 0) continue
    applyAddress(list, { tab })
    return at
  }
  return -1
}

const openNamed = (list: List, row: Identified) => {
  if (list.addressCommand === null) return
  const opening = command(list.addressCommand)
  const targets = {
    ...noTargets,
    identifiers: [row.identifier],
    rows: [row],
    count: 1,
    filters: list.filters(),
  }
  const now = context(targets)
  // Who may not do what Enter does sees the row, and is told nothing that they did not ask for.
  if (disabledReasonOf(opening, now) === undefined) return runCommand(opening, now)
}

/** @param left aborted when the page is left, or its address names another row */
export async function showNamedRow(
  list: List,
  feed: RowFeed,
  named: NonNullable<List['named']>,
  left: AbortSignal,
): Promise<void> {
  const at = await placeOf(list, named, left)
  if (left.aborted) return
  if (at < 0) {
    list.named = null
    const why = list.query.text === '' ? 'list:said.noSuchRow' : 'list:said.noSuchRowFiltered'
    return void toast(words(why, { identifier: named.identifier }), 'danger')
  }
  const isAnswered = () => list.answered === filterKeyOf(list) && feed.total() > at
  if (!(await whenTrue(feed, isAnswered, left))) return
  moveCursor(list, at, 0)
  const isLoaded = () => feed.at(at) !== undefined || feed.failureAt(at) !== undefined
  if (!(await whenTrue(feed, isLoaded, left))) return
  list.named = null
  // Another user may have moved the row meanwhile.
  const found = feed.indexOf(named.identifier)
  if (found !== at && found >= 0) moveCursor(list, found)
  const row = feed.at(found)
  if (row) await openNamed(list, row)
}
