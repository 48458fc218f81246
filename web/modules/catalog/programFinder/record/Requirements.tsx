/** What a program asks for in words; its own facts stand beside it. */
import { programRecord } from '@contract/catalog/programRecord'
import type { ProgramEntry } from '@contract/catalog/programs'
import { can } from '@core/session/session'
import { useWords } from '@core/words/i18n'
import { LoadError } from '@ui/layout/LoadError'
import { ChecklistItems } from '../checklist/ChecklistParts'
import { useChecklist } from '../checklist/useChecklist'

function TextRequirements({ identifier }: ProgramEntry) {
  const t = useWords()
  const { groups, isFailed, refetch } = useChecklist(identifier, '')
  const group = groups?.find((one) => one.identifier === 'requirements')
  return (
    <section className="detail-group" aria-busy={!groups && !isFailed}>
      <h3>{t('programRecord:record.requirements')}</h3>
      {isFailed && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {group && <ChecklistItems group={group} />}
    </section>
  )
}

export default function Requirements({ row }: { row: ProgramEntry }) {
  const t = useWords()
  if (!can(programRecord.checklist.spec.can)) return <p className="dim">{t('app:why.permission')}</p>
  return <TextRequirements {...row} />
}
