/** What people will read of the text that is being edited. */
import { useWatch } from 'react-hook-form'
import { useFormContext } from '@ui/fields/Form'
import type { RecordFieldProps } from '@ui/record/fields'
import type { EditedTexts, TemplatePlace } from './kinds'
import { TemplatePreview } from './TemplatePreview'

export default function PreviewField({ row }: RecordFieldProps) {
  const edited = useWatch({ control: useFormContext().control }) as EditedTexts
  const { kind, channel } = row as TemplatePlace
  return <TemplatePreview {...edited} kind={kind} channel={channel} />
}
