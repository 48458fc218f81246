/** Contacts of an institution, and its reviews. */
import { institutionRecords, type InstitutionReview } from '@contract/catalog/institutionRecords'
import { MISSING_RECORD } from '@contract/shapes'
import { institutionContacts, institutionReviews } from '@db/schema'
import type { Db } from '@db/open'
import { institutionNamed } from '@domain/catalog/institutions/institutionList'
import { institutionSubject } from '@domain/catalog/institutions/verbs'
import type { Caller } from '@kit/auth/caller'
import { findRow, insertRow, updateRow } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { InferSelectModel } from 'drizzle-orm'

interface StoredReview extends Omit<InstitutionReview, 'userInfo' | 'is_own'> {
  user_id: number
  user_identifier: string
  first_name: string
  last_name: string
}
const reviewsOf = ({ db, caller }: { db: Db; caller: Caller }, institution: number): InstitutionReview[] =>
  db
    .prepare<[number], StoredReview>(
      `SELECT r.identifier, r.rating, r.content, r.created_at, r.updated_at, r.user_id, u.identifier AS user_identifier, u.first_name, u.last_name
      FROM institution_reviews r JOIN users u ON u.id = r.user_id WHERE r.institution_id = ? ORDER BY r.updated_at DESC, r.id DESC`,
    )
    .all(institution)
    .map(({ user_id, user_identifier, first_name, last_name, ...review }) => ({
      ...review,
      userInfo: { identifier: user_identifier, first_name, last_name },
      is_own: user_id === caller.user.id,
    }))

/** A contact of an institution that the caller may see. @throws Fail 404 */
function contactNamed(
  call: { db: Db; caller: Caller },
  identifier: string,
): InferSelectModel<typeof institutionContacts> {
  const contact = findRow(call.db, institutionContacts, identifier)
  const institution = call.db
    .prepare<[number], string>('SELECT identifier FROM institutions WHERE id = ?')
    .pluck()
    .get(contact.institution_id)
  if (institution === undefined) throw new Fail(404, MISSING_RECORD)
  institutionNamed(call, institution)
  return contact
}

export default serve(institutionRecords, {
  contacts: ({ identifier, ...call }) =>
    call.db
      .prepare<[number], InferSelectModel<typeof institutionContacts>>(
        'SELECT * FROM institution_contacts WHERE institution_id = ? ORDER BY id',
      )
      .all(institutionNamed(call, identifier).id),
  addContact: ({ identifier, body, ...call }) =>
    insertRow(call, institutionContacts, { ...body, institution_id: institutionNamed(call, identifier).id }),
  editContact: ({ identifier, body, ...call }) =>
    updateRow(call, institutionContacts, contactNamed(call, identifier).identifier, body),
  removeContact: ({ identifier, ...call }) => {
    const { id } = contactNamed(call, identifier)
    call.db.prepare<[number]>('DELETE FROM institution_contacts WHERE id = ?').run(id)
    return {}
  },
  reviews: ({ identifier, ...call }) => reviewsOf(call, institutionNamed(call, identifier).id),
  review: ({ identifier, body, ...call }) => {
    const { tenant, db, caller } = call
    const { id } = institutionNamed(call, identifier)
    const own = db
      .prepare<[number, number], string>(
        'SELECT identifier FROM institution_reviews WHERE institution_id = ? AND user_id = ?',
      )
      .pluck()
      .get(id, caller.user.id)
    if (own === undefined)
      insertRow(call, institutionReviews, { ...body, institution_id: id, user_id: caller.user.id })
    else updateRow(call, institutionReviews, own, body)
    institutionSubject.changed(tenant, caller, null, [identifier])
    return reviewsOf(call, id).find((review) => review.is_own)!
  },
})
