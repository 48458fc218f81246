/** Whom leads can be given to, each with the number of leads they have now. */
import type { Language } from '@contract/client'
import type { LeadAssignees } from '@contract/leads/leadAssignees'
import { LEAD_ASSIGNMENT_GROUP } from '@contract/people/lookups'
import { isPasswordRole } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'

type Person = LeadAssignees['people'][number]

/** Leads by a column, without those in a final stage: all from an index, less the few in a final stage. */
const openLeadsBy = (db: Db, column: 'staff_id' | 'branch_id' | 'team_id') => {
  const counts = (where: string) =>
    db
      .prepare<[], [id: number, count: number]>(
        `SELECT l.${column}, count(*) FROM leads l WHERE l.deleted_at IS NULL AND l.${column} IS NOT NULL ${where} GROUP BY 1`,
      )
      .raw()
      .all()
  const final = new Map(counts("AND l.stage_id IN (SELECT id FROM lead_stages WHERE position = 'end')"))
  return new Map(counts('').map(([id, count]) => [id, count - (final.get(id) ?? 0)]))
}

const identifiersOf = (table: string, place: string) =>
  `(SELECT json_group_array(p.identifier) FROM ${table} j JOIN ${place} p ON p.id = j.${place === 'teams' ? 'team_id' : 'branch_id'} WHERE j.user_id = u.id)`

export function assignees(tenant: Tenant, db: Db, language: Language): LeadAssignees {
  const key = (column: string) => alphabetSql(column, language)
  const ofPeople = openLeadsBy(db, 'staff_id')
  const people = db
    .prepare<
      [string],
      Omit<Person, 'branches' | 'teams' | 'countries'> & {
        id: number
        branches: string
        teams: string
        countries: string
      }
    >(
      `SELECT u.id, u.identifier, u.first_name, u.last_name, m.identifier AS role_identifier, m.name AS role_name,
         ${identifiersOf('user_branches', 'branches')} AS branches, ${identifiersOf('user_teams', 'teams')} AS teams,
         (SELECT json_group_array(c.code) FROM country_users a JOIN countries c ON c.id = a.country_id WHERE a.user_id = u.id AND a.deleted_at IS NULL) AS countries
       FROM groups g JOIN group_roles gr ON gr.group_id = g.id JOIN roles m ON m.id = gr.role_id
         JOIN user_roles ur ON ur.role_id = m.id JOIN users u ON u.id = ur.user_id
       WHERE g.identifier = ? AND u.status = 'active' AND ${isPasswordRole(tenant, 'm')}
       ORDER BY ${key('u.first_name')}, ${key('u.last_name')}, u.id, ${key('m.name')}`,
    )
    .all(LEAD_ASSIGNMENT_GROUP)
    .map(({ id, branches, teams, countries, ...person }) => ({
      ...person,
      branches: JSON.parse(branches) as string[],
      teams: JSON.parse(teams) as string[],
      countries: JSON.parse(countries) as string[],
      open_leads: ofPeople.get(id) ?? 0,
    }))
  const ofBranches = openLeadsBy(db, 'branch_id')
  const ofTeams = openLeadsBy(db, 'team_id')
  return {
    people,
    branches: db
      .prepare<[], { id: number; identifier: string; name: string }>(
        `SELECT id, identifier, name FROM branches WHERE deleted_at IS NULL ORDER BY ${key('name')}, id`,
      )
      .all()
      .map(({ id, ...branch }) => ({ ...branch, open_leads: ofBranches.get(id) ?? 0 })),
    teams: db
      .prepare<[], { id: number; identifier: string; name: string; branch_name: string | null }>(
        `SELECT t.id, t.identifier, t.name, b.name AS branch_name FROM teams t LEFT JOIN branches b ON b.id = t.branch_id WHERE t.deleted_at IS NULL ORDER BY ${key('t.name')}, t.id`,
      )
      .all()
      .map(({ id, ...team }) => ({ ...team, open_leads: ofTeams.get(id) ?? 0 })),
  }
}
