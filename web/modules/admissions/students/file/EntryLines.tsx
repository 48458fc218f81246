/** Schools and work as grids of lines. */
import { countryChoices, countryCodes } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { LinesField } from '@ui/fields/lines/LinesField'
import type { RecordFieldProps } from '@ui/record/fields'
import './file.css'

const cellsOf = {
  education: ['title', 'institution', 'country', 'grade', 'from_year', 'to_year'],
  work_experience: ['title', 'employer', 'country', 'from_year', 'to_year'],
} as const

const linesOf = (part: keyof typeof cellsOf) =>
  function EntryLines({ name, label, autoFocus }: RecordFieldProps) {
    const t = useWords()
    const countries = [{ value: '', label: '' }, ...countryChoices(countryCodes())]
    return (
      <LinesField
        name={name}
        label={label}
        autoFocus={autoFocus}
        cells={cellsOf[part].map((key) => ({
          key,
          label: t(`students:cells.${key}`),
          ...(key === 'country' && { choices: countries }),
        }))}
      />
    )
  }

export const entryLines = {
  education: linesOf('education'),
  work_experience: linesOf('work_experience'),
}
