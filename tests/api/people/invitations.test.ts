/** Invitations of people: how they went out is shown where people and agent requests are listed, and they can be sent again. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBranch, makeRole, makeUser } from '@seeds/people/people'
import { makeAgentRequest } from '@seeds/partners/agentRequests'
import { personas } from '@seeds/people/personas'
import { RETRY_AFTER } from '@contract/outreach/deliveries'
import { agentRequests } from '@contract/partners/agentRequests'
import { MOST_INVITED, agentStaff, staff } from '@contract/people/staff'
import { USER_MANAGEMENT } from '@contract/people/userManagement'
import { bounceMessage } from '@domain/outreach/deliveries'
import { addFault } from '@kit/faults/faults'
import { failMail } from '@support/server/outreach/failMail'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const admin = { as: personas.superAdmin.email as string }
const ece = 'ece.tan@meridian.example'
const form = (email: string, more: object = {}) => ({
  first_name: 'Ece',
  last_name: 'Tan',
  email,
  country_code: '+90',
  mobile: '5321110099',
  gender: 'female' as const,
  ...more,
})
const add = async (email = ece, more: object = {}) =>
  (await sim.call(staff.create, { body: form(email, more) }, admin)).data.identifier
const invite = (identifiers: string[], calling = admin, more: object = {}) =>
  sim.call(staff.invite, { body: { is_selected_all: false, staff: identifiers, ...more } }, calling)
const mailsTo = (to: string) =>
  sim.db
    .prepare<[string], { identifier: string; kind: string; state: string }>(
      'SELECT identifier, kind, state FROM outbox WHERE "to" = ? ORDER BY id',
    )
    .all(to)
const rowOf = async (id: string) => (await sim.call(staff.single, { id }, admin)).data.invitation
const foundByInvitation = async (invitation: string) =>
  (await sim.call(staff.list, { query: { invitation, per_page: '500' } }, admin)).data.recordsInfo.map(
    ({ email }) => email,
  )
const failOnce = () => failMail(sim.tenant, 1)
const bounce = (to = ece) => bounceMessage(sim.tenant, mailsTo(to).at(-1)!.identifier, 'User unknown')

describe('the state of an invitation', () => {
  test('is in the lists of people: it waits, is sent, and comes back with the reason; lists filter by it', async () => {
    failOnce()
    const id = await add()
    await sim.clock.advance(0)
    expect(await rowOf(id)).toMatchObject({ channel: 'email', state: 'queued', reason: 'Mailbox is full' })
    expect(await foundByInvitation('queued')).toEqual([ece])
    await sim.clock.advance(RETRY_AFTER[0]!)
    expect(await rowOf(id)).toEqual({ channel: 'email', state: 'sent', reason: null, next_attempt_at: null })
    bounce()
    expect(await rowOf(id)).toMatchObject({ state: 'bounced', reason: 'User unknown' })
    expect([await foundByInvitation('bounced'), await foundByInvitation('sent')]).toEqual([[ece], []])
    const never = await foundByInvitation('none')
    expect([never.includes(ece), never.includes(personas.counsellor.email)]).toEqual([false, true])
  })
  test('sends one event for letters sent together, to users who may read people', async () => {
    await sim.signIn(personas.superAdmin.email)
    await sim.signIn(personas.counsellor.email)
    const sessionOf = (email: string) =>
      sim.db
        .prepare<[string], string>(
          'SELECT s.identifier FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ?',
        )
        .pluck()
        .get(email)!
    await add()
    await add('jan@meridian.example', { mobile: '5321110098' })
    sim.said.length = 0
    await sim.clock.advance(0)
    const told = sim.said.filter(({ event }) => event === 'letters_changed')
    expect(told).toHaveLength(1)
    const { payloadFor } = told[0]!.to as { payloadFor(session: string): object | undefined }
    expect([
      payloadFor(sessionOf(personas.superAdmin.email)),
      payloadFor(sessionOf(personas.counsellor.email)),
    ]).toEqual([{}, undefined])
    sim.said.length = 0
    bounce()
    expect(sim.said.map(({ event }) => event)).toContain('letters_changed')
  })
  test('is in the list of agent requests, of accepted and of refused ones', async () => {
    const email = 'rana@cedar.example'
    const { identifier } = makeAgentRequest(sim.kit, { email, company_name: 'Cedar Bridge' })
    const other = makeAgentRequest(sim.kit, { email: 'pia@north.example' })
    const letters = async () => {
      const { data } = await sim.call(agentRequests.list, {}, admin)
      return Object.fromEntries(data.recordsInfo.map((one) => [one.email, one.letter?.state ?? null]))
    }
    expect(await letters()).toMatchObject({ [email]: null, 'pia@north.example': null })
    await sim.call(agentRequests.accept, { identifier, body: {} }, admin)
    addFault(sim.tenant, { method: '*', path: '*', delivery: 'bounced', channel: 'email', to: email })
    const body = { reason: 'No office yet' }
    await sim.call(agentRequests.refuse, { identifier: other.identifier, body }, admin)
    await sim.clock.advance(0)
    expect(await letters()).toMatchObject({ [email]: 'bounced', 'pia@north.example': 'sent' })
    const { data } = await sim.call(agentStaff.list, { query: { invitation: 'bounced' } }, admin)
    expect(data.recordsInfo.map((one) => one.email)).toEqual([email])
  })
})

describe('an invitation that is sent again', () => {
  test('goes to the new address of somebody whose mail came back', async () => {
    const id = await add()
    await sim.clock.advance(0)
    bounce()
    const refused = await invite([id])
    expect([refused.status, refused.errors]).toEqual([
      422,
      [{ message: 'Mail to this address comes back. Give them another one first.' }],
    ])
    const email = 'ece@meridian.example'
    await sim.call(staff.edit, { id, body: form(email) }, admin)
    const { message, data } = await invite([id])
    expect([message, data]).toEqual(['Invitation sent', { invited: 1, left_out: 0 }])
    await sim.clock.advance(0)
    expect([mailsTo(email).map(({ kind, state }) => [kind, state]), (await rowOf(id))!.state]).toEqual([
      [['account_invited', 'sent']],
      'sent',
    ])
  })
  test('names the agency of an agent who came by a request', async () => {
    const email = 'rana@cedar.example'
    const { identifier } = makeAgentRequest(sim.kit, { email, company_name: 'Cedar Bridge' })
    const { data } = await sim.call(agentRequests.accept, { identifier, body: {} }, admin)
    await sim.clock.advance(0)
    await invite([data.user_identifier], admin, { kind: 'agent' })
    expect(mailsTo(email).map(({ kind }) => kind)).toEqual(['agent_invited', 'agent_invited'])
    const bodies = sim.db.prepare('SELECT DISTINCT body FROM outbox WHERE "to" = ?').pluck().all(email)
    expect(bodies).toEqual([expect.stringContaining('Cedar Bridge')])
  })
  test.each([
    ['has a password', 'They have a password already', "password_hash = 'x'"],
    ['is banned', 'They cannot sign in. Activate them first.', "status = 'banned'"],
  ])('is refused for who %s', async (_, reason, change) => {
    const id = await add()
    await sim.clock.advance(0)
    sim.db.prepare(`UPDATE users SET ${change} WHERE email = ?`).run(ece)
    const { status, errors } = await invite([id])
    expect([status, errors, mailsTo(ece).length]).toEqual([422, [{ message: reason }], 1])
  })
  test('is refused while one is on its way', async () => {
    failOnce()
    const id = await add()
    await sim.clock.advance(0)
    expect((await invite([id])).errors).toEqual([{ message: 'An invitation is on its way already' }])
  })
  test('goes to those of many who wait for it, and says how many were left out', async () => {
    await add()
    await add('jan@meridian.example', { mobile: '5321110098' })
    await add('own@meridian.example', {
      mobile: '5321110097',
      password: 'Sapphire-99',
      confirm_password: 'Sapphire-99',
    })
    await sim.clock.advance(0)
    const body = { is_selected_all: true, filters: { search: 'Ece Tan' } }
    const { data } = await sim.call(staff.invite, { body }, admin)
    expect([data, mailsTo(ece).length, mailsTo('own@meridian.example').length]).toEqual([
      { invited: 2, left_out: 1 },
      2,
      0,
    ])
  })
  test('is refused for more than a thousand at once', async () => {
    const insert = sim.db.prepare(
      'INSERT INTO user_roles (user_id, role_id) SELECT ?, id FROM roles WHERE identifier = ?',
    )
    for (let at = 0; at <= MOST_INVITED; at++)
      insert.run(makeUser(sim.kit, { name: 'Many More', roles: [] }).id, 'staff')
    const body = { is_selected_all: true, filters: { search: 'Many More' } }
    expect((await sim.call(staff.invite, { body }, admin)).errors).toEqual([
      { message: 'Invite at most 1,000 people at once' },
    ])
  })
  test('is refused for people of other branches and without the permission to change people', async () => {
    const id = await add()
    const branch = makeBranch(sim.kit, { name: 'Bornova', identifier: 'bornova' })
    const permissions = Object.values(USER_MANAGEMENT)
    makeRole(sim.kit, { identifier: 'clerk', lead_scope: 'branch', permissions })
    const clerk = makeUser(sim.kit, { name: 'Cem Katip', roles: ['clerk'], branches: [branch] })
    const statuses = [
      (await invite([id], { as: clerk.email })).status,
      (await invite([id], { as: personas.counsellor.email })).status,
      (await invite(['unknown'])).status,
    ]
    expect([statuses, mailsTo(ece).length]).toEqual([[404, 403, 404], 1])
  })
})
