/** Bulk verb apply_credit: the credit of one installment pays others of the same institution and currency. */
import { creditOf, outstandingOf, settlementOf } from '@contract/finance/invoices/installmentAmounts'
import { refusal } from '@contract/finance/invoices/invoiceFlow'
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { bulkVerb } from '../../platform/operations'
import { requireConfirmedDate } from './confirmed'
import { OVERPAID } from './paying'
import { amountLines, voidPayments, writePayment } from './payments'
import {
  amountsByInstallment,
  bookingDate,
  institutionNames,
  installmentRowOf,
  installmentSubject as subject,
  installmentTargets,
  oneCurrency,
  requireOpenBookings,
  statusColumns,
} from './subject'

const fieldAt = (index: number) =>
  index === 0 ? 'from_identifier' : `apply_details.${index - 1}.installment_identifier`

export const applyCredit = bulkVerb({
  ...invoiceCorrections.applyCredit.spec,
  subject,
  // A part of the booking would lose money or make it.
  together: true,
  effectOf: (call, body) => {
    const { names, amounts } = amountsByInstallment(body.apply_details)
    const all = [body.from_identifier, ...names]
    const date = bookingDate(body.apply_date, call, 'apply_date', all)
    requireConfirmedDate(call, body, { date: body.apply_date, kind: 'booked', field: 'apply_date' })
    const currency = oneCurrency(call, all, fieldAt)
    const total = [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
    const institutions = institutionNames(call)
    const institution = call.db
      .prepare<[string], number>('SELECT institution_id FROM application_installments WHERE identifier = ?')
      .pluck()
      .get(body.from_identifier)
    return {
      ...installmentTargets(all, fieldAt),
      readColumns: {
        ...statusColumns,
        institution_id: 'l.institution_id',
        received_at: 'l.received_at',
      },
      writtenColumns: ['status', 'agent_amount', 'received_amount', 'received_at'],
      arguments: {
        from_identifier: body.from_identifier,
        apply_date: date,
        remarks: body.remarks,
        amounts: body.apply_details,
      },
      decide: (row) => {
        const installment = installmentRowOf(row)
        const isSource = installment.identifier === body.from_identifier
        const reason = refusal(isSource ? 'apply_credit' : 'receive', installment)
        if (reason !== null) return reason
        if (row.institution_id !== institution) return 'Of another institution'
        const amount = isSource ? -total : amounts.get(installment.identifier)!
        if (isSource && total > creditOf(installment)) return 'More than the credit'
        if (!isSource && amount > outstandingOf(installment)) return OVERPAID
        const received_amount = installment.received_amount + amount
        return {
          ...settlementOf({ ...installment, received_amount }),
          received_amount,
          received_at: isSource ? (row.received_at as string) : date,
        }
      },
      amountOf: (row) =>
        row.identifier === body.from_identifier
          ? { currency, amount: 0 }
          : { currency, amount: amounts.get(row.identifier as string)! },
      partOf: (row) => {
        const common = {
          label: institutions.get(row.institution_id as number)!,
          no: null,
          moves: 'received_amount',
        } as const
        return row.identifier === body.from_identifier
          ? { ...common, by: 'credit', amount: -total, expected: -total }
          : { ...common, by: 'institution', expected: outstandingOf(installmentRowOf(row)) }
      },
      nothingChanged: () => ({
        status: 422,
        message: 'Not all installments can take it. Nothing was changed.',
      }),
      finish: (db, { operation, changes }) => {
        const rows = changes.flatMap(({ ids }) => ids)
        const signed = new Map([...amounts, [body.from_identifier, -total]])
        const payment = {
          for: 'credit',
          account: null,
          date,
          remarks: body.remarks,
          notify: false,
        } as const
        writePayment(call, db, operation, payment, amountLines(db, signed, rows))
      },
    }
  },
  checkUndoOrRedo: requireOpenBookings,
  afterUndoOrRedo: voidPayments,
})
