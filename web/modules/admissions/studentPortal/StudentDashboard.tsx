/** A student's dashboard (`/student-dashboard`): their file in figures, each of which leads to what it counts. */
import { Link } from 'wouter'
import { studentHome, type StudentHome } from '@contract/admissions/studentPortal/home'
import { useAnswer } from '@core/server/answers'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Answered } from './Answered'
import { portalPaths } from '@contract/admissions/studentPortal/portalPaths'

interface Figure {
  name: string
  count: number
  href: string
}
const figuresOf = ({ applications, unread_count, reminders, completion }: StudentHome): Figure[] => {
  const missing = new Set(
    applications.flatMap((one) => one.missing.map(({ type_identifier }) => type_identifier)),
  )
  return [
    {
      name: 'open',
      count: applications.filter(({ ended }) => ended === null).length,
      href: portalPaths.applications,
    },
    { name: 'missing', count: missing.size, href: portalPaths.documents },
    { name: 'unread', count: unread_count, href: portalPaths.conversations },
    { name: 'reminders', count: reminders.length, href: portalPaths.reminders },
    { name: 'profile', count: completion, href: portalPaths.profile },
  ]
}

export default function StudentDashboard() {
  const t = useWords()
  const answer = useAnswer(studentHome.read, {})
  return (
    <Answered answer={answer}>
      {(home) => (
        <>
          {!home.has_file && <p>{t('studentPortal:noLead')}</p>}
          <ul className="portal-figures">
            {figuresOf(home).map(({ name, count, href }) => (
              <li key={name}>
                <Link href={href} className="portal-figure">
                  <b>{name === 'profile' ? t('studentPortal:percent', { percent: count }) : number(count)}</b>
                  <span>{t(`studentPortal:figures.${name}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Answered>
  )
}
