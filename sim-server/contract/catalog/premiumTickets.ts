/** Requests for premium features (core §2.4 `/premium`). The documents name the pages only. */
import { z } from 'zod'
import { required } from '../shapes'
import { LEADING, type ModuleDeclaration } from '../moduleDeclaration'
import {
  MOST_TICKET_LETTERS,
  ticketCalls,
  ticketFields,
  ticketFilters,
  ticketThread,
} from './tickets/ticketCalls'
import { file_identifiers } from '../platform/uploads/attachedFiles'

/** The last part of the addresses of their pages: `/premium/ai-advisor`. */
export const premiumFeatures = ['ai-advisor', 'ambassadors', 'colabli', 'marketing', 'agents'] as const
export type PremiumFeature = (typeof premiumFeatures)[number]

/** `feature:marketing assigned:me raised:week` */
export const premiumFilters = ticketFilters('feature', 'feature', premiumFeatures)

export const PremiumTicket = z.object({
  ...ticketFields,
  feature: z.enum(premiumFeatures),
  content: z.string(),
})
export type PremiumTicket = z.infer<typeof PremiumTicket>

export const premiumTickets = ticketCalls({
  name: 'premiumTickets',
  path: '/premium-feature-tickets',
  list: 'premium',
  can: 'tickets.premium',
  filters: premiumFilters,
  row: PremiumTicket,
  single: PremiumTicket.extend(ticketThread),
  body: z.object({
    feature: z.enum(premiumFeatures, 'Choose a feature'),
    content: required('Say what you need it for').max(
      MOST_TICKET_LETTERS,
      'A request is at most 2,000 characters',
    ),
    file_identifiers,
  }),
  raised: 'Request sent',
  from: 'assumed',
})

const CAN = 'tickets.premium.create'
const PAGE = '/premium-feature-tickets'

export default {
  endpoints: { premiumTickets },
  lists: { premium: ['assign', 'status', 'delete', 'hand_over'] },
  permissions: {
    'tickets.premium.read': ['client'],
    'tickets.premium.create': [...LEADING, 'client', 'finance'],
    'tickets.premium.update': ['client'],
  },
  navigation: [
    { alias: 'Premium features', route: PAGE, can: CAN, icon: 'tasks', order: 42 },
    { alias: 'Premium: AI advisor', route: '/premium/ai-advisor', can: CAN, under: PAGE },
    { alias: 'Premium: ambassadors', route: '/premium/ambassadors', can: CAN, under: PAGE },
    { alias: 'Premium: Colabli', route: '/premium/colabli', can: CAN, under: PAGE },
    { alias: 'Premium: marketing', route: '/premium/marketing', can: CAN, under: PAGE },
    { alias: 'Premium: agents', route: '/premium/agents', can: CAN, under: PAGE },
  ],
} as const satisfies ModuleDeclaration
