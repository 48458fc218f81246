/** Passwords, by argon2id. Checks one in the same time whether the account is there or not, and ends what an old one opened. */
import { hash, verify } from '@node-rs/argon2'
import { forgetAttempts, limits } from '@kit/auth/attempts'
import { endSessions } from '@kit/auth/sessions'
import type { Tenant } from '@kit/tenant/tenant'
import type { Account } from './accounts'

/** Somebody who does not exist still has a hash to compare with. */
let decoy: Promise<string> | undefined

export async function isPassword(given: string, kept: string | null | undefined): Promise<boolean> {
  const right = await verify(kept ?? (await (decoy ??= hash('nobody has this password'))), given)
  return right && kept !== null && kept !== undefined
}

/** As it is kept: argon2id with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Every session of the account ends with its old password, and everybody who was guessing starts from nothing. */
export async function setPassword(
  tenant: Tenant,
  { id, identifier, email }: Pick<Account, 'id' | 'identifier' | 'email'>,
  password: string,
): Promise<void> {
  tenant.db
    .prepare('UPDATE users SET password_hash = ?, updated_at = ? WHERE id = ?')
    .run(await hashPassword(password), tenant.clock.iso(), id)
  tenant.emit('accessRevoked', { user: identifier }, {})
  endSessions(tenant, 'user_id', id)
  forgetAttempts(tenant, limits.password, email)
}
