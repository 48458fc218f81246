/** Subscriptions of the organisation, the plans that it can buy, its bills, and paying. */
import { billing } from '@contract/platform/billing'
import { gatewayNames, paymentGateways } from '@contract/platform/billing/gateways'
import { BILLING_CURRENCY, isPlanActive } from '@contract/platform/billing/plans'
import { billPage, printedBill } from '@domain/platform/billing/bills'
import { plansOf, pricesOf } from '@domain/platform/billing/prices'
import {
  activeSubscriptions,
  cancelSubscription,
  creditsLeft,
  endedSubscriptions,
} from '@domain/platform/billing/subscriptions'
import { pdfAnswer, pdfOf } from '@domain/platform/printing'
import { serve } from '@kit/request/serve'
import { consoleOrigin } from '@kit/tenant/consoleOrigin'
import { paying } from './paying'

export default serve(billing, {
  ...paying,

  invoices: async (call) => {
    const { url } = call.request
    return billPage(call, consoleOrigin(call.tenant) + url.slice(0, url.indexOf(billing.invoices.path)))
  },

  download: async ({ identifier, tenant, db, query: { language } }) => {
    const data = printedBill(db, identifier)
    return pdfAnswer(await pdfOf(tenant, { document: 'bill', data, language }), data.number, 'attachment')
  },

  gateways: () => paymentGateways.map((identifier) => ({ identifier, name: gatewayNames[identifier] })),

  plans: ({ db }) => plansOf(db),

  subscriptions: ({ db, tenant }) => {
    const now = tenant.clock.iso()
    const active = activeSubscriptions(db, now)
    return {
      isPlanActive: isPlanActive(active),
      activeSubscriptions: active,
      endedSubscriptions: endedSubscriptions(db, now),
      credits: {
        left: creditsLeft(active),
        price: pricesOf(db).ocr_credit,
        currency: BILLING_CURRENCY,
      },
    }
  },

  cancel: ({ identifier, tenant, caller, request, body: { reason } }) => {
    cancelSubscription(identifier, { tenant, user_id: caller.user.id, ip: request.ip, reason })
    return {}
  },
})
