/** What a program asks for: its own facts, and the texts of its checklist for everybody. */
import { programRecord } from '@contract/catalog/programRecord'
import type { ProgramEntry } from '@contract/catalog/programs'
import { can } from '@core/session/session'
import { useWords } from '@core/words/i18n'
import { LoadError } from '@ui/layout/LoadError'
import { ChecklistItems, ProgramRequirements } from '../checklist/ChecklistParts'
import { useChecklist } from '../checklist/useChecklist'

function TextRequirements({ row }: { row: ProgramEntry }) {
  const { groups, isFailed, refetch } = useChecklist(row.identifier, '')
  const group = groups?.find(({ identifier }) => identifier === 'requirements')
  if (isFailed) return <LoadError messageKey="app:failed.part" onRetry={refetch} />
  return group ? <ChecklistItems group={group} entry={row} /> : <ProgramRequirements entry={row} />
}

export default function Requirements({ row }: { row: ProgramEntry }) {
  const t = useWords()
  return (
    <section className="detail-group">
      <h3>{t('programRecord:record.requirements')}</h3>
      {can(programRecord.checklist.spec.can) ? (
        <TextRequirements row={row} />
      ) : (
        <ProgramRequirements entry={row} />
      )}
    </section>
  )
}
