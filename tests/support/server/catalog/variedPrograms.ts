/** Programs that differ in everything that the finder filters by: the seeds' own, made different, and more of them. */
import { makeRandom } from '@seeds/kit'
import {
  attendanceKinds,
  durationTypes,
  institutionKinds,
  languageLevels,
  programCategories,
  visibilities,
} from '@contract/catalog/catalogValues'
import type { Db } from '@db/open'
import { addCopies } from '../addCopies'

const WORDS = [
  'Nursing',
  'Data Science',
  'Law',
  'Design',
  'Business',
  'Physics',
  'Çeviri',
  'Génie civil',
] as const
const DEGREES = ['Bachelor of', 'Master of', 'Diploma in', 'Certificate in'] as const
const CURRENCIES = ['CAD', 'GBP', 'EUR', 'USD', 'AUD', 'TRY'] as const

const idsOf = (db: Db, table: string) =>
  db.prepare<[], number>(`SELECT id FROM ${table} ORDER BY id`).pluck().all()

/** @param count programs at least */
export function varyPrograms(db: Db, count: number, seed = 1): void {
  const random = makeRandom(seed)
  const missing = count - db.prepare<[], number>('SELECT count(*) FROM programs').pluck().get()!
  if (missing > 0) addCopies(db, 'programs', missing)
  const sometimes = <T>(value: T, probability = 0.8): T | null => (random.chance(probability) ? value : null)
  const some = <T>(all: readonly T[], most: number) =>
    random.shuffle([...all]).slice(0, random.int(0, Math.min(most, all.length)))
  const campuses = db
    .prepare<[], { id: number; institution_id: number }>('SELECT id, institution_id FROM campuses')
    .all()
  const [levels, disciplines, intakes, tests] = ['study_levels', 'disciplines', 'intakes', 'test_scores'].map(
    (table) => idsOf(db, table),
  ) as [number[], number[], number[], number[]]
  const tags = db.prepare<[], number>("SELECT id FROM tags WHERE tag_type = 'program'").pluck().all()
  const update = db.sql.prepare(
    `UPDATE programs SET name = ?, campus_id = ?, institution_id = ?, study_level_id = ?, discipline_id = ?, category = ?, duration = ?, duration_type = ?,
      attendance_on = ?, currency = ?, tuition_fee = ?, application_fee = ?, intake_ids = ?, test_scores = ?, language_level = ?, min_age = ?, max_age = ?,
      is_pgwp = ?, visible_to = ?, verified_on = ? WHERE id = ?`,
  )
  const label = db.sql.prepare(
    "INSERT OR IGNORE INTO program_tags (identifier, tag_id, program_id, created_at, updated_at) SELECT identifier, ?, id, '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z' FROM programs WHERE id = ?",
  )
  db.whole(() => {
    for (const id of idsOf(db, 'institutions'))
      db.prepare('UPDATE institutions SET kind = ?, has_accommodation = ? WHERE id = ?').run(
        random.pick(institutionKinds),
        Number(random.chance(0.5)),
        id,
      )
    for (const { id } of campuses)
      db.prepare('UPDATE campuses SET visible_to = ? WHERE id = ?').run(
        sometimes(random.pick(visibilities)),
        id,
      )
    for (const id of idsOf(db, 'programs')) {
      const campus = random.pick(campuses)
      const scores = some(tests, 3).map((test_score_id) => ({
        test_score_id,
        score: random.int(10, 18) / 2,
        min_score: null,
      }))
      update.run(
        `${random.pick(DEGREES)} ${random.pick(WORDS)}`,
        campus.id,
        campus.institution_id,
        random.pick(levels),
        random.pick(disciplines),
        random.pick(programCategories),
        sometimes(random.int(1, 40)),
        random.pick(durationTypes),
        random.pick(attendanceKinds),
        random.pick(CURRENCIES),
        sometimes(random.int(0, 60) * 100_000),
        sometimes(random.int(0, 20) * 1000),
        JSON.stringify(some(intakes, 4)),
        JSON.stringify(scores),
        sometimes(random.pick(languageLevels), 0.6),
        sometimes(random.int(14, 18), 0.4),
        sometimes(random.int(25, 60), 0.3),
        Number(random.chance(0.3)),
        random.chance(0.1) ? random.pick([...visibilities, 'none']) : null,
        sometimes(`2026-${String(random.int(1, 10)).padStart(2, '0')}-15`, 0.5),
        id,
      )
      for (const tag of some(tags, 2)) label.run(tag, id)
    }
  })
}
