/**
 * Assign gives owners to leads that have none and never takes one away; transfer moves any lead to somebody else.
 * Both share out in turn, and take the lead's branch and team along.
 */
import { AssignTo, namesPeople, targets, type LeadTransfer } from '@contract/leads/leads'
import type { BulkCall, BulkVerb, Change, BulkEffect, Row } from '../../platform/operations'
import { leadSubject } from './subject'
import { assigneesFor, staffNames, type Person, type Assignees } from './staff'
import { leadTargets } from './targets'
import { notifyOwners } from './notifyOwners'
import { roundRobin } from './roundRobin'

export const DELETED = 'This lead is deleted'

type Place = (
  row: Row,
  to: Person,
  receivers: Assignees,
) => readonly [branch: number | null, team: number | null]

/** By branch or team the lead goes there. A team of another branch cannot stay. */
const there = (teams: ReadonlyMap<number, number>, row: Row, { branch, team }: Assignees) =>
  [branch, team ?? (teams.get(row.team_id as number) === branch ? (row.team_id as number) : null)] as const

const given: Place = (row, to) => [
  (row.branch_id as number | null) ?? to.branches[0] ?? null,
  row.team_id as number | null,
]
const moved: Place = (row, to) => [
  to.branches.length === 0 || to.branches.includes(row.branch_id as number)
    ? (row.branch_id as number | null)
    : to.branches[0]!,
  to.teams.includes(row.team_id as number) ? (row.team_id as number) : null,
]

function giving(
  call: BulkCall,
  body: LeadTransfer,
  place: Place,
  blocked: (row: Row, people: readonly Person[], names: ReadonlyMap<number, string>) => string | null,
): BulkEffect {
  const { db } = call
  const to = assigneesFor(call.tenant, db, body)
  const names = staffNames(db)
  const turn = roundRobin(db, to.key, to.people)
  const teams = new Map(
    db
      .prepare<[], { id: number; branch_id: number }>('SELECT id, branch_id FROM teams')
      .all()
      .map(({ id, branch_id }) => [id, branch_id]),
  )
  const changes = new Map<string, Change>()
  const changeOf = ({ id, role_id }: Person, branch_id: number | null, team_id: number | null) => {
    const key = `${id},${branch_id},${team_id}`
    let change = changes.get(key)
    if (!change) changes.set(key, (change = { staff_id: id, staff_role_id: role_id, branch_id, team_id }))
    return change
  }
  const { assign_leads_by, assign_to_users_info, assign_to_branch_info, assign_to_team_info } = body
  return {
    ...leadTargets(call, body),
    reads: {
      staff_id: 'l.staff_id',
      branch_id: 'l.branch_id',
      team_id: 'l.team_id',
      deleted_at: 'l.deleted_at',
    },
    keeps: ['staff_id', 'staff_role_id', 'branch_id', 'team_id'],
    arguments: { assign_leads_by, assign_to_users_info, assign_to_branch_info, assign_to_team_info },
    decide: (row) => {
      const why = row.deleted_at !== null ? DELETED : blocked(row, to.people, names)
      if (why !== null) return why
      const person = turn.next(row.staff_id as number | null)
      return changeOf(person, ...(to.branch === null ? place(row, person, to) : there(teams, row, to)))
    },
    gains: (_, { staff_id }) => names.get(staff_id as number) ?? null,
    losses: (row) => (row.staff_id === null ? null : (names.get(row.staff_id as number) ?? null)),
    finish: (db, done) => {
      turn.keep(db)
      return notifyOwners(call, db, to.people, done)
    },
  }
}

const planned = AssignTo.extend(targets).superRefine(namesPeople)

export const assign: BulkVerb = {
  verb: 'leads.assign',
  can: 'leads.assign',
  subject: leadSubject,
  undoable: true,
  planned,
  deed: (call, body: LeadTransfer) =>
    giving(call, body, given, (row, _, names) =>
      row.staff_id === null ? null : `Already assigned to ${names.get(row.staff_id as number) ?? 'somebody'}`,
    ),
}

export const transfer: BulkVerb = {
  verb: 'leads.transfer',
  can: 'leads.transfer',
  subject: leadSubject,
  undoable: true,
  planned,
  deed: (call, body: LeadTransfer) =>
    giving(call, body, moved, (row, people) =>
      people.length === 1 && row.staff_id === people[0]!.id ? `Already with ${people[0]!.name}` : null,
    ),
}
