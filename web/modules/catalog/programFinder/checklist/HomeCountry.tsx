/** Chooses the country that an applicant comes from. */
import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { countryChoices, countryCodes } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import './checklist.css'

interface CountryProps {
  value: string
  onChange(code: string): void
}
/** Where the applicant comes from. */
export function HomeCountry({ value, onChange }: CountryProps) {
  const t = useWords()
  const id = useId()
  return (
    <span className="checklist-country">
      <label htmlFor={id}>{t('programRecord:checklist.country')}</label>
      <HTMLSelect id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{t('programRecord:checklist.anywhere')}</option>
        {countryChoices(countryCodes()).map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </HTMLSelect>
    </span>
  )
}
