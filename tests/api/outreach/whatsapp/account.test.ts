/** The WhatsApp business account: connected in a window, used by messages and templates, expired, revoked, disconnected. */
import { beforeEach, describe, expect, test } from 'vitest'
import { whatsapp } from '@contract/outreach/whatsapp'
import { integrations, KEY_DAYS } from '@contract/platform/integrations'
import { expireKey } from '@domain/platform/integrations'
import { accountOf } from '@domain/access/accounts'
import { notify } from '@domain/outreach/notify'
import { personas } from '@seeds/people/personas'
import { whatsappBody } from '@support/server/outreach/whatsappBody'
import { startLive } from '@support/server/server'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.admin.email as string }
const DAY = 24 * 60 * 60_000
const chosen = { phone_number: '+905321112233', display_name: 'Meridian' }
let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ client: '1007' })
})

const account = async () => (await sim.call(whatsapp.account, {}, admin)).data
const disconnect = () => sim.call(whatsapp.disconnect, {}, admin)
/** As a browser goes to an address: without any header. */
const go = async (address: string) => sim.app.request(address)
/** The page of WhatsApp: the address of its form with what is hidden in it. */
async function openWindow() {
  const { redirect_url } = (await sim.call(whatsapp.connect, {}, admin)).data
  const page = await go(redirect_url)
  const text = await page.text()
  const state = /name="state" value="([^"]+)"/.exec(text)?.[1] ?? ''
  const callback = (query: object) =>
    go(`/v1/whatsapp/callback?${new URLSearchParams({ state, client_number: '1007', ...query })}`)
  return { redirect_url, page, text, callback }
}

describe('connecting', () => {
  beforeEach(disconnect)

  test('the account is connected in a window with the number and the name that are chosen there', async () => {
    expect(await account()).toEqual({
      identifier: 'whatsapp',
      status: 'disconnected',
      phone_number: null,
      display_name: null,
      expires_at: null,
    })
    const { callback } = await openWindow()
    sim.said.length = 0
    const answer = await callback({ decision: 'allow', ...chosen })
    expect(answer.status).toBe(200)
    expect(await account()).toMatchObject({ status: 'connected', ...chosen })
    expect(sim.said.map(({ event }) => event)).toContain('client_changed')
    const shown = (await sim.call(integrations.list, {}, admin)).data.find(
      ({ identifier }) => identifier === 'whatsapp',
    )
    expect(shown).toMatchObject({ status: 'connected', credentials_set: true })
    expect((await callback({ decision: 'allow', ...chosen })).status).toBe(422)
  })
  test('the window tells the page that opened it, at its origin alone, and may run nothing else', async () => {
    const origin = { headers: { origin: 'https://console.example' } }
    const { redirect_url } = (await sim.call(whatsapp.connect, {}, { ...admin, ...origin })).data
    const page = await go(redirect_url)
    const state = /name="state" value="([^"]+)"/.exec(await page.text())![1]!
    const query = new URLSearchParams({ state, client_number: '1007', decision: 'allow', ...chosen })
    const answer = await go(`/v1/whatsapp/callback?${query}`)
    expect(await answer.text()).toContain(
      'opener?.postMessage({"type":"WHATSAPP_CONNECT_STATUS","status":"successfull"}, "https://console.example")',
    )
    const policy = answer.headers.get('content-security-policy')!
    expect(policy).toMatch(/^default-src 'none'; .*script-src 'nonce-[\w-]+'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  })
  test('a refusal in the window connects nothing and says so', async () => {
    const { callback } = await openWindow()
    expect(await (await callback({ decision: 'deny' })).text()).toContain('"status":"cancelled"')
    expect((await account()).status).toBe('disconnected')
  })
  test('a number without its country and a missing name are refused', async () => {
    for (const wrong of [{ phone_number: '05321112233' }, { phone_number: '' }, { display_name: '' }]) {
      const { callback } = await openWindow()
      const answer = await callback({ decision: 'allow', ...chosen, ...wrong })
      expect([answer.status, await answer.text()]).toEqual([
        422,
        expect.stringContaining(Object.keys(wrong)[0]!),
      ])
    }
    expect((await account()).status).toBe('disconnected')
  })
  test('a link opens once, for ten minutes, and no other state connects', async () => {
    const { redirect_url } = await openWindow()
    expect((await go(redirect_url)).status).toBe(422)
    const { callback } = await openWindow()
    await sim.clock.advance(11 * 60_000)
    expect((await callback({ decision: 'allow', ...chosen })).status).toBe(422)
    const start = new URL((await sim.call(whatsapp.connect, {}, admin)).data.redirect_url, 'http://x')
    const query = new URLSearchParams({
      state: start.searchParams.get('state')!,
      client_number: '1007',
      ...chosen,
    })
    expect((await go(`/v1/whatsapp/callback?${query}`)).status).toBe(422)
    expect((await account()).status).toBe('disconnected')
  })
  test('texts of the window are data: a name ends no script and no tag', async () => {
    sim.db.prepare("UPDATE about SET value = ? WHERE key = 'name'").run('<script>alert(1)</script>')
    expect((await openWindow()).text).not.toContain('<script>alert')
  })
})

