/** The country of a bank, in the reader's language. */
import { bound } from '@contract/http'
import { publicForms } from '@contract/partners/publicForms'
import { useCall } from '@core/server/api'
import { countryChoices } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import type { RecordFieldProps } from '../record/fields'
import { optionsOf } from './options/options'
import { SelectField } from './options/SelectField'

const countries = bound(publicForms.options, { type: 'country' })

export default function CountryField(drawn: RecordFieldProps) {
  useWords()
  const options = optionsOf(useCall(countries, {}), (all) =>
    countryChoices((all as { value: string }[]).map(({ value }) => value)),
  )
  return <SelectField {...drawn} options={options} />
}
