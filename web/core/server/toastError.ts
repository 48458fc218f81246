/** Shows an error as toasts, where no form can show it. Errors that are not `Refused` are also logged. */
import { Refused } from './refused'
import { words } from '../words/i18n'
import { toast } from '../shell/toasts'

export const toastError = (cause: unknown): void => {
  const messages = cause instanceof Refused ? cause.messages : ['Something went wrong']
  if (!(cause instanceof Refused)) console.error(cause)
  for (const message of messages) toast(words.sentence(message), 'danger')
}
