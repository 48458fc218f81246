/** Shows an error as toasts, where no form can show it. Errors that are not `Refused` are also logged. */
import { Refused } from './refused'
import { words } from '../words/i18n'
import { toast } from '../shell/toasts'

/** Of the rows that a bulk change refused, these many get a toast; each other error has its own (core §8). */
const MOST_ROWS = 3

export const toastError = (cause: unknown): void => {
  if (!(cause instanceof Refused)) {
    console.error(cause)
    return void toast(words.sentence('Something went wrong'), 'danger')
  }
  for (const { message } of cause.errors.filter(({ row }) => !row)) toast(words.sentence(message), 'danger')
  for (const { message, row } of cause.errors.filter((one) => one.row).slice(0, MOST_ROWS))
    toast(`${row!.name}: ${words.sentence(message)}`, 'danger')
}
