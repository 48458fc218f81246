/** Forms that stages ask on entry, for tests: forms with fields, and a timeline that asks one. */
import { expect } from 'vitest'
import { formFields } from '@contract/masters/formFields'
import { forms } from '@contract/masters/forms'
import { stages } from '@contract/masters/stages'
import { timelines } from '@contract/masters/timelines'
import { personas } from '@seeds/people/personas'
import type { Sim } from '../sim'

const admin = { as: personas.superAdmin.email as string }
export interface MadeField {
  name: string
  type: string
  required?: true
  more?: Record<string, unknown>
}
export const stageIn = (sim: Sim, name: string) =>
  sim.db
    .prepare<[string], { id: number; identifier: string }>(
      'SELECT id, identifier FROM lead_stages WHERE name = ?',
    )
    .get(name)!
const created = async (made: Promise<{ data: unknown; errors: unknown }>) => {
  const { data, errors } = await made
  expect(errors).toEqual([])
  return (data as { identifier: string }).identifier
}
/** The field of this name, made when it is not there. */
export async function fieldIn(sim: Sim, { name, type, more = {} }: MadeField): Promise<string> {
  const there = sim.db
    .prepare<[string], string>('SELECT identifier FROM form_fields WHERE name = ? AND deleted_at IS NULL')
    .pluck()
    .get(name)
  const body = { name, label: name, type, ...more } as never
  return there ?? created(sim.call(formFields.create, { body }, admin))
}
export async function addFormTo(sim: Sim, name: string, fields: readonly MadeField[]): Promise<string> {
  const body = { name, description: 'Asked', operation: 'update', status: 'published' } as const
  const form = await created(sim.call(forms.create, { body }, admin))
  for (const field of fields) {
    const place = { form_field_id: await fieldIn(sim, field), is_required: field.required ?? false }
    await created(sim.call(forms.assignField, { id: form, body: place }, admin))
  }
  return form
}
/** New Lead → Contacted → Interested for leads to this country; Contacted asks the form. */
export async function addTimelineTo(sim: Sim, country_id: string, form_id: string | null): Promise<string> {
  const body = { name: `To ${country_id}`, module_type: 'lead', is_active: true } as const
  const id = await created(sim.call(timelines.create, { body }, admin))
  const stage_data = ['New Lead', 'Contacted', 'Interested'].map((name) => ({
    stage_id: stageIn(sim, name).identifier,
    est_days: 3,
  }))
  await sim.call(timelines.assignStages, { id, body: { stage_data } }, admin)
  await sim.call(timelines.assign, { body: { timeline_id: id, country_id, study_level_ids: [] } }, admin)
  if (form_id !== null) {
    const stage_ids = [stageIn(sim, 'Contacted').identifier]
    await sim.call(stages.assignForm, { timelineId: id, body: { form_id, stage_ids } }, admin)
  }
  return id
}
