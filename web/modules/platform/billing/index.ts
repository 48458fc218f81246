/** Billing: bills, plan and credits of the organisation, and paying for them; the expired-plan modal. */
import {
  billing,
  BILLING_PAGE,
  CANCEL_PAGE,
  SUBSCRIPTIONS_PAGE,
  SUCCESS_PAGE,
} from '@contract/platform/billing'
import { leadsTo, type AnyCommand } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { loadProfile } from '@core/account/account'
import { session } from '@core/session/session'
import { defineModule } from '@core/commands/module'
import type { Route } from '@core/shell/route'
import { commands } from './commands'
import { route } from './list'
import { MODULE } from './names'

const can = billing.subscriptions.spec.can
const opening = (name: string, path: string): AnyCommand => ({
  id: `${MODULE}.${name}`,
  on: 'anywhere',
  setting: true,
  opens: path,
  can,
  ...leadsTo(path),
})
const subscriptions: Route = {
  path: SUBSCRIPTIONS_PAGE,
  can,
  title: `${MODULE}:subscriptions`,
  page: () => import('./SubscriptionsPage'),
}
/** Reached from the gateway alone. */
const returning = (path: string, title: string, page: Route['page']): Route => ({
  path,
  can: billing.status.spec.can,
  title,
  isListed: () => false,
  page,
})

export default defineModule({
  name: MODULE,
  routes: [
    route,
    subscriptions,
    returning(SUCCESS_PAGE, `${MODULE}:payment`, async () => ({
      default: (await import('./PaymentReturn')).SuccessPage,
    })),
    returning(CANCEL_PAGE, `${MODULE}:cancelled`, async () => ({
      default: (await import('./PaymentReturn')).CancelPage,
    })),
  ],
  commands: [opening('open', BILLING_PAGE), opening('subscriptions', SUBSCRIPTIONS_PAGE), ...commands],
  events: {
    // The plan state is a part of the profile.
    subscriptions_changed: () => {
      void queryClient.invalidateQueries({ queryKey: [MODULE] })
      if (session.isAuthenticated) void loadProfile().catch(() => {})
    },
  },
  background: () => import('./ExpiredPlan'),
})
