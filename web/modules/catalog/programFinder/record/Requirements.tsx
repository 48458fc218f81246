/** What a program asks for in words; its own facts stand beside it. */
import { programRecord } from '@contract/catalog/programRecord'
import type { ProgramEntry } from '@contract/catalog/programs'
import { can } from '@core/session/session'
import { useWords } from '@core/words/i18n'
import { RecordPart } from '@ui/recordPage/RecordPart'
import { ChecklistItems } from '../checklist/ChecklistParts'
import { useChecklist } from '../checklist/useChecklist'

function TextRequirements({ identifier }: ProgramEntry) {
  const t = useWords()
  const { groups, isFailed, refetch } = useChecklist(identifier, '')
  const group = groups?.find((one) => one.identifier === 'requirements')
  return (
    <RecordPart
      title={t('programRecord:record.requirements')}
      answers={[{ data: groups, isError: isFailed, refetch }]}
    >
      {group && <ChecklistItems group={group} />}
    </RecordPart>
  )
}

export default function Requirements({ row }: { row: ProgramEntry }) {
  const t = useWords()
  if (!can(programRecord.checklist.spec.can)) return <p className="dim">{t('app:why.permission')}</p>
  return <TextRequirements {...row} />
}
