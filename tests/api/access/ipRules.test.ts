/** IP rules: white and black lists for sign-in and for public lead forms. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { PASSWORD } from '@seeds/people/people'
import { makeIpRule } from '@seeds/access/devices'
import { ipRules, ruleStatuses, ruleTypes } from '@contract/access/ipRules'
import { session } from '@contract/access/session'
import { twoFactor } from '@contract/access/twoFactor'
import { canonicalAddress, maySignInFrom, maySubmitLead } from '@domain/access/addresses'
import { codeNow } from '@domain/access/twoFactor'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.admin.email
const rule = {
  ip_address: '203.0.113.7',
  title: 'A robot',
  type: 'blacklisted',
  status: 'active',
  reason: 'Sends spam',
  applicable_for: 'all',
} as const
const add = (body: object, ip?: string) =>
  sim.call(ipRules.create, { body: { ...rule, ...body } as never }, { as, ...(ip && { ip }) })

/** Runs both sign-in steps from this address; the status of the step that refuses, or 200. */
const signIn = async (ip: string, email: string = personas.finance.email) => {
  const first = await sim.call(session.signin, { body: { email } }, { ip })
  if (first.status !== 200) return first
  return sim.call(
    session.password,
    { body: { identity: first.data.identity, password: PASSWORD } },
    { ip, headers: { 'device-number': first.data.deviceInfo.identifier } },
  )
}

