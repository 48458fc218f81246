/** Two-factor authentication: setup, sign-in, backup codes and removal. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeUser, PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { session } from '@contract/access/session'
import { PROOF_NEEDED, twoFactor } from '@contract/access/twoFactor'
import { accountOf } from '@domain/access/accounts'
import { checkCode, codeNow } from '@domain/access/twoFactor'
import { MINUTE } from '@kit/auth/tokens'
import { makeSim, type SignedInAs, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})

const SECRET = personas.secure.totp_secret
const code = (secret: string = SECRET) => codeNow(sim.tenant, secret)
const wrongCode = () => code().replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
const step = () => sim.clock.advance(30_000)
/** Signed in with the password; the second factor is still missing. */
const signInHalf = () => sim.signIn(personas.secure.email)
const login = (as: SignedInAs, verificationCode = code()) =>
  sim.call(twoFactor.verifyLogin, { body: { verificationCode } }, { as })
const enabled = async (as: string) =>
  (await sim.call(twoFactor.detail, {}, { as })).data.two_factor_authentication

/** Sets up a second factor for a person without one. */
const setUp = async (as: string) => {
  const { secret } = (await sim.call(twoFactor.register, { body: {} }, { as })).data
  await sim.call(twoFactor.verifyRegister, { body: { secret, verificationCode: code(secret) } }, { as })
  return secret
}

describe('two-factor setup', () => {
  test('two-factor setup returns a secret with a QR code and is confirmed by a code (core-7-session-04 core-7-session-08 core-3.9-twofa-01)', async () => {
    const as = personas.manager.email
    const { data } = await sim.call(twoFactor.register, { body: {} }, { as })
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.otpauth_url).toContain(`secret=${data.secret}`)
    expect(data.otpauth_url).toContain('Meridian%20Study%20Abroad')
    expect(data.qr_svg).toMatch(/^<svg[\s\S]+<path/)
    expect(await enabled(as)).toBe(false)
    const { data: on } = await sim.call(
      twoFactor.verifyRegister,
      { body: { secret: data.secret, verificationCode: code(data.secret) } },
      { as },
    )
    expect([on.two_factor_authentication, await enabled(as)]).toEqual([true, true])
  })

  test('two-factor setup refuses a wrong code and a secret chosen by the client', async () => {
    const as = personas.manager.email
    const { data } = await sim.call(twoFactor.register, { body: {} }, { as })
    const right = code(data.secret)
    const bad = right.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
    expect(
      await sim.call(
        twoFactor.verifyRegister,
        { body: { secret: data.secret, verificationCode: bad } },
        { as },
      ),
    ).toMatchObject({ status: 422, errors: [{ field: 'verificationCode' }] })
    expect(
      await sim.call(
        twoFactor.verifyRegister,
        { body: { secret: SECRET, verificationCode: code() } },
        { as },
      ),
    ).toMatchObject({ status: 422, errors: [{ field: 'secret' }] })
    await sim.clock.advance(11 * MINUTE)
    expect(
      (
        await sim.call(
          twoFactor.verifyRegister,
          { body: { secret: data.secret, verificationCode: code(data.secret) } },
          { as },
        )
      ).status,
    ).toBe(422)
    expect(await enabled(as)).toBe(false)
  })

  test('two-factor setup refuses to replace an active one: a stolen session cannot install its own', async () => {
    expect((await sim.call(twoFactor.register, { body: {} }, { as: personas.secure.email })).status).toBe(409)
  })
})

describe('two-factor setup and other sessions', () => {
  test('two-factor setup ends the other sessions of the user and the sign-ins under way', async () => {
    const email = personas.manager.email
    const [mine, other] = [await sim.signIn(email), await sim.signIn(email)]
    const { secret } = (await sim.call(twoFactor.register, { body: {} }, { as: mine })).data
    await sim.call(
      twoFactor.verifyRegister,
      { body: { secret, verificationCode: code(secret) } },
      { as: mine },
    )
    expect((await sim.call(session.profile, {}, { as: other })).status).toBe(401)
    expect((await sim.call(session.profile, {}, { as: mine })).status).toBe(200)
    const refresh = { ...other, accessToken: other.refreshToken }
    expect((await sim.call(session.refresh, { body: {} }, { as: refresh })).status).toBe(401)
  })
})

describe('two-factor codes and the clock', () => {
  test('a right code works after the clock was set back: by hand, by a restored snapshot', async () => {
    const now = sim.clock.now()
    sim.clock.set(now + 365 * 24 * 60 * MINUTE)
    expect((await login(await signInHalf())).status).toBe(200)
    sim.clock.set(now)
    const used = code()
    expect((await login(await signInHalf(), used)).status).toBe(200)
    expect((await login(await signInHalf(), used)).status).toBe(422)
  })
})

