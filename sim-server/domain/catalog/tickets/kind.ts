/** What follows from the calls of a kind of tickets: its list, whose rows are whose, and its verbs. */
import type { z } from 'zod'
import type { Filters } from '@contract/filters'
import type { Endpoint, Spec } from '@contract/http'
import type { Permission } from '@contract/permissions'
import type { DeclaredVerb } from '@contract/platform/declaredVerbs'
import { type TicketKind } from '@contract/catalog/tickets/ticketKinds'
import { ticketStates, type TicketState } from '@contract/catalog/tickets/ticketCalls'
import type { TargetsBody } from '@kit/list/changingRows'
import { declareList, type Viewer } from '@kit/list/declareList'
import { columnTabs, searchIn, type WherePart } from '@kit/list/filterWhere'
import { refersTo } from '@kit/list/relatedHas'
import { Fail } from '@kit/request/fail'
import { bulkVerb, fieldEditEffect, subjectOf, type BulkCall, type Subject } from '../../platform/operations'
import { personWorkingOn } from './people'
import { assigned, closed } from './tell'

export type TicketList = 'tickets' | 'feedback' | 'premium'

/** The call of a bulk verb. */
interface VerbCall<L extends TicketList, Own> {
  spec: { verb: DeclaredVerb; can: Permission; body: z.ZodType<TargetsBody<L> & Own> }
}
export interface TicketCalls<L extends TicketList> {
  list: Endpoint<string, Spec & { lists: L }>
  assignMany: VerbCall<L, { user_identifier: string }>
  changeStatusOfMany: VerbCall<L, { status: TicketState }>
  removeMany: VerbCall<L, unknown>
}
interface TicketRules {
  kind: TicketKind
  /** Its permissions: to raise one, which one's own are seen with; to see all; to work on them. */
  raise: Permission
  readAll: Permission
  work: Permission
  /** Those of its contract. */
  filters: Filters
}

const logged: Subject['logged'] = {
  staff_id: { table: 'users', name: "trim(first_name || ' ' || last_name)" },
  status: 'text',
  corrected_value: 'text',
  corrected_at: 'time',
  deleted_at: 'time',
}

/** Tickets that one raised, and those that one was given. */
const ownTickets = ({ user }: Viewer): WherePart => ['(l.user_id = ? OR l.staff_id = ?)', user.id, user.id]

const listOf = <L extends TicketList>(calls: TicketCalls<L>, { kind, readAll, filters }: TicketRules) =>
  declareList({
    call: calls.list,
    table: 'tickets',
    filters,
    columns: { created_from: 'l.created_at', created_to: 'l.created_at' },
    custom: { staff_identifier: refersTo('staff_id', 'users', 'identifier') },
    always: [['l.kind = ?', kind], ['l.deleted_at IS NULL']],
    scope: (viewer: Viewer) => (viewer.can(readAll) ? [] : [ownTickets(viewer)]),
    ...columnTabs('status', ticketStates),
    search: searchIn(['l.content', 'l.title'], ['l.identifier', "'#' || l.id"]),
  })

/** What its bulk verbs are made of. */
interface Verbs<L extends TicketList> {
  calls: TicketCalls<L>
  rules: TicketRules
  list: ReturnType<typeof listOf<L>>
  subject: Subject
}
const assignOf = <L extends TicketList>({ calls, rules: { kind, work }, list, subject }: Verbs<L>) =>
  bulkVerb({
    ...calls.assignMany.spec,
    subject,
    effectOf: (call, body) => {
      const { user_identifier } = body
      const person = personWorkingOn(call.db, work, user_identifier)
      if (!person) throw new Fail(422, { message: 'User not found', field: 'user_identifier' })
      const same = `Already assigned to ${person.name}`
      const change = { staff_id: person.id }
      return {
        ...fieldEditEffect(list.targetRows(call, body), { change, same }, { user_identifier }),
        finish: (db, { operation, changes }) =>
          assigned({ ...call, db }, kind, {
            operation,
            ids: changes.flatMap(({ ids }) => ids),
            to: person.id,
          }),
      }
    },
    recipientOf: (db, { user_identifier }) =>
      personWorkingOn(db, work, String(user_identifier))?.name ?? null,
  })
const setStatusOf = <L extends TicketList>({ calls, rules: { kind }, list, subject }: Verbs<L>) =>
  bulkVerb({
    ...calls.changeStatusOfMany.spec,
    subject,
    effectOf: (call, body) => {
      const { status } = body
      return {
        ...fieldEditEffect(list.targetRows(call, body), { change: { status } }, { status }),
        finish: (db, { operation, changes }) =>
          status === 'closed'
            ? closed({ ...call, db }, kind, { operation, ids: changes.flatMap(({ ids }) => ids) })
            : undefined,
      }
    },
  })
const removeOf = <L extends TicketList>({ calls, list, subject }: Verbs<L>) =>
  bulkVerb({
    ...calls.removeMany.spec,
    subject,
    effectOf: (call, body) => {
      const change = { deleted_at: call.now }
      return {
        ...list.targetRows(call, body),
        readColumns: {},
        writtenColumns: ['deleted_at'],
        arguments: {},
        decide: () => change,
      }
    },
  })

export function ticketKind<L extends TicketList>(calls: TicketCalls<L>, rules: TicketRules) {
  const list = listOf(calls, rules)
  const subject = subjectOf(list, { one: 'ticket', many: 'tickets', label: "'#' || l.id", logged })
  const verbs = { calls, rules, list, subject }
  return {
    ...rules,
    list,
    subject,
    assign: assignOf(verbs),
    setStatus: setStatusOf(verbs),
    remove: removeOf(verbs),
  }
}
export type TicketKindParts<L extends TicketList = TicketList> = ReturnType<typeof ticketKind<L>>

/** The context in which people are told of a change of tickets: a bulk call, or any other one. */
export type TicketCall = Pick<BulkCall, 'db' | 'tenant' | 'caller' | 'automation'>
