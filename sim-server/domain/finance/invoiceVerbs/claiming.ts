/** Claim and invoice: rows gathered into papers, one to each institution. And taking them back. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '@db/open'
import { refusal, type MoneyVerb } from '@contract/finance/invoiceFlow'
import { ClaimBody, DetailDelete } from '@contract/finance/invoices'
import { Fail } from '@kit/request/fail'
import type { BulkCall, BulkVerb, Change, BulkEffect } from '../../platform/operations'
import { numbers, operationId, settlePapers, type Paper } from './papers'
import {
  bankAccountOf,
  endOfDay,
  installmentTargets,
  installmentSubject as subject,
  oneCurrency,
  requireStatus,
  statusRefusalOf,
} from './subject'

type Body = z.output<typeof ClaimBody>
const at = (index: number) => `claim_details.${index}.installment_identifier`

/** Neither verb asks what is the agent's: of 5,000 rows, half as much is read. */
const GATHERED = {
  identifier: requireStatus.identifier,
  status: requireStatus.status,
  invoice_status_type: requireStatus.invoice_status_type,
  received_amount: requireStatus.received_amount,
  institution_id: 'l.institution_id',
}

/** `no` and `id` are drawn for the first row of an institution. */
function gathering(call: BulkCall, body: Body, paper: Paper): BulkEffect {
  const { db, caller, now } = call
  const names = body.claim_details.map(({ installment_identifier }) => installment_identifier)
  const currency = oneCurrency(call, names, at)
  const account = bankAccountOf(call, body.account_identifier, 'account_identifier')
  const expected = endOfDay(body.expected_received_at, call)
  const given = new Map(body.claim_details.map((one) => [one.installment_identifier, one]))
  const number = numbers(db, paper, now)
  const papers = new Map<number, { id: number; no: string }>()
  const paperOf = (institution: number) =>
    papers.get(institution) ?? papers.set(institution, number.next()).get(institution)!
  const vendors = new Map(
    db
      .prepare<[], { id: number; name: string }>('SELECT id, name FROM institutions')
      .all()
      .map(({ id, name }) => [id, name]),
  )
  const mine = paper === 'claim'
  return {
    ...installmentTargets(names, at),
    reads: GATHERED,
    keeps: mine
      ? ['status', 'claim_id', 'claimed_amount', 'account_id', 'remarks']
      : ['status', 'invoice_id', 'invoice_amount', 'account_id', 'remarks'],
    arguments: { account_identifier: body.account_identifier, expected_received_at: expected },
    decide: (row): Change | string => {
      const one = statusRefusalOf(row)
      const why = refusal(paper, one)
      if (why !== null) return why
      const { amount, remarks } = given.get(one.identifier)!
      const { id } = paperOf(row.institution_id as number)
      return mine
        ? { status: 'not_invoiced', claim_id: id, claimed_amount: amount, account_id: account, remarks }
        : {
            status: one.received_amount >= amount ? 'received' : 'not_received',
            invoice_id: id,
            invoice_amount: amount,
            account_id: account,
            remarks,
          }
    },
    gains: (row) => vendors.get(row.institution_id as number) ?? null,
    worth: (row) => ({ currency, amount: given.get(row.identifier as string)!.amount }),
    finish: (db, { operation, changes }) => {
      const by = operationId(db, operation)
      const insert = db.prepare(
        `INSERT INTO ${paper}s (id, identifier, ${paper}_no, institution_id, account_id, currency, expected_received_at, operation_id, user_id, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      for (const [institution, { id, no }] of papers)
        insert.run(
          id,
          randomUUID(),
          no,
          institution,
          account,
          currency,
          expected,
          by,
          caller.user.id,
          now,
          now,
        )
      db.prepare(
        `INSERT INTO ${paper}_details (${paper}_id, installment_id, amount, remarks) SELECT l.${paper}_id, l.id, l.${mine ? 'claimed_amount' : 'invoice_amount'}, l.remarks FROM json_each(?) j JOIN application_installments l ON l.id = j.value`,
      ).run(idsOf(changes))
      number.keep(db)
    },
  }
}
const rowsOf = (changes: readonly { change: Change; ids: readonly number[] }[]) =>
  changes.flatMap(({ ids }) => ids)
const idsOf = (changes: Parameters<typeof rowsOf>[0]) => JSON.stringify(rowsOf(changes))
/** Undone, done again, taken off: the papers follow their rows. */
const turned = (db: Db, _: number, __: boolean, rows: readonly number[], now: string) =>
  settlePapers(db, rows, now)

/** Without its claim an installment has no invoice either; without its invoice the claim stays. */
const WITHOUT = {
  unclaim: { status: 'not_claimed', claim_id: null, claimed_amount: 0, invoice_id: null, invoice_amount: 0 },
  uninvoice: { status: 'not_invoiced', invoice_id: null, invoice_amount: 0 },
} as const satisfies Partial<Record<MoneyVerb, Change>>

/** The wire names records by their number here (business §7). */
const named = ({ db }: BulkCall, ids: readonly number[]) => {
  const found = db
    .prepare<[string], string>(
      'SELECT l.identifier FROM json_each(?) j JOIN application_installments l ON l.id = j.value',
    )
    .pluck()
    .all(JSON.stringify(ids))
  if (found.length !== new Set(ids).size) throw new Fail(404, 'Installment not found', { rule: 'rows exist' })
  return [...new Set(found)]
}

function taking(
  call: BulkCall,
  { invoiceClaimDetails, invoiceDetails }: z.output<typeof DetailDelete>,
  verb: keyof typeof WITHOUT,
): BulkEffect {
  const change: Change = WITHOUT[verb]
  return {
    ...installmentTargets(named(call, invoiceClaimDetails ?? invoiceDetails ?? []), () => 'id'),
    reads: requireStatus,
    keeps: Object.keys(change),
    arguments: {},
    decide: (row) => refusal(verb, statusRefusalOf(row)) ?? change,
    finish: (db, { changes }) => settlePapers(db, rowsOf(changes), call.now),
  }
}

const gather = (paper: Paper): BulkVerb => ({
  verb: `invoices.${paper}`,
  can: `invoices.${paper}`,
  subject,
  undoable: true,
  planned: ClaimBody,
  deed: (call, body: Body) => gathering(call, body, paper),
  turned,
})
export const claim = gather('claim')
export const invoice = gather('invoice')
const take = (verb: keyof typeof WITHOUT): BulkVerb => ({
  verb: `invoices.${verb}`,
  can: 'invoices.delete',
  subject,
  undoable: true,
  planned: DetailDelete,
  deed: (call, body: z.output<typeof DetailDelete>) => taking(call, body, verb),
  turned,
})
export const unclaim = take('unclaim')
export const uninvoice = take('uninvoice')
