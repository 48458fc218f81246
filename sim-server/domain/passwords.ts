/** Passwords, by argon2id. Checks one in the same time whether the account is there or not. */
import { hash, verify } from '@node-rs/argon2'

/** Somebody who does not exist still has a hash to compare with. */
let decoy: Promise<string> | undefined

export async function isPassword(given: string, kept: string | null | undefined): Promise<boolean> {
  const right = await verify(kept ?? (await (decoy ??= hash('nobody has this password'))), given)
  return right && kept !== null && kept !== undefined
}

/** As it is kept: argon2id with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password)
