/** The text of a letter, with the merge tags that it may have. */
import { useWatch } from 'react-hook-form'
import { mergeTags, type LetterType } from '@contract/finance/letters/mergeTags'
import { useFormContext } from '@ui/fields/Form'
import { MergeTagField } from '@ui/fields/MergeTagField'
import type { RecordFieldProps } from '@ui/record/fields'

const ROWS = 14

export default function ContentField({ name, label, module }: RecordFieldProps) {
  const type = useWatch({ control: useFormContext().control, name: 'letter_type' }) as LetterType
  return <MergeTagField name={name} label={label} tags={mergeTags[type]} module={module} rows={ROWS} />
}
