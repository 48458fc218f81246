/** Says that something was changed, in a toast that undoes it where the server allows that. */
import type { Receipt, Verb } from '@contract/platform/operations'
import { context } from '@core/commands/context'
import { recordUndo } from '@core/commands/recordUndo'
import { undo } from '@core/commands/undo'
import { toastError } from '@core/server/toastError'
import { toast } from '@core/shell/toasts'
import { namespaceLoaded, words } from '@core/words/i18n'

/** @param refresh reads anew what was changed, now and after an undo */
export async function tellChange(
  verb: Verb,
  receipt: Receipt,
  message: string,
  refresh: () => Promise<unknown>,
): Promise<void> {
  recordUndo(verb, receipt)
  await namespaceLoaded('operations')
  const { operation_identifier: operation, changed, undoable } = receipt
  const takeBack = () => undo(context(), { operation, verb, changed }).then(refresh, toastError)
  toast(
    words.sentence(message),
    'success',
    undoable ? { action: { label: words('operations:undo'), run: () => void takeBack() } } : {},
  )
  await refresh()
}
