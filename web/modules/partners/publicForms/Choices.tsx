/** A select of countries, in the reader's language and order. */
import { publicForms } from '@contract/partners/publicForms'
import { countryChoices } from '@core/words/format'
import { useUncachedCall } from '@core/server/useUncachedCall'
import { SelectField } from '@ui/fields/fields'

interface SelectProps {
  name: string
  label: string
}

export function Countries({ name, label }: SelectProps) {
  const { data } = useUncachedCall(publicForms.options, { type: 'country' })
  return (
    <SelectField
      name={name}
      label={label}
      options={data ? countryChoices(data.map(({ value }) => String(value))) : null}
    />
  )
}
