/**
 * Students: every lead with an application has a file, about two thirds with schools and contacts: `makeStudent(kit, { lead_id: 7 })`. They
 * have random numbers of their own, so that other builders make the same rows with and without them.
 */
import type { Education, StudentContactKind, WorkExperience } from '@contract/admissions/studentValues'
import { bulkInsert } from '../bulkInsert'
import { makeRandom, type Kit, type Random } from '../kit'

const SHARE_WITH_FILE = 2 / 3
const SHARE_WITH_WORK = 0.35
/** Small databases are for tests: some leads without an application are students too. */
const FEWEST = 12

interface Lead {
  id: number
  identifier: string
  last_name: string
  source_country: string | null
  date_of_birth: string | null
  level: string | null
  grade: number | null
  created_at: string
}
const LEAD_SQL = `SELECT l.id, l.identifier, l.last_name, l.source_country, l.date_of_birth, (SELECT name FROM study_levels v WHERE v.id = l.study_level_id) AS level, l.grade, l.created_at FROM leads l`

const schools = [
  'Science High School',
  'Anatolian High School',
  'International School',
  'Girls’ College',
  'Lycée Victor Hugo',
]
const universities = [
  'University of Economics',
  'Technical University',
  'State University',
  'Institute of Management',
]
const subjects = [
  'Computer science',
  'Business administration',
  'Mechanical engineering',
  'Nursing',
  'Architecture',
  'Psychology',
  'Data science',
]
const jobs = ['Junior developer', 'Sales assistant', 'Laboratory assistant', 'Accountant', 'Tutor']
const employers = [
  'Delta Software',
  'Mavi Retail',
  'Central Hospital',
  'Northern Logistics',
  'Language House',
]
const firstNames = [
  'Fatma',
  'Hassan',
  'Élise',
  'Mohammed',
  'Aylin',
  'Grace',
  'ليلى',
  'Omar',
  'Nguyễn',
  'Irina',
]
const occupations = ['Teacher', 'Engineer', 'Physician', 'Shop owner', 'Civil servant', 'Farmer']
const kinds: readonly (readonly [StudentContactKind, number])[] = [
  ['parent', 7],
  ['guardian', 2],
  ['sponsor', 2],
]

const FIRST_YEARS = 18
function schoolsOf(random: Random, { date_of_birth, source_country, level, grade }: Lead): Education[] {
  const born = Number((date_of_birth ?? '2005').slice(0, 4))
  const finished = born + FIRST_YEARS
  const mark = grade === null ? '' : `${grade} %`
  const school = {
    title: 'Secondary school',
    institution: random.pick(schools),
    country: source_country,
    grade: mark,
    from_year: finished - 4,
    to_year: finished,
  }
  if (level !== 'Bachelor' && level !== 'Master') return [school]
  const university = {
    title: `Bachelor in ${random.pick(subjects)}`,
    institution: random.pick(universities),
    country: source_country,
    grade: mark,
    from_year: finished,
    to_year: finished + 4,
  }
  return [university, school]
}
const workOf = (random: Random, { date_of_birth, source_country }: Lead): WorkExperience[] => {
  const from = Number((date_of_birth ?? '2002').slice(0, 4)) + 20
  return [
    {
      title: random.pick(jobs),
      employer: random.pick(employers),
      country: source_country,
      from_year: from,
      to_year: from + random.int(1, 3),
    },
  ]
}

interface Draft {
  lead_id: number
  education: readonly Education[]
  work_experience: readonly WorkExperience[]
  preferences: object
  login_at: string
}
/** A lead as a student, with an account if somebody has its identifier. */
export function makeStudent(kit: Kit, { lead_id, ...draft }: Partial<Draft> & Pick<Draft, 'lead_id'>) {
  const lead = kit.db.prepare<[number], Lead>(`${LEAD_SQL} WHERE l.id = ?`).get(lead_id)!
  return kit.row('students', { ...studentRow(kit, lead), ...draft })
}
const studentRow = (kit: Kit, { id, identifier, created_at }: Lead) => {
  const account = kit.db
    .prepare<[string], { id: number; created_at: string }>(
      'SELECT id, created_at FROM users WHERE student_profile_identifier = ?',
    )
    .get(identifier)
  return {
    identifier,
    lead_id: id,
    user_id: account?.id ?? null,
    login_at: account?.created_at ?? null,
    created_at,
    updated_at: created_at,
  }
}

/** Every student of the seeds. */
export function seedStudents(kit: Kit): void {
  const random = makeRandom(kit.seed + 43)
  const leads = kit.db
    .prepare<[number], Lead>(
      `${LEAD_SQL} WHERE l.deleted_at IS NULL AND l.id NOT IN (SELECT lead_id FROM students)
       AND (l.id IN (SELECT lead_id FROM applications) OR l.id IN (SELECT e.id FROM leads e WHERE e.email IS NOT NULL AND e.deleted_at IS NULL ORDER BY e.id DESC LIMIT ?)) ORDER BY l.id`,
    )
    .all(FEWEST)
  const students = bulkInsert<Record<string, unknown>>(kit.db, 'students')
  const contacts = bulkInsert<Record<string, unknown>>(kit.db, 'student_contacts', () => students.done())
  const first = kit.next('students')
  for (const [at, lead] of leads.entries()) {
    const id = first + at
    const hasFile = random.chance(SHARE_WITH_FILE)
    const works = hasFile && random.chance(SHARE_WITH_WORK)
    students.add({
      id,
      ...studentRow(kit, lead),
      education: JSON.stringify(hasFile ? schoolsOf(random, lead) : []),
      work_experience: JSON.stringify(works ? workOf(random, lead) : []),
      preferences: JSON.stringify(hasFile ? { subject: random.pick(subjects), remarks: '' } : {}),
    })
    if (!hasFile) continue
    for (let contact = random.int(1, 2); contact > 0; contact--) {
      const contactId = kit.next('student_contacts')
      contacts.add({
        id: contactId,
        identifier: kit.identifier('student_contacts', contactId),
        student_id: id,
        kind: random.weighted(kinds),
        first_name: random.pick(firstNames),
        last_name: lead.last_name,
        email: `family.${id}.${contact}@mail.example`,
        occupation: random.pick(occupations),
        is_primary: Number(contact === 1),
        created_at: lead.created_at,
        updated_at: lead.created_at,
      })
    }
  }
  students.done()
  contacts.done()
}
