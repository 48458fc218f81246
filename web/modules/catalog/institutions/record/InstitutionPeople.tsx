/** People with an account who work for an institution. */
import { Link } from 'wouter'
import type { Institution } from '@contract/catalog/institutions'
import { institutionStaff } from '@contract/people/staff'
import { context } from '@core/commands/context'
import { useCall } from '@core/server/api'
import { personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { RecordPart } from '@ui/recordPage/RecordPart'
import './institutionParts.css'

const PAGE = '/settings/user-management/institution-staff'
const MOST_SHOWN = 50

export default function InstitutionPeople({ row }: { identifier: string; row: Institution }) {
  return context().can(institutionStaff.list.spec.can) ? <Listed row={row} /> : null
}

function Listed({ row: { identifier } }: { row: Institution }) {
  const t = useWords()
  const people = useCall(institutionStaff.list, {
    query: { institution_id: identifier, per_page: MOST_SHOWN },
  })
  const address = `${PAGE}?${new URLSearchParams({ q: `institution:#${identifier}` }).toString()}`
  return (
    <RecordPart
      title={t('institutions:record.staff')}
      heading={<Link href={address}>{t('institutions:record.staff')}</Link>}
      className="institution-part"
      answers={[people]}
      empty={people.data?.recordsInfo.length === 0 ? t('institutions:noStaff') : undefined}
    >
      <ul>
        {people.data?.recordsInfo.map((person) => (
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
    </RecordPart>
  )
}
