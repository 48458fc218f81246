/** The organisation chart: people with whom they report to, roles with their parents. A manager whom the caller does not see is left out. */
import { organisationChart } from '@contract/people/organisationChart'
import type { Answer } from '@contract/http'
import { alphabetSql } from '@db/alphabet'
import { staffLists } from '@domain/people/staffList'
import { recordName } from '@domain/recordName'
import { sortedInAlphabet } from '@kit/crud/inAlphabet'
import { isPasswordRole } from '@kit/tenant/clientConfig'
import { serve } from '@kit/request/serve'

type Chart = Answer<typeof organisationChart.chart>

export default serve(organisationChart, {
  chart: ({ tenant, db, caller, request: { language } }) => {
    const { sql, values } = staffLists.staff.list.visible(caller)
    const people = db
      .prepare<unknown[], Chart['people'][number]>(
        `SELECT l.identifier, trim(l.first_name || ' ' || l.last_name) AS name, m.identifier AS above, l.status,
          (SELECT r.name FROM user_roles j JOIN roles r ON r.id = j.role_id WHERE j.user_id = l.id ORDER BY j.rowid LIMIT 1) AS role
        FROM users l LEFT JOIN users m ON m.id = l.reporting_manager_id WHERE ${sql}
        ORDER BY ${alphabetSql('l.first_name', language)}, ${alphabetSql('l.last_name', language)}, l.id`,
      )
      .all(...values)
    const seen = new Set(people.map(({ identifier }) => identifier))
    const roles = db
      .prepare<[], Chart['roles'][number]>(
        `SELECT r.identifier, r.name, p.identifier AS above, (SELECT count(*) FROM user_roles j JOIN users u ON u.id = j.user_id AND u.status = 'active' WHERE j.role_id = r.id) AS users_count
        FROM roles r LEFT JOIN roles p ON p.id = r.parent_role_id WHERE ${isPasswordRole(tenant, 'r')} ORDER BY r.id`,
      )
      .all()
    return {
      people: people.map((one) => ({ ...one, above: one.above && seen.has(one.above) ? one.above : null })),
      roles: sortedInAlphabet(roles, language, ({ name }) => recordName(name, language)),
    }
  },
})
