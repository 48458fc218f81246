/** The printed receipt of a payment of a lead, with payer and issuer at the time of payment. */
import ar from '@locales/ar/leads/printedReceipt.json' with { type: 'json' }
import en from '@locales/en/leads/printedReceipt.json' with { type: 'json' }
import fr from '@locales/fr/leads/printedReceipt.json' with { type: 'json' }
import tr from '@locales/tr/leads/printedReceipt.json' with { type: 'json' }
import type { Currency } from '@contract/money'
import type { ReceiptIssuedWith } from '@db/schema'
import type { Pair, PrintedDocument } from '@formats/pdf/document'
import { isRtl, wordsIn, type Language } from '../../platform/printing/words'

const bundles = { en, fr, tr, ar }

/** The amount in the smallest unit, days as days. */
export interface PrintedReceipt extends ReceiptIssuedWith {
  receipt_no: string
  amount: number
  currency: Currency
  payment_type: string
  paid_on: string
  issued_on: string
  remarks: string
  /** Of a void one: since which day, and why. */
  void: { day: string; reason: string } | null
  brand_color: string
  brand_logo: string | null
}

export function receiptDocument(receipt: PrintedReceipt, language: Language): PrintedDocument {
  const { word, data, day, amount } = wordsIn(language, bundles)
  const { payer, issuer, receipt_no, currency, void: voided } = receipt
  const joined = (parts: readonly (string | null | false)[]) =>
    parts.flatMap((one) => (one ? [data(one)] : [])).join(' · ')
  const tax = issuer.tax_number && [issuer.tax_label, issuer.tax_number].filter(Boolean).join(' ')
  const pairs: Pair[] = [
    [word('from'), joined([payer.name, payer.email, payer.phone])],
    [word('paidOn'), day(receipt.paid_on)],
    [word('issued'), day(receipt.issued_on)],
    [word('issuer'), joined([issuer.legal_name ?? issuer.name, ...(issuer.address ?? '').split('\n'), tax])],
    ...(receipt.remarks ? [[word('remarks'), data(receipt.remarks)] as Pair] : []),
    ...(voided ? [[word('void'), `${day(voided.day)} · ${data(voided.reason)}`] as Pair] : []),
  ]
  const sum = amount(receipt.amount, currency)
  return {
    title: `${word('receipt')} ${receipt_no}`,
    isRtl: isRtl(language),
    issuer: {
      name: data(issuer.name),
      contacts: [issuer.email, issuer.mobile].flatMap((one) => (one ? [data(one)] : [])),
      color: receipt.brand_color,
      lineColor: receipt.brand_color,
      logo: receipt.brand_logo,
    },
    heading: [voided ? word('voidReceipt') : word('receipt'), data(receipt_no)],
    parts: [
      { part: 'pairs', pairs },
      {
        part: 'table',
        columns: [
          { label: word('what'), share: 0.7 },
          { label: word('amount'), share: 0.3, isFigure: true },
        ],
        rows: [[data(receipt.payment_type), sum]],
      },
      { part: 'totals', lines: [{ label: word('received'), value: sum, isStrong: true }] },
    ],
    footer: word('page', { no: data(receipt_no) }),
  }
}
