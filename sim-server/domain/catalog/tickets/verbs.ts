/** The bulk verbs of tickets of all kinds: assign, close and reopen, delete. */
import { feedback, premium, updates } from './kinds'

export const { assign: assignTickets, setStatus: setTicketStatus, remove: deleteTickets } = updates
export const { assign: assignFeedback, setStatus: setFeedbackStatus, remove: deleteFeedback } = feedback
export const { assign: assignPremium, setStatus: setPremiumStatus, remove: deletePremium } = premium
