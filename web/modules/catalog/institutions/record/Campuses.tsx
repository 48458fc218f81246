/** The campuses of an institution, each with its city, who finds it and how many programs it has, which lead to the finder. */
import { Link } from 'wouter'
import { institutions, type Institution } from '@contract/catalog/institutions'
import { useCall } from '@core/server/api'
import { canOpenPath } from '@core/session/session'
import { useWords } from '@core/words/i18n'
import { RecordPart } from '@ui/recordPage/RecordPart'
import { FINDER, programsOf } from '../finder'
import './institutionParts.css'

export function Campuses({ identifier, row }: { identifier: string; row: Institution }) {
  const t = useWords()
  const institution = useCall(institutions.single, { identifier })
  const leads = canOpenPath(FINDER)
  return (
    <RecordPart
      title={t('institutions:record.campuses')}
      className="institution-part"
      answers={[institution]}
      empty={institution.data?.campuses.length === 0 ? t('institutions:noCampus') : undefined}
    >
      <ul>
        {institution.data?.campuses.map((campus) => (
          <li key={campus.identifier}>
            <p>
              <bdi>{campus.name}</bdi>
            </p>
            <p className="quiet">
              <bdi>{campus.city_name}</bdi>
              {' · '}
              {t(`institutions:visibilities.${campus.visible_to ?? 'none'}`)}
              {' · '}
              {leads ? (
                <Link href={programsOf(row, campus.id)}>
                  {t('institutions:programs', { count: campus.programs_count })}
                </Link>
              ) : (
                t('institutions:programs', { count: campus.programs_count })
              )}
            </p>
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}
