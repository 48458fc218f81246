/** The people of branches and teams: counts and names. */
import type { Language } from '@contract/client'
import { alphabetSql } from '@db/alphabet'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { visiblePeople } from './staffAccess'

/** Join tables of users, with the column of the other side. */
const joins = {
  user_branches: 'branch_id',
  user_teams: 'team_id',
  user_agent_teams: 'agent_team_id',
} as const
type Join = keyof typeof joins
const tableOf = { user_branches: 'branches', user_teams: 'teams', user_agent_teams: 'agent_teams' } as const

interface Person {
  identifier: string
  first_name: string
  last_name: string
}

const fromSql = (join: Join) =>
  `${tableOf[join]} g JOIN ${join} j ON j.${joins[join]} = g.id JOIN users l ON l.id = j.user_id AND l.status = 'active'`

/** Rows of a master with the number of their active people. */
export function withCounts<Row extends { identifier: string }>(
  db: Db,
  join: Join,
  rows: readonly Row[],
): (Row & { users_count: number })[] {
  const counts = new Map(
    db
      .prepare<[string], { identifier: string; users: number }>(
        `SELECT g.identifier, count(*) AS users FROM ${fromSql(join)} WHERE g.identifier IN (SELECT value FROM json_each(?)) GROUP BY g.id`,
      )
      .all(JSON.stringify(rows.map(({ identifier }) => identifier)))
      .map(({ identifier, users }) => [identifier, users]),
  )
  return rows.map((row) => ({ ...row, users_count: counts.get(row.identifier) ?? 0 }))
}

interface Reader {
  db: Db
  caller: Caller
  request: { language: Language }
}
/** Active people of a branch or team whom the caller sees, by name. */
export function peopleOf(
  { db, caller, request: { language } }: Reader,
  join: Join,
  identifier: string,
): Person[] {
  const { sql, values } = visiblePeople(caller)
  return db
    .prepare<unknown[], Person>(
      `SELECT l.identifier, l.first_name, l.last_name FROM ${fromSql(join)} WHERE g.identifier = ? AND ${sql} ORDER BY ${alphabetSql('l.first_name', language)}, ${alphabetSql('l.last_name', language)}, l.id`,
    )
    .all(identifier, ...values)
}

/** Ids of the branches or teams that have active people. */
export const peopledIds = (db: Db, join: Join): number[] =>
  db
    .prepare<[], number>(`SELECT DISTINCT g.id FROM ${fromSql(join)}`)
    .pluck()
    .all()
