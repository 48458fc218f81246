/** People as the choices of an argument. */
import type { Choice } from '@core/commands/commands'
import { personName } from '@core/words/format'

interface Person {
  identifier: string
  first_name: string
  last_name: string
}
export const peopleOf = (load: () => Promise<readonly Person[]>) => async (): Promise<Choice[]> =>
  (await load()).map((one) => ({ value: one.identifier, label: personName(one) }))
