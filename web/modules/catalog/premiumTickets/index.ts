/** Requests for premium features, and a page that says what each feature does (core §2.4 `/premium`). */
import {
  premiumFeatures,
  premiumFilters,
  premiumTickets,
  type PremiumTicket,
} from '@contract/catalog/premiumTickets'
import type { Route } from '@core/shell/route'
import { words } from '@core/words/i18n'
import { columnOf } from '@ui/listWithForms'
import { selectField, textAreaField } from '@ui/record/fields'
import { ticketModule } from '@ui/tickets/ticketModule'
import { featureOfPath, pathOfFeature } from './features'

const name = 'premiumTickets'
const column = columnOf<PremiumTicket>(name)
const featureText = ({ feature }: PremiumTicket) => words(`${name}:choices.feature.${feature}`)

const tickets = ticketModule<PremiumTicket>({
  name,
  path: '/premium-feature-tickets',
  calls: premiumTickets,
  filters: premiumFilters,
  nameOf: featureText,
  contentOf: ({ content }) => content,
  columns: [
    column('content', 340, ({ content }) => content),
    column('feature', 160, featureText, { filter: ({ feature }) => ['feature', feature] }),
  ],
  form: [
    // From the page of a feature one asks for that.
    selectField('feature', premiumFeatures, { initialValue: () => featureOfPath(location.pathname) ?? '' }),
    textAreaField('content'),
  ],
})

const pages = premiumFeatures.map((feature): Route => ({
  path: pathOfFeature(feature),
  title: `${name}:pages.${feature}`,
  can: premiumTickets.create.spec.can,
  page: () => import('./FeaturePage'),
}))

export default { ...tickets, routes: [...tickets.routes, ...pages] }
