/** One-time codes: sign-in by code, accounts without a password, and password reset. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeUser, PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { oneTime, RESEND_AFTER } from '@contract/access/oneTime'
import { session } from '@contract/access/session'
import { twoFactor } from '@contract/access/twoFactor'
import { MINUTE } from '@kit/auth/tokens'
import {
  codeFor,
  outboxMessages,
  startSignIn,
  onDevice,
  wrongCode,
  type NamedAccount,
} from '@support/server/codes'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})

const email = personas.manager.email
const send = (who: NamedAccount) =>
  sim.call(oneTime.send, { body: { identity: who.identity } }, onDevice(who))
const verify = (who: NamedAccount, otp: string) =>
  sim.call(oneTime.verify, { body: { identity: who.identity, otp } }, onDevice(who))
const sendCode = async (address: string = email) => {
  const who = await startSignIn(sim, address)
  await send(who)
  return who
}
/** A person without a password. */
const userWithoutPassword = () => {
  const user = makeUser(sim.kit, { roles: ['counsellor'] })
  sim.db.prepare('UPDATE users SET password_hash = NULL WHERE id = ?').run(user.id)
  return user
}
const profile = (accessToken: string, { device }: NamedAccount) =>
  sim.call(session.profile, {}, { as: { accessToken, refreshToken: '', device } })

describe('one-time code', () => {
  test('a one-time code has exactly six digits, arrives by email and signs in (core-5-code-01)', async () => {
    const who = await sendCode()
    expect(codeFor(sim, email)).toMatch(/^\d{6}$/)
    expect(outboxMessages(sim, email)[0]).toMatchObject({
      channel: 'email',
      subject: `${codeFor(sim, email)} · Meridian Study Abroad`,
    })
    for (const otp of ['12345', '1234567', 'abcdef'])
      expect((await verify(who, otp)).errors).toEqual([{ message: 'Code must have 6 digits', field: 'otp' }])
    const { data } = await verify(who, codeFor(sim, email))
    expect(data).toMatchObject({
      isTwoFa: false,
      isPasswordSet: true,
      userInfo: { activeUserIdentityInfo: { name: 'Manager' } },
    })
    expect((await profile(data.tokensInfo.accessToken!, who)).data.userInfo.email).toBe(email)
  })
  test('a one-time code is sent to a mobile as a text message', async () => {
    const { country_code, mobile } = sim.db
      .prepare<[string], { country_code: string; mobile: string }>(
        'SELECT country_code, mobile FROM users WHERE email = ?',
      )
      .get(email)!
    const { identity, deviceInfo } = (await sim.call(session.signin, { body: { country_code, mobile } })).data
    const who = { identity, device: deviceInfo.identifier }
    await send(who)
    expect(outboxMessages(sim, identity)[0]!.channel).toBe('sms')
    expect((await verify(who, codeFor(sim, identity))).status).toBe(200)
  })
  test('a one-time code works once, for ten minutes, and is stored as a hash', async () => {
    const who = await sendCode()
    const code = codeFor(sim, email)
    expect(JSON.stringify(sim.db.prepare('SELECT * FROM one_time_codes').all())).not.toContain(code)
    expect((await verify(who, code)).status).toBe(200)
    expect((await verify(who, code)).errors).toEqual([
      { message: 'The code is wrong or has expired', field: 'otp' },
    ])
    await sim.clock.advance(RESEND_AFTER * 1000)
    await send(who)
    await sim.clock.advance(10 * MINUTE)
    expect((await verify(who, codeFor(sim, email))).status).toBe(422)
  })
  test('a one-time code is refused for another purpose, account or device', async () => {
    const who = await sendCode()
    const code = codeFor(sim, email)
    expect(
      (await sim.call(oneTime.forgotVerify, { body: { identity: email, otp: code } }, onDevice(who))).status,
    ).toBe(422)
    expect((await verify(await startSignIn(sim, email), code)).status).toBe(422)
    expect((await verify({ ...who, identity: personas.admin.email }, code)).errors).toEqual([
      { message: 'Device does not exists with this identifier' },
    ])
    expect((await verify(who, code)).status).toBe(200)
  })
  test('a one-time code can be resent after a countdown; the earlier one stops working (core-5-code-02 business-9-constants-47)', async () => {
    const who = await sendCode()
    const first = codeFor(sim, email)
    const soon = await send(who)
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, String(RESEND_AFTER)])
    await sim.clock.advance(RESEND_AFTER * 1000)
    expect((await send(who)).status).toBe(200)
    expect(outboxMessages(sim, email)).toHaveLength(2)
    if (codeFor(sim, email) !== first) expect((await verify(who, first)).status).toBe(422)
  })
  test('a one-time code with a second factor leads only to the second factor', async () => {
    const who = await sendCode(personas.secure.email)
    const { data } = await verify(who, codeFor(sim, personas.secure.email))
    expect([data.isTwoFa, Object.keys(data.tokensInfo)]).toEqual([true, ['oneTimeToken']])
    const { permissions } = (await profile(data.tokensInfo.oneTimeToken!, who)).data
    expect(permissions).toEqual({})
    expect((await sim.call(twoFactor.detail, {}, onDevice(who, data.tokensInfo.oneTimeToken))).status).toBe(
      401,
    )
  })
})

