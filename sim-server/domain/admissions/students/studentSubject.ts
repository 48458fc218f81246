/** Students as the subject of bulk verbs: table, words for messages and history, change event. */
import {
  Education,
  WorkExperience,
  StudyPreferences,
  type StudentPart,
} from '@contract/admissions/studentValues'
import { subjectOf, type LoggedField } from '../../platform/operations'
import { studentList } from './studentList'

/** As SQL over a student `l`. */
export const STUDENT_LABEL_SQL =
  "(SELECT trim(p.first_name || ' ' || p.last_name) FROM leads p WHERE p.id = l.lead_id)"

const linesOf = <Entry>(
  schema: { array(): { safeParse(value: unknown): { data?: Entry[] | undefined } } },
  text: (entry: Entry) => (string | number | null)[],
): LoggedField => ({
  words: (_, stored) =>
    (schema.array().safeParse(JSON.parse(String(stored ?? '[]'))).data ?? [])
      .map((entry) => text(entry).filter(Boolean).join(', '))
      .join(' · '),
})
const parts: Readonly<Record<StudentPart, LoggedField>> = {
  education: linesOf(Education, ({ title, institution, from_year, to_year }) => [
    title,
    institution,
    from_year,
    to_year,
  ]),
  work_experience: linesOf(WorkExperience, ({ title, employer, from_year, to_year }) => [
    title,
    employer,
    from_year,
    to_year,
  ]),
  preferences: {
    words: (_, stored) => {
      const { data } = StudyPreferences.safeParse(JSON.parse(String(stored ?? '{}')))
      return [data?.subject, data?.remarks].filter(Boolean).join(' · ')
    },
  },
}

export const studentSubject = subjectOf(studentList, {
  one: 'student',
  label: STUDENT_LABEL_SQL,
  logged: { ...parts, login_at: 'time', deleted_at: 'time' },
})
