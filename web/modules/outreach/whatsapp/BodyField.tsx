/** The text of a template with merge tags, in the direction of its language. */
import { useWatch } from 'react-hook-form'
import { templateTags } from '@contract/outreach/whatsapp/templates'
import { MergeTagField } from '@ui/fields/MergeTagField'
import { useFormContext } from '@ui/fields/Form'
import type { RecordFieldProps } from '@ui/record/fields'

const ROWS = 6

export default function BodyField({ name, label, autoFocus, row }: RecordFieldProps) {
  const chosen: unknown = useWatch({ control: useFormContext().control, name: 'language' })
  // That of an existing template stays, and so is no field.
  const language = chosen ?? row?.['language']
  return (
    <MergeTagField
      name={name}
      label={label}
      tags={templateTags}
      module="notificationTemplates"
      autoFocus={autoFocus}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      rows={ROWS}
    />
  )
}
