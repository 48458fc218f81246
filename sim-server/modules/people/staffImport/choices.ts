/** The roles, branches and teams that an import may give, by name: those that the caller may give to people. */
import type { StaffAssignments } from '@contract/people/staff'
import { foldText } from '@domain/foldText'
import { groupBy } from '@domain/groupBy'
import { changeableRole } from '@domain/people/roleHierarchy'
import type { BulkCall } from '@domain/platform/operations'
import { Fail } from '@kit/request/fail'

export interface Place {
  identifier: string
  name: string
}
export interface Team extends Place {
  branch: string
}
export interface ImportPlaces {
  roles: readonly Place[]
  branches: readonly Place[]
  teams: readonly Team[]
}

export function placesOfCaller(call: BulkCall): ImportPlaces {
  const { db, caller } = call
  const mayGive = ({ identifier }: Place) => {
    try {
      return changeableRole(call, identifier) !== undefined
    } catch (cause) {
      if (cause instanceof Fail) return false
      throw cause
    }
  }
  const [scope, ...own] =
    caller.role.lead_scope === 'all'
      ? ['1']
      : ['b.id IN (SELECT value FROM json_each(?))', JSON.stringify(caller.branches)]
  return {
    roles: db
      .prepare<[], Place>(
        "SELECT identifier, name FROM roles WHERE user_group = 'company' AND deleted_at IS NULL ORDER BY name, id",
      )
      .all()
      .filter(mayGive),
    branches: db
      .prepare<unknown[], Place>(
        `SELECT b.identifier, b.name FROM branches b WHERE b.deleted_at IS NULL AND ${scope} ORDER BY b.name, b.id`,
      )
      .all(...own),
    teams: db
      .prepare<unknown[], Team>(
        `SELECT t.identifier, t.name, b.identifier AS branch FROM teams t JOIN branches b ON b.id = t.branch_id WHERE t.deleted_at IS NULL AND ${scope} ORDER BY t.name, t.id`,
      )
      .all(...own),
  }
}

export interface Defaults {
  role_identifier?: string | undefined
  branch_identifier?: string | undefined
}
const byName = <P extends Place>(places: readonly P[]) => groupBy(places, ({ name }) => foldText(name))

/** What a row names; '' for nothing. */
interface Named {
  role_name: string
  branch_name: string
  team_name: string
}
export type PlaceFault = { field: keyof Named; message: string }

/**
 * Returns a reader of what rows name: `given` as a call has it, and the faults.
 * @throws Fail 422 for defaults that the caller cannot give
 */
export function placeReader(call: BulkCall, defaults: Defaults) {
  const places = placesOfCaller(call)
  const check = (all: readonly Place[], field: keyof Defaults, message: string) => {
    const wanted = defaults[field]
    if (wanted !== undefined && !all.some(({ identifier }) => identifier === wanted))
      throw new Fail(422, { message, field })
  }
  check(places.roles, 'role_identifier', 'Role not found')
  check(places.branches, 'branch_identifier', 'Branch not found')
  const roles = byName(places.roles)
  const branches = byName(places.branches)
  const teams = byName(places.teams)

  return ({
    role_name,
    branch_name,
    team_name,
  }: Named): { given: StaffAssignments; faults: PlaceFault[] } => {
    const faults: PlaceFault[] = []
    const find = <P extends Place>(
      all: ReadonlyMap<string, readonly P[]>,
      field: keyof Named,
      name: string,
      word: string,
    ) => {
      if (!name) return []
      const found = all.get(foldText(name)) ?? []
      if (found.length === 0) faults.push({ field, message: `There is no ${word} ${name}` })
      return found
    }
    const role = find(roles, 'role_name', role_name, 'role')[0]?.identifier ?? defaults.role_identifier
    const named = find(branches, 'branch_name', branch_name, 'branch')[0]?.identifier
    const branch = named ?? defaults.branch_identifier
    const sameName = find(teams, 'team_name', team_name, 'team')
    const team =
      sameName.length === 1 && !branch ? sameName[0] : sameName.find((one) => one.branch === branch)
    if (sameName.length > 0 && !team)
      faults.push({
        field: 'team_name',
        message: branch
          ? `${team_name} is no team of the branch ${places.branches.find(({ identifier }) => identifier === branch)!.name}`
          : `Several branches have the team ${team_name}`,
      })
    const home = branch ?? team?.branch
    return {
      given: {
        ...(role && { role_identifiers: [role] }),
        ...(home && { branch_identifiers: [home] }),
        ...(team && { team_identifiers: [team.identifier] }),
      },
      faults,
    }
  }
}
