/** The printed content of a bill, with the addressee at the time of issue. */
import ar from '@locales/ar/platform/printedBill.json' with { type: 'json' }
import en from '@locales/en/platform/printedBill.json' with { type: 'json' }
import fr from '@locales/fr/platform/printedBill.json' with { type: 'json' }
import tr from '@locales/tr/platform/printedBill.json' with { type: 'json' }
import type { Currency } from '@contract/money'
import { gatewayNames, type PaymentGateway } from '@contract/platform/billing/gateways'
import { planTiers, type PlanName, type SubscriptionType } from '@contract/platform/billing/plans'
import type { Organization } from '@contract/platform/settings'
import type { PrintedDocument } from '@formats/pdf/document'
import { isRtl, wordsIn, type Language } from '../printing/words'

const bundles = { en, fr, tr, ar }

/** The product sells it, in the colour of a new organisation. */
const SELLER = { name: 'Chord', color: '#3b5bdb' }

/** Amounts in the smallest unit. */
export interface PrintedBill {
  number: string
  type: SubscriptionType
  plan: PlanName | null
  quantity: number
  unit_price: number
  amount: number
  currency: Currency
  payment_gateway: PaymentGateway
  issued_at: string
  started_at: string
  expires_at: string | null
  billed_to: Pick<Organization, 'name' | 'legal_name' | 'address' | 'tax_label' | 'tax_number'>
}

export function billDocument(bill: PrintedBill, language: Language): PrintedDocument {
  const { word, data, day, amount } = wordsIn(language, bundles)
  const { name, legal_name, address, tax_label, tax_number } = bill.billed_to
  const dayOf = (iso: string) => day(iso.slice(0, 10))
  const until = bill.expires_at === null ? [] : [dayOf(bill.expires_at)]
  const what = bill.plan === null ? word('credits') : word('plan', { name: data(planTiers[bill.plan].name) })
  const tax = tax_number && [tax_label, tax_number].filter(Boolean).join(' ')
  const buyer = [legal_name ?? name, ...(address ?? '').split('\n'), tax]
  return {
    title: `${word('bill')} ${bill.number}`,
    isRtl: isRtl(language),
    issuer: {
      name: data(SELLER.name),
      contacts: [],
      color: SELLER.color,
      lineColor: SELLER.color,
      logo: null,
    },
    heading: [word('bill'), data(bill.number)],
    parts: [
      {
        part: 'pairs',
        pairs: [
          [word('to'), buyer.flatMap((line) => (line ? [data(line)] : [])).join(' · ')],
          [word('issued'), dayOf(bill.issued_at)],
          [word('period'), [dayOf(bill.started_at), ...until].join(' – ')],
          [word('paidBy'), data(gatewayNames[bill.payment_gateway])],
        ],
      },
      {
        part: 'table',
        columns: [
          { label: word('what'), share: 0.4 },
          { label: word('quantity'), share: 0.16, isFigure: true },
          { label: word('price'), share: 0.22, isFigure: true },
          { label: word('amount'), share: 0.22, isFigure: true },
        ],
        rows: [
          [
            what,
            data(String(bill.quantity)),
            amount(bill.unit_price, bill.currency),
            amount(bill.amount, bill.currency),
          ],
        ],
      },
      {
        part: 'totals',
        lines: [{ label: word('paid'), value: amount(bill.amount, bill.currency), isStrong: true }],
      },
    ],
    footer: word('page', { no: data(bill.number) }),
  }
}
