/** Attacks on tokens: replayed, forged, expired and foreign ones; permissions revoked while a call is in progress. */
import { CompactSign, SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { leads, leadVerbs } from '@contract/leads/leads'
import { operations } from '@contract/platform/operations'
import { session } from '@contract/access/session'
import { permissionsChanged } from '@kit/auth/callerCache'
import { writeLock } from '@kit/request/writeLock'
import { secretOf } from '@kit/auth/tenantSecret'
import { endSessions } from '@kit/auth/sessions'
import { MINUTE } from '@kit/auth/tokens'
import { openSocket, startLive } from '@support/server/server'
import { makeSim, type SignedInAs, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const profile = (as: SignedInAs) => sim.call(session.profile, {}, { as })
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
const sign = (claims: Record<string, unknown>, secret = secretOf(sim.tenant)) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)
const identifierOf = (email: string) =>
  sim.db.prepare<[string], { identifier: string }>('SELECT identifier FROM users WHERE email = ?').get(email)!
    .identifier

describe('access token attacks', () => {
  test('an access token replayed after sign-out is refused by calls and by the socket', async () => {
    const as = await sim.signIn(personas.admin.email)
    await sim.call(session.logout, {}, { as })
    expect((await profile(as)).status).toBe(401)
    const live = await startLive({ size: 'small' })
    try {
      const signedOut = await live.signIn(personas.admin.email)
      await live.ask('GET', `/v1${session.logout.path}`, { as: signedOut })
      await expect(live.socket(signedOut)).rejects.toThrow(/does not exists with this identifier/)
    } finally {
      await live.close()
    }
  })
  test('an access token without expiry, long expired, or of another client is refused even with a valid signature', async () => {
    const as = await sim.signIn(personas.admin.email)
    const { exp: _, ...endless } = claimsOf(as.accessToken)
    const invalidTokens = [
      await sign(endless),
      await sign({ ...claimsOf(as.accessToken), exp: 1 }),
      await sign({ ...claimsOf(as.accessToken), aud: '1002' }),
    ]
    for (const accessToken of invalidTokens) expect((await profile({ ...as, accessToken })).status).toBe(401)
  })
  test('an access token whose claims are of another kind is refused with 401 by calls and by the socket', async () => {
    const live = await startLive({ size: 'small' })
    try {
      const as = await live.signIn(personas.admin.email)
      const tenant = live.running.tenants.get('1001')!
      // JSON writes no Infinity: the payload is signed as text.
      const signText = (payload: string) =>
        new CompactSign(new TextEncoder().encode(payload))
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .sign(secretOf(tenant))
      const own = claimsOf(as.accessToken)
      const wrong = [
        JSON.stringify({ ...own, exp: 'END' }).replace('"END"', '1e400'),
        JSON.stringify({ ...own, exp: 8.64e15 }),
        JSON.stringify({ ...own, exp: 'END' }).replace('"END"', '-1e400'),
        ...[
          { id: {} },
          { id: [] },
          { id: null },
          { id: 7 },
          { data: null },
          { data: { identifier: {} } },
        ].map((one) => JSON.stringify({ ...own, ...one })),
        ...[{ use: 'both' }, { use: {} }, { device: {} }, { generation: '0' }, { step: 'none' }].map((one) =>
          JSON.stringify({ ...own, ...one }),
        ),
      ]
      for (const payload of wrong) {
        const forged = { ...as, accessToken: await signText(payload) }
        for (const endpoint of [session.profile, session.logout, leads.list]) {
          const { status } = await live.ask('GET', `/v1${endpoint.path}`, { as: { ...forged, device: 'x' } })
          expect([payload, endpoint.path, status]).toEqual([
            payload,
            endpoint.path,
            endpoint === session.logout ? 200 : 401,
          ])
        }
        expect((await live.ask('GET', `/v1${session.profile.path}`, { as: forged })).status).toBe(401)
        await expect(live.socket(forged)).rejects.toThrow(/Token/)
      }
      expect((await live.ask('GET', `/v1${session.profile.path}`, { as })).status).toBe(200)
    } finally {
      await live.close()
    }
  })
  test("an access token with another person's identifier still acts as the session's person", async () => {
    const as = await sim.signIn(personas.counsellor.email)
    const forged = await sign(
      { ...claimsOf(as.accessToken), data: { identifier: identifierOf(personas.superAdmin.email) } },
      Buffer.alloc(32, 7),
    )
    expect((await profile({ ...as, accessToken: forged })).status).toBe(401)
  })
  test('a half-signed-in token is refused by calls, by the socket and by refresh', async () => {
    const halfSignedIn = await sim.signIn(personas.secure.email)
    for (const endpoint of [leads.list, leads.counts])
      expect((await sim.call(endpoint as typeof leads.list, {}, { as: halfSignedIn })).status).toBe(401)
    expect((await sim.call(session.refresh, { body: {} }, { as: halfSignedIn })).status).toBe(401)
  })
  test('an access token of one device is refused on another', async () => {
    const [mine, theirs] = [
      await sim.signIn(personas.admin.email),
      await sim.signIn(personas.counsellor.email),
    ]
    expect((await profile({ ...mine, device: theirs.device })).status).toBe(401)
    // A device number chosen before the sign-in gives no session to others who know it.
    const { data } = await sim.call(session.signin, {
      body: { email: personas.admin.email, device_identifier: 'chosen-by-the-attacker' },
    })
    expect(
      (await sim.call(session.profile, {}, { headers: { 'device-number': data.deviceInfo.identifier } }))
        .status,
    ).toBe(401)
  })
})

describe('refresh token attacks', () => {
  test('a refresh token used twice ends the session for both the thief and the owner', async () => {
    const owner = await sim.signIn(personas.admin.email)
    const refresh = (refreshToken: string) =>
      sim.call(session.refresh, { body: {} }, { as: { ...owner, accessToken: refreshToken } })
    const thief = (await refresh(owner.refreshToken)).data.tokensInfo
    await sim.clock.advance(MINUTE)
    // The owner gets another next token, in place of the thief's: whichever of them comes with one of the two that are void ends both.
    expect((await refresh(owner.refreshToken)).status).toBe(200)
    expect([
      (await refresh(thief.refreshToken)).status,
      (await profile({ ...owner, ...thief })).status,
    ]).toEqual([401, 401])
  })
})

describe('revoked permissions', () => {
  const revokePermission = (email: string, key: string) => {
    sim.db.prepare('DELETE FROM role_permissions WHERE permission = ?').run(key)
    permissionsChanged(sim.tenant, [identifierOf(email)])
  }
  test('a permission revoked between plan and run stops the run', async () => {
    const as = await sim.sessionOf(personas.admin.email)
    const lead = makeLead(sim.kit, {})
    const to = makeUser(sim.kit, {})
    const body = {
      is_selected_all: false,
      leads: [lead.identifier],
      assign_leads_by: 'user' as const,
      assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier: to.identifier }],
    }
    const { plan_token } = (
      await sim.call(operations.plan, { body: { verb: 'leads.assign', ...body } }, { as })
    ).data
    revokePermission(personas.admin.email, 'leads.assign')
    expect(
      (await sim.call(leadVerbs.bulkAssign, { body }, { as, headers: { 'plan-token': plan_token } })).status,
    ).toBe(403)
    expect(sim.db.prepare('SELECT count(*) AS n FROM operations').get()).toEqual({ n: 0 })
  })
  const idOf = (email: string) =>
    sim.db.prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?').get(email)!.id
  test.each([
    ['a right taken away', 403, () => revokePermission(personas.admin.email, 'leads.assign')],
    ['the end of the session', 401, () => endSessions(sim.tenant, 'user_id', idOf(personas.admin.email))],
  ] as const)('a call that waits for the write lock: %s stops it with %i', async (_, status, end) => {
    const to = makeUser(sim.kit, {})
    const as = await sim.sessionOf(personas.admin.email)
    const lead = makeLead(sim.kit, {})
    let open = () => {}
    // Another long write holds the write lock.
    const lock = sim.tenant.state(writeLock)
    const { pass } = lock
    const longWrite = pass(() =>
      lock.alone(
        () =>
          new Promise<void>((done) => {
            open = done
          }),
      ),
    )
    // Revoke the permission only after authorization, while the call waits for the write lock.
    const reachedLock = new Promise<void>((there) => {
      lock.pass = (work) => {
        there()
        return pass(work)
      }
    })
    const body = {
      is_selected_all: false,
      leads: [lead.identifier],
      assign_leads_by: 'user' as const,
      assign_to_users_info: [{ role_identifier: 'counsellor', user_identifier: to.identifier }],
    }
    const waiting = sim.call(leadVerbs.bulkAssign, { body }, { as })
    await reachedLock
    lock.pass = pass
    end()
    open()
    await longWrite
    expect((await waiting).status).toBe(status)
    expect(
      sim.db
        .prepare<[string], { staff_id: number | null }>('SELECT staff_id FROM leads WHERE identifier = ?')
        .get(lead.identifier)!.staff_id,
    ).not.toBe(to.id)
  })
  test('a revoked permission sends an event and refuses the next call', async () => {
    const live = await startLive({ size: 'small' })
    try {
      const as = await live.signIn(personas.manager.email)
      const socket = await live.socket(as)
      const received = openSocket(socket, 'permission_updated')
      const tenant = live.running.tenants.get('1001')!
      const { identifier } = tenant.db
        .prepare<[string], { identifier: string }>('SELECT identifier FROM users WHERE email = ?')
        .get(personas.manager.email)!
      tenant.db.prepare("DELETE FROM role_permissions WHERE permission = 'leads.read'").run()
      permissionsChanged(tenant, [identifier])
      expect(await received).toEqual({ identifier })
      expect((await live.ask('GET', '/v1/leads', { as })).status).toBe(403)
    } finally {
      await live.close()
    }
  })
})
