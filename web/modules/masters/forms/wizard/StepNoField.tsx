/** The step of the form in which a field is asked, and its place among the fields. */
import { useEffect } from 'react'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { TextField } from '@ui/fields/fields'
import { CommandButton } from '@ui/layout/CommandButton'
import type { RecordFieldProps } from '@ui/record/fields'
import { useAssignedField } from './useAssignedField'
import { wizardForm } from './wizardForm'

export default function StepNoField({ row, ...props }: RecordFieldProps) {
  const t = useWords()
  const { identifier, fields, form } = useAssignedField(row)
  useEffect(() => {
    wizardForm.current = form
    return () => {
      wizardForm.current = ''
    }
  }, [form])
  const place = () => {
    if (!fields || identifier === '') return undefined
    const at = fields.findIndex(({ form_field_id }) => form_field_id === identifier)
    const total = number(at < 0 ? fields.length + 1 : fields.length)
    return at < 0
      ? t('formAssignments:wizard.placeLast', { total })
      : t('formAssignments:wizard.place', { place: number(at + 1), total })
  }
  const hint = form !== '' && (
    <>
      {place()} <CommandButton id="formAssignments.previewForm" size="small" />
    </>
  )
  return <TextField {...props} inputMode="numeric" hint={hint} />
}
