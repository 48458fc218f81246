/** The writes of stages and timelines, and of leads that move along them, once each. */
import { contract } from '@contract'
import type { World } from '../caller'

export async function callStages({ call, idOf }: World): Promise<void> {
  const { leadForms, leadStage, leadStages, stages, timelines } = contract
  const stage = { name: 'Waiting', type: 'success', position: 'middle' } as const
  const waiting = await call(leadStages.create, { body: stage })
  await call(leadStages.update, { ...waiting, body: { ...stage, name: 'On hold' } })
  const module = { name: 'Fast track', module_type: 'lead', is_active: true } as const
  const { identifier: timeline_id } = await call(timelines.create, { body: module })
  const stage_data = [{ stage_id: waiting.identifier, est_days: 3 }]
  await call(timelines.assignStages, { id: timeline_id, body: { stage_data } })
  const form_id = idOf('forms', 'is_active AND deleted_at IS NULL')
  const stage_ids = [waiting.identifier]
  await call(stages.assignForm, { timelineId: timeline_id, body: { form_id, stage_ids } })
  await call(timelines.assignedStages, { query: { timeline_id } })
  const to = { timeline_id, country_id: 'CA' }
  await call(timelines.assign, { body: to })
  await call(timelines.unassign, { body: to })
  await call(timelines.remove, { identifier: timeline_id })
  const added = await call(leadForms.add, { body: { first_name: 'Ayşe' } })
  await call(leadForms.edit, { lead: added.identifier, body: { first_name: 'Aylin' } })
  const home = { field: 'source_country', value: 'TR' } as const
  await call(leadForms.setField, { body: { is_selected_all: false, leads: [added.identifier], ...home } })
  const add = [idOf('tags', "tag_type = 'lead' AND deleted_at IS NULL")]
  await call(leadForms.setLabels, { body: { is_selected_all: false, leads: [added.identifier], add } })
  await call(leadForms.fields, { lead: added.identifier })
  const lead = idOf('leads', 'deleted_at IS NULL')
  await call(leadStage.changeStatus, { lead, body: { stage_identifier: waiting.identifier } })
  const first = idOf('stages', "name = 'Interested'")
  await call(leadStage.moveAlong, { lead, status: first, body: {} })
  const many = { is_selected_all: false, leads: [lead], stage_identifier: waiting.identifier }
  await call(contract.leadAnswers.stageForm, { body: many })
  await call(leadStage.bulkStage, { body: many })
  await call(stages.moveRecords, { ...waiting, body: { stage_identifier: first } })
  await call(leadStages.remove, waiting)
}
