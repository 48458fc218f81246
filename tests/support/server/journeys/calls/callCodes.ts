/** Signing in, signing up and deleting with codes: those of the outbox, and those of an authenticator. */
import { TOTP } from 'otpauth'
import { contract } from '@contract'
import { RESEND_AFTER } from '@contract/access/oneTime'
import { PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import type { World } from '../caller'
import { callStudentPortal } from './admissions/callStudentPortal'

const SECOND = 1000
/** Milliseconds until an authenticator shows the next code. */
const NEXT_CODE = 30 * SECOND
const NEW_PASSWORD = { password: 'Correct-horse-7', confirm_password: 'Correct-horse-7' }

const onDevice = (device: string, token = '') => ({
  'device-number': device,
  ...(token && { authorization: `Bearer ${token}` }),
})

export async function callCodes(world: World): Promise<void> {
  await callOneTimeCodes(world)
  await callSignUp(world)
  await callTwoFactor(world)
  await callDeletion(world)
}

/** The code that came last. */
const codeFor = ({ idOf }: World, to: string) =>
  idOf('outbox', `id = (SELECT max(id) FROM outbox WHERE "to" = '${to}' AND code NOT NULL)`, 'code')

async function callOneTimeCodes(world: World) {
  const { call } = world
  const { oneTime, session, staff } = contract
  const start = async (email: string) => {
    const { identity, deviceInfo } = await call(session.signin, { body: { email } }, '')
    return { identity, device: deviceInfo.identifier }
  }
  const { email } = personas.leader
  const { identity, device } = await start(email)
  await call(oneTime.send, { body: { identity } }, '', onDevice(device))
  const otp = codeFor(world, email)
  const { tokensInfo } = await call(oneTime.verify, { body: { identity, otp } }, '', onDevice(device))
  await call(session.refresh, { body: {} }, email, onDevice(device, tokensInfo.refreshToken))
  await call(oneTime.forgotSend, { body: { identity } }, '', onDevice(device))
  const forgotten = { identity, otp: codeFor(world, email) }
  const proven = await call(oneTime.forgotVerify, { body: forgotten }, '', onDevice(device))
  const renewed = onDevice(device, proven.tokensInfo.oneTimeToken)
  await call(
    oneTime.forgotSetPassword,
    { body: { password: PASSWORD, confirm_password: PASSWORD } },
    email,
    renewed,
  )

  // Whoever was invited has no password yet.
  const invited = 'invited@meridian.example'
  const person = { first_name: 'Ece', last_name: 'Tan', email: invited, gender: 'female' } as const
  await call(staff.create, { body: { ...person, country_code: '+90', mobile: '5329990055' } })
  const first = await start(invited)
  await call(oneTime.send, { body: { identity: invited } }, '', onDevice(first.device))
  const given = { identity: invited, otp: codeFor(world, invited) }
  const { tokensInfo: once } = await call(oneTime.verify, { body: given }, '', onDevice(first.device))
  await call(oneTime.setPassword, { body: NEW_PASSWORD }, invited, onDevice(first.device, once.oneTimeToken))
}

async function callSignUp(world: World) {
  const { call, advance } = world
  const { signup } = contract
  const email = 'new.student@guest.example'
  const visitor = { user_type: 'student', first_name: 'Ada', last_name: 'Guest', email } as const
  const { identity, deviceInfo } = await call(signup.start, { body: visitor }, '')
  const device = onDevice(deviceInfo.identifier)
  await advance(2 * RESEND_AFTER * SECOND)
  await call(signup.send, { body: { identity } }, '', device)
  const { tokensInfo } = await call(
    signup.verify,
    { body: { identity, otp: codeFor(world, email) } },
    '',
    device,
  )
  const proven = onDevice(deviceInfo.identifier, tokensInfo.oneTimeToken)
  await call(signup.setPassword, { body: { password: PASSWORD, confirm_password: PASSWORD } }, email, proven)
  await world.signIn(email)
  await callStudentPortal(world, email)
}

/** The code that an authenticator shows now. */
async function shownCode({ call }: World, secret: string): Promise<string> {
  const { simulator } = await call(contract.session.config, {}, '')
  return new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: Date.parse(simulator!.clock.now) })
}
/** Signs in by password. Returns the headers of the next call, with a one-time token where a code is asked. */
async function passwordOf({ call }: World, email: string) {
  const { session } = contract
  const { identity, deviceInfo } = await call(session.signin, { body: { email } }, '')
  const device = deviceInfo.identifier
  const body = { identity, password: PASSWORD }
  const { tokensInfo } = await call(session.password, { body }, '', onDevice(device))
  return { device, ...onDevice(device, tokensInfo.oneTimeToken ?? tokensInfo.accessToken) }
}

async function callTwoFactor(world: World) {
  const { call, advance } = world
  const { twoFactor } = contract
  const { email } = personas.leader
  const as = await passwordOf(world, email)
  const { secret } = await call(twoFactor.register, { body: {} }, email, as)
  const shown = { secret, verificationCode: await shownCode(world, secret) }
  await call(twoFactor.verifyRegister, { body: shown }, email, as)
  const { backup_codes } = await call(twoFactor.backupCodes, {}, email, as)
  const backup = { code: backup_codes[0]! }
  await call(twoFactor.verifyBackup, { body: backup }, email, await passwordOf(world, email))
  await advance(NEXT_CODE)
  const code = { verificationCode: await shownCode(world, secret) }
  await call(twoFactor.verifyLogin, { body: code }, email, await passwordOf(world, email))
  await advance(NEXT_CODE)
  const last = { verificationCode: await shownCode(world, secret) }
  await call(twoFactor.disable, { body: last }, email, as)
}

/** Leads are deleted with a code of the authenticator, and restored. */
async function callDeletion(world: World) {
  const { call, advance, idOf } = world
  const { leadVerbs, twoFactor } = contract
  const { email, totp_secret } = personas.secure
  const half = await passwordOf(world, email)
  const code = { verificationCode: await shownCode(world, totp_secret) }
  const { tokensInfo } = await call(twoFactor.verifyLogin, { body: code }, email, half)
  const as = onDevice(half.device, tokensInfo.accessToken)
  await advance(NEXT_CODE)
  const one = { is_selected_all: false, leads: [idOf('leads', 'deleted_at IS NULL')] }
  const two_factor_code = await shownCode(world, totp_secret)
  await call(leadVerbs.bulkDelete, { body: { ...one, reason: 'Double', two_factor_code } }, email, as)
  await call(leadVerbs.bulkRestore, { body: one }, email, as)
}
