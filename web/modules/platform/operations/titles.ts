/** The titles of bulk changes, and what can be done with them. */
import type { Operation } from '@contract/platform/operations'
import { operationTitle, type OperationUndo } from '@core/commands/undo'
import { MISSING_VALUE } from '@core/shell/constants'
import { personName } from '@core/words/format'
import { words } from '@core/words/i18n'

export const entryOf = ({ identifier, verb, changed }: Operation): OperationUndo => ({
  operation: identifier,
  verb,
  changed,
})
/** True for the undo of another change, which is a bulk change too. */
export const isUndo = (operation: Operation) => 'undo_of' in operation.arguments
/** What was done, and to whom or in which master: `3 leads assigned: Şule Yıldız`. */
export const titleOf = (operation: Operation) => {
  const { recipient, arguments: given } = operation
  const whose = typeof given['master'] === 'string' ? words(`${given['master']}:title`) : recipient
  const what = [operationTitle(words, entryOf(operation)), whose].filter(Boolean).join(': ')
  return isUndo(operation) ? words('operations:undoOf', { what }) : what
}
export const canUndo = ({ undoable, undone_at, changed }: Operation) => undoable && !undone_at && changed > 0
export const nameOf = (person: Operation['userInfo']) => (person ? personName(person) : MISSING_VALUE.text)
/** An automation acts with the rights of the person. */
export const doerOf = ({ userInfo, automation }: Operation) =>
  automation === null ? nameOf(userInfo) : `${automation} · ${nameOf(userInfo)}`
