/** The history of one installment, read from its papers, payments and bulk changes. */
import { invoiceHistory, type HistoryEntry } from '@contract/finance/invoices/invoiceHistory'
import { paperPage } from '@contract/finance/publicInvoices'
import type { Db } from '@db/open'
import { installmentList } from '@domain/finance/installments'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

type PaperKind = 'claim' | 'invoice' | 'credit_note'
type Row = Omit<HistoryEntry, 'userInfo' | 'is_reversible' | 'page'> & {
  /** Of a paper's page: `paperPage`. */
  page_name: string | null
  page_key: string | null
  userInfo: string | null
  is_reversible: number
  /** Of the operation: orders what was booked in the same millisecond. */
  position: number
}
const USER =
  "CASE WHEN u.id IS NOT NULL THEN json_object('identifier', u.identifier, 'first_name', u.first_name, 'last_name', u.last_name) END AS userInfo"
const JOINS = 'LEFT JOIN users u ON u.id = p.user_id LEFT JOIN operations o ON o.id = p.operation_id'

const paperSql = (kind: PaperKind) =>
  `SELECT '${kind}' AS kind, p.created_at, NULL AS date, ${USER}, p.${kind}_no AS no, ${kind === 'claim' ? 'p.claim_no' : 'p.identifier'} AS page_name, p.link_key AS page_key, d.amount, ${kind === 'credit_note' ? 'p.remarks' : 'd.remarks'} AS remarks,
    NULL AS line_id, NULL AS payment_for, NULL AS reverses, 0 AS is_reversible, d.void_at, o.verb, NULL AS reversal, o.identifier AS operation_identifier, NULL AS letter_identifier, coalesce(o.id, 0) AS position
  FROM ${kind}_details d JOIN ${kind}s p ON p.id = d.${kind}_id ${JOINS} WHERE d.installment_id = ?`
const PAYMENT_SQL = `SELECT 'payment' AS kind, p.created_at, p.date, ${USER}, NULL AS no, NULL AS page_name, NULL AS page_key, d.amount, p.remark_to_internal AS remarks,
    d.id AS line_id, p.payment_for, d.reverses, d.void_at IS NULL AND p.payment_for IN ('acr', 'fcp', 'refund')
      AND NOT EXISTS (SELECT 1 FROM payment_details r WHERE r.installment_id = d.installment_id AND r.reverses = d.id AND r.void_at IS NULL) AS is_reversible,
    d.void_at, o.verb, NULL AS reversal, o.identifier AS operation_identifier, NULL AS letter_identifier, coalesce(o.id, 0) AS position
  FROM payment_details d JOIN payments p ON p.id = d.payment_id ${JOINS} WHERE d.installment_id = ?`
/** Bulk changes that left neither a paper nor a payment: holds, dates, lines taken away, letters (with their address), undos. */
const OPERATION_SQL = `SELECT 'operation' AS kind, o.created_at, NULL AS date, ${USER}, NULL AS no, NULL AS page_name, NULL AS page_key, NULL AS amount, coalesce(o.arguments ->> '$.remarks', t."to", '') AS remarks,
    NULL AS line_id, NULL AS payment_for, NULL AS reverses, 0 AS is_reversible, o.undone_at AS void_at, o.verb,
    CASE WHEN o.arguments ->> '$.undo_of' IS NOT NULL THEN 'undo' WHEN o.arguments ->> '$.redo_of' IS NOT NULL THEN 'redo' END AS reversal, o.identifier AS operation_identifier, t.identifier AS letter_identifier, coalesce(o.id, 0) AS position
  FROM operation_rows r JOIN operations o ON o.id = r.operation_id LEFT JOIN users u ON u.id = o.user_id
  LEFT JOIN letters t ON t.operation_id = o.id AND t.id IN (SELECT n.letter_id FROM letter_lines n WHERE n.installment_id = r.row_id)
  WHERE r.row_id = ? AND r.outcome = 'changed' AND o.verb LIKE 'invoices.%'
    AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.operation_id = o.id) AND NOT EXISTS (SELECT 1 FROM claims p WHERE p.operation_id = o.id)
    AND NOT EXISTS (SELECT 1 FROM invoices p WHERE p.operation_id = o.id) AND NOT EXISTS (SELECT 1 FROM credit_notes p WHERE p.operation_id = o.id)`

/** An answer carries only what its schema names: `position` stays here. */
const entryOf = ({ userInfo, is_reversible, page_name, page_key, ...row }: Row): HistoryEntry => ({
  ...row,
  page: page_name && page_key && paperPage(row.kind as PaperKind, page_name, page_key),
  userInfo: userInfo === null ? null : (JSON.parse(userInfo) as HistoryEntry['userInfo']),
  is_reversible: is_reversible === 1,
})

const entriesOf = (db: Db, installment: number): HistoryEntry[] =>
  [paperSql('claim'), paperSql('invoice'), paperSql('credit_note'), PAYMENT_SQL, OPERATION_SQL]
    .flatMap((sql) => db.prepare<[number], Row>(sql).all(installment))
    .toSorted(
      (a, b) =>
        Number(a.created_at > b.created_at) - Number(a.created_at < b.created_at) || a.position - b.position,
    )
    .map(entryOf)

/** What an agent sees: payments of the own share and their reversals. */
const shareOnly = (entries: readonly HistoryEntry[]): HistoryEntry[] => {
  const paid = new Set(
    entries.filter(({ payment_for }) => payment_for === 'fcp').map(({ line_id }) => line_id),
  )
  return entries
    .filter(({ line_id, reverses }) => paid.has(line_id) || (reverses !== null && paid.has(reverses)))
    .map((entry) => ({ ...entry, remarks: '', userInfo: null, letter_identifier: null }))
}

export default serve(invoiceHistory, {
  history: ({ db, caller, invoice_identifier }) => {
    const { sql, values } = installmentList.visible(caller)
    const id = db
      .prepare<unknown[], number>(
        `SELECT l.id FROM application_installments l WHERE ${sql} AND l.identifier = ?`,
      )
      .pluck()
      .get(...values, invoice_identifier)
    if (id === undefined) throw new Fail(404, 'Installment not found')
    const entries = entriesOf(db, id)
    return caller.role.user_group === 'agent' ? shareOnly(entries) : entries
  },
})
