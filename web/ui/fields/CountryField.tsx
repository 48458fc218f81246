/** The country of a bank, in the reader's language. */
import { bound } from '@contract/http'
import { publicForms } from '@contract/partners/publicForms'
import { useCall } from '@core/server/api'
import { countryChoices } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import type { RecordFieldProps } from '../record/fields'
import { SelectField } from './fields'

const countries = bound(publicForms.options, { type: 'country' })

export default function CountryField(drawn: RecordFieldProps) {
  useWords()
  const { data } = useCall(countries, {})
  return (
    <SelectField
      {...drawn}
      options={data ? countryChoices((data as { value: string }[]).map(({ value }) => value)) : null}
    />
  )
}
