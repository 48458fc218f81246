/** Sets the people of a team: changes only those who join or leave. People outside the caller's scope stay. */
import type { BulkCall, BulkEffect } from '../../platform/operations'
import { requirePlaces, visibleIds } from '../staffAccess'
import { joinsOfPerson, writeJoins } from './joins'

const SAME_PEOPLE = 'The team has these people already'

/**
 * An effect of `staffEdit`.
 * @param identifiers of all people of the team
 * @throws Fail 403 for a team that the caller cannot give, 422 at people whom they do not see
 */
export function teamPeopleEffect(call: BulkCall, team: number, identifiers: readonly string[]): BulkEffect {
  const { db, caller } = call
  requirePlaces(db, caller, { teams: [team] }, () => 'id')
  const wanted = new Set(visibleIds(call, identifiers, 'user_identifiers'))
  const members = db
    .prepare<[number], { id: number; shown: number }>(
      "SELECT u.id, u.status = 'active' AS shown FROM user_teams j JOIN users u ON u.id = j.user_id WHERE j.team_id = ?",
    )
    .all(team)
  const present = new Set(members.map(({ id }) => id))
  const shown = members.flatMap((one) => (one.shown ? [one.id] : []))
  const joined = [...wanted].filter((user) => !present.has(user))
  const left = visibleIds(call, shown).filter((user) => !wanted.has(user))
  const given = { team, joined, left }
  return {
    from: 'users l WHERE l.id IN (SELECT value FROM json_each(?)) AND l.deleted_at IS NULL',
    values: [JSON.stringify([...joined, ...left])],
    readColumns: { status: 'l.status' },
    // A change of what somebody belongs to is one of the person, too: an undo compares versions.
    writtenColumns: ['status'],
    arguments: given,
    noRows: SAME_PEOPLE,
    decide: (row) => ({ status: row.status! }),
    finish: (db) => {
      const after = [...joined, ...left].map((user) => writeJoins(call, db, user, joinsOfPerson(given, user)))
      return () => {
        for (const one of after) one()
      }
    },
  }
}
