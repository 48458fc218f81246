/** Which letter it is, in which language: shown, not changed. */
import { useWatch } from 'react-hook-form'
import type { LetterTemplate } from '@contract/finance/letterTemplates'
import { languageName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { useFormContext } from '@ui/fields/Form'
import type { RecordFieldProps } from '@ui/record/fields'

export default function LetterTypeField({ name, module }: RecordFieldProps) {
  const t = useWords()
  const { letter_type, language } = useWatch({ control: useFormContext().control }) as LetterTemplate
  return name === 'language' ? null : (
    <p>
      <strong>{t(`${module}:types.${letter_type}`)}</strong> · {languageName(language)}
    </p>
  )
}
