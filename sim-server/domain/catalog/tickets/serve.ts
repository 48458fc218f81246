/** Serves the calls that every kind of tickets has. What raises one is the handler of its module. */
import type { TicketKind } from '@contract/catalog/tickets/ticketKinds'
import type { TicketState } from '@contract/catalog/tickets/ticketCalls'
import type { inventoryUpdates } from '@contract/catalog/inventoryUpdates'
import type { AnyEndpoint } from '@contract/http'
import type { TargetsBody } from '@kit/list/changingRows'
import type { Call, CallOf } from '@kit/request/handler'
import { runAlone, runVerb, type VerbCall } from '../../platform/operations'
import { ticketHistory } from './history'
import type { TicketCalls, TicketKindParts, TicketList } from './kind'
import { peopleWorkingOn } from './people'
import { ticketId, ticketRows, threadOf } from './rows'
import { answered } from './tell'
import { writeOnTicket } from './write'

type Calls = typeof inventoryUpdates
/** A call of one kind whose query the list checks. */
type ListCall = Omit<CallOf<Calls['list']>, 'query'> & {
  query: Pick<Call<Calls['list']>['query'], 'page' | 'per_page' | 'search' | 'sort_by' | 'sort'>
}
type CountsCall = Omit<CallOf<Calls['counts']>, 'query'> & { query: object }

export function ticketHandlers<L extends TicketList, K extends TicketKind>(
  calls: TicketCalls<L> & {
    assignMany: AnyEndpoint
    changeStatusOfMany: AnyEndpoint
    removeMany: AnyEndpoint
  },
  parts: TicketKindParts<L>,
  kind: K,
) {
  const { list, assign, setStatus, remove, work } = parts
  const rows = ticketRows(parts, kind)
  const idOf = (call: Pick<ListCall, 'db' | 'caller'>, ticket: string) => ticketId(call, parts, ticket)
  const only = (ticket: string) => list.only(ticket) as TargetsBody<L>
  return {
    rows,
    list: (call: ListCall) => rows.answer(call),
    counts: (call: CountsCall) => rows.counts(call),
    users: ({ db, request }: CallOf<Calls['users']>) => peopleWorkingOn(db, work, request.language),
    single: ({ db, caller, ticket, request }: CallOf<Calls['single']>) => {
      const id = idOf({ db, caller }, ticket)
      return { ...rows.byIds(db, [id], request.language)[0]!, ...threadOf(db, id) }
    },
    assign: ({ ticket, body: { user_identifier }, ...call }: CallOf<Calls['assign']>) => {
      runAlone(assign, call, { ...only(ticket), user_identifier })
      return {}
    },
    changeStatus: ({ ticket, body: { status }, ...call }: CallOf<Calls['changeStatus']>) => {
      runAlone(setStatus, call, { ...only(ticket), status })
      return {}
    },
    remove: ({ ticket, ...call }: CallOf<Calls['remove']>) => runAlone(remove, call, only(ticket)),
    write: ({ tenant, db, caller, ticket, body }: CallOf<Calls['write']>) => {
      const id = idOf({ db, caller }, ticket)
      const message = writeOnTicket({ tenant, db, caller }, id, body)
      answered({ tenant, db, caller }, kind, id, body.content)()
      list.changed(tenant, caller, null, [ticket])
      return threadOf(db, id, message).messages[0]!
    },
    assignMany: async (call: VerbCall<TargetsBody<L> & { user_identifier: string }>) =>
      runVerb(assign, calls.assignMany, call),
    changeStatusOfMany: async (call: VerbCall<TargetsBody<L> & { status: TicketState }>) =>
      runVerb(setStatus, calls.changeStatusOfMany, call),
    removeMany: async (call: VerbCall<TargetsBody<L>>) => runVerb(remove, calls.removeMany, call),
    history: ({ db, caller, ticket, query }: CallOf<Calls['history']>) =>
      ticketHistory({ db, caller }, parts, idOf({ db, caller }, ticket), query),
  }
}
