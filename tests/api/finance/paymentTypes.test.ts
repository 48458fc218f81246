/** Payment types: the list and its dropdown. */
import { beforeEach, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { paymentTypes } from '@contract/finance/paymentTypes'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.finance.email
const names = async () =>
  (
    await sim.call(
      paymentTypes.dropdown,
      { query: { number_only: 'true' } },
      { as: personas.counsellor.email },
    )
  ).data.map(({ name }) => name)

test('payment types are listed, added, switched off and deleted; the dropdown offers active ones by name', async () => {
  expect(await names()).toEqual([
    'Application fee',
    'Insurance',
    'Service fee',
    'Translation',
    'Tuition deposit',
    'Visa fee',
  ])
  const {
    message,
    data: { identifier },
  } = await sim.call(paymentTypes.create, { body: { name: ' Airport pick-up ' } }, { as })
  expect([message, (await names())[0]]).toEqual(['Added', 'Airport pick-up'])
  expect(
    (await sim.call(paymentTypes.update, { identifier, body: { name: 'Pick-up', is_active: false } }, { as }))
      .message,
  ).toBe('Saved')
  expect(await names()).not.toContain('Pick-up')
  expect(
    (await sim.call(paymentTypes.list, { query: { search: 'pick' } }, { as })).data.recordsInfo.map(
      ({ name, is_active }) => [name, is_active],
    ),
  ).toEqual([['Pick-up', false]])
  expect((await sim.call(paymentTypes.remove, { identifier }, { as })).message).toBe('Deleted')
  expect(
    (await sim.call(paymentTypes.update, { identifier, body: { name: 'Pick-up' } }, { as })).errors,
  ).toEqual([{ message: 'There is no such record' }])
})
test("payment types require a name and refuse a counsellor's change", async () => {
  expect((await sim.call(paymentTypes.create, { body: { name: ' ' } }, { as })).errors).toEqual([
    { message: 'Name is required', field: 'name' },
  ])
  expect((await sim.call(paymentTypes.list, {}, { as: personas.counsellor.email })).status).toBe(403)
})
