/** The activity log, newest first, filtered by user, module and days of the caller. */
import { alphabetSql } from '@db/alphabet'
import { activity, activityFilters, type Activity } from '@contract/platform/activity'
import { filterParts, whereOf } from '@kit/list/filterWhere'
import { likePattern } from '@kit/crud/crud'
import { paged } from '@kit/crud/pageEnvelope'
import { serve } from '@kit/request/serve'

interface Row extends Omit<Activity, 'userInfo'> {
  user_id: number | null
  user_identifier: string
  first_name: string
  last_name: string
  email: string
}
/** Columns of filters with another name. */
const columns = {
  module_type: 'a.module_type',
  user_identifier: 'u.identifier',
  from_date: 'a.created_at',
  to_date: 'a.created_at',
}

export default serve(activity, {
  list: ({ db, request: { offset }, query: { page, per_page, search = '', sort = 'desc', ...filters } }) => {
    const filtered = whereOf(filterParts(activityFilters, filters, { columns, offset }))
    const text = likePattern(search)
    const matching = `FROM activity_logs a LEFT JOIN users u ON u.id = a.user_id
      WHERE ${filtered.sql}
        AND (? = '' OR replace(a.action, '_', ' ') LIKE ? ESCAPE '\\' OR coalesce(a.description, '') LIKE ? ESCAPE '\\' OR coalesce(a.ip_address, '') LIKE ? ESCAPE '\\' OR u.first_name || ' ' || u.last_name || ' ' || u.email LIKE ? ESCAPE '\\')`
    const values = [...filtered.values, search, text, text, text, text]
    const { total } = db
      .prepare<unknown[], { total: number }>(`SELECT count(*) AS total ${matching}`)
      .get(...values)!
    const rows = db
      .prepare<unknown[], Row>(
        `SELECT a.*, u.identifier AS user_identifier, u.first_name, u.last_name, u.email ${matching} ORDER BY a.created_at ${sort}, a.id ${sort} LIMIT ? OFFSET ?`,
      )
      .all(...values, per_page, (page - 1) * per_page)
    const recordsInfo = rows.map(
      ({ user_id, user_identifier, first_name, last_name, email, ...row }): Activity => ({
        ...row,
        userInfo:
          user_id === null
            ? null
            : { id: user_id, identifier: user_identifier, first_name, last_name, email },
      }),
    )
    return paged(recordsInfo, { page, per_page }, total)
  },
  filters: ({ db, request: { language } }) => ({
    modules: db
      .prepare<[], string>('SELECT DISTINCT module_type FROM activity_logs ORDER BY module_type')
      .pluck()
      .all(),
    users: db
      .prepare<[], { identifier: string; first_name: string; last_name: string }>(
        `SELECT identifier, first_name, last_name FROM users WHERE id IN (SELECT user_id FROM activity_logs) ORDER BY ${alphabetSql('first_name', language)}, ${alphabetSql('last_name', language)}, id`,
      )
      .all(),
  }),
})
