/** Countries in the reader's words and order, and the intakes there are. */
import { publicForms } from '@contract/partners/publicForms'
import { countryChoices } from '@core/words/format'
import { useUncachedCall } from '@core/server/useUncachedCall'
import { SelectField } from '@ui/fields/fields'

interface Named {
  name: string
  label: string
}

export function Countries({ name, label }: Named) {
  const { data } = useUncachedCall(publicForms.options, { type: 'country' })
  return (
    <SelectField
      name={name}
      label={label}
      options={data ? countryChoices(data.map(({ value }) => String(value))) : null}
    />
  )
}
export function Intakes({ name, label }: Named) {
  const { data } = useUncachedCall(publicForms.options, { type: 'intakes' })
  return <SelectField name={name} label={label} options={data ?? null} />
}
