/** Select of the product's currencies: `EUR · Euro`. */
import { currencies } from '@contract/money'
import { currencyName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { SelectField } from './options/SelectField'
import type { RecordFieldProps } from '../record/fields'

export default function CurrencyField(props: RecordFieldProps) {
  useWords()
  return (
    <SelectField
      {...props}
      options={currencies.map((value) => ({
        value,
        label: [value, currencyName(value)].filter((part, at, all) => all.indexOf(part) === at).join(' · '),
      }))}
    />
  )
}
