/** One-time codes as people meet them: asked for on a device, read in the outbox. */
import { oneTime } from '@contract/access/oneTime'
import { session } from '@contract/access/session'
import type { Sim } from './sim'

export interface NamedAccount {
  identity: string
  device: string
}

/** Sign-in step 1, on a new device. */
export const startSignIn = async (sim: Sim, email: string, browser?: string): Promise<NamedAccount> => {
  const { identity, deviceInfo } = (
    await sim.call(session.signin, { body: { email, device_identifier: browser } })
  ).data
  return { identity, device: deviceInfo.identifier }
}
export const onDevice = ({ device }: NamedAccount, token?: string) => ({
  headers: { 'device-number': device, ...(token && { authorization: `Bearer ${token}` }) },
})

export const outboxMessages = (sim: Sim, to: string) =>
  sim.db
    .prepare<[string], { code: string | null; channel: string; body: string; subject: string }>(
      'SELECT code, channel, subject, body FROM outbox WHERE "to" = ? ORDER BY id DESC',
    )
    .all(to)
/** The code that arrived last. */
export const codeFor = (sim: Sim, to: string): string => outboxMessages(sim, to)[0]!.code!
export const wrongCode = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))

export const flows = {
  signin: { send: oneTime.send, verify: oneTime.verify },
  forgot: { send: oneTime.forgotSend, verify: oneTime.forgotVerify },
} as const
