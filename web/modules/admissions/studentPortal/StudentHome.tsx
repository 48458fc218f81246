/** A student's home: what they must do next, where each application stands, and whom they can ask (core §2.2). */
import { useSnapshot } from 'valtio'
import { Link, useParams } from 'wouter'
import { studentHome, type StudentHome as Home } from '@contract/admissions/studentPortal/home'
import { appState } from '@core/session/session'
import { useAnswer } from '@core/server/answers'
import { dateTime, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Answered } from './Answered'
import { ApplicationCard } from './ApplicationCard'
import { nextSteps } from './nextSteps'
import { portalPaths } from '@contract/admissions/studentPortal/portalPaths'

export default function StudentHome() {
  const t = useWords()
  const { lead } = useParams<{ lead: string }>()
  const own = useSnapshot(appState).profile?.studentProfileInfo?.identifier
  const answer = useAnswer(studentHome.read, {})
  if (own !== lead)
    return (
      <p role="alert">
        {t('studentPortal:notYours')} <Link href="/">{t('studentPortal:yours')}</Link>
      </p>
    )
  return <Answered answer={answer}>{(home) => <Standing home={home} />}</Answered>
}

function Standing({ home }: { home: Home }) {
  const t = useWords()
  const steps = nextSteps(home, t)
  const coming = home.reminders.filter(({ status }) => status !== 'overdue')
  return (
    <>
      <p className="portal-greeting">{t('studentPortal:hello', { name: home.first_name })}</p>
      {!home.has_file && <p>{t('studentPortal:noLead')}</p>}
      <section aria-label={t('studentPortal:sections.next')}>
        <h2>{t('studentPortal:sections.next')}</h2>
        {steps.length === 0 && <p className="dim">{t('studentPortal:next.nothing')}</p>}
        <ul className="portal-list">
          {steps.map(({ key, title, note, href }) => (
            <li key={key}>
              <Link href={href} className="portal-row">
                <strong dir="auto">{title}</strong>
                {note && (
                  <span className="dim" dir="auto">
                    {note}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('studentPortal:pages.applications')}>
        <h2>{t('studentPortal:pages.applications')}</h2>
        {home.applications.length === 0 && (
          <p className="dim">
            {t('studentPortal:noApplications')}{' '}
            <Link href={portalPaths.shortlist}>{t('studentPortal:pages.shortlist')}</Link>
          </p>
        )}
        {home.applications.map((application) => (
          <ApplicationCard key={application.identifier} application={application} />
        ))}
      </section>
      {coming.length > 0 && <Coming reminders={coming} />}
      {home.counsellor && (
        <section aria-label={t('studentPortal:sections.staff')}>
          <h2>{t('studentPortal:sections.staff')}</h2>
          <Link href={portalPaths.conversations} className="portal-row">
            <bdi>{personName(home.counsellor)}</bdi>
            <span className="dim">{t('studentPortal:write')}</span>
          </Link>
        </section>
      )}
    </>
  )
}

function Coming({ reminders }: Pick<Home, 'reminders'>) {
  const t = useWords()
  return (
    <section aria-label={t('studentPortal:pages.reminders')}>
      <h2>{t('studentPortal:pages.reminders')}</h2>
      <ul className="portal-list">
        {reminders.map(({ identifier, note, scheduled_at }) => (
          <li key={identifier}>
            <Link href={portalPaths.reminders} className="portal-row">
              <strong dir="auto">{note}</strong>
              <span className="dim">{dateTime(scheduled_at)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
