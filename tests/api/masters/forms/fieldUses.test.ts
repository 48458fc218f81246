/** Form fields that leads have values of: their type stays, they are not deleted, and who works with leads is told of changes. */
import { beforeEach, expect, test } from 'vitest'
import { formFields } from '@contract/masters/formFields'
import { leads } from '@contract/leads/leads'
import { dealTypes } from '@contract/masters/dealTypes'
import { masterRecords } from '@contract/masters/masterRecords'
import { agentRequests } from '@db/schema'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { fieldIn } from '@support/server/leads/stageFormDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
let sim: Sim
let score: string
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  // Seeded ones use some of the fields below.
  for (const table of ['agent_requests', 'form_assignments']) sim.db.prepare(`DELETE FROM ${table}`).run()
  score = await fieldIn(sim, { name: 'score', type: 'text' })
})
const update = (more: object) =>
  sim.call(
    formFields.update,
    { identifier: score, body: { label: 'Score', type: 'text', ...more } as never },
    admin,
  )
const uses = async (identifier = score) =>
  (await sim.call(masterRecords.uses, { master: 'formFields', identifier }, admin)).data

test('the type of a field stays while a lead has a value of it, which would no longer read', async () => {
  const { id } = makeLead(sim.kit, { own_values: '{"score":"seven","note":"\\"score\\": 1"}' })
  expect(await update({ type: 'number' })).toMatchObject({ status: 409, errors: [{ field: 'type' }] })
  expect((await update({ label: 'Points' })).status).toBe(200)
  sim.db.prepare('UPDATE leads SET own_values = ? WHERE id = ?').run('{"note":"\\"score\\":1"}', id)
  expect((await update({ type: 'number' })).status).toBe(200)
})

test('leads are among the uses of a field, which is not deleted then', async () => {
  expect(await uses()).toEqual([])
  makeLead(sim.kit, { own_values: '{"score":"7"}' })
  makeLead(sim.kit, { own_values: '{"score":"8"}', deleted_at: sim.tenant.clock.iso() })
  expect(await uses()).toEqual([{ subject: 'leads', count: 1, path: '/leads?q=-own%3A%23score%3D' }])
  expect((await sim.call(formFields.remove, { identifier: score }, admin)).status).toBe(409)
})

/** How many leads the address of a use shows, and how many it says. */
const shownAndCounted = async (identifier: string) => {
  const [use] = await uses(identifier)
  const [word, value] = new URL(use!.path!, 'http://console').searchParams.get('q')!.split(':#')
  expect(word).toBe('-own')
  const shown = await sim.call(leads.list, { query: { own: `-${value}` } }, admin)
  return [shown.data.totalRecords, use!.count]
}
test('uses of a field lead to just the leads that have a value of it: marked or not, in a column or not', async () => {
  makeLead(sim.kit, { own_values: '{"score":"7"}', email: null })
  makeLead(sim.kit, { own_values: '{"note":"\\"score\\":1"}', email: 'a@b.example' })
  makeLead(sim.kit, { own_values: null, email: 'c@d.example' })
  expect(await shownAndCounted(score)).toEqual([1, 1])
  expect((await update({ is_filterable: true })).status).toBe(200)
  expect(await shownAndCounted(score)).toEqual([1, 1])
  const email = sim.db.prepare("SELECT identifier FROM form_fields WHERE name = 'email'").pluck().get()
  expect(await shownAndCounted(String(email))).toEqual([2, 2])
})
test('the filter own asks a field that is no filter for nothing but whether there is a value', async () => {
  makeLead(sim.kit, { own_values: '{"score":"7"}' })
  makeLead(sim.kit, { own_values: null })
  const found = async (own: string) => {
    const { status, data } = await sim.call(leads.list, { query: { own } }, admin)
    return status === 200 ? data.totalRecords : status
  }
  expect([
    await found('score='),
    await found('-score='),
    await found('score=7'),
    await found('none='),
  ]).toEqual([1, 1, 422, 422])
})

