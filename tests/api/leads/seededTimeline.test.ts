/** The timeline of leads in the demo world: some leads are late, and one stage asks a form. */
import { expect, test } from 'vitest'
import { leadAnswers } from '@contract/leads/leadAnswers'
import { leads } from '@contract/leads/leads'
import { leadStage } from '@contract/leads/leadStage'
import { personas } from '@seeds/people/personas'
import { makeSim } from '@support/server/sim'

const as = personas.superAdmin.email as string

test('leads to Germany in the demo world have a timeline: some are late, and counselling asks a form', async () => {
  const sim = await makeSim({ size: 'demo' })
  const listed = async (query: object) => (await sim.call(leads.list, { query }, { as })).data
  const [all, late] = [
    await listed({ destination_country: 'DE' }),
    await listed({ late: '1', destination_country: 'DE' }),
  ]
  expect(late.totalRecords).toBeGreaterThan(20)
  expect(late.totalRecords).toBeLessThan(all.totalRecords)
  expect((await listed({ late: '1' })).totalRecords).toBe(late.totalRecords)

  const closed = late.recordsInfo.filter((one) => ['Enrolled', 'Lost'].includes(one.stage_name))
  expect(closed).toEqual([])

  const stageId = sim.db.prepare<[string], number>('SELECT id FROM lead_stages WHERE name = ?').pluck()
  const contacted = sim.db
    .prepare<[number], string>(
      "SELECT identifier FROM leads WHERE destination_country = 'DE' AND stage_id = ? AND deleted_at IS NULL",
    )
    .pluck()
    .get(stageId.get('Contacted')!)!
  const { timeline, stages } = (await sim.call(leadStage.next, { lead: contacted }, { as })).data
  expect(timeline?.name).toBe('Study in Germany')
  const counselling = stages.find(({ name }) => name === 'Counselling Scheduled')!
  expect(counselling).toMatchObject({ is_allowed: true, est_days: 7 })
  const body = { is_selected_all: false, leads: [contacted], stage_identifier: counselling.identifier }
  const { fields } = (await sim.call(leadAnswers.stageForm, { body }, { as })).data
  expect(fields.map(({ name }) => name)).toEqual(['budget', 'remarks'])
})
