/** Conditions for the updates that a caller sees: kinds their role may read; withdrawn ones only for editors. */
import { and, eq, inArray, like, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '@db/open'
import { informationUpdates as updates, institutions } from '@db/schema'
import { kinds, updateFilters } from '@contract/updates/updates'
import type { Kind } from '@contract/updates/updateShapes'
import type { Caller } from '@kit/auth/caller'
import { toSql, filterParts } from '@kit/list/filterWhere'
import { likePattern, containsText } from '@kit/crud/crud'

export const WITHDRAWN = 'withdrawn'
export const canOf = (kind: Kind): string => kinds[kind].list.spec.can

/** Only editors see withdrawn updates. */
export const visible = (caller: Caller): SQL | undefined =>
  caller.can('updates.information.update') ? undefined : ne(updates.status, WITHDRAWN)

interface UpdateQuery {
  search?: string | undefined
  institution_id?: string | undefined
  country_id?: string | undefined
  study_level_id?: string | undefined
  status?: string | undefined
  type?: string | undefined
}
/** Search by title, requirement, host, institution name, or identifier. */
const searchCondition = (db: Db, search: string) =>
  or(
    ...[updates.title, updates.requirement, updates.event_title, updates.host].map((column) =>
      containsText(column, search),
    ),
    eq(updates.identifier, search),
    inArray(
      updates.institution_id,
      db.orm
        .select({ identifier: institutions.identifier })
        .from(institutions)
        .where(
          or(
            like(institutions.name, likePattern(search)),
            like(institutions.alias_name, likePattern(search)),
          ),
        ),
    ),
  )
const columns = Object.fromEntries(
  Object.keys(updateFilters).map((name) => [name, `information_updates.${name}`]),
)
export const updateWhere = (
  db: Db,
  kind: Kind,
  caller: Caller,
  { search, ...filters }: UpdateQuery,
): SQL | undefined =>
  and(
    eq(updates.update_type, kind),
    visible(caller),
    search ? searchCondition(db, search) : undefined,
    ...toSql(filterParts(updateFilters, filters, { columns, offset: 0 })),
  )
