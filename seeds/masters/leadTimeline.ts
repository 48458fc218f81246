/**
 * The timeline of leads to Germany in the demo world: days for each stage, so that some leads are late, and a form that a stage asks. Small
 * databases have none: tests add the timelines that they are about.
 */
import { sizes } from '@contract/control'
import type { Kit } from '../kit'

const COUNTRY = 'DE'
const ASKS_FORM = 'Counselling Scheduled'
/** Days that a lead may be in each stage without an activity. */
const path: readonly (readonly [stage: string, est_days: number])[] = [
  ['New Lead', 2],
  ['Contacted', 5],
  ['Interested', 7],
  ['Counselling Scheduled', 7],
  ['Counselled', 10],
  ['Documents Requested', 14],
  ['Application Started', 21],
  ['Offer Received', 14],
  ['Visa Process', 45],
  ['Enrolled', 30],
  ['Lost', 30],
]
/** May be passed over. */
const SKIPPABLE = new Set(['Interested', 'Counselling Scheduled'])

/** A published form of two questions. @returns its id */
function makeCounsellingForm({ db, row, iso }: Kit): number {
  const stamps = { created_at: iso, updated_at: iso }
  const form = row('forms', {
    name: 'Before counselling',
    description: 'What a counsellor must know before the first meeting.',
    operation: 'update',
    status: 'published',
    is_active: true,
    ...stamps,
  })
  const fieldId = db.prepare<[string], number>('SELECT id FROM form_fields WHERE name = ?').pluck()
  const questions = [
    { name: 'budget', is_required: 1 },
    { name: 'remarks', is_required: 0 },
  ]
  for (const [at, { name, is_required }] of questions.entries())
    row('form_assignments', {
      form_id: form.id,
      form_field_id: fieldId.get(name)!,
      form_step_no: 1,
      column: 12,
      is_required,
      order_by: at + 1,
      ...stamps,
    })
  return form.id
}

export function seedLeadTimeline(kit: Kit, leads: number): void {
  if (leads < sizes.demo) return
  const { db, row, iso, identifier } = kit
  const form = makeCounsellingForm(kit)
  const stageId = db.prepare<[string], number>('SELECT id FROM lead_stages WHERE name = ?').pluck()
  row('timelines', {
    name: 'Study in Germany',
    module_type: 'lead',
    is_active: true,
    stage_data: JSON.stringify(
      path.map(([stage, est_days]) => ({
        stage_id: stageId.get(stage)!,
        is_skippable: SKIPPABLE.has(stage) ? 1 : 0,
        est_days,
        form_id: stage === ASKS_FORM ? form : null,
      })),
    ),
    assigned_to: JSON.stringify([
      {
        identifier: identifier('timeline_assignments', 1),
        country: COUNTRY,
        institution_id: null,
        study_level_id: null,
      },
    ]),
    created_at: iso,
    updated_at: iso,
  })
}
