/** Password hashing (argon2id). Checking takes the same time whether the account exists or not. */
import { hash, verify } from '@node-rs/argon2'
import { forgetAttempts, limits } from '@kit/auth/rateLimits'
import { endSessions } from '@kit/auth/sessions'
import { revokeOneTimeTokens } from '@kit/auth/tokens'
import type { Tenant } from '@kit/tenant/tenant'
import type { Account } from './accounts'

/** Compared with when the account does not exist, so that the answer takes as long. */
let decoyHash: Promise<string> | undefined

export async function isPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  const compared = storedHash ?? (await (decoyHash ??= hash('nobody has this password')))
  const isRight = await verify(compared, password)
  return isRight && storedHash !== null && storedHash !== undefined
}

export const hashPassword = (password: string): Promise<string> => hash(password)

/** Stores a new password by its hash, ends every session of the account and resets its count of wrong attempts. */
export function setPassword(
  tenant: Tenant,
  { id, identifier, email }: Pick<Account, 'id' | 'identifier' | 'email'>,
  password_hash: string,
): void {
  tenant.db
    .prepare('UPDATE users SET password_hash = ?, updated_at = ? WHERE id = ?')
    .run(password_hash, tenant.clock.iso(), id)
  tenant.emit('accessRevoked', { user: identifier }, {})
  revokeOneTimeTokens(tenant, identifier)
  endSessions(tenant, 'user_id', id)
  forgetAttempts(tenant, limits.password, email)
}
