/** The text of a letter, with the merge tags that it may have. */
import { useWatch } from 'react-hook-form'
import { mergeTags, type LetterType } from '@contract/finance/letters/mergeTags'
import { useFormContext } from '@ui/fields/Form'
import { MergeTagField } from '@ui/fields/MergeTagField'
import type { RecordFieldProps } from '@ui/record/fields'
import { useWords } from '@core/words/i18n'

const ROWS = 14

export default function ContentField({ name, label, module }: RecordFieldProps) {
  const t = useWords()
  const type = useWatch({ control: useFormContext().control, name: 'letter_type' }) as LetterType
  const tags = mergeTags[type].map((tag) => ({ tag, means: t(`${module}:tags.${tag}`) }))
  return <MergeTagField name={name} label={label} tags={tags} rows={ROWS} />
}
