/** Who looks after a student. */
import { studentLists } from '@contract/admissions/studentPortal/lists'
import { useAnswer } from '@core/server/answers'
import { personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { Link } from 'wouter'
import { Answered } from '../Answered'
import { portalPaths } from '@contract/admissions/studentPortal/portalPaths'

export default function Staff() {
  const t = useWords()
  const answer = useAnswer(studentLists.staff, {})
  return (
    <Answered answer={answer} empty="studentPortal:noStaff" isEmpty={(all) => all.length === 0}>
      {(all) => (
        <ul className="portal-list">
          {all.map((person) => (
            <li key={person.identifier} className="portal-card">
              <h3>
                <bdi>{personName(person)}</bdi>
              </h3>
              <p className="dim">
                {recordName(person.role_name)}
                {person.branch_name && (
                  <>
                    {' '}
                    · <bdi>{person.branch_name}</bdi>
                  </>
                )}
              </p>
              {person.programs.length > 0 && (
                <p>
                  <bdi>{person.programs.join(' · ')}</bdi>
                </p>
              )}
              <a href={`mailto:${person.email}`} className="portal-link">
                <bdi dir="ltr">{person.email}</bdi>
              </a>
              <Link href={portalPaths.conversations} className="portal-link">
                {t('studentPortal:write')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Answered>
  )
}
