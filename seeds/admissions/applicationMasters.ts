/** Stages, statuses, sub-statuses and reasons of applications: in databases of every size. */
import { colourPresets } from '@contract/masterFields'
import type { applicationReasons, applicationStatuses, stages as stageRows } from '@db/schema'
import type { Kit } from '../kit'

/** Presets: the colours that the form of a stage offers. */
const [GREEN, BLUE, YELLOW, RED, VIOLET, TEAL, GREY] = colourPresets
type Stage = Pick<typeof stageRows.$inferInsert, 'name' | 'type' | 'position' | 'colour'>
type Status = Pick<typeof applicationStatuses.$inferInsert, 'name' | 'type' | 'effect' | 'color'> & {
  stage: string
  subStatuses?: readonly string[]
}
export const applicationStages = [
  { name: 'Preparation', type: 'success', position: 'start', colour: GREY },
  { name: 'Submitted', type: 'success', position: 'middle', colour: BLUE },
  { name: 'Offer', type: 'success', position: 'middle', colour: YELLOW },
  { name: 'Visa', type: 'success', position: 'middle', colour: VIOLET },
  { name: 'Enrolled', type: 'success', position: 'end', colour: GREEN },
  { name: 'Closed', type: 'cancel', position: 'end', colour: RED },
] as const satisfies readonly Stage[]
export type ApplicationStage = (typeof applicationStages)[number]['name']

/** In their order. */
const statuses: readonly Status[] = [
  {
    name: 'In preparation',
    type: 'open',
    stage: 'Preparation',
    color: GREY,
    subStatuses: ['Waiting for transcripts', 'Waiting for payment'],
  },
  {
    name: 'Submitted',
    type: 'open',
    stage: 'Submitted',
    color: BLUE,
    subStatuses: ['Under review', 'Interview'],
  },
  {
    name: 'Conditional offer',
    type: 'open',
    stage: 'Offer',
    effect: 'offer',
    color: YELLOW,
    subStatuses: ['Deposit is due'],
  },
  { name: 'Unconditional offer', type: 'accepted', stage: 'Offer', effect: 'offer', color: GREEN },
  { name: 'Visa in progress', type: 'accepted', stage: 'Visa', color: VIOLET },
  {
    name: 'Enrolled',
    type: 'accepted',
    stage: 'Enrolled',
    effect: 'enrolment',
    color: TEAL,
    subStatuses: ['Arrived'],
  },
  { name: 'Application rejected', type: 'closed', stage: 'Closed', effect: 'rejection', color: RED },
  { name: 'Application withdrawn', type: 'closed', stage: 'Closed', effect: 'withdrawal', color: VIOLET },
  { name: 'Visa refused', type: 'closed', stage: 'Closed', effect: 'visa_refusal', color: RED },
]
const reasons: readonly Pick<typeof applicationReasons.$inferInsert, 'name' | 'reason_type'>[] = [
  { name: 'Student chose another country', reason_type: 'withdraw' },
  { name: 'Funds are not available', reason_type: 'withdraw' },
  { name: 'Grades below the requirement', reason_type: 'reject' },
  { name: 'Programme is full', reason_type: 'reject' },
  { name: 'Visa is late', reason_type: 'defer' },
  { name: 'Waiting for documents', reason_type: 'hold' },
]

/** Does nothing when they are there. */
export function insertApplicationMasters({ db, row, iso }: Kit): void {
  if (db.prepare('SELECT 1 FROM application_stages').get()) return
  const offered = { is_active: true, created_at: iso, updated_at: iso }
  const stageIds = new Map<string, number>(
    applicationStages.map((stage, order_by) => [
      stage.name,
      row('stages', { ...stage, module_type: 'application', order_by, ...offered }).id,
    ]),
  )
  const subStatuses: { name: string; status_id: number }[] = []
  for (const [at, { stage, subStatuses: names = [], effect = 'none', ...status }] of statuses.entries()) {
    const stage_id = stageIds.get(stage)!
    const { id } = row('application_statuses', { ...status, stage_id, effect, order_by: at + 1, ...offered })
    subStatuses.push(...names.map((name) => ({ name, status_id: id })))
  }
  for (const subStatus of subStatuses) row('sub_statuses', { ...subStatus, ...offered })
  for (const reason of reasons) row('application_reasons', { ...reason, ...offered })
}

/** The id of a seeded stage. */
export const applicationStageId = ({ db }: Kit, name: ApplicationStage): number =>
  db.prepare<[string], number>('SELECT id FROM application_stages WHERE name = ?').pluck().get(name)!
