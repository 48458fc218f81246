/** Sessions: sign-in, access and refresh tokens, roles, sign-out and the profile. */
import { errors, jwtVerify, SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeUser, PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { session } from '@contract/access/session'
import { permissionsChanged } from '@kit/auth/callerCache'
import { secretOf } from '@kit/auth/tenantSecret'
import { MINUTE } from '@kit/auth/tokens'
import { makeSim, type SignedInAs, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})

const password = async (email: string, given: string, headers: Record<string, string> = {}) => {
  const { data } = await sim.call(session.signin, { body: { email } })
  return sim.call(
    session.password,
    { body: { identity: data.identity, password: given } },
    { headers: { 'device-number': data.deviceInfo.identifier, ...headers } },
  )
}
const refresh = (as: SignedInAs, identity?: string) =>
  sim.call(session.refresh, { body: { identity } }, { as: { ...as, accessToken: as.refreshToken } })
const profile = (as: SignedInAs) => sim.call(session.profile, {}, { as })
const ended = (message: string) => expect.objectContaining({ status: 401, errors: [{ message }] })

describe('sign-in', () => {
  test('every persona can sign in', async () => {
    const refused = []
    for (const { email } of Object.values(personas))
      if ((await password(email, PASSWORD)).status !== 200) refused.push(email)
    expect(refused).toEqual([])
  })

  test('sign-in with a password returns tokens, roles and permission flags (core-4-signin-01)', async () => {
    const { data } = await password(personas.several.email, PASSWORD)
    expect(data).toMatchObject({
      isTwoFa: false,
      permissions: { 'leads.assign': true, 'invoices.read': false },
      userInfo: { activeUserIdentityInfo: { name: 'Manager' }, hasStudentProfile: false },
    })
    expect(data.userInfo?.identityInfo.map(({ name }) => name)).toEqual(['Manager', 'Counsellor', 'Finance'])
  })

  test('sign-in accepts a mobile number and an address in capitals', async () => {
    const { country_code, mobile } = sim.db
      .prepare<[string], { country_code: string; mobile: string }>(
        'SELECT country_code, mobile FROM users WHERE email = ?',
      )
      .get(personas.manager.email)!
    const { data } = await sim.call(session.signin, {
      body: { country_code, mobile: `${mobile.slice(0, 3)} ${mobile.slice(3)}` },
    })
    expect(data.deviceInfo).toMatchObject({
      hashed_email: null,
      hashed_phone: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(
      (
        await sim.call(
          session.password,
          { body: { identity: data.identity, password: PASSWORD } },
          { headers: { 'device-number': data.deviceInfo.identifier } },
        )
      ).status,
    ).toBe(200)
    expect((await password(personas.manager.email.toUpperCase(), PASSWORD)).status).toBe(200)
  })

  test('sign-in step 1 answers an unknown account like a known one and writes nothing', async () => {
    const knownAnswer = await sim.call(session.signin, {
      body: { email: personas.admin.email, device_identifier: 'browser-0001' },
    })
    const unknown = await sim.call(session.signin, {
      body: { email: 'nobody@nowhere.example', device_identifier: 'browser-0001' },
    })
    const shape = ({ data: { isPasswordSet, isOtpRequired, deviceInfo } }: typeof knownAnswer) => ({
      isPasswordSet,
      isOtpRequired,
      device: deviceInfo.device_identifier,
      has: deviceInfo.has_device_identifier,
      length: deviceInfo.identifier.length,
    })
    expect(shape(unknown)).toEqual(shape(knownAnswer))
    expect(sim.db.prepare('SELECT count(*) AS n FROM devices').get()).toEqual({ n: 0 })
  })

  test('sign-in refuses a wrong password, an unknown account and a closed one with the same message', async () => {
    const closed = makeUser(sim.kit, { status: 'inactive' })
    const answers = [
      await password(personas.admin.email, 'wrong'),
      await password('nobody@nowhere.example', PASSWORD),
      await password(closed.email, PASSWORD),
    ]
    for (const { status, errors: said } of answers)
      expect([status, said]).toEqual([422, [{ message: 'Wrong email or password', field: 'password' }]])
  })

  test('sign-in reports a missing value at its field', async () => {
    expect((await sim.call(session.signin, { body: {} })).errors).toContainEqual({
      message: 'Email address is required',
      field: 'email',
    })
    expect((await sim.call(session.signin, { body: { mobile: '5551234567' } })).errors).toContainEqual({
      message: 'Country code is required',
      field: 'country_code',
    })
    expect((await sim.call(session.password, { body: { identity: 'a@b.example' } as never })).errors).toEqual(
      [{ message: 'Password is required', field: 'password' }],
    )
  })

  test('sign-in refuses a device number issued for another account', async () => {
    const { data } = await sim.call(session.signin, { body: { email: personas.counsellor.email } })
    expect(
      await password(personas.admin.email, PASSWORD, { 'device-number': data.deviceInfo.identifier }),
    ).toEqual(ended('Device does not exists with this identifier'))
  })

  test("sign-in stores the device's details", async () => {
    await password(personas.admin.email, PASSWORD, {
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    })
    expect(
      sim.db.prepare('SELECT device_os, device_client, status, last_login_at FROM devices').get(),
    ).toEqual({
      device_os: 'Linux',
      device_client: 'Chrome 126.0.0.0',
      status: 'active',
      last_login_at: sim.clock.iso(),
    })
  })

  test('sign-in locks an account for 15 minutes after ten wrong passwords, even for the right one', async () => {
    for (let n = 0; n < 10; n++) expect((await password(personas.admin.email, 'wrong')).status).toBe(422)
    const refused = await password(personas.admin.email, PASSWORD)
    expect([refused.status, refused.headers.get('retry-after'), refused.errors[0]?.message]).toEqual([
      429,
      '900',
      'Too many attempts. Please try again in 15 minutes',
    ])
    expect((await password(personas.manager.email, PASSWORD)).status).toBe(200)
    await sim.clock.advance(15 * MINUTE)
    expect((await password(personas.admin.email, PASSWORD)).status).toBe(200)
  })

  test('sign-in limits guesses at many accounts from one address', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 70 }, (_, n) => password(`guess.${n}@nowhere.example`, 'x')),
    )
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

describe('access token', () => {
  const payloadOf = async ({ accessToken }: SignedInAs) => {
    const currentDate = new Date(sim.clock.now())
    return (await jwtVerify(accessToken, secretOf(sim.tenant), { currentDate })).payload
  }
  test('access token carries its expiry in exp and the person in data.identifier', async () => {
    const as = await sim.signIn(personas.admin.email)
    const payload = await payloadOf(as)
    expect(payload.exp).toBe((sim.clock.now() + 15 * MINUTE) / 1000)
    expect(payload['data']).toEqual({ identifier: (await profile(as)).data.userInfo.identifier })
  })

  test('access token expires at its exp claim, not a fixed time after it was issued (core-4-token-01)', async () => {
    const as = await sim.signIn(personas.admin.email)
    const now = sim.clock.now() / 1000
    const accessToken = await new SignJWT({ ...(await payloadOf(as)), exp: now + 60 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(secretOf(sim.tenant))
    await sim.clock.advance(59_000)
    expect((await profile({ ...as, accessToken })).status).toBe(200)
    await sim.clock.advance(1000)
    expect(await profile({ ...as, accessToken })).toEqual(ended('Token is expired'))
    expect((await profile(as)).status).toBe(200)
  })

  test('a call without an access token answers the documented message', async () => {
    expect(await sim.call(session.profile)).toEqual(ended('Authorization Header is missing'))
    expect(await sim.call(session.profile, {}, { headers: { authorization: 'Basic YTpi' } })).toEqual(
      ended('Authorization Header is missing'),
    )
  })

  test('access token expires after its lifetime, even when used before', async () => {
    const as = await sim.signIn(personas.admin.email)
    expect((await profile(as)).status).toBe(200)
    await sim.clock.advance(15 * MINUTE)
    expect(await profile(as)).toEqual(ended('Token is expired'))
  })

  test('access token with another signature is refused', async () => {
    const as = await sim.signIn(personas.admin.email)
    const [head, payload, signature] = as.accessToken.split('.') as [string, string, string]
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32))
    const other = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS512' })
      .sign(Buffer.concat([secretOf(sim.tenant), secretOf(sim.tenant)]))
    const edited = `${head}.${Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString('base64url')}.${signature}`
    for (const accessToken of [none, forged, other, edited, 'nonsense', as.refreshToken])
      expect(await profile({ ...as, accessToken })).toEqual(
        ended('Token does not exists with this identifier'),
      )
  })

  test('access token of one tenant is refused by another with the same seed', async () => {
    const other = await makeSim({ client: '1002' })
    expect(await other.call(session.profile, {}, { as: await sim.signIn(personas.admin.email) })).toEqual(
      ended('Token does not exists with this identifier'),
    )
    await expect(
      jwtVerify((await sim.signIn(personas.admin.email)).accessToken, secretOf(other.tenant), {
        currentDate: new Date(sim.clock.now()),
      }),
    ).rejects.toThrow(errors.JWSSignatureVerificationFailed)
  })

  test('access token works only on the device that signed in', async () => {
    const as = await sim.signIn(personas.admin.email)
    const otherDevice = await sim.signIn(personas.admin.email)
    expect(await profile({ ...as, device: otherDevice.device })).toEqual(
      ended('Device does not exists with this identifier'),
    )
    expect(await profile({ ...as, device: '' })).toEqual(ended('Device does not exists with this identifier'))
  })
})

describe('session roles', () => {
  test('session.changeRole issues a new token; the next sign-in uses the chosen role (core-4-role-change-02)', async () => {
    const as = await sim.signIn(personas.several.email)
    const { data } = await sim.call(session.changeRole, { body: { identity: 'finance' } }, { as })
    expect(data.activeUserIdentityInfo).toEqual({ identifier: 'finance', name: 'Finance' })
    const now = await profile({ ...as, ...data.tokensInfo })
    expect(now.data).toMatchObject({
      activeUserIdentityInfo: { identifier: 'finance' },
      permissions: { 'invoices.read': true, 'leads.assign': false },
    })
    expect(
      (await password(personas.several.email, PASSWORD)).data.userInfo?.activeUserIdentityInfo.identifier,
    ).toBe('finance')
  })

  test('session.changeRole leaves the refresh token as it is', async () => {
    const as = await sim.signIn(personas.several.email)
    await refresh(as)
    await sim.call(session.changeRole, { body: { identity: 'finance' } }, { as })
    await sim.clock.advance(16 * MINUTE)
    const { data } = await refresh(as)
    expect((await profile({ ...as, ...data.tokensInfo })).data.activeUserIdentityInfo.name).toBe('Finance')
  })

  test('session.refresh keeps the role for the identity that step 1 of sign-in answers', async () => {
    const as = await sim.signIn(personas.several.email)
    const { data } = await refresh(as, personas.several.email.toUpperCase())
    expect((await profile({ ...as, ...data.tokensInfo })).data.activeUserIdentityInfo.name).toBe('Manager')
    expect((await refresh({ ...as, ...data.tokensInfo }, personas.admin.email)).status).toBe(422)
  })

  test('session.refresh accepts a role as well', async () => {
    const as = await sim.signIn(personas.several.email)
    const { data } = await refresh(as, 'counsellor')
    expect((await profile({ ...as, ...data.tokensInfo })).data.activeUserIdentityInfo.name).toBe('Counsellor')
  })

  test('session.changeRole and session.refresh refuse a role the person does not hold', async () => {
    const as = await sim.signIn(personas.counsellor.email)
    expect(await sim.call(session.changeRole, { body: { identity: 'super-admin' } }, { as })).toMatchObject({
      status: 422,
      errors: [{ message: 'You do not have this role', field: 'identity' }],
    })
    expect((await refresh(as, 'super-admin')).status).toBe(422)
    expect((await sim.call(session.profile, {}, { as: { ...as, role: 'super-admin' } })).status).toBe(403)
    expect((await profile(as)).status).toBe(200)
  })

  test('a permission change sends an event and applies from the next call (core-4-permissions-01)', async () => {
    const before = await sim.call(session.profile, {}, { as: personas.finance.email })
    const { identifier } = before.data.userInfo
    sim.db.prepare("DELETE FROM role_permissions WHERE permission = 'invoices.read'").run()
    permissionsChanged(sim.tenant, [identifier])
    expect(
      (await sim.call(session.profile, {}, { as: personas.finance.email })).data.permissions['invoices.read'],
    ).toBe(false)
    expect(sim.said).toEqual([
      { event: 'permission_updated', to: { user: identifier }, payload: { identifier } },
    ])
  })
})

describe('sign-out', () => {
  test('session.logout ends the session and its sockets, even with an expired token', async () => {
    const as = await sim.signIn(personas.admin.email)
    await sim.clock.advance(20 * MINUTE)
    expect((await sim.call(session.logout, {}, { as })).status).toBe(200)
    expect((await refresh(as)).status).toBe(401)
    expect(sim.cut).toHaveLength(1)
    expect(sim.db.prepare('SELECT status FROM devices').get()).toEqual({ status: 'logged_out' })
  })

  test('session.logout accepts the device number alone; other devices stay signed in', async () => {
    const closedDevice = await sim.signIn(personas.admin.email)
    const openDevice = await sim.signIn(personas.admin.email)
    await sim.call(session.logout, {}, { headers: { 'device-number': closedDevice.device } })
    expect((await profile(closedDevice)).status).toBe(401)
    expect((await profile(openDevice)).status).toBe(200)
  })

  test('session.refresh refuses a closed account', async () => {
    const as = await sim.signIn(personas.manager.email)
    sim.db.prepare("UPDATE users SET status = 'inactive' WHERE email = ?").run(personas.manager.email)
    expect(await refresh(as)).toEqual(ended('Token does not exists with this identifier'))
  })
})
