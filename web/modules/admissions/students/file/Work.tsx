/** Where a student has worked. */
import type { Student } from '@contract/admissions/students'
import { country } from '@core/words/format'
import { FilePart, yearsText } from './FilePart'
import './file.css'

export default function Work({ row }: { row: Student }) {
  return (
    <FilePart row={row} title="students:parts.work_experience" command="students.work">
      {({ work_experience }) =>
        work_experience.length === 0 ? null : (
          <ul className="file-entries">
            {work_experience.map((one, at) => (
              <li key={at}>
                <bdi>{one.title}</bdi>
                <span className="quiet">
                  <bdi>{one.employer}</bdi>
                  {[one.country && country(one.country), yearsText(one)].filter(Boolean).map((text) => (
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
