/** Says that something is changed, in a toast that undoes it where the server allows that. */
import type { Receipt, Verb } from '@contract/platform/operations'
import { recordChange, undoButton } from '@core/commands/recordUndo'
import { toast } from '@core/shell/toasts'
import { namespaceLoaded, words } from '@core/words/i18n'

/**
 * Throws what the answer throws.
 * @param refresh reads anew what was changed, when it is and after an undo
 */
export async function tellChange(
  verb: Verb,
  answer: Promise<Receipt>,
  message: string,
  refresh: () => Promise<unknown>,
): Promise<void> {
  const { operation_identifier: operation, changed, undoable } = await recordChange(verb, answer)
  await namespaceLoaded('operations')
  const done = { operation, verb, changed }
  toast(words.sentence(message), 'success', undoable ? undoButton(done, refresh) : {})
  await refresh()
}
