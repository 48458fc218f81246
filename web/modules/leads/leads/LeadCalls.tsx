/** The calls to and from a lead, newest first, of everybody. */
import { telephony } from '@contract/platform/telephony'
import { useCall } from '@core/server/api'
import { can } from '@core/session/session'
import { dateTime, personName, spokenTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { LoadError } from '@ui/layout/LoadError'
import '@ui/leadParts/conversations/conversations.css'

const MOST_SHOWN = 50

export default function LeadCalls({ identifier }: { identifier: string }) {
  return can(telephony.calls.spec.can) ? <Calls identifier={identifier} /> : null
}

function Calls({ identifier }: { identifier: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(telephony.calls, {
    query: { module_type: 'lead', module_identifier: identifier, per_page: MOST_SHOWN },
  })
  return (
    <section className="detail-group" aria-busy={!data && !isError}>
      <h3>
        {t('telephony:section')} <CommandButton id="leads.call" size="small" />{' '}
        {data?.recordsInfo.some(({ outcome }) => !outcome) && (
          <CommandButton id="telephony.outcome" size="small" />
        )}
      </h3>
      {isError && !data && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {data?.recordsInfo.length === 0 && <p className="quiet">{t('telephony:none')}</p>}
      <ul className="calls">
        {data?.recordsInfo.map(
          ({ identifier: id, direction, duration, outcome, note, userInfo, created_at }) => (
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
          ),
        )}
      </ul>
    </section>
  )
}
