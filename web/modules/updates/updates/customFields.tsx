/** Custom form fields of updates; loaded with the dialog. */
import type { AnyEndpoint } from '@contract/http'
import type { Named } from '@contract/shapes'
import { dropdowns } from '@contract/platform/dropdowns'
import { updateCategories, updateModules } from '@contract/updates/updateTerms'
import { useCall } from '@core/server/api'
import { countryChoices, month } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { optionsOf } from '@ui/fields/options/options'
import { SelectField } from '@ui/fields/options/SelectField'
import type { RecordFieldProps } from '@ui/record/fields'
import { CheckboxesField } from '@ui/fields/options/ChoicesField'

/** Countries in the reader's language and order. */
export function Country(drawn: RecordFieldProps) {
  useWords()
  const options = optionsOf(useCall(dropdowns.destinationCountries, {}), (all) =>
    countryChoices(all.map(({ value }) => String(value))),
  )
  return <SelectField {...drawn} options={options} />
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
const useTerms = (lookup: AnyEndpoint) =>
  optionsOf(useCall(lookup, {}), (terms) =>
    (terms as Named[]).map(({ identifier, name }) => ({ value: identifier, label: name })),
  )
export const Category = (drawn: RecordFieldProps) => (
  <SelectField {...drawn} options={useTerms(updateCategories.dropdown)} />
)
export const Modules = (drawn: RecordFieldProps) => (
  <CheckboxesField {...drawn} options={useTerms(updateModules.dropdown)} />
)
