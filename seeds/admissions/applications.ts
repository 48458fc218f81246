/**
 * Applications of leads that are not enrolled yet, in every stage, for programs of the catalog, and students of all leads that apply.
 * Enrolled ones come with their installments (`finance/invoices`): here they get their program. `large` has 100,000 together.
 */
import { sizes } from '@contract/control'
import { bulkInsert, withoutIndexes } from '../bulkInsert'
import type { Kit } from '../kit'
import { applicationStageId, insertApplicationMasters } from './applicationMasters'

interface OfferedProgram {
  id: number
  name: string
  institution_id: number
  campus_id: number
  country: string
  currency: string
  tuition_fee: number | null
  application_fee: number | null
  intake_ids: string
}
interface Applicant {
  id: number
  destination_country: string | null
  staff_id: number | null
  staff_role_id: number | null
  created_at: string
}
const FIRST_YEAR = 2027
const MOST_PROGRAMS = 20_000
/** Status, and how often one is in it: enrolled ones have installments. */
const shares = [
  ['In preparation', 26],
  ['Submitted', 26],
  ['Conditional offer', 12],
  ['Unconditional offer', 8],
  ['Visa in progress', 10],
  ['Application rejected', 8],
  ['Application withdrawn', 7],
  ['Visa refused', 3],
] as const
const reasonTypes = new Map([
  ['Application rejected', 'reject'],
  ['Visa refused', 'reject'],
  ['Application withdrawn', 'withdraw'],
])

function offeredPrograms({ db }: Kit): ReadonlyMap<string, readonly OfferedProgram[]> {
  const rows = db
    .prepare<[number], OfferedProgram>(
      `SELECT p.id, p.name, p.institution_id, p.campus_id, i.country, p.currency, p.tuition_fee, p.application_fee, p.intake_ids FROM programs p
       JOIN campuses c ON c.id = p.campus_id JOIN institutions i ON i.id = p.institution_id
       WHERE c.visible_to IS NOT NULL AND i.status = 'active' AND p.category = 'higher_education' AND p.tuition_fee IS NOT NULL AND p.intake_ids <> '[]' ORDER BY p.id LIMIT ?`,
    )
    .all(MOST_PROGRAMS)
  const byCountry = new Map<string, OfferedProgram[]>([['', rows]])
  for (const row of rows) {
    const all = byCountry.get(row.country)
    if (all) all.push(row)
    else byCountry.set(row.country, [row])
  }
  return byCountry
}

/** Those that came with installments get their program, its campus and fees. The first was deferred, and has arrived. */
function completeEnrolled({ db }: Kit) {
  db.sql
    .exec(`UPDATE applications SET program_id = (SELECT min(p.id) FROM programs p WHERE p.institution_id = applications.institution_id AND p.name = applications.program_name),
    status_id = (SELECT id FROM application_statuses WHERE effect = 'enrolment' ORDER BY id LIMIT 1), staff_id = (SELECT l.staff_id FROM leads l WHERE l.id = lead_id), staff_role_id = (SELECT l.staff_role_id FROM leads l WHERE l.id = lead_id) WHERE program_id IS NULL;
    UPDATE applications SET campus_id = p.campus_id, tuition_fee = p.tuition_fee, application_fee = p.application_fee, currency = p.currency FROM programs p WHERE p.id = applications.program_id AND applications.campus_id IS NULL;
    UPDATE applications SET is_deferred = 1, reason_id = (SELECT min(id) FROM application_reasons WHERE reason_type = 'defer'), sub_status_id = (SELECT min(b.id) FROM sub_statuses b WHERE b.status_id = applications.status_id) WHERE id = (SELECT min(id) FROM applications)`)
}

const readMasters = ({ db }: Kit) => {
  const statuses = db
    .prepare<[], { id: number; name: string; stage_id: number; sub: number | null }>(
      'SELECT s.id, s.name, s.stage_id, (SELECT min(b.id) FROM sub_statuses b WHERE b.status_id = s.id) AS sub FROM application_statuses s',
    )
    .all()
  const reasonOf = db
    .prepare<[string], number>('SELECT id FROM application_reasons WHERE reason_type = ? ORDER BY id')
    .pluck()
  return {
    statuses: new Map(statuses.map((status) => [status.name, status])),
    reasons: new Map([...reasonTypes].map(([name, type]) => [name, reasonOf.get(type)!])),
    agents: new Set(
      db
        .prepare<[], number>(
          "SELECT ur.user_id FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.user_group = 'agent'",
        )
        .pluck()
        .all(),
    ),
  }
}

