/** Bulk verbs claim and invoice: put installments on papers, one paper per institution. And their reversals. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '@db/open'
import { dueOf, settlementOf } from '@contract/finance/invoices/installmentAmounts'
import { refusal, type MoneyVerb } from '@contract/finance/invoices/invoiceFlow'
import { ClaimBody, DetailDelete, mainUnitWarning } from '@contract/finance/invoices/invoiceVerbs'
import { digitsOf } from '@contract/money'
import { nextWorkingDay } from '@contract/masters/holidays/workingDays'
import { Fail } from '@kit/request/fail'
import { bulkVerb, type BulkCall, type Change, type BulkEffect } from '../../platform/operations'
import { holidaysOfAll } from '../../masters/workingDays'
import { issuedWith } from '../issuedWith'
import { requireConfirmedAccount, requireConfirmedDate } from './confirmed'
import { paperNumbers, operationId, settlePapers, type Paper } from './papers'
import {
  bankAccountOf,
  dayOf,
  endOfDay,
  institutionNames,
  installmentTargets,
  installmentSubject as subject,
  oneCurrency,
  requireOpenBookings,
  requireOpenPapers,
  requireOpenToday,
  statusColumns,
  installmentRowOf,
} from './subject'

type Body = z.output<typeof ClaimBody>
type ClaimPaper = Exclude<Paper, 'credit_note'>
const fieldAt = (index: number) => `claim_details.${index}.installment_identifier`

/** Fewer columns than `statusColumns`: no money is booked before a claim, and reading 5,000 rows costs half. */
const CLAIM_COLUMNS = {
  identifier: statusColumns.identifier,
  status: statusColumns.status,
  invoice_status_type: statusColumns.invoice_status_type,
  institution_id: 'l.institution_id',
  expected: 'l.expected_commission_in',
}
const INVOICE_COLUMNS = {
  ...statusColumns,
  institution_id: 'l.institution_id',
  expected: 'l.claimed_amount',
}

/** An order number belongs to one institution and is printed on one paper. */
function requireOneInstitution(db: Db, names: readonly string[]): void {
  const count = db
    .prepare<[string], number>(
      'SELECT count(DISTINCT l.institution_id) FROM json_each(?) j JOIN application_installments l ON l.identifier = j.value',
    )
    .pluck()
    .get(JSON.stringify(names))!
  if (count > 1)
    throw new Fail(
      422,
      [
        {
          field: 'po_number',
          message: `The installments are of ${count} institutions. A PO number is of one.`,
        },
      ],
      { rule: 'one institution' },
    )
}

/** Counts amounts that are what is due in the main unit: a hundredth of it, a thousandth of dinars. */
const mainUnitAmounts = (currency: string) => {
  let count = 0
  return {
    look: (amount: number, due: number): void => {
      if (due > 0 && amount === Math.round(due / 10 ** digitsOf(currency))) count++
    },
    warnings: () => (count === 0 ? [] : [{ message: mainUnitWarning(currency), count }]),
  }
}

/** The account of the paper. @throws Fail 422 when it or the expected day is unusual and not confirmed */
const confirmedAccount = (call: BulkCall, body: Body, currency: string): number => {
  const account = bankAccountOf(call, body.account_identifier, 'account_identifier')
  requireConfirmedAccount(call, body, { account, currency, field: 'account_identifier' })
  requireConfirmedDate(call, body, {
    date: body.expected_received_at,
    kind: 'expected',
    field: 'expected_received_at',
  })
  return account
}

/** The day on which the money is expected; the next working day when that is a holiday of all. */
const expectedDay = ({ db, offset }: BulkCall, { expected_received_at }: Body) => {
  const holidays = new Set(holidaysOfAll(db).map(({ date }) => date))
  return nextWorkingDay(dayOf(expected_received_at, offset), holidays)
}

