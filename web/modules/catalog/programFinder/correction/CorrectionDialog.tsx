/** "Found Something Wrong?" (business §2 Modals): which fact of a program is wrong, and what it should say. */
import english from 'virtual:words/en/catalog/programRecord'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CorrectionRequest, programRecord } from '@contract/catalog/programRecord'
import type { ReportableFact } from '@contract/catalog/programs/programFacts'
import type { ProgramEntry } from '@contract/catalog/programs'
import { queryClient } from '@core/server/api'
import { callWithMessage } from '@core/server/http'
import { toast } from '@core/shell/toasts'
import { addEnglish, useWords, words } from '@core/words/i18n'
import { customField, textAreaField, type RecordField } from '@ui/record/fields'
import { RecordDialog } from '@ui/record/RecordDialog'
import { seenText } from '../record/facts'

addEnglish(...english)

/** What the product itself says of the report, besides what was typed. */
const reportOf =
  (entry: ProgramEntry) =>
  (values: FieldValues): FieldValues => {
    const field = (values['field'] || undefined) as ReportableFact | undefined
    return {
      bug_type: 'correction',
      module_type: 'program',
      module_identifier: entry.identifier,
      request_content: values['request_content'] as string,
      ...(field && { field, seen_value: seenText(field, entry) }),
    }
  }

async function report(values: FieldValues): Promise<void> {
  const { message } = await callWithMessage(programRecord.correct, {
    body: CorrectionRequest.parse(values),
  })
  toast(words.sentence(message ?? programRecord.correct.spec.says), 'success')
  await queryClient.invalidateQueries({ queryKey: ['inventoryUpdates'] })
}

/** Where the fact is known, one begins with what it should say. */
function fieldsOf(entry: ProgramEntry, field: ReportableFact | undefined): readonly RecordField[] {
  const load = async () => ({ default: (await import('./FactField')).factFieldOf(entry) })
  const fact = customField('field', load, { initialValue: () => field ?? '' })
  const content = textAreaField('request_content', { rows: 4 })
  return field ? [content, fact] : [fact, content]
}

interface Props {
  entry: ProgramEntry
  /** The fact from which the report is made. */
  field?: ReportableFact | undefined
}
export function CorrectionDialog({ entry, field }: Props) {
  const t = useWords()
  const [fields] = useState(() => fieldsOf(entry, field))
  return (
    <RecordDialog
      title={t('programRecord:correction.title')}
      module="programRecord"
      schema={CorrectionRequest}
      fields={fields}
      prepare={reportOf(entry)}
      onSubmit={report}
      submitLabel={() => t('programRecord:correction.send')}
    />
  )
}
