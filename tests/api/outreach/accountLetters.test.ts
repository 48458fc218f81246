/** Letters about an account: their templates, in which language they go out, and what they may say. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import type { Language } from '@contract/client'
import { notificationTemplates } from '@contract/outreach/notificationTemplates'
import { RETRY_AFTER } from '@contract/outreach/deliveries'
import { operations } from '@contract/platform/operations'
import { staff } from '@contract/people/staff'
import { settings } from '@contract/platform/settings'
import { addFault } from '@kit/faults/faults'
import { setClientConfig } from '@kit/tenant/clientConfig'
import { startLive } from '@support/server/server'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const as = personas.admin.email
const lastMail = (to: string) =>
  sim.db
    .prepare<[string], { subject: string; body: string }>(
      'SELECT subject, body FROM outbox WHERE channel = \'email\' AND "to" = ? ORDER BY id DESC',
    )
    .get(to)

describe('letters about an account', () => {
  const invited = { type: 'account', identifier: 'account_invited' } as const
  const letters = async () =>
    (await sim.call(notificationTemplates.list, { query: { ...invited, per_page: 100 } }, { as })).data
      .recordsInfo
  const letterIn = async (language: string) =>
    (await letters()).find(({ template_details_info: details }) => details!.language === language)!
  const invite = async (email: string) => {
    const mobile = `532111009${email.at(3)}`
    const body = {
      first_name: 'Ece',
      last_name: 'Tan',
      email,
      country_code: '+90',
      mobile,
      gender: 'female' as const,
    }
    const added = await sim.call(staff.create, { body }, { as })
    expect(added.errors).toEqual([])
    return lastMail(email)!
  }
  const save = async (language: Language, subject: string, content: string) => {
    const { identifier: id } = await letterIn(language)
    const details = { ...invited, language, subject }
    return sim.call(
      notificationTemplates.update,
      { id, body: { type: 'email', content, template_details_info: details } },
      { as },
    )
  }
  test('an invitation says what its template says, in the first language of the client', async () => {
    await save('en', 'Welcome to {{organization}}', 'Dear {{recipient}}, sign in as {{email}} at {{link}}.')
    const mail = await invite('ece1@meridian.example')
    expect(mail.subject).toMatch(/^Welcome to \S/)
    expect(mail.body).toMatch(/^Dear Ece, sign in as ece1@meridian\.example at http\S+\/signin\.$/)
    setClientConfig(sim.tenant, { languages: ['tr', 'en'] })
    expect((await invite('ece2@meridian.example')).body).toMatch(/^Merhaba Ece,/)
  })
  test('an invitation that fails is tried again and then sent; one that was taken back waits for the redo', async () => {
    const delivery = (email: string) =>
      sim.db
        .prepare<[string], { state: string; attempts: number }>(
          'SELECT state, attempts FROM outbox WHERE "to" = ?',
        )
        .get(email)
    const failing = { method: '*', path: '*', delivery: 'failed', channel: 'email', times: 1 } as const
    addFault(sim.tenant, failing)
    const [first, second] = ['ece1@meridian.example', 'ece2@meridian.example']
    await invite(first!)
    expect(delivery(first!)).toEqual({ state: 'queued', attempts: 0 })
    await sim.clock.advance(0)
    expect(delivery(first!)).toEqual({ state: 'queued', attempts: 1 })
    await sim.clock.advance(RETRY_AFTER[0]!)
    expect(delivery(first!)).toEqual({ state: 'sent', attempts: 2 })
    addFault(sim.tenant, failing)
    await invite(second!)
    await sim.clock.advance(0)
    const { data } = await sim.call(operations.list, {}, { as })
    const { identifier } = data.recordsInfo.find(({ verb }) => verb === 'staff.create')!
    const undone = await sim.call(operations.undo, { identifier, body: {} }, { as })
    await sim.clock.advance(RETRY_AFTER[0]!)
    expect(delivery(second!)).toEqual({ state: 'queued', attempts: 1 })
    const again = undone.data.operation_identifier
    expect((await sim.call(operations.undo, { identifier: again, body: {} }, { as })).status).toBe(200)
    await sim.clock.advance(0)
    expect(delivery(second!)).toEqual({ state: 'sent', attempts: 2 })
  })
  test('an invitation falls back where its template is off', async () => {
    setClientConfig(sim.tenant, { languages: ['ar'] })
    const { identifier: id } = await letterIn('ar')
    await sim.call(notificationTemplates.setActive, { id, body: { is_active: false } }, { as })
    expect((await invite('ece1@meridian.example')).body).toMatch(/^Hello Ece,/)
    const turkish = await letterIn('tr')
    await sim.call(notificationTemplates.setFallback, { id: turkish.identifier }, { as })
    expect((await invite('ece2@meridian.example')).body).toMatch(/^Merhaba Ece,/)
  })
  test('a letter goes out by email alone, and has no tag that switches it off', async () => {
    const { data } = await sim.call(notificationTemplates.channels, { query: invited }, { as })
    expect(data).toEqual([{ channel_identifier: 'email', name: 'Email', is_active: true }])
    const { errors } = await save('en', 'Hello', '{{unsubscribe}}')
    expect(errors).toEqual([{ message: 'This message has no field unsubscribe', field: 'content' }])
    const off = await sim.call(
      settings.switchNotifications,
      { identifier: 'account', body: { is_active: false } },
      { as },
    )
    expect(off.status).toBe(404)
  })
  test('the preview of a letter leads to the address of the server, under whatever name the console was opened', async () => {
    const live = await startLive()
    try {
      const who = await live.signIn(as)
      const path = `/v1${notificationTemplates.values.path}?identifier=account_invited&language=en`
      const linkAt = async (host: string) => {
        const { data } = await live.ask('GET', path, { as: who, headers: { host } })
        return (data as { values: { link: string } }).values.link
      }
      const { port } = live.running
      expect([await linkAt(`127.0.0.1:${port}`), await linkAt(`1001.localhost:${port}`)]).toEqual([
        `http://127.0.0.1:${port}/signin`,
        `http://127.0.0.1:${port}/signin`,
      ])
    } finally {
      await live.close()
    }
  })
  test('a test of a letter leads to the page where one signs in', async () => {
    const { type, content, template_details_info: details } = await letterIn('en')
    const body = { type, content, template_details_info: details }
    expect((await sim.call(notificationTemplates.test, { body }, { as })).message).toBe('Test sent')
    expect(lastMail(as)!.body).toMatch(/http\S+\/signin /)
  })
})
