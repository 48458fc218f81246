/** People with an account who work for an institution. */
import { Link } from 'wouter'
import type { Institution } from '@contract/catalog/institutions'
import { institutionStaff } from '@contract/people/staff'
import { context } from '@core/commands/context'
import { useCall } from '@core/server/api'
import { personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { LoadError } from '@ui/layout/LoadError'
import './institutionParts.css'

const PAGE = '/settings/user-management/institution-staff'
const MOST_SHOWN = 50

export default function InstitutionPeople({ row }: { identifier: string; row: Institution }) {
  return context().can(institutionStaff.list.spec.can) ? <Listed row={row} /> : null
}

function Listed({ row: { identifier } }: { row: Institution }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(institutionStaff.list, {
    query: { institution_id: identifier, per_page: MOST_SHOWN },
  })
  const address = `${PAGE}?${new URLSearchParams({ q: `institution:#${identifier}` }).toString()}`
  return (
    <section
      className="detail-group institution-part"
      aria-label={t('institutions:record.staff')}
      aria-busy={!data && !isError}
    >
      <h3>
        <Link href={address}>{t('institutions:record.staff')}</Link>
      </h3>
      {isError && !data && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {data?.recordsInfo.length === 0 && <p className="quiet">{t('institutions:noStaff')}</p>}
      <ul>
        {data?.recordsInfo.map((person) => (
          <li key={person.identifier}>
            <Link href={`${PAGE}?open=${person.identifier}`}>
              <bdi>{personName(person)}</bdi>
            </Link>{' '}
            <span className="quiet" dir="ltr">
              {person.email}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
