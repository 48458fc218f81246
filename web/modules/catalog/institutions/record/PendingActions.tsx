/** What is to be done about an institution. */
import { Link } from 'wouter'
import { ACTIONS_PAGE, institutionActions } from '@contract/catalog/institutionActions'
import type { Institution } from '@contract/catalog/institutions'
import { context } from '@core/commands/context'
import { useCall } from '@core/server/api'
import { date, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { RecordPart } from '@ui/recordPage/RecordPart'
import './institutionParts.css'

const MOST_SHOWN = 5

export default function PendingActions({ row }: { identifier: string; row: Institution }) {
  return context().can(institutionActions.list.spec.can) ? <Listed row={row} /> : null
}

function Listed({ row }: { row: Institution }) {
  const t = useWords()
  const pending = useCall(institutionActions.list, {
    query: { status: 'pending', institution_id: row.identifier, per_page: MOST_SHOWN },
  })
  return (
    <RecordPart
      title={t('institutions:record.actions')}
      className="institution-part"
      commands={['institutions.ask']}
      answers={[pending]}
      empty={pending.data?.recordsInfo.length === 0 ? t('institutions:noAction') : undefined}
    >
      <ul>
        {pending.data?.recordsInfo.map((action) => (
          <li key={action.identifier}>
            <p>
              <Link href={`${ACTIONS_PAGE}?open=${action.identifier}`}>
                {t(`institutionActions:choices.action.${action.action}`)}
              </Link>{' '}
              <bdi>{action.remarks}</bdi>
            </p>
            <p className="quiet">
              <bdi>{personName(action.userInfo)}</bdi>
              {' · '}
              <time dateTime={action.created_at}>{date(action.created_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}
