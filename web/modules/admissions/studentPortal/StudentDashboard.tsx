/** A student's dashboard (`/student-dashboard`): state of their plan, what is missing, latest notifications. */
import { useSnapshot } from 'valtio'
import { Link, Redirect } from 'wouter'
import { notifications } from '@contract/outreach/notifications'
import { studentPortal } from '@contract/admissions/studentPortal'
import { useCall } from '@core/server/api'
import { country, dateTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { appState } from '@core/session/session'
import { LoadError } from '@ui/layout/LoadError'
import { Section } from './Section'
import './studentPortal.css'

const MOST_NEWS = 3

export default function StudentDashboard() {
  const t = useWords()
  const own = useSnapshot(appState).profile?.studentProfileInfo?.identifier
  const { data, isError, refetch } = useCall(studentPortal.profile, {}, { enabled: own !== undefined })
  if (own === undefined) return <Redirect to="/" replace />
  if (isError)
    return (
      <div className="student-home">
        <LoadError messageKey="studentPortal:failed" onRetry={refetch} />
      </div>
    )
  if (!data) return <div className="student-home" aria-busy />
  const { userInfo, preferences, assigned_staff: staff } = data
  return (
    <div className="student-home">
      {preferences ? (
        <Section
          name="plans"
          rows={{
            destination_country: preferences.destination_country && country(preferences.destination_country),
            stage: <bdi>{recordName(preferences.stage_name)}</bdi>,
            status: preferences.status_name && <bdi>{recordName(preferences.status_name)}</bdi>,
            staff: staff && (
              <bdi>
                {staff.first_name} {staff.last_name}
              </bdi>
            ),
          }}
        />
      ) : (
        <p className="dim">{t('studentPortal:noLead')}</p>
      )}
      {!userInfo.mobile && (
        <p>
          {t('studentPortal:noMobile')} <Link href="/settings/profile">{t('studentPortal:addMobile')}</Link>
        </p>
      )}
      <LatestNotifications />
      <Link href={`/student/profile/new/${encodeURIComponent(own)}`}>{t('studentPortal:yours')}</Link>
    </div>
  )
}

function LatestNotifications() {
  const t = useWords()
  const { data, isError, refetch } = useCall(notifications.recent, {})
  return (
    <section aria-label={t('studentPortal:sections.news')} aria-busy={!data && !isError}>
      <h2>{t('studentPortal:sections.news')}</h2>
      {isError && <LoadError messageKey="notifications:failed" onRetry={refetch} />}
      {data?.recordsInfo.length === 0 && <p className="dim">{t('notifications:empty')}</p>}
      <ul className="student-news">
        {data?.recordsInfo
          .slice(0, MOST_NEWS)
          .map(({ sent_at, read_status, notification_info: { identifier, title, content } }) => (
            <li key={identifier} className={read_status}>
              <strong dir="auto">{t.sentence(title)}</strong> <span dir="auto">{t.sentence(content)}</span>{' '}
              <time className="dim" dateTime={sent_at}>
                {dateTime(sent_at)}
              </time>
            </li>
          ))}
      </ul>
      <Link href="/notifications">{t('notifications:viewAll')}</Link>
    </section>
  )
}
