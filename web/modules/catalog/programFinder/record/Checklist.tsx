/** The checklist of a program on its record, for who comes from a country that is chosen above it. */
import { useState } from 'react'
import { programRecord } from '@contract/catalog/programRecord'
import type { ProgramEntry } from '@contract/catalog/programs'
import { can } from '@core/session/session'
import { useWords } from '@core/words/i18n'
import { LoadError } from '@ui/layout/LoadError'
import { ChecklistItems } from '../checklist/ChecklistParts'
import { HomeCountry } from '../checklist/HomeCountry'
import { useChecklist } from '../checklist/useChecklist'

function Groups({ row }: { row: ProgramEntry }) {
  const t = useWords()
  const [country, setCountry] = useState('')
  const { groups = [], isFailed, refetch } = useChecklist(row.identifier, country)
  return (
    <>
      <HomeCountry value={country} onChange={setCountry} />
      {isFailed && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {groups.map((group) => (
        <section key={group.identifier} className="detail-group">
          <h3>{t(`programRecord:checklist.groups.${group.identifier}`)}</h3>
          <ChecklistItems group={group} />
        </section>
      ))}
    </>
  )
}

export default function Checklist({ row }: { row: ProgramEntry }) {
  const t = useWords()
  if (!can(programRecord.checklist.spec.can)) return <p className="dim">{t('app:why.permission')}</p>
  return <Groups row={row} />
}
