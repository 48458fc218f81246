/** The country of a bank, in the reader's language. */
import { bound } from '../../../sim-server/contract/http'
import { publicForms } from '../../../sim-server/contract/publicForms'
import { useCall } from '../../core/api'
import { countryChoices } from '../../core/format'
import { useWords } from '../../core/i18n'
import { SelectField } from '../../ui/fields'
import type { Drawn } from '../../ui/record/fields'

const countries = bound(publicForms.options, { type: 'country' })

export default function CountryField(drawn: Drawn) {
  useWords()
  const { data } = useCall(countries, {} as never)
  return (
    <SelectField
      {...drawn}
      options={data ? countryChoices((data as { value: string }[]).map(({ value }) => value)) : null}
    />
  )
}
