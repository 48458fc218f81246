/** Unread institution updates: who still has to read what. */
import { describe, expect, test } from 'vitest'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { makeUpdate } from '@seeds/updates/updates'
import { kinds, updates } from '@contract/updates/updates'
import {
  as,
  counsellor,
  newPlace,
  openUpdateFixture,
  sim,
  userIdentifier,
} from '@support/server/updateFixture'

openUpdateFixture()

describe('unread updates', () => {
  const unread = async (email: string) => (await sim.call(updates.unread, {}, { as: email })).data
  test('a small data set has no unread updates', async () => {
    for (const { email } of Object.values(personas).filter((one) => one !== personas.agentUnsigned))
      expect(await unread(email)).toEqual([])
  })
  test('an update marked as read with its identifier, kind and reader is no longer unread (core-7-updates-03)', async () => {
    const { identifier } = makeUpdate(sim.kit, 'recent', {
      title: 'New campus',
      content: 'x',
      module_type: 'visa',
    })
    expect(await unread(counsellor)).toMatchObject([
      { update_identifier: identifier, update_type: 'recent', updateInfo: { title: 'New campus' } },
    ])
    const body = {
      update_identifier: identifier,
      user_identifier: userIdentifier(counsellor),
      update_type: 'recent',
    }
    for (let times = 0; times < 2; times++)
      expect((await sim.call(updates.read, { body }, { as: counsellor })).status).toBe(200)
    expect(await unread(counsellor)).toEqual([])
    expect(await unread(as)).toHaveLength(1)
  })
  test('an update is read by its author already', async () => {
    await sim.call(
      kinds.urgent.create,
      { body: { ...(await newPlace()), title: 'Portal closed', content: 'Until Sunday' } },
      { as },
    )
    expect([await unread(as), (await unread(counsellor)).length]).toEqual([[], 1])
  })
  test('updates.read refuses another person, and a kind the caller may not see', async () => {
    const { identifier } = makeUpdate(sim.kit, 'moi', { requirement: 'x' })
    const mark = (email: string, user = email, update_type = 'moi') =>
      sim.call(
        updates.read,
        { body: { update_identifier: identifier, user_identifier: userIdentifier(user), update_type } },
        { as: email },
      )
    expect([
      (await mark(as, counsellor)).status,
      (await mark(counsellor)).status,
      (await mark(as, as, 'intake')).status,
    ]).toEqual([403, 404, 404])
    expect(await unread(counsellor)).toEqual([])
    expect(await unread(as)).toHaveLength(1)
  })
  test('updates.unread leaves out updates that are withdrawn, past their last day, or over a month old', async () => {
    const visaUpdate = { content: 'x', title: 'x', module_type: 'visa' }
    makeUpdate(sim.kit, 'recent', { ...visaUpdate, status: 'withdrawn' })
    makeUpdate(sim.kit, 'recent', { ...visaUpdate, till_date: sim.kit.ago(1).slice(0, 10) })
    makeUpdate(sim.kit, 'recent', { ...visaUpdate, published_at: sim.kit.ago(31) })
    const { email } = makeUser(sim.kit, { roles: ['counsellor'] })
    expect(await unread(email)).toEqual([])
    makeUpdate(sim.kit, 'recent', { ...visaUpdate, till_date: sim.kit.iso.slice(0, 10) })
    expect(await unread(email)).toHaveLength(1)
  })
})
