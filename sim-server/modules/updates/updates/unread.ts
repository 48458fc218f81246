/**
 * Unread updates of the caller: published in the last 30 days, still valid, of kinds that the role may read. The limit spares new
 * users years of old updates.
 */
import { informationReads, informationUpdates as updates } from '@db/schema'
import { and, desc, eq, gte, isNull, notExists, or, sql } from 'drizzle-orm'
import type { updates as contract, UnreadUpdate } from '@contract/updates/updates'
import { answers, type Kind } from '@contract/updates/updateShapes'
import { findRow } from '@kit/crud/crud'
import { isOpenInstitution } from '@domain/partners/openInstitutions'
import { Fail } from '@kit/request/fail'
import type { Call, Handler } from '@kit/request/serve'
import { canOf, WITHDRAWN } from './find'
import { isKind, updateAnswer } from './shape'

const UNREAD_DAYS = 30
const DAY = 86_400_000
const MOST_UNREAD = 50

export const unread: Handler<(typeof contract)['unread']> = ({ tenant, db, caller }): UnreadUpdate[] => {
  const now = tenant.clock.iso()
  const isOpen = isOpenInstitution(caller, updates.institution_id)
  const hidden = (Object.keys(answers) as Kind[]).filter((kind) => !caller.can(canOf(kind)))
  const readByCaller = db.orm
    .select({ n: sql`1` })
    .from(informationReads)
    .where(and(eq(informationReads.user_id, caller.user.id), eq(informationReads.update_id, updates.id)))
  return db.orm
    .select()
    .from(updates)
    .where(
      and(
        gte(updates.published_at, new Date(Date.parse(now) - UNREAD_DAYS * DAY).toISOString()),
        sql`${updates.status} <> ${WITHDRAWN}`,
        or(isNull(updates.till_date), gte(updates.till_date, now.slice(0, 10))),
        notExists(readByCaller),
        isOpen && or(isNull(updates.institution_id), isOpen),
        hidden.length > 0
          ? sql`${updates.update_type} NOT IN (${sql.join(
              hidden.map((kind) => sql`${kind}`),
              sql`, `,
            )})`
          : undefined,
      ),
    )
    .orderBy(desc(updates.published_at), desc(updates.id))
    .limit(MOST_UNREAD)
    .all()
    .map((row) => ({
      update_identifier: row.identifier,
      update_type: row.update_type,
      updateInfo: updateAnswer(db, row),
    }))
}

/** Stores that the caller has read an update. Also called for the author. */
export const recordRead = (
  { tenant, db, caller }: Pick<Call<(typeof contract)['read']>, 'tenant' | 'db' | 'caller'>,
  identifier: string,
) => {
  const { id } = findRow(db, updates, identifier, 'There is no such update')
  db.orm
    .insert(informationReads)
    .values({ user_id: caller.user.id, update_id: id, read_at: tenant.clock.iso() })
    .onConflictDoNothing()
    .run()
}

/** Marks an update as read; repeating it changes nothing. Throws 403 for another user, 404 for a kind the role may not see. */
export const markRead: Handler<(typeof contract)['read']> = ({ tenant, db, caller, body }) => {
  if (body.user_identifier !== caller.user.identifier)
    throw new Fail(403, 'Permission denied', { rule: 'one reads for oneself' })
  const row = findRow(db, updates, body.update_identifier, 'There is no such update')
  if (
    row.update_type !== body.update_type ||
    (isKind(row.update_type) && !caller.can(canOf(row.update_type)))
  )
    throw new Fail(404, 'There is no such update')
  recordRead({ tenant, db, caller }, row.identifier)
  return {}
}
