/** The two-factor code, asked for as soon as a field changes that says where money goes. */
import { useFormState } from 'react-hook-form'
import { sensitiveAccountFields } from '@contract/finance/bankAccounts'
import { useWords } from '@core/words/i18n'
import { useFormContext } from '@ui/fields/Form'
import { FormCodeField } from '@ui/fields/FormCodeField'
import type { RecordFieldProps } from '@ui/record/fields'

export default function ChangeCodeField({ name, label }: RecordFieldProps) {
  const t = useWords()
  const { dirtyFields } = useFormState({ control: useFormContext().control })
  if (!sensitiveAccountFields.some((field) => dirtyFields[field])) return null
  return (
    <>
      <p className="muted">{t('bankAccounts:hints.two_factor_code')}</p>
      <FormCodeField name={name} label={label} />
    </>
  )
}