/** The effect of claim and invoice. A paper gets its id and number when the first row of its institution is decided. */
function claimEffect(call: BulkCall, body: Body, paper: ClaimPaper): BulkEffect {
  const { db, caller, now } = call
  const names = body.claim_details.map(({ installment_identifier }) => installment_identifier)
  requireOpenToday(call, names)
  const currency = oneCurrency(call, names, fieldAt)
  const account = confirmedAccount(call, body, currency)
  const po_number = body.po_number || null
  if (po_number !== null) requireOneInstitution(db, names)
  const expected_on = expectedDay(call, body)
  const expected = endOfDay(expected_on, call)
  const details = new Map(body.claim_details.map((detail) => [detail.installment_identifier, detail]))
  const numbering = paperNumbers(db, paper, now)
  const papers = new Map<number, { id: number; no: string }>()
  const paperOf = (institution: number) =>
    papers.get(institution) ?? papers.set(institution, numbering.next()).get(institution)!
  const institutions = institutionNames(call)
  const labelOf = (name: string) => (po_number === null ? name : `${name} · ${po_number}`)
  const isClaim = paper === 'claim'
  const { look, warnings } = mainUnitAmounts(currency)
  return {
    warnings,
    ...installmentTargets(names, fieldAt),
    readColumns: isClaim ? CLAIM_COLUMNS : INVOICE_COLUMNS,
    writtenColumns: isClaim
      ? ['status', 'claim_id', 'claimed_amount', 'account_id', 'due_at', 'remarks']
      : ['status', 'invoice_id', 'invoice_amount', 'account_id', 'due_at', 'agent_amount', 'remarks'],
    arguments: {
      account_identifier: body.account_identifier,
      expected_received_at: expected,
      ...(po_number !== null && { po_number }),
    },
    decide: (row): Change | string => {
      const installment = installmentRowOf(row)
      const reason = refusal(paper, installment)
      if (reason !== null) return reason
      const { amount, remarks } = details.get(installment.identifier)!
      look(amount, row.expected as number)
      const common = { account_id: account, due_at: expected, remarks }
      if (isClaim) {
        const { id } = paperOf(row.institution_id as number)
        return { status: 'not_invoiced', claim_id: id, claimed_amount: amount, ...common }
      }
      const invoiced = { ...installment, invoice_amount: amount }
      if (dueOf(invoiced) < 0) return 'Its credit notes are higher'
      const { id } = paperOf(row.institution_id as number)
      return { ...settlementOf(invoiced), invoice_id: id, invoice_amount: amount, ...common }
    },
    partOf: (row) => ({
      by: 'institution',
      label: labelOf(institutions.get(row.institution_id as number)!),
      no: paperOf(row.institution_id as number).no,
      expected: row.expected as number,
      moves: isClaim ? 'claimed_amount' : 'invoice_amount',
    }),
    amountOf: (row) => ({ currency, amount: details.get(row.identifier as string)!.amount }),
    prepare: (db, operation) => {
      const by = operationId(db, operation)
      const insert = db.prepare(
        `INSERT INTO ${paper}s (id, identifier, ${paper}_no, link_key, issued_with, institution_id, account_id, currency, expected_received_at, po_number, operation_id, user_id, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      const snapshotFor = issuedWith(call, dayOf(now, call.offset), {
        account,
        expected_on,
        po_number,
      })
      for (const [institution, { id, no }] of papers)
        insert.run(
          id,
          randomUUID(),
          no,
          randomBytes(16).toString('base64url'),
          JSON.stringify(snapshotFor(institution)),
          institution,
          account,
          currency,
          expected,
          po_number,
          by,
          caller.user.id,
          now,
          now,
        )
      numbering.save(db)
    },
    finish: (db, { changes }) => {
      const amountColumn = isClaim ? 'claimed_amount' : 'invoice_amount'
      db.prepare(
        `INSERT INTO ${paper}_details (${paper}_id, installment_id, amount, remarks, first_name, last_name, student_number, program_name, number, count)
   SELECT l.${paper}_id, l.id, l.${amountColumn}, l.remarks, s.first_name, s.last_name, a.student_number, a.program_name, l.number, l.count FROM json_each(?) j JOIN application_installments l ON l.id = j.value JOIN leads s ON s.id = l.lead_id JOIN applications a ON a.id = l.application_id`,
      ).run(idsOf(changes))
    },
  }
}
const rowsOf = (changes: readonly { change: Change; ids: readonly number[] }[]) =>
  changes.flatMap(({ ids }) => ids)
const idsOf = (changes: Parameters<typeof rowsOf>[0]) => JSON.stringify(rowsOf(changes))
/** After an undo or a redo, papers without valid lines become void, and valid again. */
const updatePapers = (db: Db, _: number, __: boolean, rows: readonly number[], now: string) =>
  settlePapers(db, rows, now)

/** Taking the claim away also takes the invoice away; taking the invoice away leaves the claim. */
const REVERSALS = {
  unclaim: {
    status: 'not_claimed',
    claim_id: null,
    claimed_amount: 0,
    invoice_id: null,
    invoice_amount: 0,
    due_at: null,
  },
  uninvoice: { status: 'not_invoiced', invoice_id: null, invoice_amount: 0, due_at: null },
} as const satisfies Partial<Record<MoneyVerb, Change>>
/** The amount due after the invoice is removed: the claimed amount. */
const CLAIM_DUE_SQL = '(SELECT c.expected_received_at FROM claims c WHERE c.id = l.claim_id)'

/** This endpoint names installments by numeric id (business §7). Returns identifiers without duplicates; throws 404. */
const identifiersOf = ({ db }: BulkCall, ids: readonly number[]) => {
  const found = db
    .prepare<[string], string>(
      'SELECT l.identifier FROM json_each(?) j JOIN application_installments l ON l.id = j.value',
    )
    .pluck()
    .all(JSON.stringify(ids))
  if (found.length !== new Set(ids).size) throw new Fail(404, 'Installment not found', { rule: 'rows exist' })
  return [...new Set(found)]
}

function reversalEffect(
  call: BulkCall,
  { invoiceClaimDetails, invoiceDetails }: z.output<typeof DetailDelete>,
  verb: keyof typeof REVERSALS,
): BulkEffect {
  const change: Change = REVERSALS[verb]
  const names = identifiersOf(call, invoiceClaimDetails ?? invoiceDetails ?? [])
  requireOpenPapers(call, names, verb === 'unclaim' ? ['claim', 'invoice'] : ['invoice'])
  const changes = new Map<string, Change>()
  /** One change for all installments of the same claim date. */
  const changeUntil = (due_at: string) =>
    changes.get(due_at) ?? changes.set(due_at, { ...change, due_at }).get(due_at)!
  return {
    ...installmentTargets(names, () => (invoiceDetails ? 'invoiceDetails' : 'invoiceClaimDetails')),
    readColumns: { ...statusColumns, claim_due_at: CLAIM_DUE_SQL },
    writtenColumns: Object.keys(change),
    arguments: {},
    decide: (row) =>
      refusal(verb, installmentRowOf(row)) ??
      (verb === 'uninvoice' ? changeUntil(row.claim_due_at as string) : change),
    finish: (db, { changes }) => settlePapers(db, rowsOf(changes), call.now),
  }
}

const papers = { subject, checkUndoOrRedo: requireOpenBookings, afterUndoOrRedo: updatePapers }
const claimVerb = <Paper extends ClaimPaper>(paper: Paper) =>
  bulkVerb({
    ...papers,
    verb: `invoices.${paper}`,
    can: `invoices.${paper}`,
    body: ClaimBody,
    effectOf: (call, body) => claimEffect(call, body, paper),
  })
export const claim = claimVerb('claim')
export const invoice = claimVerb('invoice')
const reversalVerb = <Name extends keyof typeof REVERSALS>(verb: Name) =>
  bulkVerb({
    ...papers,
    verb: `invoices.${verb}`,
    can: 'invoices.delete',
    body: DetailDelete,
    effectOf: (call, body) => reversalEffect(call, body, verb),
  })
export const unclaim = reversalVerb('unclaim')
export const uninvoice = reversalVerb('uninvoice')