describe('a connected account', () => {
  test('expires with its key, and templates are not sent without it', async () => {
    const { callback } = await openWindow()
    await callback({ decision: 'allow', ...chosen })
    await sim.clock.advance(KEY_DAYS * DAY)
    expect((await account()).status).toBe('expired')
    const refused = await sim.call(whatsapp.create, { body: whatsappBody() }, admin)
    expect([refused.status, refused.errors]).toEqual([
      409,
      [{ message: 'WhatsApp is not connected. Connect the business account first.' }],
    ])
    const again = await openWindow()
    await again.callback({ decision: 'allow', ...chosen })
    expect((await sim.call(whatsapp.create, { body: whatsappBody() }, admin)).status).toBe(200)
  })
  test('is disconnected once, and templates stay', async () => {
    const { message, data } = await disconnect()
    expect([message, data.status]).toEqual(['WhatsApp disconnected', 'disconnected'])
    expect((await disconnect()).errors[0]!.message).toBe('It is so already. Nothing was changed.')
    expect((await sim.call(whatsapp.list, {}, admin)).data.totalRecords).toBe(4)
    const edit = { identifier: 'x', body: whatsappBody() }
    expect((await sim.call(whatsapp.update, edit, admin)).status).toBe(404)
  })
  test('messages wait while its key is ended by WhatsApp, and go out when it is connected in the window', async () => {
    const state = () =>
      sim.db.prepare("SELECT state, reason FROM outbox WHERE channel = 'whatsapp' ORDER BY id DESC").get()
    expireKey(sim.tenant, 'whatsapp')
    const user_id = accountOf(sim.tenant, personas.counsellor.email)!.id
    const values = { lead: 'Ada Kaya', lead_first_name: 'Ada', by: 'Tomas' }
    notify(sim.tenant, [{ user_id, kind: 'lead_assigned', values, module_identifier: 'x' }])()
    await sim.clock.advance(0)
    expect(state()).toEqual({ state: 'queued', reason: 'WhatsApp is not connected' })
    const { callback } = await openWindow()
    await callback({ decision: 'allow', ...chosen })
    await sim.clock.advance(60_000)
    expect(state()).toEqual({ state: 'sent', reason: null })
  })
  test('is connected and disconnected only with the permission of integrations', async () => {
    const as = { as: personas.counsellor.email }
    expect((await sim.call(whatsapp.account, {}, as)).status).toBe(403)
    sim.db.prepare("DELETE FROM role_permissions WHERE permission = 'settings.integrations.update'").run()
    expect((await sim.call(whatsapp.account, {}, admin)).status).toBe(200)
    expect((await sim.call(whatsapp.connect, {}, admin)).status).toBe(403)
    expect((await disconnect()).status).toBe(403)
  })
})

test('the controls end the key or the connection, and answer for WhatsApp', async () => {
  const live = await startLive({ size: 'small' })
  try {
    const as = await live.signIn(personas.admin.email)
    const status = async () =>
      ((await live.ask('GET', '/v1/whatsapp/business-account', { as })).data as { status: string }).status
    const end = (name: string, body: object) =>
      live.ask('PUT', `/_sim/tenants/1001/integrations/${name}`, { body })
    expect(await status()).toBe('connected')
    const sent = (await live.ask('POST', '/v1/whatsapp/templates', { as, body: whatsappBody() })).data as {
      identifier: string
    }
    const at = `/whatsapp/templates/${sent.identifier}`
    const review = (body: object) => live.ask('POST', `/_sim/tenants/1001${at}/review`, { body })
    expect((await review({ status: 'rejected', reason: 'Too vague' })).status).toBe(200)
    expect((await live.ask('GET', `/v1${at}`, { as })).data).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Too vague',
    })
    expect((await review({ status: 'approved' })).status).toBe(409)
    await end('whatsapp', { status: 'expired' })
    expect(await status()).toBe('expired')
    await end('whatsapp', { status: 'disconnected' })
    expect(await status()).toBe('disconnected')
    expect((await end('nothing', { status: 'expired' })).status).toBe(404)
  } finally {
    await live.close()
  }
})

test('an organisation with a host of its own connects there, and its windows keep their opener', async () => {
  const live = await startLive({ size: 'small' })
  try {
    const as = await live.signIn(personas.admin.email)
    const seen = async () => {
      const connect = await live.ask('GET', '/v1/whatsapp/connect', { as })
      const { redirect_url } = connect.data as { redirect_url: string }
      const page = await live.ask('GET', '/whatsapp-business-account')
      return [redirect_url.split('?')[0], page.headers['cross-origin-opener-policy']]
    }
    expect(await seen()).toEqual(['/v1/whatsapp/consent', 'same-origin'])
    const body = { organisation_host: 'https://meridian.example/app' }
    await live.ask('PUT', '/_sim/tenants/1001/config', { body })
    expect(await seen()).toEqual([
      'https://meridian.example/app/whatsapp/consent',
      'same-origin-allow-popups',
    ])
  } finally {
    await live.close()
  }
})
