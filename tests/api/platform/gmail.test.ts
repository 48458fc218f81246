/** Connecting Gmail: a state for the user who starts it, a page of consent, the connection. */
import { beforeEach, describe, expect, test } from 'vitest'
import { gmail } from '@contract/platform/gmail'
import { inboxAssign } from '@contract/platform/inboxAssign'
import { settings } from '@contract/platform/settings'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const as = personas.counsellor.email
let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ client: '1007' })
})
/** As a browser goes to an address: without any header. */
const fetchAnonymously = async (address: string) => sim.app.request(address)

describe('Gmail connection', () => {
  const isConnected = async (who: string = as) =>
    (await sim.call(gmail.checkToken, {}, { as: who })).data.isOauthTokenExist
  const person = async () => (await sim.call(settings.profile, {}, { as })).data.identifier
  const state = async (who: string = as) =>
    (await sim.call(gmail.start, { body: {} }, { as: who })).data.state
  const open = (user: string, given = '') =>
    fetchAnonymously(`/v1/google?user_id=${user}&client_number=1007&state=${given}`)
  const consent = async () => {
    const page = await open(await person(), await state())
    return /id="allow" href="([^"]+)"/.exec(await page.text())![1]!.replaceAll('&amp;', '&')
  }
  test('Gmail is connected once by consent, for the person the link was issued to, who may send from its address (core-7-devices-06)', async () => {
    expect(await isConnected()).toBe(false)
    const allow = await consent()
    const back = await fetchAnonymously(allow)
    expect([back.status, back.headers.get('location')]).toEqual([
      302,
      '/settings/profile/gmail-authentication',
    ])
    expect([await isConnected(), await isConnected(personas.admin.email)]).toEqual([true, false])
    expect((await sim.call(gmail.allowedEmails, {}, { as })).data).toEqual([as])
    expect((await fetchAnonymously(allow)).status).toBe(422)
  })
  test('Gmail refuses a link that was altered, has expired or was never issued', async () => {
    const allow = await consent()
    expect((await fetchAnonymously(allow.replace(/state=([^~&%]+)/, 'state=other'))).status).toBe(422)
    await sim.clock.advance(11 * 60_000)
    expect((await fetchAnonymously(allow)).status).toBe(422)
    expect((await open('nobody', await state())).status).toBe(422)
    expect(await isConnected()).toBe(false)
  })
  test("Gmail's consent page opens once, and only for the user who started it", async () => {
    const refused = [422, 'This link has expired. Please start again']
    const answer = async (user: string, given?: string) => {
      const page = await open(user, given)
      const text = await page.text()
      expect(text).not.toContain(as)
      return [page.status, (JSON.parse(text) as { errors: { message: string }[] }).errors[0]!.message]
    }
    expect(await answer(await person())).toEqual(refused)
    expect(await answer(await person(), await state(personas.admin.email))).toEqual(refused)
    expect(await answer('nobody', await state())).toEqual(refused)
    const once = await state()
    expect((await open(await person(), once)).status).toBe(200)
    expect(await answer(await person(), once)).toEqual(refused)
    // A state of the first step does not connect, and one of the second step opens no page.
    const early = await fetchAnonymously(
      `/v1/google/callback?code=x&client_number=1007&state=${await state()}`,
    )
    expect(early.status).toBe(422)
    const later = new URL(await consent(), 'http://localhost').searchParams.get('state')!
    expect(await answer(await person(), later)).toEqual(refused)
    const late = await state()
    await sim.clock.advance(11 * 60_000)
    expect(await answer(await person(), late)).toEqual(refused)
    expect((await sim.call(gmail.start, { body: {} })).status).toBe(401)
    expect(await isConnected()).toBe(false)
  })
})

describe('inboxes that are assigned', () => {
  const admin = { as: personas.superAdmin.email as string }
  const owner = personas.leader.email
  const allowed = async () => (await sim.call(gmail.allowedEmails, {}, { as })).data
  const user_identifier = async () => (await sim.call(settings.profile, {}, { as })).data.identifier

  test('gmail: an assigned inbox may be used until it is unassigned or its owner is banned', async () => {
    expect(await allowed()).toEqual([])
    const body = { email: owner, user_identifier: await user_identifier() }
    expect((await sim.call(inboxAssign.assignInbox, { body }, admin)).message).toBe('Assigned')
    expect(await allowed()).toEqual([owner])
    const { data } = await sim.call(inboxAssign.assignedInboxes, { query: { search: owner } }, admin)
    expect(data.recordsInfo).toMatchObject([{ email: owner, userInfo: { identifier: body.user_identifier } }])
    sim.db.prepare("UPDATE users SET status = 'banned' WHERE email = ?").run(owner)
    expect(await allowed()).toEqual([])
    sim.db.prepare("UPDATE users SET status = 'active' WHERE email = ?").run(owner)
    const { identifier } = data.recordsInfo[0]!
    expect((await sim.call(inboxAssign.removeInbox, { identifier }, admin)).message).toBe('Taken back')
    expect(await allowed()).toEqual([])
    expect((await sim.call(inboxAssign.removeInbox, { identifier }, admin)).status).toBe(404)
  })

  test('an inbox that nobody connected, and callers without the permission, are refused', async () => {
    const body = { email: 'nobody@meridian.example', user_identifier: await user_identifier() }
    expect((await sim.call(inboxAssign.assignInbox, { body }, admin)).status).toBe(404)
    const own = { ...body, email: owner }
    expect((await sim.call(inboxAssign.assignInbox, { body: own }, { as })).status).toBe(403)
    expect((await sim.call(inboxAssign.assignedInboxes, {}, { as })).status).toBe(403)
  })
})
