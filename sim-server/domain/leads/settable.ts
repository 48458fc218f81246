/**
 * Which stages and statuses somebody may set on a lead (assignments `stageAssign`, `roleStageAssign`, `agentStatusAssign`,
 * `statusAssign`). What is assigned to the person counts; without any, what is assigned to their role; without any, all. Agent staff
 * have the statuses of their agent. A new lead may always begin in the first stage.
 */
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'

export interface SettableChoices {
  stage(id: number): boolean
  /** A status can be set where its stage can. */
  status(id: number, stage: number): boolean
}

/** The first list that is not empty; null for all. */
const firstGiven = (...lists: readonly (() => readonly number[])[]): ReadonlySet<number> | null => {
  for (const read of lists) {
    const found = read()
    if (found.length > 0) return new Set(found)
  }
  return null
}

export function settableChoices(
  db: Db,
  { user, role }: { user: Pick<Caller['user'], 'id'>; role: Pick<Caller['role'], 'id'> },
): SettableChoices {
  const given = (what: 'stage_id' | 'status_id', table: string, who: string, id: number) => () =>
    db
      .prepare<[number], number>(`SELECT ${what} FROM ${table} WHERE ${who} AND deleted_at IS NULL`)
      .pluck()
      .all(id)
  const stages = firstGiven(
    given('stage_id', 'stage_users', 'user_id = ?', user.id),
    given('stage_id', 'role_stages', 'role_id = ?', role.id),
  )
  const statuses = firstGiven(
    given(
      'status_id',
      'status_agents',
      'user_id = (SELECT coalesce(u.agent_id, u.id) FROM users u WHERE u.id = ?)',
      user.id,
    ),
    given('status_id', 'role_statuses', 'role_id = ?', role.id),
  )
  const stage = (id: number) => stages?.has(id) ?? true
  return { stage, status: (id, of) => stage(of) && (statuses?.has(id) ?? true) }
}
