/** Kinds of tickets. In a file of its own: public pages load the contract of notifications, which names them. */
/** Of tickets: about the catalogue's data, about the product, and about a feature that one asks for. */
export const ticketKinds = ['update', 'feedback', 'premium'] as const
export type TicketKind = (typeof ticketKinds)[number]
