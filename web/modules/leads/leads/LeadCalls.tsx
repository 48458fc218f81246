/** The calls to and from a lead, newest first, of everybody. */
import { telephony } from '@contract/platform/telephony'
import { useCall } from '@core/server/api'
import { can } from '@core/session/session'
import { dateTime, personName, spokenTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import '@ui/leadParts/conversations/conversations.css'
import { RecordPart } from '@ui/recordPage/RecordPart'

const MOST_SHOWN = 50

export default function LeadCalls({ identifier }: { identifier: string }) {
  return can(telephony.calls.spec.can) ? <Calls identifier={identifier} /> : null
}

function Calls({ identifier }: { identifier: string }) {
  const t = useWords()
  const calls = useCall(telephony.calls, {
    query: { module_type: 'lead', module_identifier: identifier, per_page: MOST_SHOWN },
  })
  const rows = calls.data?.recordsInfo ?? []
  const isOpen = rows.some(({ outcome }) => !outcome)
  return (
    <RecordPart
      title={t('telephony:section')}
      commands={['leads.call', ...(isOpen ? ['telephony.outcome'] : [])]}
      answers={[calls]}
      empty={rows.length === 0 ? t('telephony:none') : undefined}
    >
      <ul className="calls">
        {rows.map(({ identifier: id, direction, duration, outcome, note, userInfo, created_at }) => (
          <li key={id}>
            <p>
              {t(`telephony:directions.${direction}`)}
              {' · '}
              {outcome ? t(`telephony:incoming.outcomes.${outcome}`) : t('telephony:noOutcome')}
              {duration !== null && (
                <>
                  {' · '}
                  <bdi dir="ltr">{spokenTime(duration)}</bdi>
                </>
              )}
            </p>
            {note && (
              <p dir="auto" className="content">
                {note}
              </p>
            )}
            <p className="quiet">
              {userInfo && <bdi>{personName(userInfo)}</bdi>} ·{' '}
              <time dateTime={created_at}>{dateTime(created_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}
