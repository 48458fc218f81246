/** Countries in the reader's words and order, and the intakes there are. */
import { publicForms } from '../../../sim-server/contract/publicForms'
import { countryChoices } from '../../core/format'
import { useAnswer } from '../../core/useAnswer'
import { SelectField } from '../../ui/fields'

interface Named {
  name: string
  label: string
}

export function Countries({ name, label }: Named) {
  const { data } = useAnswer(publicForms.options, { type: 'country' })
  return (
    <SelectField
      name={name}
      label={label}
      options={data ? countryChoices(data.map(({ value }) => String(value))) : null}
    />
  )
}
export function Intakes({ name, label }: Named) {
  const { data } = useAnswer(publicForms.options, { type: 'intakes' })
  return <SelectField name={name} label={label} options={data ?? null} />
}
