/**
 * Bulk verbs assign (only leads without an owner) and transfer (any lead). Both distribute leads round robin and set the lead's
 * branch and team to fit its new owner.
 */
import { leadVerbs, type AssignTo } from '@contract/leads/leads'
import { bulkVerb, type BulkCall, type Change, type BulkEffect, type Row } from '../../platform/operations'
import { leadSubject } from './subject'
import { assigneesFor, recipientNames, staffNames, type Person, type Assignees } from './staff'
import { leadTargets } from './targets'
import { notifyOwners } from './notifyOwners'
import { roundRobin } from './roundRobin'

export const DELETED = 'This lead is deleted'

/** Branch and team that a lead gets when it goes to a person. */
type PlaceRule = (
  row: Row,
  to: Person,
  receivers: Assignees,
) => readonly [branch: number | null, team: number | null]

/** Modes `branch` and `team`: the lead goes to that place. A team of another branch is removed. */
const placeOfMode = (teams: ReadonlyMap<number, number>, row: Row, { branch, team }: Assignees) =>
  [branch, team ?? (teams.get(row.team_id as number) === branch ? (row.team_id as number) : null)] as const

/** Assigning to a person: keeps the lead's place, or takes the person's first branch. */
const assignPlace: PlaceRule = (row, to) => [
  (row.branch_id as number | null) ?? to.branches[0] ?? null,
  row.team_id as number | null,
]
/** Transferring to a person: keeps branch and team only when the person belongs to them. */
const transferPlace: PlaceRule = (row, to) => [
  to.branches.length === 0 || to.branches.includes(row.branch_id as number)
    ? (row.branch_id as number | null)
    : to.branches[0]!,
  to.teams.includes(row.team_id as number) ? (row.team_id as number) : null,
]

function ownerEffect(
  call: BulkCall,
  body: AssignTo,
  targets: Pick<BulkEffect, 'from' | 'values' | 'exactly' | 'fieldOf'>,
  place: PlaceRule,
  blocked: (row: Row, people: readonly Person[], names: ReadonlyMap<number, string>) => string | null,
): BulkEffect {
  const { db } = call
  const to = assigneesFor(call.tenant, db, body)
  const names = staffNames(db)
  const turns = roundRobin(db, to.key, to.people)
  const teams = new Map(
    db
      .prepare<[], { id: number; branch_id: number }>('SELECT id, branch_id FROM teams')
      .all()
      .map(({ id, branch_id }) => [id, branch_id]),
  )
  const changes = new Map<string, Change>()
  const changeOf = ({ id, role_id }: Person, branch_id: number | null, team_id: number | null) => {
    const key = `${id},${branch_id},${team_id}`
    const existing = changes.get(key)
    if (existing) return existing
    const change: Change = { staff_id: id, staff_role_id: role_id, branch_id, team_id }
    changes.set(key, change)
    return change
  }
  const { assign_leads_by, assign_to_users_info, assign_to_branch_info, assign_to_team_info } = body
  return {
    ...targets,
    readColumns: {
      staff_id: 'l.staff_id',
      branch_id: 'l.branch_id',
      team_id: 'l.team_id',
      deleted_at: 'l.deleted_at',
    },
    writtenColumns: ['staff_id', 'staff_role_id', 'branch_id', 'team_id'],
    arguments: { assign_leads_by, assign_to_users_info, assign_to_branch_info, assign_to_team_info },
    decide: (row) => {
      const reason = row.deleted_at !== null ? DELETED : blocked(row, to.people, names)
      if (reason !== null) return reason
      const person = turns.next(row.staff_id as number | null)
      const [branch, team] = to.branch === null ? place(row, person, to) : placeOfMode(teams, row, to)
      return changeOf(person, branch, team)
    },
    gains: (_, { staff_id }) => names.get(staff_id as number) ?? null,
    losses: (row) => (row.staff_id === null ? null : (names.get(row.staff_id as number) ?? null)),
    finish: (db, done) => {
      turns.save(db)
      return notifyOwners(call, db, to.people, done)
    },
  }
}

const alreadyThere = (row: Row, people: readonly Person[]) =>
  people.length === 1 && row.staff_id === people[0]!.id ? `Already with ${people[0]!.name}` : null

type Targets = Pick<BulkEffect, 'from' | 'values' | 'exactly' | 'fieldOf'>
/** The assignment of these leads. */
export const assignEffect = (call: BulkCall, to: AssignTo, targets: Targets): BulkEffect =>
  ownerEffect(call, to, targets, assignPlace, (row, _, names) =>
    row.staff_id === null ? null : `Already assigned to ${names.get(row.staff_id as number) ?? 'somebody'}`,
  )
/** The transfer of these leads. */
export const transferEffect = (call: BulkCall, to: AssignTo, targets: Targets): BulkEffect =>
  ownerEffect(call, to, targets, transferPlace, alreadyThere)

export const assign = bulkVerb({
  ...leadVerbs.bulkAssign.spec,
  subject: leadSubject,
  recipientOf: recipientNames,
  effectOf: (call, body) => assignEffect(call, body, leadTargets(call, body)),
})

export const transfer = bulkVerb({
  ...leadVerbs.bulkTransfer.spec,
  subject: leadSubject,
  recipientOf: recipientNames,
  effectOf: (call, body) => transferEffect(call, body, leadTargets(call, body)),
})

/** Transfers all leads of leaving people (ids), ignoring the caller's scope. */
export const transferOf = (call: BulkCall, to: AssignTo, people: readonly number[]): BulkEffect =>
  transferEffect(call, to, {
    from: 'leads l WHERE l.staff_id IN (SELECT value FROM json_each(?)) AND l.deleted_at IS NULL',
    values: [JSON.stringify(people)],
  })
