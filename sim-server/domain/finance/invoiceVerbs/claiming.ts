/** Bulk verbs claim and invoice: put installments on papers, one paper per institution. And their reversals. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '@db/open'
import { refusal, type MoneyVerb } from '@contract/finance/invoiceFlow'
import { ClaimBody, DetailDelete } from '@contract/finance/invoiceVerbs'
import { Fail } from '@kit/request/fail'
import type { BulkCall, BulkVerb, Change, BulkEffect } from '../../platform/operations'
import { paperNumbers, operationId, settlePapers, type Paper } from './papers'
import {
  bankAccountOf,
  endOfDay,
  installmentTargets,
  installmentSubject as subject,
  oneCurrency,
  statusColumns,
  installmentRowOf,
} from './subject'

type Body = z.output<typeof ClaimBody>
const fieldAt = (index: number) => `claim_details.${index}.installment_identifier`

/** Fewer columns than `statusColumns`: without the agent's amounts, reading 5,000 rows costs half. */
const CLAIM_COLUMNS = {
  identifier: statusColumns.identifier,
  status: statusColumns.status,
  invoice_status_type: statusColumns.invoice_status_type,
  received_amount: statusColumns.received_amount,
  institution_id: 'l.institution_id',
}

/** The effect of claim and invoice. A paper gets its id and number when the first row of its institution is decided. */
function claimEffect(call: BulkCall, body: Body, paper: Paper): BulkEffect {
  const { db, caller, now } = call
  const names = body.claim_details.map(({ installment_identifier }) => installment_identifier)
  const currency = oneCurrency(call, names, fieldAt)
  const account = bankAccountOf(call, body.account_identifier, 'account_identifier')
  const expected = endOfDay(body.expected_received_at, call)
  const details = new Map(body.claim_details.map((detail) => [detail.installment_identifier, detail]))
  const numbering = paperNumbers(db, paper, now)
  const papers = new Map<number, { id: number; no: string }>()
  const paperOf = (institution: number) =>
    papers.get(institution) ?? papers.set(institution, numbering.next()).get(institution)!
  const vendors = new Map(
    db
      .prepare<[], { id: number; name: string }>('SELECT id, name FROM institutions')
      .all()
      .map(({ id, name }) => [id, name]),
  )
  const isClaim = paper === 'claim'
  return {
    ...installmentTargets(names, fieldAt),
    readColumns: CLAIM_COLUMNS,
    writtenColumns: isClaim
      ? ['status', 'claim_id', 'claimed_amount', 'account_id', 'remarks']
      : ['status', 'invoice_id', 'invoice_amount', 'account_id', 'remarks'],
    arguments: { account_identifier: body.account_identifier, expected_received_at: expected },
    decide: (row): Change | string => {
      const installment = installmentRowOf(row)
      const reason = refusal(paper, installment)
      if (reason !== null) return reason
      const { amount, remarks } = details.get(installment.identifier)!
      const { id } = paperOf(row.institution_id as number)
      if (isClaim)
        return { status: 'not_invoiced', claim_id: id, claimed_amount: amount, account_id: account, remarks }
      return {
        status: installment.received_amount >= amount ? 'received' : 'not_received',
        invoice_id: id,
        invoice_amount: amount,
        account_id: account,
        remarks,
      }
    },
    gains: (row) => vendors.get(row.institution_id as number) ?? null,
    amountOf: (row) => ({ currency, amount: details.get(row.identifier as string)!.amount }),
    prepare: (db, operation) => {
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
      numbering.save(db)
    },
    finish: (db, { changes }) => {
      const amountColumn = isClaim ? 'claimed_amount' : 'invoice_amount'
      db.prepare(
        `INSERT INTO ${paper}_details (${paper}_id, installment_id, amount, remarks) SELECT l.${paper}_id, l.id, l.${amountColumn}, l.remarks FROM json_each(?) j JOIN application_installments l ON l.id = j.value`,
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
  unclaim: { status: 'not_claimed', claim_id: null, claimed_amount: 0, invoice_id: null, invoice_amount: 0 },
  uninvoice: { status: 'not_invoiced', invoice_id: null, invoice_amount: 0 },
} as const satisfies Partial<Record<MoneyVerb, Change>>

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
  return {
    ...installmentTargets(identifiersOf(call, invoiceClaimDetails ?? invoiceDetails ?? []), () =>
      invoiceDetails ? 'invoiceDetails' : 'invoiceClaimDetails',
    ),
    readColumns: statusColumns,
    writtenColumns: Object.keys(change),
    arguments: {},
    decide: (row) => refusal(verb, installmentRowOf(row)) ?? change,
    finish: (db, { changes }) => settlePapers(db, rowsOf(changes), call.now),
  }
}

const claimVerb = (paper: Paper): BulkVerb => ({
  verb: `invoices.${paper}`,
  can: `invoices.${paper}`,
  subject,
  undoable: true,
  planSchema: ClaimBody,
  effectOf: (call, body: Body) => claimEffect(call, body, paper),
  afterUndoOrRedo: updatePapers,
})
export const claim = claimVerb('claim')
export const invoice = claimVerb('invoice')
const reversalVerb = (verb: keyof typeof REVERSALS): BulkVerb => ({
  verb: `invoices.${verb}`,
  can: 'invoices.delete',
  subject,
  undoable: true,
  planSchema: DetailDelete,
  effectOf: (call, body: z.output<typeof DetailDelete>) => reversalEffect(call, body, verb),
  afterUndoOrRedo: updatePapers,
})
export const unclaim = reversalVerb('unclaim')
export const uninvoice = reversalVerb('uninvoice')
