/** Which letter it is: shown, not changed. */
import { useWatch } from 'react-hook-form'
import { useFormContext } from '@ui/fields/Form'
import type { RecordFieldProps } from '@ui/record/fields'
import { useWords } from '@core/words/i18n'

export default function LetterTypeField({ name, module }: RecordFieldProps) {
  const t = useWords()
  const type: unknown = useWatch({ control: useFormContext().control, name })
  return (
    <p>
      <strong>{t(`${module}:types.${String(type)}`)}</strong>
    </p>
  )
}
