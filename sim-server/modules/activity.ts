/** What people did, newest first: by whom, where, and on which days of the reader's. */
import { activity, type Activity } from '../contract/devices'
import { contains } from '../kit/crud'
import { listedSql } from '../kit/listed'
import { serve } from '../kit/serve'
import { MINUTE } from '../kit/tokens'

interface Row extends Omit<Activity, 'userInfo'> { user_id: number | null; user_identifier: string; first_name: string; last_name: string; email: string }
const DAY = 24 * 60 * MINUTE
/** Midnight of the reader's day, in UTC. */
const midnight = (day: string, offset: number, after = 0) => new Date(Date.parse(`${day}T00:00:00.000Z`) - offset * MINUTE + after * DAY).toISOString()

export default serve(activity, {
  list: ({ db, request: { offset }, query: { page, per_page, search = '', sort = 'desc', module_type, user_identifier, from_date, to_date } }) => {
    const [from, to] = [from_date ? midnight(from_date, offset) : null, to_date ? midnight(to_date, offset, 1) : null]
    const text = contains(search)
    const [[inModule, ...modules], [byUser, ...users]] = [listedSql('a.module_type', module_type), listedSql('u.identifier', user_identifier)]
    const matching = `FROM activity_logs a LEFT JOIN users u ON u.id = a.user_id
      WHERE ${inModule} AND ${byUser} AND (? IS NULL OR a.created_at >= ?) AND (? IS NULL OR a.created_at < ?)
        AND (? = '' OR replace(a.action, '_', ' ') LIKE ? ESCAPE '\\' OR coalesce(a.description, '') LIKE ? ESCAPE '\\' OR coalesce(a.ip_address, '') LIKE ? ESCAPE '\\' OR u.first_name || ' ' || u.last_name || ' ' || u.email LIKE ? ESCAPE '\\')`
    const values = [...modules, ...users, from, from, to, to, search, text, text, text, text]
    const { total } = db.prepare<unknown[], { total: number }>(`SELECT count(*) AS total ${matching}`).get(...values)!
    const rows = db.prepare<unknown[], Row>(`SELECT a.*, u.identifier AS user_identifier, u.first_name, u.last_name, u.email ${matching} ORDER BY a.created_at ${sort}, a.id ${sort} LIMIT ? OFFSET ?`).all(...values, per_page, (page - 1) * per_page)
    const recordsInfo = rows.map(({ user_id, user_identifier, first_name, last_name, email, ...row }): Activity => ({ ...row, userInfo: user_id === null ? null : { id: user_id, identifier: user_identifier, first_name, last_name, email } }))
    return { recordsInfo, page, per_page, totalRecords: total, totalPages: Math.ceil(total / per_page) }
  },
  filters: ({ db }) => ({
    modules: db.prepare<[], string>('SELECT DISTINCT module_type FROM activity_logs ORDER BY module_type').pluck().all(),
    users: db.prepare<[], { identifier: string; first_name: string; last_name: string }>('SELECT identifier, first_name, last_name FROM users WHERE id IN (SELECT user_id FROM activity_logs) ORDER BY first_name, last_name, id').all(),
  }),
})
