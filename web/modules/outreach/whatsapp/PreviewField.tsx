/** What people will read of the template that is being edited. */
import { useWatch } from 'react-hook-form'
import { useFormContext } from '@ui/fields/Form'
import type { RecordFieldProps } from '@ui/record/fields'
import { TemplateBubble } from './TemplateBubble'
import type { TemplateForm } from './texts'

export default function PreviewField({ row }: RecordFieldProps) {
  const edited = useWatch({ control: useFormContext().control }) as TemplateForm
  const stays = row as Pick<TemplateForm, 'language'>
  return <TemplateBubble {...edited} language={edited.language ?? stays.language} />
}