describe('two-factor sign-in', () => {
  test('sign-in with a password returns only a one-time token (core-4-signin-02)', async () => {
    const { data: first } = await sim.call(session.signin, { body: { email: personas.secure.email } })
    const { data } = await sim.call(
      session.password,
      { body: { identity: first.identity, password: PASSWORD } },
      { headers: { 'device-number': first.deviceInfo.identifier } },
    )
    expect(data).toEqual({ tokensInfo: { oneTimeToken: expect.any(String) }, isTwoFa: true })
    expect(sim.db.prepare('SELECT count(*) AS n FROM sessions').get()).toEqual({ n: 0 })
  })

  test('a right code signs in; the profile accepts the one-time token from then on (core-7-session-06)', async () => {
    const as = await signInHalf()
    const { data } = await login(as)
    expect(
      (await sim.call(session.profile, {}, { as: { ...as, accessToken: data.tokensInfo.accessToken! } })).data
        .isTwoFa,
    ).toBe(true)
    const { data: profile } = await sim.call(session.profile, {}, { as })
    expect(
      (await sim.call(session.profile, {}, { as: { ...as, accessToken: profile.tokensInfo!.accessToken } }))
        .status,
    ).toBe(200)
    expect((await sim.call(twoFactor.detail, {}, { as })).status).toBe(401)
  })

  test('before the code the one-time token reads who signs in, and nothing that the role may read', async () => {
    const as = await signInHalf()
    const { status, data } = await sim.call(session.profile, {}, { as })
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({
        userInfo: expect.objectContaining({ email: personas.secure.email, group: 'company' }),
        activeUserIdentityInfo: { identifier: 'admin', name: 'Admin' },
        isTwoFa: true,
        tokensInfo: null,
        permissions: {},
        userAuthoritiesInfo: [],
        activeSubscriptions: [],
        callingVendor: null,
        agentInfo: null,
      }),
    ])
    expect((await sim.call(session.profile, {}, { as: { ...as, device: 'elsewhere' } })).status).toBe(401)
    await sim.clock.advance(5 * MINUTE)
    expect((await sim.call(session.profile, {}, { as })).errors).toEqual([{ message: 'Token is expired' }])
  })

  test('a code works once, and so does its one-time token', async () => {
    const as = await signInHalf()
    const used = code()
    expect((await login(as, used)).status).toBe(200)
    expect((await login(await signInHalf(), used)).errors).toEqual([
      { message: 'The code is wrong or was used already', field: 'verificationCode' },
    ])
    await step()
    expect((await login(as)).status).toBe(401)
    expect((await login(await signInHalf())).status).toBe(200)
  })

  test('of two simultaneous calls with the same code one succeeds', async () => {
    const as = await signInHalf()
    const answers = await Promise.all([login(as), login(as)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('the code of the previous step works, an older one does not', async () => {
    const late = code()
    await step()
    expect((await login(await signInHalf(), late)).status).toBe(200)
    const later = code()
    await step()
    await step()
    expect((await login(await signInHalf(), later)).status).toBe(422)
  })

  test('five wrong codes block the right one for a while', async () => {
    const as = await signInHalf()
    for (let n = 0; n < 5; n++) expect((await login(as, wrongCode())).status).toBe(422)
    const refused = await login(as)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
    await sim.clock.advance(15 * MINUTE)
    expect((await login(await signInHalf())).status).toBe(200)
  })

  test('the one-time token lasts five minutes, opens nothing else and is bound to its device', async () => {
    const as = await signInHalf()
    expect((await sim.call(twoFactor.register, { body: {} }, { as })).status).toBe(401)
    expect((await login({ ...as, device: 'elsewhere' })).errors).toEqual([
      { message: 'Device does not exists with this identifier' },
    ])
    const full = await sim.sessionOf(personas.secure.email)
    expect((await login(full)).status).toBe(401)
    await sim.clock.advance(5 * MINUTE)
    expect((await login(as)).errors).toEqual([{ message: 'Token is expired' }])
  })

  test('a code must have six digits (core-5-code-05)', async () => {
    for (const code of ['12345', '1234567', '12345a'])
      expect((await login(await signInHalf(), code)).errors).toEqual([
        { message: 'Code must have 6 digits', field: 'verificationCode' },
      ])
  })
})

/** New backup codes, by a code of the authenticator. */
const newBackupCodes = async (as: string = personas.secure.email) => {
  await step()
  const answer = await sim.call(twoFactor.backupCodes, { query: { verificationCode: code() } }, { as })
  return answer.data.backup_codes
}
const backup = (as: SignedInAs, given: string) =>
  sim.call(twoFactor.verifyBackup, { body: { code: given } }, { as })

describe('backup codes', () => {
  test('a backup code replaces the authenticator once (core-7-session-07)', async () => {
    const backup_codes = await newBackupCodes()
    expect(new Set(backup_codes).size).toBe(10)
    expect((await backup(await signInHalf(), backup_codes[3]!.toLowerCase())).status).toBe(200)
    expect((await backup(await signInHalf(), backup_codes[3]!)).status).toBe(422)
    expect((await backup(await signInHalf(), backup_codes[4]!)).status).toBe(200)
  })

  test('backup codes: a used one that is tried again is refused, and written to the activity log', async () => {
    const [first] = await newBackupCodes()
    const logged = () =>
      sim.db
        .prepare(
          "SELECT u.email, a.module_type FROM activity_logs a JOIN users u ON u.id = a.user_id WHERE a.action = 'backup_code_reused'",
        )
        .all()
    await backup(await signInHalf(), first!)
    await backup(await signInHalf(), 'AAAA-BBBB-CCCC')
    expect(logged()).toEqual([])
    expect((await backup(await signInHalf(), first!)).status).toBe(422)
    expect(logged()).toEqual([{ email: personas.secure.email, module_type: 'twoFactor' }])
  })

  test('backup codes are stored as hashes; new ones cancel the earlier ones (core-3.9-twofa-01)', async () => {
    const [first] = await newBackupCodes()
    expect(JSON.stringify(sim.db.prepare('SELECT * FROM backup_codes').all())).not.toContain(first)
    await newBackupCodes()
    expect((await backup(await signInHalf(), first!)).status).toBe(422)
  })

  test('backup codes: an access token alone gets no new ones; a code, or a sign-in with one, does', async () => {
    const as = personas.secure.email
    const refused = [{ message: PROOF_NEEDED, field: 'verificationCode' }]
    expect((await sim.call(twoFactor.backupCodes, {}, { as })).errors).toEqual(refused)
    const wrong = await sim.call(twoFactor.backupCodes, { query: { verificationCode: wrongCode() } }, { as })
    expect([wrong.status, wrong.errors[0]!.field]).toEqual([422, 'verificationCode'])
    expect(sim.db.prepare('SELECT count(*) AS n FROM backup_codes').get()).toEqual({ n: 0 })
    expect(await newBackupCodes()).toHaveLength(10)
    // A code proves one call, not the session; a sign-in proves its session for ten minutes.
    expect((await sim.call(twoFactor.backupCodes, {}, { as })).errors).toEqual(refused)
    await step()
    const half = await signInHalf()
    const { data } = await login(half)
    const signedIn = { ...half, accessToken: data.tokensInfo.accessToken! }
    expect((await sim.call(twoFactor.backupCodes, {}, { as: signedIn })).status).toBe(200)
    await sim.clock.advance(10 * MINUTE)
    expect((await sim.call(twoFactor.backupCodes, {}, { as: signedIn })).errors).toEqual(refused)
  })

  test('backup codes of another person are refused; without a second factor there are none', async () => {
    await setUp(personas.manager.email)
    const [theirs] = (await sim.call(twoFactor.backupCodes, {}, { as: personas.manager.email })).data
      .backup_codes
    expect((await backup(await signInHalf(), theirs!)).status).toBe(422)
    expect((await sim.call(twoFactor.backupCodes, {}, { as: personas.finance.email })).errors).toEqual([
      { message: 'Two Factor Authentication is not enabled!' },
    ])
  })
})

describe('two-factor removal', () => {
  test('two-factor removal requires a code; afterwards the password is enough (core-7-session-05)', async () => {
    const as = personas.secure.email
    expect(
      (await sim.call(twoFactor.disable, { body: { verificationCode: wrongCode() } }, { as })).status,
    ).toBe(422)
    expect(await enabled(as)).toBe(true)
    expect((await sim.call(twoFactor.disable, { body: { verificationCode: code() } }, { as })).data).toEqual({
      two_factor_authentication: false,
    })
    expect((await sim.call(session.profile, {}, { as: await signInHalf() })).status).toBe(200)
  })
})

describe('other actions that require a code', () => {
  test('a person without a second factor gets a clear refusal', () => {
    const { id } = accountOf(sim.tenant, personas.admin.email)!
    expect(() => checkCode(sim.tenant, id, '123456')).toThrow('Two Factor Authentication is not enabled!')
  })

  test('a code used for one action is refused for another', () => {
    const { id } = accountOf(sim.tenant, personas.secure.email)!
    checkCode(sim.tenant, id, code())
    expect(() => checkCode(sim.tenant, id, code())).toThrow('The code is wrong or was used already')
  })

  test('makeUser can create a person with a second factor', () => {
    const { id } = makeUser(sim.kit, { roles: ['manager'], totp_secret: SECRET })
    expect(() => checkCode(sim.tenant, id, code())).not.toThrow()
  })
})