const ofCountries = {
  field_options: { data_type: 'manual', options: [{ label: 'Turkey', value: 'TR' }] },
}
test.each([
  { name: 'email', type: 'email', other: 'text' },
  { name: 'first_name', type: 'text', other: 'textarea' },
  { name: 'source_country', type: 'single_select', other: 'radio', more: ofCountries },
] as { name: string; type: string; other: string; more?: object }[])(
  'a field that is stored in the column $name of leads is used by those that have it: its type stays, it is not deleted',
  async ({ name, type, other, more = {} }) => {
    sim.db.prepare('UPDATE form_fields SET deleted_at = created_at WHERE name = ?').run(name)
    const identifier = await fieldIn(sim, { name, type, more: { label: 'Asked', ...more } })
    const change = (changed: string) =>
      sim.call(
        formFields.update,
        { identifier, body: { label: 'Asked', type: changed, ...more } as never },
        admin,
      )
    const empty = { first_name: '', email: null, mobile: null, source_country: null, intake_year: null }
    const filled = { email: 'a@b.example', mobile: '5321112233', source_country: 'TR', intake_year: 2026 }
    const { id } = makeLead(sim.kit, empty)
    expect(await uses(identifier)).toEqual([])
    expect((await change(other)).status).toBe(200)
    expect((await change(type)).status).toBe(200)
    const value = { ...filled, first_name: 'Ayse' }[name]!
    sim.db.prepare(`UPDATE leads SET ${name} = ? WHERE id = ?`).run(value, id)
    expect(await uses(identifier)).toMatchObject([{ subject: 'leads', count: 1 }])
    expect(await change(other)).toMatchObject({
      status: 409,
      errors: [{ message: 'This record is in use, so this field cannot be changed', field: 'type' }],
    })
    expect(await sim.call(formFields.remove, { identifier }, admin)).toMatchObject({
      status: 409,
      errors: [{ message: 'It is in use. Switch it off instead.' }],
    })
  },
)

test.each(['company_name', 'country_id', 'state_id'])(
  'a field that is stored in the column %s of requests for accounts is used by them',
  async (name) => {
    sim.db.prepare('UPDATE form_fields SET deleted_at = created_at WHERE name = ?').run(name)
    const identifier = await fieldIn(sim, { name, type: 'textarea', more: { label: 'Asked' } })
    const change = (type: string) =>
      sim.call(formFields.update, { identifier, body: { label: 'Asked', type } as never }, admin)
    const request = { company_name: '', first_name: 'A', last_name: 'B', email: 'a@b.example' }
    const given = { ...request, [name]: 'TR' }
    const stamps = { created_at: sim.tenant.clock.iso(), updated_at: sim.tenant.clock.iso() }
    sim.db.orm
      .insert(agentRequests)
      .values({ identifier: 'first', ...request, ...stamps })
      .run()
    expect(await uses(identifier)).toEqual([])
    sim.db.orm
      .insert(agentRequests)
      .values({ identifier: 'second', ...given, ...stamps })
      .run()
    expect(await uses(identifier)).toEqual([{ subject: 'agent_requests', count: 1, path: null }])
    expect((await change('number')).status).toBe(409)
    expect((await sim.call(formFields.remove, { identifier }, admin)).status).toBe(409)
  },
)

test('a field with several values is never in a column: leads that have an email address do not use it', async () => {
  const identifier = await fieldIn(sim, {
    name: 'source_city',
    type: 'checkbox',
    more: { label: 'City', field_options: { data_type: 'manual', options: [{ label: 'A', value: 'a' }] } },
  })
  makeLead(sim.kit, { source_city: 'Izmir' })
  expect(await uses(identifier)).toEqual([])
})

test('a change of a form and of a stage is told to who works with leads and may not read masters', async () => {
  const counsellor = personas.counsellor.email
  expect((await sim.call(formFields.list, {}, { as: counsellor })).status).toBe(403)
  const session = sim.db
    .prepare<[string], string>(
      'SELECT s.identifier FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ? ORDER BY s.id DESC',
    )
    .pluck()
    .get(counsellor)!
  const told = async (change: Promise<{ status: number }>) => {
    expect((await change).status).toBe(200)
    const { to } = sim.said.findLast(({ event }) => event === 'master_changed')!
    return (to as { payloadFor(session: string): unknown }).payloadFor(session)
  }
  const body = { name: 'Referral', is_active: true } as never
  expect(await told(sim.call(dealTypes.create, { body }, admin))).toBeUndefined()
  expect(await told(update({ label: 'Points' }))).toMatchObject({ master: 'formFields' })
  const stage = sim.db.prepare<[], string>('SELECT identifier FROM stages ORDER BY id').pluck().get()!
  const edit = { master: 'stages', body: { records: [stage], values: { colour: '#165a36' } } }
  expect(await told(sim.call(masterRecords.edit, edit, admin))).toMatchObject({ master: 'stages' })
})
