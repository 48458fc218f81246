/** The page of the payment gateway. The simulator plays its part: its own page, in its own language. */
import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import { plainAmount } from '@contract/money'
import type { Decision } from '@contract/platform/billing/checkout'
import { gatewayNames } from '@contract/platform/billing/gateways'
import type { CheckoutSession } from '@domain/platform/billing/payments'
import { subscriptionName } from '@domain/platform/billing/subscriptions'

const STYLE =
  ':root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}main{max-width:26rem;margin:3rem auto;padding:0 1rem}form{display:grid;gap:.6rem}button{font:inherit;padding:.5rem}'

const BUTTONS: readonly { decision: Decision; label: string }[] = [
  { decision: 'pay', label: 'Pay' },
  { decision: 'decline', label: 'Decline the card' },
  { decision: 'wait', label: 'Leave the payment pending' },
  { decision: 'cancel', label: 'Cancel' },
]

/** Of an absolute address. */
const originIn = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : [])

interface Shown {
  session: CheckoutSession
  /** Who pays. */
  organization: string
  /** Address of the form. */
  action: string
  /** Fields of the form that are not shown. */
  hidden: Readonly<Record<string, string>>
  /** Where one goes back to when the payment is over: a path, or an address at the host of the organisation. */
  back: string
}
export function paymentPage({ session, organization, action, hidden, back }: Shown): Response {
  const nonce = randomBytes(12).toString('base64url')
  const gateway = gatewayNames[session.payment_gateway]
  const isOpen = session.status === 'open'
  // The answer of the form leads to one of these.
  const targets = ["'self'", ...[session.success_url, session.cancel_url].flatMap(originIn)]
  const asked = html`<form action="${action}">
    ${Object.entries(hidden).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    ${BUTTONS.map(
      ({ decision, label }) =>
        html`<button name="decision" value="${decision}" ${decision === 'pay' && raw('autofocus')}>
          ${label}
        </button>`,
    )}
  </form>`
  const over = html`<p>This payment is over.</p>
    <p><a href="${back}" autofocus>Back</a></p>`
  const page = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>
        ${gateway} (simulated)
      </title>
      <style nonce="${nonce}">
        ${raw(STYLE)}
      </style>
      <main>
        <h1>${gateway} (simulated)</h1>
        <p><b>${organization}</b> · ${subscriptionName(session)}</p>
        <p><b>${plainAmount(session.amount, session.currency)} ${session.currency}</b></p>
        ${isOpen ? asked : over}
      </main>
    </html>`
  return new Response(String(page), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action ${targets.join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
    },
  })
}
