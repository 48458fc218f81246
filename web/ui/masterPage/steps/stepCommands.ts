/** Commands of a master's form in steps: it is opened for a row, and the keys move from step to step. */
import { leadsTo, type Command } from '@core/commands/commands'
import { session } from '@core/session/session'
import type { MasterRow, Spec } from '../fields'

/** The form on screen. */
export const stepForm: { current: { canGo(by: 1 | -1): boolean; go(by: 1 | -1): void } | null } = {
  current: null,
}

/** As the eye sees it: in Arabic left is onward. */
const seenAs = (way: 'left' | 'right'): 1 | -1 => ((way === 'right') === (session.dir === 'ltr') ? 1 : -1)

const moveStep = ({ name }: Spec, way: 'left' | 'right'): Command<MasterRow> => ({
  id: `${name}.${way === 'left' ? 'stepLeft' : 'stepRight'}`,
  on: 'page',
  noList: true,
  keys: `mod+${way}`,
  when: () => stepForm.current?.canGo(seenAs(way)) === true,
  titleValues: ({ t }) => ({ what: t(seenAs(way) === 1 ? 'master:steps.next' : 'master:steps.back') }),
  run: () => stepForm.current?.go(seenAs(way)),
})

/** `/vendors/edit-vendor?id=…`, or with the identifier in the path where the address has a place for it. */
const editAddress = (address: string, identifier: string) => {
  const named = encodeURIComponent(identifier)
  return address.includes(':identifier') ? address.replace(':identifier', named) : `${address}?id=${named}`
}

/** None for a master without steps. */
export function stepCommands(spec: Spec): Command<MasterRow>[] {
  const { name, can, steps } = spec
  if (!steps) return []
  return [
    {
      id: `${name}.editInSteps`,
      on: 'row',
      can: `${can}.update`,
      ...leadsTo(({ targets }) => editAddress(steps.edit, targets.rows[0]!.identifier)),
    },
    moveStep(spec, 'right'),
    moveStep(spec, 'left'),
  ]
}
