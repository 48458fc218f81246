/** Bulk verb credit_note: one numbered credit note for each institution. */
import { randomBytes, randomUUID } from 'node:crypto'
import { creditableOf, creditOf, dueOf, settlementOf } from '@contract/finance/invoices/installmentAmounts'
import { refusal } from '@contract/finance/invoices/invoiceFlow'
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { bulkVerb, type Row } from '../../platform/operations'
import { issuedWith } from '../issuedWith'
import { operationId, paperNumbers, settleCreditNotes } from './papers'
import { OVERPAID } from './paying'
import {
  amountsByInstallment,
  dayOf,
  institutionNames,
  installmentRowOf,
  installmentSubject as subject,
  installmentTargets,
  oneCurrency,
  requireOpenBookings,
  requireOpenToday,
  statusColumns,
  type InstallmentRow,
} from './subject'

const fieldAt = (index: number) => `credit_details.${index}.installment_identifier`

/** Credit of an over-payment that its credit notes document already. */
const DOCUMENTED_SQL =
  "(SELECT coalesce(sum(d.amount), 0) FROM credit_note_details d JOIN credit_notes n ON n.id = d.credit_note_id WHERE d.installment_id = l.id AND d.void_at IS NULL AND n.credit_note_for = 'overpayment')"
/** Credit that was given back or paid another installment; it may still be documented. */
const USED_SQL =
  "(SELECT -coalesce(sum(d.amount), 0) FROM payment_details d JOIN payments p ON p.id = d.payment_id LEFT JOIN payment_details o ON o.id = d.reverses LEFT JOIN payments q ON q.id = o.payment_id WHERE d.installment_id = l.id AND d.void_at IS NULL AND (p.payment_for = 'refund' OR q.payment_for = 'refund' OR p.payment_for = 'credit' AND d.amount < 0))"

const undocumentedOf = (row: Row, installment: InstallmentRow) =>
  creditOf(installment) + (row.used_credit as number) - (row.documented_credit as number)
const refusalOfAmount = (
  row: Row,
  installment: InstallmentRow,
  amount: number,
  isOverpayment: boolean,
): string | null => {
  if (!isOverpayment) return amount > dueOf(installment) ? OVERPAID : null
  return amount > undocumentedOf(row, installment) ? 'More than the credit' : null
}

export const creditNote = bulkVerb({
  ...invoiceCorrections.creditNote.spec,
  subject,
  effectOf: (call, body) => {
    const { db, caller, now } = call
    const { names, amounts } = amountsByInstallment(body.credit_details)
    requireOpenToday(call, names)
    const currency = oneCurrency(call, names, fieldAt)
    const institutions = institutionNames(call)
    const isOverpayment = body.credit_note_for === 'overpayment'
    const numbering = paperNumbers(db, 'credit_note', now)
    const notes = new Map<number, { id: number; no: string }>()
    const numberOf = (institution: number) =>
      notes.get(institution) ?? notes.set(institution, numbering.next()).get(institution)!
    return {
      ...installmentTargets(names, fieldAt),
      readColumns: {
        ...statusColumns,
        institution_id: 'l.institution_id',
        documented_credit: isOverpayment ? DOCUMENTED_SQL : '0',
        used_credit: isOverpayment ? USED_SQL : '0',
      },
      writtenColumns: ['status', 'agent_amount', 'credited_amount'],
      arguments: {
        credit_note_for: body.credit_note_for,
        remarks: body.remarks,
        amounts: body.credit_details,
      },
      decide: (row) => {
        const installment = installmentRowOf(row)
        const amount = amounts.get(installment.identifier)!
        const reason =
          refusal('credit_note', installment) ?? refusalOfAmount(row, installment, amount, isOverpayment)
        if (reason !== null) return reason
        numberOf(row.institution_id as number)
        const credited_amount = installment.credited_amount + (isOverpayment ? 0 : amount)
        return { ...settlementOf({ ...installment, credited_amount }), credited_amount }
      },
      amountOf: (row) => ({ currency, amount: amounts.get(row.identifier as string)! }),
      partOf: (row) => {
        const installment = installmentRowOf(row)
        return {
          by: 'institution',
          label: institutions.get(row.institution_id as number)!,
          no: numberOf(row.institution_id as number).no,
          expected: isOverpayment ? undocumentedOf(row, installment) : creditableOf(installment),
          moves: 'credited_amount',
        }
      },
      prepare: (db, operation) => {
        const by = operationId(db, operation)
        const insert = db.prepare(
          'INSERT INTO credit_notes (id, identifier, credit_note_no, credit_note_for, link_key, issued_with, institution_id, currency, remarks, operation_id, user_id, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        )
        const snapshotFor = issuedWith(call, dayOf(now, call.offset), null)
        for (const [institution, { id, no }] of notes)
          insert.run(
            id,
            randomUUID(),
            no,
            body.credit_note_for,
            randomBytes(16).toString('base64url'),
            JSON.stringify(snapshotFor(institution)),
            institution,
            currency,
            body.remarks,
            by,
            caller.user.id,
            now,
            now,
          )
        numbering.save(db)
      },
      finish: (db, { operation, changes }) =>
        void db
          .prepare(
            `INSERT INTO credit_note_details (credit_note_id, installment_id, paper_no, amount, remarks, first_name, last_name, student_number, program_name, number, count)
   SELECT n.id, l.id, coalesce(i.invoice_no, c.claim_no), a.value, n.remarks, s.first_name, s.last_name, p.student_number, p.program_name, l.number, l.count
   FROM json_each(?) j JOIN application_installments l ON l.id = j.value JOIN json_each(?) a ON a.key = l.identifier JOIN credit_notes n ON n.institution_id = l.institution_id AND n.operation_id = ?
   JOIN leads s ON s.id = l.lead_id JOIN applications p ON p.id = l.application_id LEFT JOIN claims c ON c.id = l.claim_id LEFT JOIN invoices i ON i.id = l.invoice_id`,
          )
          .run(
            JSON.stringify(changes.flatMap(({ ids }) => ids)),
            JSON.stringify(Object.fromEntries(amounts)),
            operationId(db, operation),
          ),
    }
  },
  checkUndoOrRedo: requireOpenBookings,
  afterUndoOrRedo: settleCreditNotes,
})
