/** Requests for premium features. */
import {
  premiumFeatures,
  premiumFilters,
  premiumTickets,
  type PremiumTicket,
} from '@contract/catalog/premiumTickets'
import { words } from '@core/words/i18n'
import { columnOf } from '@ui/listWithForms'
import { selectField, textAreaField } from '@ui/record/fields'
import { ticketModule } from '@ui/tickets/ticketModule'

const name = 'premiumTickets'
const column = columnOf<PremiumTicket>(name)

export default ticketModule<PremiumTicket>({
  name,
  path: '/premium-feature-tickets',
  calls: premiumTickets,
  filters: premiumFilters,
  contentOf: ({ content }) => content,
  columns: [
    column('content', 380, ({ content }) => content),
    column('feature', 140, ({ feature }) => words(`${name}:choices.feature.${feature}`), {
      filter: ({ feature }) => ['feature', feature],
    }),
  ],
  form: [selectField('feature', premiumFeatures), textAreaField('content')],
})
