/**
 * What the tests of invoices share: a finance person's session and one function for each verb. `sim` and `as` are made
 * anew before each test of a file that calls `openInvoiceDesk()`.
 */
import { beforeEach } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { personas } from '@seeds/people/personas'
import { invoices, type Installment } from '@contract/finance/invoices'
import { invoiceCorrections } from '@contract/finance/invoices/invoiceCorrections'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { operations } from '@contract/platform/operations'
import { makeSim, type SignedInAs, type Sim } from '@support/server/sim'

export let sim: Sim
export let as: SignedInAs
/** Signs the finance person in again: tokens expire when a test advances the clock. */
export const signInAgain = async () => {
  as = await sim.sessionOf(personas.finance.email)
}
/** Call once at the top of a test file. */
export const openInvoiceDesk = () =>
  beforeEach(async () => {
    sim = await makeSim()
    as = await sim.sessionOf(personas.finance.email)
  })

export const account = () =>
  sim.db.prepare<[], string>("SELECT identifier FROM bank_accounts WHERE currency = 'CAD'").pluck().get()!
export const institution = (name: string) =>
  sim.db.prepare<[string], number>('SELECT id FROM institutions WHERE name = ?').pluck().get(name)!
export const york = () => institution('York University')
export const agent = () =>
  sim.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(personas.agent.email)!
export const newInstallment = (given: Parameters<typeof makeInstallment>[1] = {}) =>
  makeInstallment(sim.kit, { institution_id: york(), expected_commission_in: 125_050, ...given }).identifier
export const read = async (identifier: string): Promise<Installment> =>
  (await sim.call(invoices.rows, { body: { installments: [identifier] } }, { as })).data[0]!
export const lines = (ids: readonly string[], amount = 125_050) =>
  ids.map((installment_identifier) => ({ installment_identifier, remarks: 'First term', amount }))
export const claim = (ids: readonly string[], amount?: number, headers?: Record<string, string>) =>
  sim.call(
    invoiceVerbs.claim,
    {
      body: {
        claim_details: lines(ids, amount),
        account_identifier: account(),
        expected_received_at: '31-12-2026',
      },
    },
    { as, ...(headers && { headers }) },
  )
export const invoice = (ids: readonly string[], amount?: number) =>
  sim.call(
    invoiceVerbs.invoice,
    {
      body: {
        claim_details: lines(ids, amount),
        account_identifier: account(),
        expected_received_at: '31-12-2026',
      },
    },
    { as },
  )
export const receive = (ids: readonly string[], receive_amount = 125_050, more: object = {}) =>
  sim.call(
    invoiceVerbs.receive,
    {
      body: {
        claimDetails: ids.map((installment_identifier) => ({ installment_identifier, receive_amount })),
        remark_to_internal: 'By transfer',
        receive_date: '16-11-2026',
        ...more,
      },
    },
    { as },
  )
export const pay = (ids: readonly string[], receive_amount: number, more: object = {}) =>
  sim.call(
    invoiceVerbs.pay,
    {
      body: {
        claimDetails: ids.map((installment_identifier) => ({ installment_identifier, receive_amount })),
        account_id: account(),
        remark_to_internal: 'Share',
        receive_date: '16-11-2026',
        ...more,
      },
    },
    { as },
  )
const bodyRows = (ids: readonly string[], amount: number) =>
  ids.map((installment_identifier) => ({ installment_identifier, amount }))
/** Ids of the lines of this kind on an installment that were not undone, the oldest first. */
export const paymentLines = (id: string, kind = 'acr') =>
  sim.db
    .prepare<[string, string], number>(
      'SELECT d.id FROM payment_details d JOIN payments p ON p.id = d.payment_id JOIN application_installments l ON l.id = d.installment_id WHERE l.identifier = ? AND p.payment_for = ? AND d.void_at IS NULL ORDER BY d.id',
    )
    .pluck()
    .all(id, kind)
export const reverse = (payment_lines: readonly number[], reverse_date = '16-11-2026') =>
  sim.call(
    invoiceCorrections.reverse,
    { body: { payment_lines: [...payment_lines], reverse_date, remarks: 'Bounced' } },
    { as },
  )
export const refund = (ids: readonly string[], amount: number) =>
  sim.call(
    invoiceCorrections.refund,
    {
      body: {
        refund_details: bodyRows(ids, amount),
        account_identifier: account(),
        refund_date: '16-11-2026',
        remarks: 'Paid twice',
      },
    },
    { as },
  )
export const creditNote = (
  ids: readonly string[],
  amount: number,
  credit_note_for: 'due' | 'overpayment' = 'due',
) =>
  sim.call(
    invoiceCorrections.creditNote,
    { body: { credit_details: bodyRows(ids, amount), credit_note_for, remarks: 'Late enrolment' } },
    { as },
  )
export const applyCredit = (from_identifier: string, ids: readonly string[], amount: number) =>
  sim.call(
    invoiceCorrections.applyCredit,
    {
      body: {
        from_identifier,
        apply_details: bodyRows(ids, amount),
        apply_date: '16-11-2026',
        remarks: 'As agreed',
      },
    },
    { as },
  )
export const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, { as })
export const redo = (identifier: string) => sim.call(operations.redo, { identifier, body: {} }, { as })
export const reason = (type: 'hold' | 'drop') =>
  sim.db
    .prepare<[string], string>('SELECT identifier FROM invoice_reasons WHERE reason_type = ?')
    .pluck()
    .get(type)!
export const hold = (ids: readonly string[], invoice_status_type: 'hold' | 'drop' | 'rollback' = 'hold') =>
  sim.call(
    invoiceVerbs.hold,
    {
      body: {
        invoice_status_type,
        ...(invoice_status_type !== 'rollback' && {
          invoice_reason_id: reason(invoice_status_type),
          remarks: 'Waits',
        }),
        application_installment_id: [...ids],
      },
    },
    { as },
  )
export const skippedOf = async (operation: string) =>
  (
    await sim.call(operations.rows, { identifier: operation, query: { outcome: 'skipped' } }, { as })
  ).data.recordsInfo.map(({ message }) => message)
