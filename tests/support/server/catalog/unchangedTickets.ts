/** Tickets of each kind that their verbs cannot change: assigned to the same person, open already. */
import type { Sim } from '../sim'
import {
  assignedTicket,
  assignOther,
  assignTicket,
  openAgain,
  openOther,
  otherTicket,
  otherTicketPerson,
  ticketPerson,
  type OtherKind,
} from './tickets'

/** What a bulk verb that changes nothing is refused with. */
export interface Refusal {
  status: number
  errors: { message: string; field?: string; row?: { identifier: string; name: string } }[]
}
export interface UnchangedCase {
  /** Makes a row that the verb cannot change; returns its identifier. */
  prepare(): Promise<string>
  run(identifier: string): Promise<Refusal>
  reason: string
  /** Where the call names the row. */
  field: string
}

const IS_OPEN = 'It has these values already'

export function unchangedTickets(sim: () => Sim) {
  const update = (run: (ticket: string) => Promise<Refusal>, reason: string): UnchangedCase => ({
    prepare: () => assignedTicket(sim()),
    run,
    reason,
    field: 'tickets.0',
  })
  const other = (kind: OtherKind, run: typeof assignOther, reason: string): UnchangedCase => ({
    prepare: async () => otherTicket(sim(), kind),
    run: (ticket) => run(sim(), kind, ticket),
    reason,
    field: `${kind}.0`,
  })
  const isAssigned = `Already assigned to ${otherTicketPerson.name}`
  return {
    'tickets.assign': update(
      (ticket) => assignTicket(sim(), ticket),
      `Already assigned to ${ticketPerson.name}`,
    ),
    'tickets.status': update((ticket) => openAgain(sim(), ticket), IS_OPEN),
    'feedback.assign': other('feedback', assignOther, isAssigned),
    'feedback.status': other('feedback', openOther, IS_OPEN),
    'premium.assign': other('premium', assignOther, isAssigned),
    'premium.status': other('premium', openOther, IS_OPEN),
  }
}