describe('IP rule', () => {
  test('IP rules have six fields, answer with the saved message, and are listed by type in pages (core-3.8-ip-01 core-8-success-06 core-7-devices-03 business-7-documents-14)', async () => {
    const added = await add({})
    expect([added.status, added.message]).toEqual([200, 'IP address added/updated successfully'])
    expect(added.data).toMatchObject(rule)
    await add({ ip_address: '198.51.100.0/24', type: 'whitelisted', status: 'in_active' })
    const list = async (query: object) =>
      (await sim.call(ipRules.list, { query: query as never }, { as })).data
    expect(
      (await list({ type: 'blacklisted', page: 1, per_page: 25 })).recordsInfo.map(
        ({ ip_address }) => ip_address,
      ),
    ).toEqual(['203.0.113.7'])
    expect(await list({ per_page: 1, page: 2 })).toMatchObject({
      totalRecords: 2,
      totalPages: 2,
      recordsInfo: [{ ip_address: '203.0.113.7' }],
    })
    expect((await sim.call(ipRules.list, { query: { type: 'grey' as never } }, { as })).status).toBe(422)
  })

  test('IP rules have two types and two states; a blacklist rule says what it blocks (core-3.8-ip-02 core-3.8-ip-03 core-3.8-ip-04 business-9-constants-35)', async () => {
    const fields = async (body: object) => {
      const { status, errors } = await add(body)
      return [status, errors.map(({ field }) => field)]
    }
    expect(ruleTypes).toEqual(['whitelisted', 'blacklisted'])
    expect(ruleStatuses).toEqual(['active', 'in_active'])
    expect(await fields({ type: 'grey' })).toEqual([422, ['type']])
    expect(await fields({ status: 'inactive' })).toEqual([422, ['status']])
    expect(await fields({ applicable_for: 'login' })).toEqual([422, ['applicable_for']])
    expect(await fields({ applicable_for: undefined })).toEqual([422, ['applicable_for']])
    for (const applicable_for of ['lead', 'all'])
      expect(
        (await add({ applicable_for, ip_address: `203.0.113.${applicable_for.length}` })).data.applicable_for,
      ).toBe(applicable_for)
    const other = { type: 'whitelisted', status: 'in_active', ip_address: '203.0.113.9' }
    expect((await add(other)).data).toMatchObject({ ...other, applicable_for: 'login' })
  })

  test('ipRules.create accepts the documented types, statuses and values of applicable_for (business-3-other-08)', async () => {
    let count = 0
    for (const type of ['blacklisted', 'whitelisted'] as const)
      for (const status of ['active', 'in_active'] as const)
        for (const applicable_for of ['lead', 'all', 'login'] as const) {
          count++
          // A whitelist must contain the caller's own address.
          const ip_address = type === 'whitelisted' ? `127.0.0.0/${8 + count}` : `203.0.113.${count}`
          const { status: answer, data } = await add({ ip_address, type, status, applicable_for })
          if (type === 'blacklisted' && applicable_for === 'login') expect(answer).toBe(422)
          else
            expect(data).toMatchObject({
              type,
              status,
              applicable_for: type === 'whitelisted' ? 'login' : applicable_for,
            })
        }
  })

  test('a whitelist rule always applies to sign-in, whatever block type is sent (core-3.8-ip-05)', async () => {
    const { data } = await add({ ip_address: '127.0.0.0/8', type: 'whitelisted', applicable_for: 'all' })
    expect([data.type, data.applicable_for]).toEqual(['whitelisted', 'login'])
    expect(
      (
        await sim.call(
          ipRules.update,
          { id: data.identifier, body: { type: 'whitelisted', status: 'in_active', reason: 'Not now' } },
          { as },
        )
      ).data.applicable_for,
    ).toBe('login')
  })

  test('IP rules require the address only when added; type, status and reason always (core-5-ip-01 core-5-ip-02 business-5-ip-01)', async () => {
    const empty = await sim.call(ipRules.create, { body: {} as never }, { as })
    expect(empty.errors).toEqual([
      { message: 'IP address is required', field: 'ip_address' },
      { message: 'Type is required', field: 'type' },
      { message: 'Status is required', field: 'status' },
      { message: 'Reason is required', field: 'reason' },
    ])
    const { id, identifier } = (await add({})).data
    const changed = await sim.call(
      ipRules.update,
      {
        id: String(id),
        body: { type: 'blacklisted', status: 'in_active', reason: 'A mistake', applicable_for: 'lead' },
      },
      { as },
    )
    expect([changed.message, changed.data]).toEqual([
      'IP address added/updated successfully',
      { ...changed.data, identifier, ip_address: '203.0.113.7', status: 'in_active', applicable_for: 'lead' },
    ])
    expect(
      (await sim.call(ipRules.update, { id: identifier, body: {} as never }, { as })).errors.map(
        ({ message }) => message,
      ),
    ).toEqual(['Type is required', 'Status is required', 'Reason is required'])
    expect(
      (
        await sim.call(
          ipRules.update,
          { id: 'nowhere', body: { type: 'whitelisted', status: 'active', reason: 'x' } },
          { as },
        )
      ).status,
    ).toBe(404)
  })

  test('IP addresses are stored in their shortest form; anything else is refused', async () => {
    const forms: [string, string | null][] = [
      ['203.0.113.7', '203.0.113.7'],
      ['10.1.2.3/8', '10.0.0.0/8'],
      ['203.0.113.7/32', '203.0.113.7'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['::ffff:10.1.2.3/104', '10.0.0.0/8'],
      ['2001:DB8:0:0::1', '2001:db8::1'],
      ['2001:db8:1::9/32', '2001:db8::/32'],
      ['0.0.0.0/0', '0.0.0.0/0'],
      ['10', null],
      ['0x7f.1', null],
      ['010.0.0.1', null],
      ['10.0.0.1/33', null],
      ['10.0.0.1/', null],
      ['10.0.0.1/8/8', null],
      ['fe80::1%eth0', null],
      ['::ffff:1.2.3.4/40', null],
      ['example.com', null],
      ['1.2.3.4, 5.6.7.8', null],
    ]
    expect(forms.map(([text]) => [text, canonicalAddress(text)])).toEqual(forms)
    expect((await add({ ip_address: 'example.com' })).errors).toEqual([
      { message: 'Invalid IP address', field: 'ip_address' },
    ])
    await add({ ip_address: '2001:DB8::/32' })
    expect((await add({ ip_address: '2001:db8::/32' })).status).toBe(409)
  })

  test('IP rules need the permission', async () => {
    const manager = { as: personas.manager.email }
    expect([
      (await sim.call(ipRules.list, {}, manager)).status,
      (await sim.call(ipRules.create, { body: rule }, manager)).status,
      (await sim.call(ipRules.update, { id: '1', body: rule }, manager)).status,
    ]).toEqual([403, 403, 403])
  })
})

describe('IP rules applied to an address', () => {
  test('an address blacklisted for all can neither sign in, by any step, nor send a lead', async () => {
    makeIpRule(sim.kit, { ip_address: '203.0.113.7', applicable_for: 'all' })
    const refused = await signIn('203.0.113.7')
    expect([refused.status, refused.errors]).toEqual([
      403,
      [{ message: 'Signing in from this address is not allowed' }],
    ])
    // Step 2 refuses by itself too, before it checks the password.
    const { identity, deviceInfo } = (
      await sim.call(session.signin, { body: { email: personas.secure.email } })
    ).data
    const device = { 'device-number': deviceInfo.identifier }
    expect(
      (
        await sim.call(
          session.password,
          { body: { identity, password: 'wrong' } },
          { ip: '203.0.113.7', headers: device },
        )
      ).status,
    ).toBe(403)
    const { oneTimeToken } = (
      await sim.call(session.password, { body: { identity, password: PASSWORD } }, { headers: device })
    ).data.tokensInfo
    const prove = (ip: string) =>
      sim.call(
        twoFactor.verifyLogin,
        { body: { verificationCode: codeNow(sim.tenant, personas.secure.totp_secret) } },
        { ip, headers: { ...device, authorization: `Bearer ${oneTimeToken}` } },
      )
    expect((await prove('203.0.113.7')).status).toBe(403)
    expect((await prove('203.0.113.8')).status).toBe(200)
    expect([maySubmitLead(sim.tenant, '203.0.113.7'), maySubmitLead(sim.tenant, '203.0.113.8')]).toEqual([
      false,
      true,
    ])
  })

  test('an address blacklisted for leads can sign in but cannot send a lead', async () => {
    makeIpRule(sim.kit, { ip_address: '203.0.113.0/24', applicable_for: 'lead' })
    expect([
      (await signIn('203.0.113.7')).status,
      maySubmitLead(sim.tenant, '203.0.113.7'),
      maySubmitLead(sim.tenant, '203.0.114.7'),
    ]).toEqual([200, false, true])
  })

  test('a whitelist limits sign-in to its addresses; leads are still accepted from anywhere', async () => {
    makeIpRule(sim.kit, { ip_address: '198.51.100.0/24', type: 'whitelisted' })
    makeIpRule(sim.kit, { ip_address: '2001:db8::/32', type: 'whitelisted' })
    const status = async (ip: string) => (await signIn(ip)).status
    expect([
      await status('198.51.100.20'),
      await status('::ffff:198.51.100.20'),
      await status('2001:db8:9::1'),
    ]).toEqual([200, 200, 200])
    expect([
      await status('198.51.101.20'),
      await status('2001:db9::1'),
      maySubmitLead(sim.tenant, '198.51.101.20'),
    ]).toEqual([403, 403, true])
  })

  test('an address on both lists is refused; a rule that is in_active has no effect', async () => {
    makeIpRule(sim.kit, { ip_address: '198.51.100.0/24', type: 'whitelisted' })
    makeIpRule(sim.kit, { ip_address: '198.51.100.66', applicable_for: 'all' })
    makeIpRule(sim.kit, { ip_address: '198.51.100.20', applicable_for: 'all', status: 'in_active' })
    expect([maySignInFrom(sim.tenant, '198.51.100.66'), maySignInFrom(sim.tenant, '198.51.100.20')]).toEqual([
      false,
      true,
    ])
  })

  test('IP rules never lock out the address of the person who adds or changes them', async () => {
    const sentence = 'This would lock out your own address, 127.0.0.1. Whitelist it first, or leave it out.'
    expect((await add({ ip_address: '127.0.0.0/8' })).errors).toEqual([
      { message: sentence, field: 'ip_address' },
    ])
    expect((await add({ ip_address: '198.51.100.0/24', type: 'whitelisted' })).errors[0]!.message).toBe(
      sentence,
    )
    expect((await sim.call(ipRules.list, {}, { as })).data.totalRecords).toBe(0)
    const { data } = await add({ ip_address: '127.0.0.1', applicable_for: 'lead' })
    expect(
      (
        await sim.call(
          ipRules.update,
          { id: data.identifier, body: { ...rule, applicable_for: 'all' } },
          { as },
        )
      ).status,
    ).toBe(422)
    expect((await add({ ip_address: '127.0.0.1', type: 'whitelisted' })).status).toBe(200)
    expect((await add({ ip_address: '198.51.100.0/24', type: 'whitelisted' })).status).toBe(200)
    expect((await signIn('203.0.113.1')).status).toBe(403)
  })

  test('blocking an address keeps its open sessions: rules apply at sign-in', async () => {
    const openSession = await sim.sessionOf(personas.finance.email)
    makeIpRule(sim.kit, { ip_address: '203.0.113.7', applicable_for: 'all' })
    expect((await sim.call(session.profile, {}, { as: openSession, ip: '203.0.113.7' })).status).toBe(200)
  })
})
