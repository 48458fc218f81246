/** The three kinds of tickets (core §1: request-update, feedback and premium-feature). */
import { feedbackFilters, feedbackTickets } from '@contract/catalog/feedbackTickets'
import { inventoryUpdates, updateFilters } from '@contract/catalog/inventoryUpdates'
import { premiumFilters, premiumTickets } from '@contract/catalog/premiumTickets'
import type { TicketKind } from '@contract/catalog/tickets/ticketKinds'
import { ticketKind } from './kind'

export const updates = ticketKind(inventoryUpdates, {
  kind: 'update',
  raise: 'tickets.inventory.create',
  readAll: 'tickets.inventory.read',
  work: 'tickets.inventory.update',
  filters: updateFilters,
})
export const feedback = ticketKind(feedbackTickets, {
  kind: 'feedback',
  raise: 'tickets.feedback.create',
  readAll: 'tickets.feedback.read',
  work: 'tickets.feedback.update',
  filters: feedbackFilters,
})
export const premium = ticketKind(premiumTickets, {
  kind: 'premium',
  raise: 'tickets.premium.create',
  readAll: 'tickets.premium.read',
  work: 'tickets.premium.update',
  filters: premiumFilters,
})

export const kindsByName = { update: updates, feedback, premium } satisfies Record<TicketKind, unknown>
