/** Countries in the reader's words and order, and the intakes there are. */
import { publicForms } from '../../../sim-server/contract/publicForms'
import { country } from '../../core/format'
import { session } from '../../core/session'
import { useAnswer } from '../../core/useAnswer'
import { SelectField } from '../../ui/fields'

interface Named { name: string; label: string }

export function Countries({ name, label }: Named) {
  const { data } = useAnswer(publicForms.options, { type: 'country' })
  const options = data?.map(({ value }) => ({ value, label: country(String(value)) })).toSorted((a, b) => a.label.localeCompare(b.label, session.language))
  return <SelectField name={name} label={label} options={options ?? null} />
}
export function Intakes({ name, label }: Named) {
  const { data } = useAnswer(publicForms.options, { type: 'intakes' })
  return <SelectField name={name} label={label} options={data ?? null} />
}
