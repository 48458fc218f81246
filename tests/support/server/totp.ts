/** What an authenticator shows at a moment of the simulator's clock. */
import { TOTP } from 'otpauth'

export const totpAt = (secret: string, now: number) =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: now })
