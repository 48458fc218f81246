/** Passwords letter for letter, and what a changed one ends. */
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { activity } from '@contract/platform/activity'
import { session } from '@contract/access/session'
import { settings } from '@contract/platform/settings'
import { twoFactor } from '@contract/access/twoFactor'
import { accountOf } from '@domain/access/accounts'
import { hashPassword } from '@domain/access/passwords'
import { codeNow } from '@domain/access/twoFactor'
import { countAttempt, limits, retryAfterOf } from '@kit/auth/rateLimits'
import { MINUTE } from '@kit/auth/tokens'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import { makeSim, type SignedInAs, type Sim } from '@support/server/sim'

const email = personas.manager.email
let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const change = (password: string, as: SignedInAs | string = email, old_password = PASSWORD) =>
  sim.call(settings.changePassword, { body: { old_password, password, confirm_password: password } }, { as })
const profileStatus = async (as: SignedInAs) => (await sim.call(session.profile, {}, { as })).status

describe('spaces of a password', () => {
  test('a password keeps the spaces at its ends, and is wrong without them', async () => {
    expect((await change('  good horse  ')).status).toBe(200)
    await expect(sim.signIn(email, 'good horse')).rejects.toThrow('Wrong email or password')
    expect(await profileStatus(await sim.signIn(email, '  good horse  '))).toBe(200)
    expect((await change('Another one 7', email, 'good horse')).errors[0]!.message).toBe(
      'The old password is wrong',
    )
    expect((await change('Another one 7', email, '  good horse  ')).status).toBe(200)
  })
  test('passwords: spaces only are refused', async () => {
    expect((await change('          ')).errors[0]).toEqual({
      message: 'Password is required',
      field: 'password',
    })
  })
})

describe('a changed password', () => {
  test('ends the other sessions of the user, their refresh tokens too', async () => {
    const [mine, other] = [await sim.signIn(email), await sim.signIn(email)]
    expect((await change('A-better-one-7', mine)).status).toBe(200)
    expect([await profileStatus(mine), await profileStatus(other)]).toEqual([200, 401])
    const refresh = { ...other, accessToken: other.refreshToken }
    expect((await sim.call(session.refresh, { body: {} }, { as: refresh })).status).toBe(401)
  })
  test('ends a sign-in that still owes the second factor', async () => {
    const { email: secure, totp_secret } = personas.secure
    const half = await sim.signIn(secure)
    expect((await change('A-better-one-7', secure)).status).toBe(200)
    const body = { verificationCode: codeNow(sim.tenant, totp_secret) }
    expect((await sim.call(twoFactor.verifyLogin, { body }, { as: half })).status).toBe(401)
    const again = await sim.signIn(secure, 'A-better-one-7')
    expect((await sim.call(twoFactor.verifyLogin, { body }, { as: again })).status).toBe(200)
  })
  test('refuses a sign-in whose old password was being verified', async () => {
    const hash = await hashPassword('A-better-one-7')
    const signingIn = sim.signIn(email)
    // The password is read and its hash is being compared: 30 ms.
    while (retryAfterOf(sim.tenant, { ...limits.password, most: 1 }, email) === 0) await nextLoopTurn()
    sim.db.prepare('UPDATE users SET password_hash = ? WHERE email = ?').run(hash, email)
    await expect(signingIn).rejects.toThrow('Wrong email or password')
  })
})

test('an account locked for 15 minutes is not locked for a year when the clock is set back', async () => {
  const now = sim.clock.now()
  sim.clock.set(now + 365 * 24 * 60 * MINUTE)
  for (let attempt = 0; attempt < limits.password.most; attempt++)
    await expect(sim.signIn(email, 'wrong')).rejects.toThrow('Wrong email or password')
  await expect(sim.signIn(email)).rejects.toThrow('Too many attempts')
  sim.clock.set(now)
  expect(retryAfterOf(sim.tenant, limits.password, email)).toBe(0)
  expect(await profileStatus(await sim.signIn(email))).toBe(200)
  const limit = { name: 'test', most: 1, within: 15 * MINUTE }
  countAttempt(sim.tenant, limit, 'them')
  expect(() => countAttempt(sim.tenant, limit, 'them')).toThrow('Please try again in 15 minutes')
})

test('the activity log tells of a session that ended because an old refresh token came again', async () => {
  const as = await sim.signIn(email)
  const refresh = (token: string) =>
    sim.call(session.refresh, { body: {} }, { as: { ...as, accessToken: token }, ip: '203.0.113.9' })
  const { refreshToken } = (await refresh(as.refreshToken)).data.tokensInfo
  await refresh(refreshToken)
  expect((await refresh(as.refreshToken)).status).toBe(401)
  const { data } = await sim.call(activity.list, {}, { as: personas.admin.email })
  expect(data.recordsInfo[0]).toMatchObject({
    action: 'session_revoked',
    module_type: 'session',
    userInfo: { id: accountOf(sim.tenant, email)!.id },
    ip_address: '203.0.113.9',
  })
})
