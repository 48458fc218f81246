/** The holidays that move due dates: those of all branches that are switched on. */
import type { Db } from '@db/open'

interface Holiday {
  name: string
  /** `2027-01-01`. */
  date: string
}

export const holidaysOfAll = (db: Db): Holiday[] =>
  db
    .prepare<[], Holiday>(
      "SELECT name, date FROM holidays WHERE branch_ids = '[]' AND is_active = 1 AND deleted_at IS NULL ORDER BY date, id",
    )
    .all()
