/** One field of many rows of a master, where another one depends on it: the decimals of an amount, the state of a country. */
import { beforeEach, expect, test } from 'vitest'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations, type Receipt } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 'small' })
})
const every = { is_selected_all: true, filters: {} }
const edit = (master: string, values: Record<string, unknown>) =>
  sim.call(masterRecords.edit, { master, body: { ...every, values } }, admin)
const rows = <T>(sql: string): T[] => sim.db.prepare<[], T>(sql).all()

test('a currency with other decimals is refused for rows whose amount stays', async () => {
  const { status, errors } = await edit('deals', { currency: 'JOD' })
  expect([status, errors.at(-1)!.message]).toEqual([
    422,
    'The amount has other decimals in this currency. Set the amount.',
  ])
  const both = await edit('deals', { currency: 'JOD', amount: 1250 })
  expect(both.status).toBe(200)
  expect(rows('SELECT DISTINCT amount, currency FROM deals WHERE deleted_at IS NULL')).toEqual([
    { amount: 1250, currency: 'JOD' },
  ])
})

test('a country that a row has already keeps its state, others are emptied; the undo brings both back', async () => {
  const places = 'SELECT id, country_id, state_id, city_id FROM vendors WHERE deleted_at IS NULL ORDER BY id'
  const before = rows<{ id: number; country_id: number; state_id: number }>(places)
  const [kept] = before
  const { data } = await edit('vendors', { country_id: kept!.country_id })
  const after = rows<typeof kept>(places)
  expect(after[0]).toEqual(kept)
  expect(after.slice(1)).toEqual(
    before.slice(1).map(({ id }) => ({ id, country_id: kept!.country_id, state_id: null, city_id: null })),
  )
  const identifier = (data as Receipt).operation_identifier
  expect((await sim.call(operations.undo, { identifier, body: {} }, admin)).status).toBe(200)
  expect(rows(places)).toEqual(before)
})
