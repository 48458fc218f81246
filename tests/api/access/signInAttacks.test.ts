/** Attacks on sign-in: guessing secrets, probing for accounts, planting a session. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeUser, PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import type { AnyEndpoint } from '@contract/http'
import { oneTime, RESEND_AFTER } from '@contract/access/oneTime'
import { session } from '@contract/access/session'
import { twoFactor } from '@contract/access/twoFactor'
import { codeNow } from '@domain/access/twoFactor'
import { MINUTE } from '@kit/auth/tokens'
import { codeFor, flows, startSignIn, onDevice, wrongCode, type NamedAccount } from '@support/server/codes'
import { makeSim, type Sim } from '@support/server/sim'

// Password hashing is slow, and these tests check many passwords.
vi.setConfig({ testTimeout: 30_000 })

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})

const { secure, admin, manager } = personas
const callAs = (endpoint: AnyEndpoint, body: object, who: NamedAccount, token?: string) =>
  sim.call(endpoint, { body } as never, onDevice(who, token))
const tooManyAttempts = {
  status: 429,
  headers: expect.toSatisfy((headers: Headers) => Number(headers.get('retry-after')) > 0),
  errors: [{ message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes?$/) }],
}
/** Signed in with the password; the second factor is still missing. */
const signInHalf = async () => {
  const { accessToken, device } = await sim.signIn(secure.email)
  return { who: { identity: secure.email, device }, token: accessToken }
}
const wrongTotp = () => wrongCode(codeNow(sim.tenant, secure.totp_secret))

/** Each secret an attacker can guess: a wrong call, a right call, and how many wrong ones an account allows. */
const secrets = {
  password: {
    most: 10,
    wrong: async () =>
      callAs(session.password, { identity: admin.email, password: 'x' }, await startSignIn(sim, admin.email)),
    right: async () =>
      callAs(
        session.password,
        { identity: admin.email, password: PASSWORD },
        await startSignIn(sim, admin.email),
      ),
  },
  'one-time code': {
    most: 5,
    wrong: async () => {
      const who = await startSignIn(sim, admin.email, 'browser-0001')
      return callAs(
        flows.signin.verify,
        { identity: admin.email, otp: lastCode() ? wrongCode(lastCode()!) : '000000' },
        who,
      )
    },
    right: async () => {
      const who = await startSignIn(sim, admin.email, 'browser-0001')
      await callAs(flows.signin.send, { identity: admin.email }, who)
      return callAs(flows.signin.verify, { identity: admin.email, otp: codeFor(sim, admin.email) }, who)
    },
  },
  'recovery code': {
    most: 5,
    wrong: async () =>
      callAs(
        flows.forgot.verify,
        { identity: admin.email, otp: '000000' },
        await startSignIn(sim, admin.email, 'browser-0001'),
      ),
    right: async () => {
      const who = await startSignIn(sim, admin.email, 'browser-0001')
      await callAs(flows.forgot.send, { identity: admin.email }, who)
      return callAs(flows.forgot.verify, { identity: admin.email, otp: codeFor(sim, admin.email) }, who)
    },
  },
  'authenticator code': {
    most: 5,
    wrong: async () => {
      const { who, token } = await signInHalf()
      return callAs(twoFactor.verifyLogin, { verificationCode: wrongTotp() }, who, token)
    },
    right: async () => {
      const { who, token } = await signInHalf()
      return callAs(
        twoFactor.verifyLogin,
        { verificationCode: codeNow(sim.tenant, secure.totp_secret) },
        who,
        token,
      )
    },
  },
  'backup code': {
    most: 5,
    wrong: async () => {
      const { who, token } = await signInHalf()
      return callAs(twoFactor.verifyBackup, { code: 'AAAA-AAAA-AAAA' }, who, token)
    },
    right: async () => {
      const { user_id } = sim.db
        .prepare<[string], { user_id: number }>('SELECT id AS user_id FROM users WHERE email = ?')
        .get(secure.email)!
      const { newBackupCodes } = await import('@domain/access/twoFactor')
      const { who, token } = await signInHalf()
      return callAs(twoFactor.verifyBackup, { code: newBackupCodes(sim.tenant, user_id)[0]! }, who, token)
    },
  },
} as const
const lastCode = () =>
  sim.db
    .prepare<[string], { code: string }>('SELECT code FROM outbox WHERE "to" = ? ORDER BY id DESC')
    .get(admin.email)?.code

