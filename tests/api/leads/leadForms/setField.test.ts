/** One field of many leads: planned, run, receipted, undone. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { makeLead } from '@seeds/leads/leads'
import { leadForms } from '@contract/leads/leadForms'
import { operations } from '@contract/platform/operations'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
const admin = { as: personas.admin.email as string }
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const stored = <T>(sql: string, ...values: unknown[]) =>
  sim.db
    .prepare<unknown[], T>(sql)
    .pluck()
    .all(...values)
const addMaster = (table: string, values: Record<string, string | number | null>) => {
  const row = {
    identifier: `${table}-${values['name']}`,
    created_at: sim.clock.iso(),
    updated_at: sim.clock.iso(),
    ...values,
  }
  const keys = Object.keys(row)
  const { lastInsertRowid } = sim.db
    .prepare(`INSERT INTO ${table} (${keys.join(', ')}) VALUES (${keys.map(() => '?').join(', ')})`)
    .run(...Object.values(row))
  return { id: Number(lastInsertRowid), identifier: row.identifier }
}
const put = (body: object, as = admin) => sim.call(leadForms.setField, { body: body as never }, as)
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)
const countriesOf = (leads: readonly { id: number }[]) =>
  leads.map(({ id }) => stored<string | null>('SELECT destination_country FROM leads WHERE id = ?', id)[0])

const NOTHING = 'Nothing was changed. Choose other rows or values.'

describe('one field of many leads', () => {
  test('leads.setField gives all that match the same country, as planned, and takes it back', async () => {
    const leads = ['CA', 'DE', null].map((destination_country) => makeLead(sim.kit, { destination_country }))
    const body = { is_selected_all: true, filters: {}, field: 'destination_country', value: 'DE' }
    const plan = await sim.call(operations.plan, { body: { verb: 'leads.edit', ...body } }, admin)
    expect([plan.data.total, plan.data.will_change, plan.data.blocked.map(({ reason }) => reason)]).toEqual([
      3,
      2,
      ['It has these values already'],
    ])
    const { data, message } = await put(body)
    expect([message, data.changed, data.skipped, data.undoable]).toEqual(['Saved', 2, 1, true])
    expect(countriesOf(leads)).toEqual(['DE', 'DE', 'DE'])
    expect((await undo(data.operation_identifier)).status).toBe(200)
    expect(countriesOf(leads)).toEqual(['CA', 'DE', null])
  })

  test('leads.setField empties a field, and a call that changes nothing does not say success', async () => {
    const lead = makeLead(sim.kit, { destination_country: 'CA' })
    const body = { is_selected_all: false, leads: [lead.identifier], field: 'destination_country', value: '' }
    expect((await put(body)).data.changed).toBe(1)
    const again = await put(body)
    expect([again.status, again.errors.map(({ message }) => message)]).toEqual([
      422,
      [NOTHING, 'It has these values already'],
    ])
  })

  test('leads.setField of a source takes a medium of another one away; a medium is not given to leads of another source', async () => {
    const [fair, web] = ['Fair', 'Web'].map((name) => addMaster('lead_sources', { name }))
    const [stand, any] = [
      addMaster('lead_mediums', { name: 'Stand', lead_source_id: fair!.id }),
      addMaster('lead_mediums', { name: 'Any', lead_source_id: null }),
    ]
    const leads = [stand, any].map(({ id }) =>
      makeLead(sim.kit, { lead_source_id: fair!.id, lead_medium_id: id }),
    )
    const targets = { is_selected_all: false, leads: leads.map(({ identifier }) => identifier) }
    const { data } = await put({ ...targets, field: 'lead_source_id', value: web!.identifier })
    const media = () => stored<number | null>('SELECT lead_medium_id FROM leads ORDER BY id')
    expect([data.changed, media()]).toEqual([2, [null, any.id]])
    const refused = await put({ ...targets, field: 'lead_medium_id', value: stand.identifier })
    expect([refused.status, refused.errors.map(({ message }) => message)]).toEqual([
      422,
      [NOTHING, 'The medium is of another source', 'The medium is of another source'],
    ])
    await undo(data.operation_identifier)
    expect(media()).toEqual([stand.id, any.id])
  })

  test('leads.setField refuses values that are not there or switched off, other fields, leads out of sight and who may not edit', async () => {
    const off = addMaster('lead_sources', { name: 'Old', is_active: 0 })
    const lead = makeLead(sim.kit, {})
    const targets = { is_selected_all: false, leads: [lead.identifier] }
    const said = async (body: object, as = admin) => {
      const { status, errors } = await put({ ...targets, ...body }, as)
      return [status, errors.map(({ field, message }) => [field, message])]
    }
    expect(await said({ field: 'lead_source_id', value: off.identifier })).toEqual([
      422,
      [['value', 'Choose one of the options']],
    ])
    expect(await said({ field: 'lead_source_id', value: 'nowhere' })).toEqual([
      422,
      [['value', 'Choose one of the options']],
    ])
    expect(await said({ field: 'source_country', value: 'XX' })).toEqual([
      422,
      [['value', 'Choose one of the options']],
    ])
    expect(await said({ field: 'staff_id', value: '1' })).toEqual([422, [['field', 'Choose a field']]])
    expect(await said({ field: 'email', value: 'nobody' })).toEqual([422, [['value', 'Invalid email']]])
    const country = { field: 'source_country', value: 'CA' }
    const counsellor = { as: personas.counsellor.email as string }
    expect((await said(country, counsellor))[0]).toBe(404)
    expect((await said(country, { as: personas.finance.email as string }))[0]).toBe(403)
    sim.db.prepare('UPDATE leads SET deleted_at = created_at').run()
    expect((await said(country))[0]).toBe(422)
  })
})
