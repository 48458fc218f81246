/** Which agreement is put before somebody, and which one they have signed. */
import type { Db } from '@db/open'
import type { AgreementInfo, SignedAgreement } from '@contract/access/agreements'

interface Row extends AgreementInfo {
  id: number
}

/** The current one of a group, or none. */
export const currentAgreementOf = (db: Db, group: string): Row | undefined =>
  db
    .prepare<[string], Row>(
      `SELECT id, identifier, title, content, last_modified_at FROM agreements WHERE "group" = ? AND is_current AND status = 'active' ORDER BY id DESC LIMIT 1`,
    )
    .get(group)

/** The last one they signed, or the named one; as it was then. */
export const signatureOf = (db: Db, user_id: number, agreement = ''): SignedAgreement | null =>
  db
    .prepare<unknown[], SignedAgreement>(
      `SELECT a.identifier AS agreement_identifier, s.title, s.content, s.signed_by_company, s.signed_by_name, s.signed_by_designation, s.created_at AS signed_at
       FROM agreement_signatures s JOIN agreements a ON a.id = s.agreement_id WHERE s.user_id = ? AND s.outcome = 'signed' AND (? = '' OR a.identifier = ?) ORDER BY s.id DESC LIMIT 1`,
    )
    .get(user_id, agreement, agreement) ?? null
