/** Facts that several applications can be given the same value of. Fees have the currency of each: they are edited in the record. */
import { applicationEditFields, type ApplicationField } from '@contract/admissions/applications'
import { commissionTiers, currencies } from '@contract/money'
import type { Choice } from '@core/commands/commands'
import { number } from '@core/words/format'
import { words } from '@core/words/i18n'
import type { SettableField } from '@ui/operation/setField'

const asChoice = (value: string): Choice => ({ value, label: value })
const settable: Readonly<Partial<Record<ApplicationField, Omit<SettableField, 'name' | 'label'>>>> = {
  student_number: { kind: 'text', choices: async () => [] },
  remarks: { kind: 'text', choices: async () => [] },
  currency: { choices: async (none) => [...none, ...currencies.map(asChoice)] },
  agent_percent: {
    choices: async (none) => [
      ...none,
      ...commissionTiers.map((tier) => ({ value: String(tier), label: `${number(tier)} %` })),
    ],
  },
}
export const settableFields = async (): Promise<SettableField[]> =>
  applicationEditFields.flatMap((name) => {
    const field = settable[name]
    return field ? [{ name, label: words(`applications:fields.${name}`), ...field }] : []
  })
