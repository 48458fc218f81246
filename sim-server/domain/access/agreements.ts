/** The agreement that a group of users must sign, and the one that a user has signed. */
import type { Db } from '@db/open'
import type { AgreementInfo, SignedAgreement } from '@contract/access/agreements'
import { forgetCallers } from '@kit/auth/callerCache'
import type { MasterRules } from '../masters/definition'
import type { Change } from '../platform/operations'

interface Row extends AgreementInfo {
  id: number
}

const READ_BY_SIGNERS = ['title', 'user_group', 'content']
export const agreementRules: MasterRules = {
  stamps: ({ now }, keys): Change =>
    keys.some((key) => READ_BY_SIGNERS.includes(key)) ? { last_modified_at: now } : {},
  // Users may have to sign another agreement now, or none.
  changed: forgetCallers,
}

/** The current agreement of a user group, if there is one. */
export const currentAgreementOf = (db: Db, group: string): Row | undefined =>
  db
    .prepare<[string], Row>(
      `SELECT id, identifier, title, content, last_modified_at FROM agreements WHERE user_group = ? AND is_current AND status = 'active' AND deleted_at IS NULL ORDER BY id DESC LIMIT 1`,
    )
    .get(group)

/** The user's last signature, or the one under `agreement` (identifier). Title and content are as they were when signed. */
export const signatureOf = (db: Db, user_id: number, agreement = ''): SignedAgreement | null =>
  db
    .prepare<unknown[], SignedAgreement>(
      `SELECT a.identifier AS agreement_identifier, s.title, s.content, s.signed_by_company, s.signed_by_name, s.signed_by_designation, s.created_at AS signed_at
       FROM agreement_signatures s JOIN agreements a ON a.id = s.agreement_id WHERE s.user_id = ? AND s.outcome = 'signed' AND (? = '' OR a.identifier = ?) ORDER BY s.id DESC LIMIT 1`,
    )
    .get(user_id, agreement, agreement) ?? null
