/** Form fields that leads have values of: their type stays, they are not deleted, and who works with leads is told of changes. */
import { beforeEach, expect, test } from 'vitest'
import { formFields } from '@contract/masters/formFields'
import { dealTypes } from '@contract/masters/dealTypes'
import { masterRecords } from '@contract/masters/masterRecords'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { fieldIn } from '@support/server/leads/stageFormDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
let sim: Sim
let score: string
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  score = await fieldIn(sim, { name: 'score', type: 'text' })
})
const update = (more: object) =>
  sim.call(
    formFields.update,
    { identifier: score, body: { label: 'Score', type: 'text', ...more } as never },
    admin,
  )
const uses = async () =>
  (await sim.call(masterRecords.uses, { master: 'formFields', identifier: score }, admin)).data

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
  expect(await uses()).toEqual([{ subject: 'leads', count: 1, path: null }])
  expect((await sim.call(formFields.remove, { identifier: score }, admin)).status).toBe(409)
})

test('a change of a form is told to who works with leads and may not read masters', async () => {
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
})
