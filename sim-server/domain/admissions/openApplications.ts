/** Which applications of a lead are open: at most three for one institution and intake, and one for each program. */
import { MOST_COURSES, TOO_MANY_COURSES } from '@contract/admissions/applications'
import type { Db } from '@db/open'
import { Fail, type FieldError } from '@kit/request/fail'

interface Wanted {
  lead: number
  intake: number
  year: number
  programs: readonly { id: number; institution_id: number }[]
}
const OPEN =
  "a.deleted_at IS NULL AND a.stage_id IN (SELECT s.id FROM application_stages s WHERE s.type <> 'cancel') AND a.lead_id = ? AND a.intake_id = ? AND a.intake_year = ?"

/**
 * @param fieldOf where the body names a program
 * @throws Fail 422 at a program that the lead applies to already, or when it would be too many
 */
export function requireRoom(
  db: Db,
  { lead, intake, year, programs }: Wanted,
  fieldOf: (at: number) => string,
  field = 'programs',
): void {
  const open = db
    .prepare<[number, number, number], { program_id: number | null; institution_id: number }>(
      `SELECT a.program_id, a.institution_id FROM applications a WHERE ${OPEN}`,
    )
    .all(lead, intake, year)
  const errors: FieldError[] = programs.flatMap(({ id }, at) =>
    open.some(({ program_id }) => program_id === id)
      ? [{ field: fieldOf(at), message: 'This student has an open application for this course already' }]
      : [],
  )
  if (errors.length > 0) throw new Fail(422, errors, { rule: 'open once' })
  const [first] = programs
  const there = open.filter(({ institution_id }) => institution_id === first?.institution_id).length
  if (there + programs.length > MOST_COURSES)
    throw new Fail(422, { field, message: TOO_MANY_COURSES }, { rule: 'three courses' })
}
