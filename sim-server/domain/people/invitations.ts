/** The mail that somebody gets whose account was made without a password: sign in by a one-time code, then choose one. */
import { addToOutbox } from '../outreach/outbox'
import type { BulkCall } from '../platform/operations'
import { organizationOf } from '../platform/organization'

const SIGN_IN_PAGE = '/signin'

export interface Invited {
  first_name: string
  email: string
}

/**
 * Returns a sender: the organisation is read once for any number of people. Call it in the transaction that makes the accounts.
 * @param account what the subject calls it
 * @param letter `mail`: the first sentence
 */
export function inviter(
  { db, tenant, origin }: BulkCall,
  account: string,
  letter: { mail(organisation: string): string },
): (person: Invited) => void {
  const { name } = organizationOf(tenant)
  const page = `${origin()}${SIGN_IN_PAGE}`
  return ({ first_name, email }) =>
    void addToOutbox(
      { db, clock: tenant.clock },
      {
        channel: 'email',
        to: email,
        mail: {
          subject: `Your ${account} at ${name}`,
          body: `Hello ${first_name},\n\n${letter.mail(name)} Sign in at ${page} with this address and a one-time code, then choose a password.`,
        },
      },
    )
}

/** Of members of staff, agent staff and institution staff. */
export const staffInviter = (call: BulkCall) =>
  inviter(call, 'account', { mail: (organisation) => `You have an account at ${organisation} now.` })
