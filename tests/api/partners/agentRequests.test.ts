/** Requests for agent accounts that are accepted or refused: the account, the mail, what is refused. */
import { beforeEach, describe, expect, test } from 'vitest'
import { agentRequests } from '@contract/partners/agentRequests'
import { agentStaff } from '@contract/people/staff'
import { operations } from '@contract/platform/operations'
import { oneTime } from '@contract/access/oneTime'
import { makeAgentRequest } from '@seeds/partners/agentRequests'
import { PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { codeFor, onDevice, startSignIn } from '@support/server/codes'
import { makeSim, type Sim } from '@support/server/sim'

const as = personas.admin.email as string
let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})

const request = () =>
  makeAgentRequest(sim.kit, {
    company_name: 'Cedar Bridge',
    first_name: 'Rana',
    last_name: 'Khalil',
    email: 'rana@cedar.example',
  }).identifier
const accept = (identifier: string, by = as) =>
  sim.call(agentRequests.accept, { identifier, body: {} }, { as: by })
const refuse = (identifier: string, reason = 'No office yet') =>
  sim.call(agentRequests.refuse, { identifier, body: { reason } }, { as })
const statusOf = async (identifier: string) => {
  const { data } = await sim.call(agentRequests.list, {}, { as })
  return data.recordsInfo.find((one) => one.identifier === identifier)!.status
}
const mails = () =>
  sim.db
    .prepare<[string], { subject: string; body: string }>('SELECT subject, body FROM outbox WHERE "to" = ?')
    .all('rana@cedar.example')

describe('an agent request that is accepted', () => {
  test('becomes an agent of its agency, who is invited by mail', async () => {
    const identifier = request()
    const { data, message } = await accept(identifier)
    expect(message).toBe('Agent request accepted')
    const { data: list } = await sim.call(agentStaff.list, { query: { search: 'rana@cedar' } }, { as })
    expect(list.recordsInfo).toMatchObject([
      { identifier: data.user_identifier, first_name: 'Rana', status: 'active', roles: [{ name: 'Agent' }] },
    ])
    expect([await statusOf(identifier), mails().length]).toEqual(['accepted', 1])
    expect(mails()[0]!.body).toMatch(/Cedar Bridge .* http\S+\/signin /)
  })
  test('lets the agent sign in by a one-time code and choose a password', async () => {
    await accept(request())
    const email = 'rana@cedar.example'
    const who = await startSignIn(sim, email)
    await sim.call(oneTime.send, { body: { identity: who.identity } }, onDevice(who))
    const body = { identity: who.identity, otp: codeFor(sim, email) }
    const { data } = await sim.call(oneTime.verify, { body }, onDevice(who))
    expect(data.isPasswordSet).toBe(false)
    const chosen = await sim.call(
      oneTime.setPassword,
      { body: { password: PASSWORD, confirm_password: PASSWORD } },
      onDevice(who, data.tokensInfo.oneTimeToken!),
    )
    expect([chosen.status, (await sim.sessionOf(email)).accessToken === '']).toEqual([200, false])
  })
  test('is not accepted or refused a second time, and nothing is sent', async () => {
    const identifier = request()
    await accept(identifier)
    const [again, refused] = [await accept(identifier), await refuse(identifier)]
    expect([again.status, again.errors[0]!.message, refused.status, mails().length]).toEqual([
      422,
      'It was accepted already',
      422,
      1,
    ])
  })
  test('is refused when somebody has the address, and nothing is half done', async () => {
    const { identifier } = makeAgentRequest(sim.kit, { email: personas.agent.email })
    const answer = await accept(identifier)
    expect([answer.status, answer.errors]).toEqual([
      422,
      [{ message: 'Another person has this email address', field: 'email' }],
    ])
    expect(await statusOf(identifier)).toBe('new')
  })
  test('is open again after the undo of the account, and can be accepted anew', async () => {
    const identifier = request()
    const { data } = await accept(identifier)
    const operation = sim.db
      .prepare<[], string>("SELECT identifier FROM operations WHERE verb = 'staff.create' ORDER BY id DESC")
      .pluck()
      .get()!
    await sim.call(operations.undo, { identifier: operation, body: {} }, { as })
    expect(await statusOf(identifier)).toBe('new')
    await sim.call(operations.redo, { identifier: operation, body: {} }, { as })
    expect(await statusOf(identifier)).toBe('accepted')
    await sim.call(operations.undo, { identifier: operation, body: {} }, { as })
    const again = await accept(identifier)
    expect([again.status, again.data.user_identifier === data.user_identifier]).toEqual([200, false])
    expect(await statusOf(identifier)).toBe('accepted')
  })
  test('needs the right to decide', async () => {
    expect((await accept(request(), personas.counsellor.email)).status).toBe(403)
    expect((await accept('unknown')).status).toBe(404)
  })
})

describe('an agent request that is refused', () => {
  test('tells the person why, by mail', async () => {
    const identifier = request()
    expect((await refuse(identifier)).message).toBe('Agent request refused')
    expect(await statusOf(identifier)).toBe('refused')
    expect(mails()[0]!.body).toContain('No office yet')
    expect((await accept(identifier)).errors[0]!.message).toBe('It was refused already')
  })
  test('needs a reason', async () => {
    expect((await refuse(request(), ' ')).errors).toEqual([
      { message: 'Reason is required', field: 'reason' },
    ])
  })
  test('stands in its tab', async () => {
    const identifier = request()
    request()
    await refuse(identifier)
    const { data } = await sim.call(agentRequests.list, { query: { status: 'refused' } }, { as })
    expect(data.recordsInfo.map((one) => one.identifier)).toEqual([identifier])
  })
})
