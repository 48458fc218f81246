/** Sends a bulk change and keeps what follows from its answer: the undo history, and the selection. */
import { flushSync } from 'react-dom'
import type { AnyEndpoint, VerbEndpoint } from '@contract/http'
import type { Receipt, Verb } from '@contract/platform/operations'
import { beginChange, recordUndo, recordUndone, trackChange } from '@core/commands/recordUndo'
import { currentScreen, setSelection } from '@core/list/list'
import { emptySelection, setSelected, type Selection } from '@core/list/selection/selection'
import { call } from '@core/server/http'
import { trackWrite } from '@core/server/pendingWrites'

interface BulkChange {
  /** Body of the verb, target rows included. */
  body: Record<string, unknown>
  /** The rows leave the list: deleted, restored. */
  removesRows?: boolean
  /** The operation that it undoes, by identifier; `endpoint` is `operations.undo`. */
  undoes?: string
}
/** A call names its verb. `verb`: of calls that run several verbs, and of an undo. */
export type BulkEndpoint = BulkChange &
  ({ endpoint: VerbEndpoint; verb?: undefined } | { endpoint: AnyEndpoint; verb: Verb })
export const verbOf = ({ endpoint, verb }: BulkEndpoint): Verb => verb ?? (endpoint as VerbEndpoint).spec.verb

/** What was selected while the change was under way stays selected. */
const selectionWithout = (now: Selection, before: Selection): Selection =>
  now === before || before.all ? emptySelection : setSelected(now, before.chosen, false)

/**
 * Throws `Refused`.
 * @param key idempotency key: the same for every try, so that resending after a lost answer changes nothing twice
 * @param show renders the receipt, before the list shows what changed
 */
export function sendBulk(
  bulk: BulkEndpoint,
  { key, plan }: { key: string; plan?: string | undefined },
  show: (receipt: Receipt) => void,
): Promise<unknown> {
  const { endpoint, body, removesRows, undoes } = bulk
  const verb = verbOf(bulk)
  const { list } = currentScreen
  const before = list?.selection
  const begun = undoes === undefined ? beginChange() : undefined
  const change = trackWrite(
    call(endpoint, { ...(undoes && { identifier: undoes }), body }, { key, plan }) as Promise<Receipt>,
    (receipt) => {
      if (undoes) recordUndone({ operation: undoes, verb, changed: receipt.changed })
      else recordUndo(verb, receipt, begun)
      // "All that match" would mean other rows now, and removed rows must not be targets of the next verb.
      if (list && before && (removesRows || body['is_selected_all']))
        setSelection(list, selectionWithout(list.selection, before))
      flushSync(() => show(receipt))
    },
  )
  trackChange(change, begun)
  return change
}
