import { beforeEach, expect, test } from 'vitest'
import { personas } from '../../seeds/personas'
import { unsubscribe } from '../../sim-server/contract/unsubscribe'
import { makeSim, type Sim } from '../support/sim'

let sim: Sim
beforeEach(async () => { sim = await makeSim({ size: 0 }) })
const as = personas.admin.email
const reasons = async (query = {}) => (await sim.call(unsubscribe.reasons, { query }, { as })).data.recordsInfo.map(({ reason }) => reason)

test('core-7-unsubscribe-04 reasons can be listed, added and edited', async () => {
  const added = await sim.call(unsubscribe.addReason, { body: { reason: ' Moved abroad already ' } }, { as })
  expect([added.status, added.message, added.data.reason]).toEqual([200, 'Reason added', 'Moved abroad already'])
  expect((await reasons())[0]).toBe('Moved abroad already')
  const { identifier } = added.data
  expect((await sim.call(unsubscribe.updateReason, { identifier, body: { reason: 'Already abroad' } }, { as })).message).toBe('Reason updated')
  expect(await reasons({ search: 'abroad' })).toEqual(['Already abroad', 'Not planning to study abroad any more'])
})

test('core-3.6-unsubscribe-01 a reason has an identifier and a text, and an empty text is refused at its field', async () => {
  const refused = await sim.call(unsubscribe.addReason, { body: { reason: '  ' } }, { as })
  expect([refused.status, refused.errors]).toEqual([422, [{ message: 'Reason is required', field: 'reason' }]])
  expect(await reasons({ search: 'nothing_like%this' })).toEqual([])
})

test('a reason that is not there cannot be edited, and a counsellor may not add one', async () => {
  expect((await sim.call(unsubscribe.updateReason, { identifier: 'nowhere', body: { reason: 'x' } }, { as })).status).toBe(404)
  expect((await sim.call(unsubscribe.addReason, { body: { reason: 'x' } }, { as: personas.counsellor.email })).status).toBe(403)
})
