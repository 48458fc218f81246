/** The country of a bank, in the reader's language. */
import { bound } from '../../../sim-server/contract/http'
import { publicForms } from '../../../sim-server/contract/publicForms'
import { useCall } from '../../core/api'
import { country } from '../../core/format'
import { useWords } from '../../core/i18n'
import { session } from '../../core/session'
import { SelectField } from '../../ui/fields'
import type { Drawn } from '../../ui/record/fields'

const countries = bound(publicForms.options, { type: 'country' })

export default function CountryField(drawn: Drawn) {
  useWords()
  const { data } = useCall(countries, {} as never)
  const codes = (data as { value: string }[] | undefined)?.map(({ value }) => ({ value, label: country(value) })) ?? null
  return <SelectField {...drawn} options={codes && codes.toSorted((a, b) => a.label.localeCompare(b.label, session.language))} />
}
