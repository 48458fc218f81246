/** Title, subject or text of a template, in the direction of its language. */
import { useWatch } from 'react-hook-form'
import { tagsOfKind } from '@contract/outreach/messageKinds'
import { MergeTagField } from '@ui/fields/MergeTagField'
import { useFormContext } from '@ui/fields/Form'
import type { RecordFieldProps } from '@ui/record/fields'
import { MODULE, type EditedTexts, type TemplatePlace } from './kinds'

const ROWS = 9

export default function TextWithTags({ name, label, autoFocus, row }: RecordFieldProps) {
  const { language } = useWatch({ control: useFormContext().control }) as EditedTexts
  const { kind } = row as TemplatePlace
  return (
    <MergeTagField
      name={name}
      label={label}
      tags={tagsOfKind(kind)}
      module={MODULE}
      autoFocus={autoFocus || name === 'content'}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      {...(name === 'content' && { rows: ROWS })}
    />
  )
}