describe.each(Object.entries(secrets))('guessing a %s', (_, { most, wrong, right }) => {
  test('repeated guesses at one account are refused with a retry time, then even the right secret is', async () => {
    for (let n = 0; n < most; n++) expect((await wrong()).status).toBe(422)
    expect(await wrong()).toMatchObject(tooManyAttempts)
    expect(await right()).toMatchObject(tooManyAttempts)
    await sim.clock.advance(15 * MINUTE)
    expect((await right()).status).toBe(200)
  })
  test('a right secret resets the count of wrong ones', async () => {
    for (let n = 0; n < most - 1; n++) await wrong()
    expect((await right()).status).toBe(200)
    await sim.clock.advance(RESEND_AFTER * 1000)
    expect((await wrong()).status).toBe(422)
  })
})

describe('guessing from one address', () => {
  test('code guesses at many accounts from one address are limited', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 65; n++) {
      const who = await startSignIn(sim, `guess.${n}@nowhere.example`)
      statuses.push(
        (await callAs(flows.signin.verify, { identity: who.identity, otp: '123456' }, who)).status,
      )
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
  test('authenticator and backup-code guesses at many accounts share one limit', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 22; n++) {
      const { email } = makeUser(sim.kit, { roles: ['counsellor'], totp_secret: secure.totp_secret })
      const { accessToken, device } = await sim.signIn(email)
      const who = { identity: email, device }
      for (const [endpoint, body] of [
        [twoFactor.verifyLogin, { verificationCode: wrongTotp() }],
        [twoFactor.verifyBackup, { code: 'AAAA-AAAA-AAAA' }],
        [twoFactor.verifyBackup, { code: 'BBBB-BBBB-BBBB' }],
      ] as const)
        statuses.push((await callAs(endpoint, body, who, accessToken)).status)
    }
    expect([
      statuses.filter((status) => status === 422).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([60, 6])
  })
  test('sending codes is limited per address, and more strictly per account', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      statuses.push(
        (
          await callAs(
            flows.forgot.send,
            { identity: admin.email },
            await startSignIn(sim, admin.email, `browser-000${n}`),
          )
        ).status,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    for (let n = 0; n < 60; n++) {
      const who = await startSignIn(sim, `many.${n}@nowhere.example`)
      statuses.push((await callAs(flows.forgot.send, { identity: who.identity }, who)).status)
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5)
  })
})

describe('probing for accounts', () => {
  const comparable = (
    { status, errors, message, text }: { status: number; errors: unknown; message: unknown; text: string },
    email: string,
  ) => ({
    status,
    errors,
    message,
    text: text.replaceAll(email, '…').replaceAll(/"[\w-]{36}~[\w-]{22}"|"[\w-]{36}"|"[0-9a-f]{64}"/g, '"…"'),
  })
  const emailsWithoutAccount = ['nobody@nowhere.example', makeClosed]
  function makeClosed() {
    return makeUser(sim.kit, { status: 'inactive' }).email
  }

  test.each([
    ['step 1', (email: string) => sim.call(session.signin, { body: { email } })],
    [
      'a wrong password',
      async (email: string) =>
        callAs(session.password, { identity: email, password: 'x' }, await startSignIn(sim, email)),
    ],
    [
      'a code to sign in',
      async (email: string) => callAs(oneTime.send, { identity: email }, await startSignIn(sim, email)),
    ],
    [
      'a code to recover',
      async (email: string) => callAs(oneTime.forgotSend, { identity: email }, await startSignIn(sim, email)),
    ],
    [
      'a wrong code',
      async (email: string) => {
        const who = await startSignIn(sim, email)
        await callAs(oneTime.send, { identity: email }, who)
        return callAs(oneTime.verify, { identity: email, otp: wrongCode(sentTo(email) ?? '123456') }, who)
      },
    ],
    [
      'a wrong recovery code',
      async (email: string) => {
        const who = await startSignIn(sim, email)
        await callAs(oneTime.forgotSend, { identity: email }, who)
        return callAs(
          oneTime.forgotVerify,
          { identity: email, otp: wrongCode(sentTo(email) ?? '123456') },
          who,
        )
      },
    ],
  ])('%s answers known and unknown accounts alike', async (_, ask) => {
    const known = comparable(await ask(manager.email), manager.email)
    for (const stranger of emailsWithoutAccount) {
      const email = typeof stranger === 'string' ? stranger : stranger()
      expect(comparable(await ask(email), email)).toEqual(known)
      expect(sentTo(email)).toBeUndefined()
    }
  })
  const sentTo = (email: string) =>
    sim.db
      .prepare<[string], { code: string }>('SELECT code FROM outbox WHERE "to" = ? ORDER BY id DESC')
      .get(email)?.code

  test('a wrong password takes as much work for an unknown account as for a known one', async () => {
    /** Microseconds of processor time: what else the machine does is not counted. */
    const workOf = async (email: string) => {
      const who = await startSignIn(sim, email)
      const before = process.cpuUsage()
      await callAs(session.password, { identity: email, password: 'not this one' }, who)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    await workOf('warm.up@nowhere.example')
    for (let n = 0; n < 7; n++) {
      known.push(await workOf(manager.email))
      unknown.push(await workOf(`nobody.${n}@nowhere.example`))
    }
    const middle = (all: number[]) => all.toSorted((a, b) => a - b)[3]!
    const ratio = middle(unknown) / middle(known)
    // Without a comparison with a dummy hash the ratio is about 1/100.
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
  })
})

describe('session planting', () => {
  test('a device number known to an attacker opens nothing for them after the victim signs in', async () => {
    const planted = await startSignIn(sim, admin.email, 'planted-device-1')
    const signedIn = (await callAs(session.password, { identity: admin.email, password: PASSWORD }, planted))
      .data as { tokensInfo: { accessToken: string } }
    expect((await sim.call(session.profile, {}, onDevice(planted))).errors).toEqual([
      { message: 'Authorization Header is missing' },
    ])
    expect(
      (await sim.call(session.profile, {}, onDevice(planted, signedIn.tokensInfo.accessToken))).status,
    ).toBe(200)
  })
  test('each sign-in creates a session of its own and never continues an earlier one', async () => {
    const before = await signInHalf()
    const [one, two] = [await sim.signIn(admin.email), await sim.signIn(admin.email)]
    expect(one.refreshToken).not.toBe(two.refreshToken)
    const rows = sim.db.prepare<[], { identifier: string }>('SELECT identifier FROM sessions').all()
    expect(new Set(rows.map(({ identifier }) => identifier)).size).toBe(2)
    expect((await sim.call(twoFactor.detail, {}, onDevice(before.who, before.token))).status).toBe(401)
  })
  test('the client cannot choose the session number', async () => {
    const who = await startSignIn(sim, admin.email)
    const { data } = await sim.call(
      session.password,
      { body: { identity: admin.email, password: PASSWORD, session: 'mine', identifier: 'mine' } as never },
      { headers: { 'device-number': who.device, cookie: 'session=mine', 'x-session-id': 'mine' } },
    )
    expect(data.isTwoFa).toBe(false)
    expect(sim.db.prepare("SELECT 1 FROM sessions WHERE identifier = 'mine'").get()).toBeUndefined()
  })
})
