/** What a student wants to study, and the scores of their tests. */
import type { Student } from '@contract/admissions/students'
import { scoresText } from '@contract/catalog/takenTests'
import { useWords } from '@core/words/i18n'
import { FilePart } from './FilePart'

export default function Preferences({ row }: { row: Student }) {
  const t = useWords()
  return (
    <FilePart row={row} title="students:parts.preferences" command="students.preferences">
      {({ preferences: { subject, remarks }, test_scores }) =>
        subject === '' && remarks === '' && test_scores.length === 0 ? null : (
          <dl>
            {subject !== '' && (
              <div>
                <dt>{t('students:parts.subject')}</dt>
                <dd>
                  <bdi>{subject}</bdi>
                </dd>
              </div>
            )}
            {remarks !== '' && (
              <div>
                <dt>{t('students:parts.remarks')}</dt>
                <dd>
                  <bdi>{remarks}</bdi>
                </dd>
              </div>
            )}
            {test_scores.length > 0 && (
              <div>
                <dt>{t('students:parts.test_scores')}</dt>
                <dd>
                  <bdi>{scoresText(test_scores)}</bdi>
                </dd>
              </div>
            )}
          </dl>
        )
      }
    </FilePart>
  )
}
