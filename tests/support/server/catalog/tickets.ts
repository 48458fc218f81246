/** A request-update ticket of the seeds, and the bulk calls on it. */
import { personas } from '@seeds/people/personas'
import { inventoryUpdates } from '@contract/catalog/inventoryUpdates'
import type { Sim } from '../sim'

/** Works on tickets. */
export const ticketPerson = personas.requestUpdate
const as = ticketPerson.email

/** Identifier of an open one. */
export const openTicket = ({ db }: Sim): string =>
  db.prepare<[], string>("SELECT identifier FROM update_tickets WHERE status = 'open'").pluck().get()!
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
