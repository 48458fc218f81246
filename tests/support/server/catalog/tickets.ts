/** A request-update ticket of the seeds and one of each other kind, and the bulk calls on them. */
import { makeTicket } from '@seeds/catalog/tickets'
import { personas } from '@seeds/people/personas'
import { feedbackTickets } from '@contract/catalog/feedbackTickets'
import { inventoryUpdates } from '@contract/catalog/inventoryUpdates'
import { premiumTickets } from '@contract/catalog/premiumTickets'
import type { Sim } from '../sim'

/** Works on tickets. */
export const ticketPerson = personas.requestUpdate
const as = ticketPerson.email

/** Identifier of an open one. */
export const openTicket = ({ db }: Sim): string =>
  db
    .prepare<[], string>(
      "SELECT identifier FROM tickets WHERE kind = 'update' AND status = 'open' ORDER BY id",
    )
    .pluck()
    .get()!
export const ticketPersonIdentifier = ({ db }: Sim): string =>
  db.prepare<[string], string>('SELECT identifier FROM users WHERE email = ?').pluck().get(as)!

const only = (ticket: string) => ({ is_selected_all: false, tickets: [ticket] })
export const assignTicket = (sim: Sim, ticket: string) => {
  const body = { ...only(ticket), user_identifier: ticketPersonIdentifier(sim) }
  return sim.call(inventoryUpdates.assignMany, { body }, { as })
}
export const openAgain = (sim: Sim, ticket: string) =>
  sim.call(inventoryUpdates.changeStatusOfMany, { body: { ...only(ticket), status: 'open' } }, { as })
/** Identifier of an open one that is assigned. */
export async function assignedTicket(sim: Sim): Promise<string> {
  const ticket = openTicket(sim)
  await assignTicket(sim, ticket)
  return ticket
}

export type OtherKind = 'feedback' | 'premium'
/** Works on tickets of the other kinds. */
export const otherTicketPerson = personas.admin
const admin = { as: otherTicketPerson.email }
const person = ({ db }: Sim) =>
  db
    .prepare<[string], { id: number; identifier: string }>('SELECT id, identifier FROM users WHERE email = ?')
    .get(otherTicketPerson.email)!

/** Identifier of an open one, which that person has. */
export const otherTicket = (sim: Sim, kind: OtherKind): string =>
  makeTicket(sim.kit, { kind, staff_id: person(sim).id }).identifier

export const assignOther = (sim: Sim, kind: OtherKind, ticket: string) => {
  const given = { is_selected_all: false, user_identifier: person(sim).identifier }
  return kind === 'feedback'
    ? sim.call(feedbackTickets.assignMany, { body: { ...given, feedback: [ticket] } }, admin)
    : sim.call(premiumTickets.assignMany, { body: { ...given, premium: [ticket] } }, admin)
}
export const openOther = (sim: Sim, kind: OtherKind, ticket: string) => {
  const given = { is_selected_all: false, status: 'open' } as const
  return kind === 'feedback'
    ? sim.call(feedbackTickets.changeStatusOfMany, { body: { ...given, feedback: [ticket] } }, admin)
    : sim.call(premiumTickets.changeStatusOfMany, { body: { ...given, premium: [ticket] } }, admin)
}
