/** The telephone extensions of the client. */
import type { z } from 'zod'
import { extensions, type Extension } from '@contract/platform/extensions'
import { staffScope } from '@domain/people/staffScope'
import { paged } from '@kit/crud/pageEnvelope'
import { likePattern, whereOf } from '@kit/list/filterWhere'
import { serve } from '@kit/request/serve'

interface Stored {
  identifier: string
  extension: string
  vendor: string
  user_identifier: string | null
  first_name: string | null
  last_name: string | null
}

export default serve(extensions, {
  list: ({ db, caller, query: { page, per_page, search, sort } }) => {
    const seen = whereOf(staffScope(caller))
    const pattern = likePattern(search ?? '')
    const from = String.raw`FROM extensions e LEFT JOIN users l ON l.id = e.user_id AND ${seen.sql}
      WHERE e.deleted_at IS NULL AND (e.extension LIKE ? ESCAPE '\' OR trim(l.first_name || ' ' || l.last_name) LIKE ? ESCAPE '\')`
    const values = [...seen.values, pattern, pattern]
    const total = db
      .prepare<unknown[], number>(`SELECT count(*) ${from}`)
      .pluck()
      .get(...values)!
    const rows = db
      .prepare<unknown[], Stored>(
        `SELECT e.identifier, e.extension, e.vendor, l.identifier AS user_identifier, l.first_name, l.last_name ${from} ORDER BY e.extension ${sort === 'desc' ? 'DESC' : 'ASC'} LIMIT ? OFFSET ?`,
      )
      .all(...values, per_page, (page - 1) * per_page)
    return paged(
      rows.map(({ user_identifier, first_name, last_name, ...row }): z.output<typeof Extension> => ({
        ...row,
        userInfo:
          user_identifier === null
            ? null
            : { identifier: user_identifier, first_name: first_name!, last_name: last_name! },
      })),
      { page, per_page },
      total,
    )
  },
})
