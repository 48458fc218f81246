/**
 * Papers (claims, invoices and credit notes): their numbers, and which of their lines are valid. A number is assigned in the transaction that
 * uses it, so a rollback frees it; a void paper keeps its number.
 */
import type { Db } from '@db/open'

export type Paper = 'claim' | 'invoice' | 'credit_note'
const PREFIXES: Record<Paper, string> = { claim: 'CLM', invoice: 'INV', credit_note: 'CRN' }

interface PaperNumbers {
  next(): { id: number; no: string }
  save(db: Db): void
}
/** Numbers like `CLM-2026-00042`. Call `next` while rows are decided, and `save` when they are written. */
export function paperNumbers(db: Db, kind: Paper, now: string): PaperNumbers {
  const year = Number(now.slice(0, 4))
  let last =
    db
      .prepare<[string, number], number>('SELECT last FROM document_numbers WHERE kind = ? AND year = ?')
      .pluck()
      .get(kind, year) ?? 0
  let id = db.prepare<[], number>(`SELECT coalesce(max(id), 0) FROM ${kind}s`).pluck().get()!
  return {
    next: () => ({ id: ++id, no: `${PREFIXES[kind]}-${year}-${String(++last).padStart(5, '0')}` }),
    save: (db) =>
      void db
        .prepare(
          'INSERT INTO document_numbers (kind, year, last) VALUES (?, ?, ?) ON CONFLICT (kind, year) DO UPDATE SET last = excluded.last',
        )
        .run(kind, year, last),
  }
}

/** A paper is void unless one of its lines is valid. `rows`: ids of the installments whose lines changed. */
const settleKind = (db: Db, kind: Paper, rows: readonly number[], now: string) =>
  void db
    .prepare(
      `UPDATE ${kind}s SET void_at = CASE WHEN EXISTS (SELECT 1 FROM ${kind}_details d WHERE d.${kind}_id = ${kind}s.id AND d.void_at IS NULL) THEN NULL ELSE coalesce(void_at, ?) END, updated_at = ?
      WHERE id IN (SELECT d.${kind}_id FROM json_each(?) j JOIN ${kind}_details d ON d.installment_id = j.value)`,
    )
    .run(now, now, JSON.stringify(rows))

/** After an undo or a redo of the operation that wrote credit notes. */
export function settleCreditNotes(
  db: Db,
  operation: number,
  undone: boolean,
  rows: readonly number[],
  now: string,
): void {
  db.prepare(
    'UPDATE credit_note_details SET void_at = ? WHERE credit_note_id IN (SELECT id FROM credit_notes WHERE operation_id = ?) AND installment_id IN (SELECT value FROM json_each(?))',
  ).run(undone ? now : null, operation, JSON.stringify(rows))
  settleKind(db, 'credit_note', rows, now)
}

/**
 * Call after any change to the claim or invoice of these installments (`rows`: ids). A line is void unless its installment refers to its paper.
 */
export function settlePapers(db: Db, rows: readonly number[], now: string): void {
  const ids = JSON.stringify(rows)
  for (const kind of ['claim', 'invoice'] as const) {
    const details = `${kind}_details`
    db.prepare(
      `UPDATE ${details} SET void_at = CASE WHEN ${kind}_id = (SELECT l.${kind}_id FROM application_installments l WHERE l.id = installment_id) THEN NULL ELSE coalesce(void_at, ?) END WHERE installment_id IN (SELECT value FROM json_each(?))`,
    ).run(now, ids)
    settleKind(db, kind, rows, now)
  }
}

export const operationId = (db: Db, identifier: string): number =>
  db.prepare<[string], number>('SELECT id FROM operations WHERE identifier = ?').pluck().get(identifier)!
