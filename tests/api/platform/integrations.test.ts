/** Integrations: connected with a key, used by calls and messages, expired with the clock, revoked at once. */
import { beforeEach, describe, expect, test } from 'vitest'
import { VENDOR_EXPIRED, NO_VENDOR } from '@contract/platform/calling/callRefusals'
import { integrations, KEY_DAYS } from '@contract/platform/integrations'
import { telephony, VENDOR_SECRET } from '@contract/platform/telephony'
import { integrationKey, vendorSecret } from '@domain/platform/integrations'
import { accountOf } from '@domain/access/accounts'
import { notify } from '@domain/outreach/notify'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const identifier = 'verimor'
const whatsapp = 'whatsapp'
const DAY = 24 * 60 * 60_000

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const state = async () => (await sim.call(integrations.list, {}, admin)).data[0]!
const connect = (api_key: string) =>
  sim.call(integrations.save, { identifier, body: { credentials: { api_key } } }, admin)
const switchTo = (status: 'active' | 'inactive') =>
  sim.call(integrations.save, { identifier, body: { status } }, admin)
const disconnect = () => sim.call(integrations.disconnect, { identifier }, admin)
/** A call to a lead, by who has an extension. */
const useIt = async () => {
  const as = personas.counsellor.email
  const user = sim.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(as)!
  sim.db.prepare('UPDATE extensions SET user_id = ? WHERE id = (SELECT min(id) FROM extensions)').run(user)
  const lead = makeLead(sim.kit, { staff_id: user, mobile: '5321112233', country_code: '+90' }).identifier
  const { status, errors } = await sim.call(
    telephony.call,
    { body: { module_type: 'lead', module_identifier: lead } },
    { as },
  )
  return [status, errors?.[0]?.message]
}
/** Whether the vendor may report an incoming call with this secret. */
const reports = async (secret: string | null) =>
  (
    await sim.request(telephony.incoming.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [VENDOR_SECRET]: secret ?? 'none' },
      body: JSON.stringify({ call_identifier: 'c1', from: '+905321112233', extension: 'nobody' }),
    })
  ).status !== 401

describe('integrations', () => {
  test('telephony is connected with the key of the vendor, and no other; the key is never answered', async () => {
    await disconnect()
    expect(await state()).toMatchObject({ status: 'disconnected', credentials_set: false, expires_at: null })
    expect(await useIt()).toEqual([422, NO_VENDOR])
    const wrong = await connect('a-wrong-key')
    expect([wrong.status, wrong.errors]).toEqual([
      422,
      [{ field: 'api_key', message: 'The vendor does not accept this key' }],
    ])
    expect((await state()).status).toBe('disconnected')
    const { message, data } = await connect(integrationKey(sim.tenant, identifier))
    expect([message, data]).toMatchObject([
      'Integration saved',
      { status: 'connected', credentials_set: true },
    ])
    expect(JSON.stringify(await state())).not.toContain(integrationKey(sim.tenant, identifier))
    expect((await useIt())[0]).toBe(200)
  })

  test('a key that is too old stops calls and reports until another one is entered', async () => {
    await connect(integrationKey(sim.tenant, identifier))
    expect(await reports(vendorSecret(sim.tenant))).toBe(true)
    const before = vendorSecret(sim.tenant)
    await sim.clock.advance(KEY_DAYS * DAY)
    expect((await state()).status).toBe('expired')
    expect(await useIt()).toEqual([422, VENDOR_EXPIRED])
    expect(await reports(before)).toBe(false)
    await connect(integrationKey(sim.tenant, identifier))
    expect([(await state()).status, (await useIt())[0]]).toEqual(['connected', 200])
  })

  test('disconnecting revokes the secret of the vendor for good, also when it is connected again', async () => {
    const before = vendorSecret(sim.tenant)
    expect(await reports(before)).toBe(true)
    expect((await disconnect()).message).toBe('Integration disconnected')
    expect(await reports(before)).toBe(false)
    await connect(integrationKey(sim.tenant, identifier))
    expect([await reports(before), await reports(vendorSecret(sim.tenant))]).toEqual([false, true])
    expect((await disconnect()).status).toBe(200)
    expect((await disconnect()).errors[0]!.message).toBe('It is so already. Nothing was changed.')
  })

  test('it is switched off and on; a switch that changes nothing, an unknown one and callers without the permission are refused', async () => {
    expect((await switchTo('inactive')).data.status).toBe('off')
    expect(await useIt()).toEqual([422, NO_VENDOR])
    expect((await switchTo('inactive')).status).toBe(422)
    expect((await switchTo('active')).data.status).toBe('connected')
    expect((await useIt())[0]).toBe(200)
    await disconnect()
    expect((await switchTo('active')).errors).toEqual([{ field: 'status', message: 'Connect it first' }])
    const nothing = await sim.call(integrations.save, { identifier, body: {} }, admin)
    expect(nothing.errors).toEqual([{ field: 'credentials.api_key', message: 'API key is required' }])
    expect((await sim.call(integrations.disconnect, { identifier: 'other' }, admin)).status).toBe(404)
    const as = { as: personas.counsellor.email }
    expect((await sim.call(integrations.list, {}, as)).status).toBe(403)
    expect((await sim.call(integrations.disconnect, { identifier }, as)).status).toBe(403)
  })
})

