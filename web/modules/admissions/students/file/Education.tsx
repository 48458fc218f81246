/** Schools and degrees of a student. */
import type { Student } from '@contract/admissions/students'
import { country } from '@core/words/format'
import { recordName } from '@core/words/recordNames'
import { FilePart, yearsText } from './FilePart'
import './file.css'

export default function Education({ row }: { row: Student }) {
  return (
    <FilePart row={row} title="students:parts.education" command="students.education">
      {({ education }) =>
        education.length === 0 ? null : (
          <ul className="file-entries">
            {education.map((one, at) => (
              <li key={at}>
                <bdi>{recordName(one.title)}</bdi>
                <span className="quiet">
                  <bdi>{one.institution}</bdi>
                  {[one.country && country(one.country), yearsText(one), one.grade]
                    .filter(Boolean)
                    .map((text) => (
                      <span key={text}>
                        {' · '}
                        <bdi>{text}</bdi>
                      </span>
                    ))}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </FilePart>
  )
}
