/** What documents of the lead say besides what is known: each value beside the present one, taken by its button or by the command. */
import type { Student } from '@contract/admissions/students'
import { studentRecord } from '@contract/admissions/studentRecord'
import { context } from '@core/commands/context'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { CommandButton } from '@ui/layout/CommandButton'
import { LoadError } from '@ui/layout/LoadError'
import { PlainButton } from '@ui/layout/PlainButton'
import { useAgain } from '@core/server/useAgain'
import { foundText, presentText, takeFound } from './takeFound'
import './file.css'

export default function FoundValues({ row }: { row: Student }) {
  return context().can(studentRecord.found.spec.can) ? <Found row={row} /> : null
}

function Found({ row: { identifier, version } }: { row: Student }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(studentRecord.found, { student: identifier })
  useAgain(version, refetch)
  if (isError && !data) return <LoadError messageKey="app:failed.part" onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <section className="detail-group found-values">
      <h3>
        {t('students:found.title')} <CommandButton id="students.found" size="small" />
      </h3>
      <ul className="file-entries">
        {data.map((one) => {
          const label = recordName(one.field.label)
          const found = foundText(one)
          return (
            <li key={`${one.field.name} ${found}`}>
              <span>{label}</span> <bdi>{found}</bdi>{' '}
              <span className="quiet">
                {t('students:found.present', { value: presentText(one) })}
                {' · '}
                <bdi>{one.document.name}</bdi>
              </span>{' '}
              <PlainButton
                size="small"
                text={t('students:found.take')}
                aria-label={`${t('students:found.take')}: ${label} ${found}`}
                onClick={() => void takeFound(identifier, one)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
