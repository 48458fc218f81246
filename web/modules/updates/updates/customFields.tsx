/** Custom form fields of updates; loaded with the dialog. */
import type { AnyEndpoint } from '@contract/http'
import { dropdowns } from '@contract/platform/dropdowns'
import { updateCategories, updateModules } from '@contract/updates/updateTerms'
import { useCall } from '@core/server/api'
import { countryChoices, month } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { SelectField } from '@ui/fields/fields'
import type { RecordFieldProps } from '@ui/record/fields'
import { CheckboxesField } from '@ui/fields/ChoicesField'

/** Countries in the reader's language and order. */
export function Country(drawn: RecordFieldProps) {
  useWords()
  const { data } = useCall(dropdowns.destinationCountries, {})
  return (
    <SelectField {...drawn} options={data ? countryChoices(data.map(({ value }) => String(value))) : null} />
  )
}

export function Month(drawn: RecordFieldProps) {
  useWords()
  return (
    <SelectField
      {...drawn}
      options={Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: month(at + 1) }))}
    />
  )
}

/** Active modules or categories. */
const useTerms = (lookup: AnyEndpoint) => {
  const { data } = useCall(lookup, {})
  return (
    (data as { identifier: string; name: string }[] | undefined)?.map(({ identifier, name }) => ({
      value: identifier,
      label: name,
    })) ?? null
  )
}
export const Category = (drawn: RecordFieldProps) => (
  <SelectField {...drawn} options={useTerms(updateCategories.dropdown)} />
)
export const Modules = (drawn: RecordFieldProps) => (
  <CheckboxesField {...drawn} options={useTerms(updateModules.dropdown)} />
)
