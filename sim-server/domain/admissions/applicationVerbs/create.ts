/** New applications of a lead: one for each program, in one transaction. The undo deletes them again. */
import { randomUUID } from 'node:crypto'
import type { ApplicationInput } from '@contract/admissions/applications'
import { currencies } from '@contract/money'
import type { Receipt } from '@contract/platform/operations'
import type { Db } from '@db/open'
import { leadId } from '../../leads/leadId'
import { requireLivingLead } from '../../leads/leadDocuments/save'
import { bulkVerb, storeCreated, type BulkCall, type Change } from '../../platform/operations'
import { applicationSubject } from '../applicationSubject'
import { chosenPrograms, type ChosenProgram } from '../chosenPrograms'
import { firstStageOf } from '../firstApplicationStage'
import { studentOfLead } from '../makeStudent'
import { requireRoom } from '../openApplications'
import { workerOf } from './assign'

export const createApplications = bulkVerb({
  verb: 'applications.create',
  subject: applicationSubject,
  undoCreated: (now) => ({ deleted_at: now }),
})

interface Owner {
  staff_id: number | null
  staff_role_id: number | null
  /** The agency that the owner is or works for; null for colleagues. */
  agent_id: number | null
}
const ownerOf = (db: Db, lead: number): Owner =>
  db
    .prepare<[number], Owner>(
      `SELECT l.staff_id, l.staff_role_id, iif(r.user_group = 'agent', coalesce(u.agent_id, u.id), NULL) AS agent_id
       FROM leads l LEFT JOIN users u ON u.id = l.staff_id LEFT JOIN roles r ON r.id = l.staff_role_id WHERE l.id = ?`,
    )
    .get(lead)!
/** What the agency got of its last application; null when nothing is known, which finance asks then. */
const lastShareOf = (db: Db, agent: number): number | null =>
  db
    .prepare<[number], number>(
      'SELECT agent_percent FROM applications WHERE agent_id = ? AND agent_percent IS NOT NULL ORDER BY id DESC LIMIT 1',
    )
    .pluck()
    .get(agent) ?? null
const lastOrder = (db: Db, lead: number): number =>
  db
    .prepare<[number], number>(
      'SELECT coalesce(max(preference_order), 0) FROM applications WHERE lead_id = ? AND deleted_at IS NULL',
    )
    .pluck()
    .get(lead)!

export interface NewApplications {
  lead: number
  programs: readonly ChosenProgram[]
  intake: number
  year: number
  country: string
  staff?: { id: number; role_id: number } | undefined
  remarks: string
}
export interface Created {
  identifiers: string[]
  receipt: Receipt
  afterCommit(): void
}

function columnsOf(db: Db, now: string, given: NewApplications) {
  const { lead, intake, year, country, staff, remarks } = given
  const owner = ownerOf(db, lead)
  const percent = owner.agent_id === null ? null : lastShareOf(db, owner.agent_id)
  const before = lastOrder(db, lead)
  return (program: ChosenProgram, at: number): Change => ({
    lead_id: lead,
    institution_id: program.institution_id,
    program_id: program.id,
    campus_id: program.campus_id,
    program_name: program.name,
    destination_country: country,
    intake_id: intake,
    intake_year: year,
    stage_id: firstStageOf(db, {
      country,
      institution: program.institution_id,
      level: program.study_level_id,
    }),
    stage_since: now,
    preference_order: before + at + 1,
    staff_id: staff?.id ?? (owner.agent_id === null ? owner.staff_id : null),
    staff_role_id: staff?.role_id ?? (owner.agent_id === null ? owner.staff_role_id : null),
    agent_id: owner.agent_id,
    agent_percent: percent,
    tuition_fee: program.tuition_fee,
    application_fee: program.application_fee,
    currency: currencies.find((code) => code === program.currency) ?? null,
    remarks,
  })
}

/** Call it in a transaction. */
export function insertApplications(call: BulkCall, given: NewApplications): Created {
  const { db, tenant, caller, now } = call
  studentOfLead(db, given.lead, now)
  const columnsFor = columnsOf(db, now, given)
  const rows = given.programs.map((program, at) => {
    const identifier = randomUUID()
    const columns = columnsFor(program, at)
    const row = { identifier, ...columns, created_at: now, updated_at: now }
    const names = Object.keys(row)
    const made = db
      .prepare(`INSERT INTO applications (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(row))
    return { id: Number(made.lastInsertRowid), identifier, columns }
  })
  const receipt = storeCreated(call, db, createApplications, rows, {})
  const identifiers = rows.map(({ identifier }) => identifier)
  return {
    identifiers,
    receipt,
    afterCommit: () => applicationSubject.changed(tenant, caller, receipt.operation_identifier, identifiers),
  }
}

/** Call it in a transaction. @throws Fail 404 for a lead that the caller does not see, 409 for a deleted one, 422 at the fields */
export function createFrom(call: BulkCall, body: ApplicationInput): Created {
  const { db, caller } = call
  const lead = leadId(db, caller, body.lead_identifier)
  requireLivingLead(call, lead)
  const { programs, intake } = chosenPrograms(call, body)
  const year = body.intake_year
  requireRoom(db, { lead, intake, year, programs }, (at) => `programs.${at}`)
  const staff = body.staff_identifier
    ? workerOf(db, body.staff_identifier, null, 'staff_identifier')
    : undefined
  const { destination_country: country, remarks } = body
  return insertApplications(call, { lead, programs, intake, year, country, staff, remarks })
}
