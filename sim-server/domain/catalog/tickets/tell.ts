/** Whom a change of tickets is told: who asked for them, and who is given them. Nobody is told of what they did themselves. */
import type { TicketKind } from '@contract/catalog/tickets/ticketKinds'
import { notify, type Notice } from '../../outreach/notify'
import { doerOf } from '../../platform/operations'
import type { TicketCall } from './kind'

const MOST_LETTERS = 160
/** Short enough for every channel. */
const shortText = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text

interface Told {
  id: number
  identifier: string
  user_id: number
  staff_id: number | null
}
const ticketsById = ({ db }: TicketCall, ids: readonly number[]) =>
  db
    .prepare<[string], Told>(
      'SELECT id, identifier, user_id, staff_id FROM tickets WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id',
    )
    .all(JSON.stringify(ids))

const numberOf = ({ id }: Pick<Told, 'id'>) => `#${id}`
/** Where a notice about one ticket leads. */
const placeOf = (kind: TicketKind, { identifier }: Pick<Told, 'identifier'>) => ({
  module_identifier: identifier,
  module_info: { ticketInfo: { identifier, kind } },
})

/** The tickets of each person who asked. */
function byAsker(rows: readonly Told[]): ReadonlyMap<number, readonly Told[]> {
  const all = new Map<number, Told[]>()
  for (const row of rows) all.set(row.user_id, [...(all.get(row.user_id) ?? []), row])
  return all
}

interface Changed {
  operation: string
  /** Of the tickets that changed. */
  ids: readonly number[]
}

/** @returns a function for after the commit */
export function assigned(
  call: TicketCall,
  kind: TicketKind,
  { operation, ids, to }: Changed & { to: number },
) {
  const { user, name: by } = doerOf(call)
  if (to === user || ids.length === 0) return undefined
  const rows = ticketsById(call, ids.slice(0, 1))
  const [one] = rows
  const notice: Notice =
    ids.length === 1
      ? {
          user_id: to,
          kind: 'ticket_assigned',
          values: { ticket: numberOf(one!), by },
          ...placeOf(kind, one!),
        }
      : {
          user_id: to,
          kind: 'tickets_assigned',
          values: { tickets: ids.length, by },
          module_identifier: operation,
          module_info: { ticketInfo: { kind } },
        }
  return notify(call.tenant, [notice], call.db)
}

/** @returns a function for after the commit */
export function closed(call: TicketCall, kind: TicketKind, { operation, ids }: Changed) {
  const { user, name: by } = doerOf(call)
  const notices = [...byAsker(ticketsById(call, ids))]
    .filter(([asker]) => asker !== user)
    .map(([user_id, all]): Notice => {
      const [one] = all
      return all.length === 1
        ? { user_id, kind: 'ticket_closed', values: { ticket: numberOf(one!), by }, ...placeOf(kind, one!) }
        : {
            user_id,
            kind: 'tickets_closed',
            values: { tickets: all.length, by },
            module_identifier: operation,
            module_info: { ticketInfo: { kind } },
          }
    })
  return notify(call.tenant, notices, call.db)
}

/** Somebody wrote on a ticket: to who asked and to who works on it. @returns a function for after the commit */
export function answered(call: TicketCall, kind: TicketKind, id: number, content: string) {
  const { user, name: by } = doerOf(call)
  const [one] = ticketsById(call, [id])
  const readers = new Set([one!.user_id, ...(one!.staff_id === null ? [] : [one!.staff_id])])
  const notices = [...readers]
    .filter((reader) => reader !== user)
    .map((user_id): Notice => ({
      user_id,
      kind: 'ticket_answered',
      values: { ticket: numberOf(one!), by, message: shortText(content) },
      ...placeOf(kind, one!),
    }))
  return notify(call.tenant, notices, call.db)
}

/** What the tickets are about was corrected: to who asked. @returns a function for after the commit */
export function corrected(call: TicketCall, kind: TicketKind, ids: readonly number[], value: string) {
  const { user, name: by } = doerOf(call)
  const notices = ticketsById(call, ids)
    .filter(({ user_id }) => user_id !== user)
    .map((one): Notice => ({
      user_id: one.user_id,
      kind: 'ticket_corrected',
      values: { ticket: numberOf(one), by, value: shortText(value) },
      ...placeOf(kind, one),
    }))
  return notify(call.tenant, notices, call.db)
}
