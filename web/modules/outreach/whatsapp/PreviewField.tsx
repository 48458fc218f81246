/** What people will read of the template that is being edited. */
import { useWatch } from 'react-hook-form'
import { useFormContext } from '@ui/fields/Form'
import { TemplateBubble } from './TemplateBubble'
import type { TemplateForm } from './texts'

export default function PreviewField() {
  const edited = useWatch({ control: useFormContext().control }) as TemplateForm
  return <TemplateBubble {...edited} />
}
