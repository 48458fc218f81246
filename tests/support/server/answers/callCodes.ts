/** Signing in, signing up and deleting with codes: those of the outbox, and those of an authenticator. */
import { TOTP } from 'otpauth'
import { contract } from '@contract'
import { RESEND_AFTER } from '@contract/access/oneTime'
import { PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import type { BuiltServer } from './builtServer'

const SECOND = 1000
/** Milliseconds until an authenticator shows the next code. */
const NEXT_CODE = 30 * SECOND
const NEW_PASSWORD = { password: 'Correct-horse-7', confirm_password: 'Correct-horse-7' }

const onDevice = (device: string, token = '') => ({
  'device-number': device,
  ...(token && { authorization: `Bearer ${token}` }),
})

export async function callCodes(server: BuiltServer): Promise<void> {
  await callOneTimeCodes(server)
  await callSignUp(server)
  await callTwoFactor(server)
  await callDeletion(server)
}

/** The code that came last. */
const codeFor = ({ idOf }: BuiltServer, to: string) =>
  idOf('outbox', `id = (SELECT max(id) FROM outbox WHERE "to" = '${to}' AND code NOT NULL)`, 'code')

async function callOneTimeCodes(server: BuiltServer) {
  const { call } = server
  const { oneTime, session, staff } = contract
  const start = async (email: string) => {
    const { identity, deviceInfo } = await call(session.signin, { body: { email } }, '')
    return { identity, device: deviceInfo.identifier }
  }
  const { email } = personas.leader
  const { identity, device } = await start(email)
  await call(oneTime.send, { body: { identity } }, '', onDevice(device))
  const otp = codeFor(server, email)
  const { tokensInfo } = await call(oneTime.verify, { body: { identity, otp } }, '', onDevice(device))
  await call(session.refresh, { body: {} }, '', onDevice(device, tokensInfo.refreshToken))
  await call(oneTime.forgotSend, { body: { identity } }, '', onDevice(device))
  const forgotten = { identity, otp: codeFor(server, email) }
  await call(oneTime.forgotVerify, { body: forgotten }, '', onDevice(device))

  // Whoever was invited has no password yet.
  const invited = 'invited@meridian.example'
  const person = { first_name: 'Ece', last_name: 'Tan', email: invited, gender: 'female' } as const
  await call(staff.create, { body: { ...person, country_code: '+90', mobile: '5329990055' } })
  const first = await start(invited)
  await call(oneTime.send, { body: { identity: invited } }, '', onDevice(first.device))
  const given = { identity: invited, otp: codeFor(server, invited) }
  const { tokensInfo: once } = await call(oneTime.verify, { body: given }, '', onDevice(first.device))
  await call(oneTime.setPassword, { body: NEW_PASSWORD }, '', onDevice(first.device, once.oneTimeToken))
}

async function callSignUp(server: BuiltServer) {
  const { call, advance } = server
  const { signup } = contract
  const email = 'new.student@guest.example'
  const visitor = { user_type: 'student', first_name: 'Ada', last_name: 'Guest', email } as const
  const { identity, deviceInfo } = await call(signup.start, { body: visitor }, '')
  const device = onDevice(deviceInfo.identifier)
  await advance(2 * RESEND_AFTER * SECOND)
  await call(signup.send, { body: { identity } }, '', device)
  const { tokensInfo } = await call(
    signup.verify,
    { body: { identity, otp: codeFor(server, email) } },
    '',
    device,
  )
  const proven = onDevice(deviceInfo.identifier, tokensInfo.oneTimeToken)
  await call(signup.setPassword, { body: NEW_PASSWORD }, '', proven)
}

/** The code that an authenticator shows now. */
async function shownCode({ call }: BuiltServer, secret: string): Promise<string> {
  const { simulator } = await call(contract.session.config, {}, '')
  return new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: Date.parse(simulator!.clock.now) })
}
/** Signs in by password. Returns the headers of the next call, with a one-time token where a code is asked. */
async function passwordOf({ call }: BuiltServer, email: string) {
  const { session } = contract
  const { identity, deviceInfo } = await call(session.signin, { body: { email } }, '')
  const device = deviceInfo.identifier
  const body = { identity, password: PASSWORD }
  const { tokensInfo } = await call(session.password, { body }, '', onDevice(device))
  return { device, ...onDevice(device, tokensInfo.oneTimeToken ?? tokensInfo.accessToken) }
}

async function callTwoFactor(server: BuiltServer) {
  const { call, advance } = server
  const { twoFactor } = contract
  const { email } = personas.leader
  const as = await passwordOf(server, email)
  const { secret } = await call(twoFactor.register, { body: {} }, '', as)
  const shown = { secret, verificationCode: await shownCode(server, secret) }
  await call(twoFactor.verifyRegister, { body: shown }, '', as)
  const { backup_codes } = await call(twoFactor.backupCodes, {}, '', as)
  const backup = { code: backup_codes[0]! }
  await call(twoFactor.verifyBackup, { body: backup }, '', await passwordOf(server, email))
  await advance(NEXT_CODE)
  const code = { verificationCode: await shownCode(server, secret) }
  await call(twoFactor.verifyLogin, { body: code }, '', await passwordOf(server, email))
  await advance(NEXT_CODE)
  const last = { verificationCode: await shownCode(server, secret) }
  await call(twoFactor.disable, { body: last }, '', as)
}

/** Leads are deleted with a code of the authenticator, and restored. */
async function callDeletion(server: BuiltServer) {
  const { call, advance, idOf } = server
  const { leadVerbs, twoFactor } = contract
  const { email, totp_secret } = personas.secure
  const half = await passwordOf(server, email)
  const code = { verificationCode: await shownCode(server, totp_secret) }
  const { tokensInfo } = await call(twoFactor.verifyLogin, { body: code }, '', half)
  const as = onDevice(half.device, tokensInfo.accessToken)
  await advance(NEXT_CODE)
  const one = { is_selected_all: false, leads: [idOf('leads', 'deleted_at IS NULL')] }
  const two_factor_code = await shownCode(server, totp_secret)
  await call(leadVerbs.bulkDelete, { body: { ...one, reason: 'Double', two_factor_code } }, '', as)
  await call(leadVerbs.bulkRestore, { body: one }, '', as)
}