describe('account without a password', () => {
  test('an account without a password signs in by code and sets one, entered twice (core-5-code-03 core-5-code-04)', async () => {
    const { email: mine } = userWithoutPassword()
    const who = await sendCode(mine)
    const { data } = await verify(who, codeFor(sim, mine))
    expect([data.isPasswordSet, Object.keys(data.tokensInfo)]).toEqual([false, ['oneTimeToken']])
    const set = (body: { password: string; confirm_password?: string }) =>
      sim.call(oneTime.setPassword, { body: body as never }, onDevice(who, data.tokensInfo.oneTimeToken))
    expect((await set({ password: 'Long-enough-1' })).errors).toEqual([
      { message: 'Confirm the password', field: 'confirm_password' },
    ])
    expect((await set({ password: 'Long-enough-1', confirm_password: 'Long-enough-2' })).errors).toEqual([
      { message: 'Passwords must match', field: 'confirm_password' },
    ])
    expect((await set({ password: 'short', confirm_password: 'short' })).errors).toEqual([
      { message: 'Password has at least 8 characters', field: 'password' },
    ])
    const { data: inside } = await set({ password: 'Long-enough-1', confirm_password: 'Long-enough-1' })
    expect((await profile(inside.tokensInfo.accessToken!, who)).status).toBe(200)
    // The token of the code works once.
    expect((await set({ password: 'Another-one-1', confirm_password: 'Another-one-1' })).status).toBe(401)
    expect((await sim.signIn(mine, 'Long-enough-1')).refreshToken).not.toBe('')
  })
  test('sign-in reports a missing password only on a device used before', async () => {
    const { id, email: mine } = userWithoutPassword()
    const ask = async (device_identifier: string) =>
      (await sim.call(session.signin, { body: { email: mine, device_identifier } })).data
    expect(await ask('browser-0001')).toMatchObject({ isPasswordSet: true, isOtpRequired: false })
    const { deviceInfo } = await ask('browser-0001')
    sim.db
      .prepare("INSERT INTO devices (identifier, device_identifier, user_id) VALUES (?, 'browser-0001', ?)")
      .run(deviceInfo.identifier, id)
    expect(await ask('browser-0001')).toMatchObject({ isPasswordSet: false, isOtpRequired: true })
    expect(await ask('browser-0002')).toMatchObject({ isPasswordSet: true })
  })
})

describe('password reset', () => {
  const forgotten = async () => {
    const who = await startSignIn(sim, email)
    await sim.call(oneTime.forgotSend, { body: { identity: email } }, onDevice(who))
    const { data } = await sim.call(
      oneTime.forgotVerify,
      { body: { identity: email, otp: codeFor(sim, email) } },
      onDevice(who),
    )
    return { who, token: data.tokensInfo.oneTimeToken }
  }
  const body = { password: 'Brand-new-1', confirm_password: 'Brand-new-1' }

  test('password reset needs a code and ends every earlier session with a reason', async () => {
    const before = await sim.signIn(email)
    const { who, token } = await forgotten()
    expect((await sim.call(oneTime.forgotSetPassword, { body }, onDevice(who, token))).data).toEqual({})
    expect((await sim.call(session.profile, {}, { as: before })).errors).toEqual([
      { message: 'Token does not exists with this identifier' },
    ])
    expect(sim.said).toContainEqual({ event: 'accessRevoked', to: { user: expect.any(String) }, payload: {} })
    await expect(sim.signIn(email, PASSWORD)).rejects.toThrow('Wrong email or password')
    expect((await sim.signIn(email, 'Brand-new-1')).accessToken).toBeTruthy()
  })
  test('password reset keeps the second factor', async () => {
    const { secure } = personas
    const who = await startSignIn(sim, secure.email)
    await sim.call(oneTime.forgotSend, { body: { identity: secure.email } }, onDevice(who))
    const { data } = await sim.call(
      oneTime.forgotVerify,
      { body: { identity: secure.email, otp: codeFor(sim, secure.email) } },
      onDevice(who),
    )
    await sim.call(oneTime.forgotSetPassword, { body }, onDevice(who, data.tokensInfo.oneTimeToken))
    const halfSignedIn = await sim.signIn(secure.email, 'Brand-new-1')
    expect([
      halfSignedIn.refreshToken,
      (await sim.call(twoFactor.detail, {}, { as: halfSignedIn })).status,
    ]).toEqual(['', 401])
  })
  test('a token of one sign-in step is refused by the others', async () => {
    const { who, token } = await forgotten()
    expect((await sim.call(oneTime.setPassword, { body }, onDevice(who, token))).status).toBe(401)
    expect(
      (await sim.call(twoFactor.verifyLogin, { body: { verificationCode: '123456' } }, onDevice(who, token)))
        .status,
    ).toBe(401)
    const halfSignedIn = await sim.signIn(personas.secure.email)
    expect((await sim.call(oneTime.forgotSetPassword, { body }, { as: halfSignedIn })).status).toBe(401)
    expect(
      (await sim.call(oneTime.forgotSetPassword, { body }, onDevice(await startSignIn(sim, email), token)))
        .errors,
    ).toEqual([{ message: 'Device does not exists with this identifier' }])
    await sim.clock.advance(5 * MINUTE)
    expect((await sim.call(oneTime.forgotSetPassword, { body }, onDevice(who, token))).errors).toEqual([
      { message: 'Token is expired' },
    ])
  })
  test('password reset refuses a wrong code', async () => {
    const who = await startSignIn(sim, email)
    await sim.call(oneTime.forgotSend, { body: { identity: email } }, onDevice(who))
    expect(
      (
        await sim.call(
          oneTime.forgotVerify,
          { body: { identity: email, otp: wrongCode(codeFor(sim, email)) } },
          onDevice(who),
        )
      ).status,
    ).toBe(422)
  })
})