/** The application of a lead, as a row. */
function applicationRow(
  kit: Kit,
  { statuses, reasons, agents }: ReturnType<typeof readMasters>,
  applicant: Applicant,
  program: OfferedProgram,
  order: number,
) {
  const { random } = kit
  const status = random.weighted(shares)
  const { id: status_id, stage_id, sub } = statuses.get(status)!
  const age = (Date.parse(kit.iso) - Date.parse(applicant.created_at)) / 86_400_000
  const created = Math.max(0.1, age * random.next())
  const since = created * random.next() * 0.6
  const isOfAgent = applicant.staff_id !== null && agents.has(applicant.staff_id)
  const id = kit.next('applications')
  return {
    id,
    identifier: kit.identifier('applications', id),
    lead_id: applicant.id,
    institution_id: program.institution_id,
    program_id: program.id,
    campus_id: program.campus_id,
    program_name: program.name,
    destination_country: program.country,
    intake_id: random.pick(JSON.parse(program.intake_ids) as number[]),
    intake_year: FIRST_YEAR + (random.chance(0.2) ? 1 : 0),
    stage_id,
    status_id,
    sub_status_id: sub !== null && random.chance(0.5) ? sub : null,
    stage_since: kit.ago(since),
    reason_id: reasons.get(status) ?? null,
    held_at: !reasons.has(status) && random.chance(0.03) ? kit.ago(since / 2) : null,
    is_deferred: Number(random.chance(0.04)),
    preference_order: order,
    staff_id: isOfAgent ? null : applicant.staff_id,
    staff_role_id: isOfAgent ? null : applicant.staff_role_id,
    agent_id: isOfAgent ? applicant.staff_id : null,
    agent_percent: isOfAgent ? 85 : null,
    tuition_fee: program.tuition_fee,
    application_fee: program.application_fee,
    currency: program.currency,
    student_number: '',
    created_at: kit.ago(created),
    updated_at: kit.ago(since),
  }
}

/** Four leads in ten apply to one to three programs each. */
function seedOpen(kit: Kit, leads: number) {
  const { db, random } = kit
  const programs = offeredPrograms(kit)
  if ((programs.get('') ?? []).length === 0) return
  const applicants = db
    .prepare<[number], Applicant>(
      'SELECT id, destination_country, staff_id, staff_role_id, created_at FROM leads WHERE deleted_at IS NULL AND id NOT IN (SELECT lead_id FROM applications) ORDER BY id DESC LIMIT ?',
    )
    .all(Math.floor(leads * 0.4))
  const masters = readMasters(kit)
  const rows = applicants.flatMap((applicant) => {
    const offered = programs.get(applicant.destination_country ?? '') ?? programs.get('')!
    const wanted = random.int(1, 3)
    const chosen = new Set(Array.from({ length: wanted }, () => random.pick(offered)))
    return [...chosen].map((program, at) => applicationRow(kit, masters, applicant, program, at + 1))
  })
  withoutIndexes(db, ['applications'], rows.length, (isWithoutTriggers) => {
    const inserts = bulkInsert<(typeof rows)[number]>(db, 'applications')
    for (const row of rows) inserts.add(row)
    inserts.done()
    if (isWithoutTriggers)
      db.prepare(
        'INSERT INTO applications_search (rowid, words) SELECT id, words FROM applications_words WHERE id >= ?',
      ).run(rows[0]!.id)
  })
}

/** Days that an application may be in each stage without an activity; the visa may be passed over. */
const path = [
  ['Preparation', 14, 0],
  ['Submitted', 30, 0],
  ['Offer', 21, 0],
  ['Visa', 45, 1],
  ['Enrolled', 30, 0],
  ['Closed', 30, 0],
] as const
const seedTimeline = (kit: Kit) =>
  kit.db.prepare("UPDATE timelines SET stage_data = ? WHERE module_type = 'application' AND is_default").run(
    JSON.stringify(
      path.map(([stage, est_days, is_skippable]) => ({
        stage_id: applicationStageId(kit, stage),
        is_skippable,
        est_days,
        form_id: null,
      })),
    ),
  )

export function seedApplications(kit: Kit, leads: number): void {
  insertApplicationMasters(kit)
  completeEnrolled(kit)
  // Small databases are for tests, which make the applications that they are about.
  if (leads >= sizes.demo) {
    seedTimeline(kit)
    seedOpen(kit, leads)
  }
  kit.db
    .prepare(
      `INSERT OR IGNORE INTO students (identifier, lead_id, user_id, created_at, updated_at)
       SELECT l.identifier, l.id, NULL, min(a.created_at), min(a.created_at) FROM applications a JOIN leads l ON l.id = a.lead_id GROUP BY l.id ORDER BY l.id`,
    )
    .run()
}
