/** Names of what is sold, and prices as they are shown. */
import { digitsOf } from '@contract/money'
import type { Subscription } from '@contract/platform/billing/plans'
import { date, money } from '@core/words/format'
import { words } from '@core/words/i18n'

export const MODULE = 'billing'

/** `Launch plan`, `250 credits of extraction`. */
export const soldName = ({ plan, quantity }: Pick<Subscription, 'plan' | 'quantity'>): string =>
  plan === null
    ? words(`${MODULE}:credits`, { count: quantity ?? 0 })
    : words(`${MODULE}:plan`, { name: plan })

/** `$39`. `price` in the smallest unit; null: on request. */
export const priceText = (price: number | null, currency: string): string =>
  price === null ? words(`${MODULE}:onRequest`) : money(price / 10 ** digitsOf(currency), currency)

/** `until 16 Nov 2027`, `without an end`. */
export const untilText = ({ expires_at }: Pick<Subscription, 'expires_at'>): string =>
  expires_at === null ? words(`${MODULE}:noEnd`) : words(`${MODULE}:until`, { day: date(expires_at) })
