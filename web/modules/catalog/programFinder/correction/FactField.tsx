/** Chooses the fact that is wrong; below it stands what the reader sees there. */
import { useWatch } from 'react-hook-form'
import { reportableFacts, type ReportableFact } from '@contract/catalog/programs/programFacts'
import type { ProgramEntry } from '@contract/catalog/programs'
import { useWords } from '@core/words/i18n'
import { useFormContext } from '@ui/fields/Form'
import { SelectField } from '@ui/fields/options/SelectField'
import type { RecordFieldProps } from '@ui/record/fields'
import { factLabel, seenText } from '../record/facts'

export const factFieldOf = (entry: ProgramEntry) =>
  function FactField({ name, label, autoFocus }: RecordFieldProps) {
    const t = useWords()
    const chosen = useWatch({ control: useFormContext().control, name }) as ReportableFact | ''
    return (
      <SelectField
        name={name}
        label={label}
        autoFocus={autoFocus}
        empty={t('programRecord:correction.any')}
        options={reportableFacts.map((value) => ({ value, label: factLabel(value) }))}
        {...(chosen && { hint: t('programRecord:correction.seen', { value: seenText(chosen, entry) }) })}
      />
    )
  }