describe('WhatsApp', () => {
  const save = (body: object) => sim.call(integrations.save, { identifier: whatsapp, body }, admin)
  /** The message that an assigned lead sends, after this many minutes. */
  const tell = () => {
    const user_id = accountOf(sim.tenant, personas.counsellor.email)!.id
    const values = { lead: 'Ada Kaya', lead_first_name: 'Ada', by: 'Tomas' }
    notify(sim.tenant, [{ user_id, kind: 'lead_assigned', values, module_identifier: 'x' }])()
  }
  const states = async (minutes: number) => {
    await sim.clock.advance(minutes * 60_000)
    return Object.fromEntries(
      sim.db
        .prepare<[], { channel: string; state: string; reason: string | null }>(
          "SELECT channel, state, reason FROM outbox WHERE kind = 'lead_assigned' AND channel IN ('whatsapp', 'sms')",
        )
        .all()
        .map(({ channel, state, reason }) => [channel, [state, reason]]),
    )
  }
  const waiting = ['queued', 'WhatsApp is not connected']

  test('messages go out through the account; disconnected they wait, and go out when it is connected again', async () => {
    tell()
    expect(await states(0)).toEqual({ whatsapp: ['sent', null], sms: ['sent', null] })
    sim.db.prepare('DELETE FROM outbox').run()
    await sim.call(integrations.disconnect, { identifier: whatsapp }, admin)
    tell()
    expect(await states(0)).toEqual({ whatsapp: waiting, sms: ['sent', null] })
    expect((await save({ credentials: { api_key: integrationKey(sim.tenant, identifier) } })).errors).toEqual(
      [{ field: 'api_key', message: 'The vendor does not accept this key' }],
    )
    const key = { credentials: { api_key: integrationKey(sim.tenant, whatsapp) } }
    expect((await save(key)).data).toMatchObject({ status: 'connected', name: 'WhatsApp' })
    expect((await states(1))[whatsapp]).toEqual(['sent', null])
  })

  test('messages fail in the end while the account is off or its key expired; telephony stays as it is', async () => {
    await save({ credentials: { api_key: integrationKey(sim.tenant, whatsapp) } })
    await sim.clock.advance(KEY_DAYS * DAY)
    const { data } = await sim.call(integrations.list, {}, admin)
    expect(data.map(({ identifier: name, status }) => [name, status])).toEqual([
      ['verimor', 'connected'],
      ['whatsapp', 'expired'],
    ])
    tell()
    expect((await states(0))[whatsapp]).toEqual(waiting)
    expect((await states(24 * 60))[whatsapp]).toEqual(['failed', 'WhatsApp is not connected'])
    expect((await save({ status: 'inactive' })).data.status).toBe('off')
    expect((await useIt())[0]).toBe(200)
  })
})
