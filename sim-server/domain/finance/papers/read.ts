/** Reads a claim or an invoice ("paper") from the database, as it was issued, for its public page and its PDF. */
import type { Db } from '@db/open'
import type { IssuedWith, PaperLine, PublicClaim } from '@contract/finance/publicInvoices'
import type { Currency } from '@contract/money'
import type { Caller } from '@kit/auth/caller'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'

export type PaperKind = 'claim' | 'invoice'
type Shared = Omit<PublicClaim, 'claim_no' | 'claim_amount' | 'claim_details' | 'view_page' | 'download_page'>
/**
 * Amounts are whole numbers of the currency's smallest unit. `head`: the fields that claims and invoices share on the wire.
 * `leadInfo`: the student, when all lines are about the same one.
 */
export interface Paper {
  kind: PaperKind
  no: string
  amount: number
  head: Shared
  lines: PaperLine[]
  leadInfo: { first_name: string; last_name: string } | null
}
/** How a paper is found: by its identifier, or by its number or identifier together with the key of its link. */
export type PaperName =
  | { identifier: string }
  | { no: string; key: string }
  | { identifier: string; key: string }

interface Row {
  id: number
  identifier: string
  no: string
  currency: Currency
  expected_received_at: string
  void_at: string | null
  issued_with: string
}
const paperRow = (db: Db, kind: PaperKind, name: PaperName) => {
  const columns = { no: `${kind}_no`, identifier: 'identifier', key: 'link_key' }
  const where = Object.keys(name).map((part) => `${columns[part as keyof typeof columns]} = ?`)
  return db
    .prepare<unknown[], Row>(
      `SELECT id, identifier, ${kind}_no AS no, currency, expected_received_at, void_at, issued_with FROM ${kind}s WHERE ${where.join(' AND ')}`,
    )
    .get(...Object.values(name))
}

/** A void paper shows every line it had; any other paper only its valid lines. */
const linesOf = (db: Db, kind: PaperKind, id: number, isVoid: boolean) =>
  db
    .prepare<[number, number], PaperLine & { lead_id: number; first_name: string; last_name: string }>(
      `SELECT l.lead_id, d.first_name, d.last_name, trim(d.first_name || ' ' || d.last_name) AS lead_name, d.student_number, d.program_name, d.number, d.count, d.amount
   FROM ${kind}_details d JOIN application_installments l ON l.id = d.installment_id
   WHERE d.${kind}_id = ? AND (d.void_at IS NULL OR ?) ORDER BY d.id`,
    )
    .all(id, Number(isVoid))

export function paperOf(tenant: Tenant, kind: PaperKind, name: PaperName): Paper | undefined {
  const row = paperRow(tenant.db, kind, name)
  if (!row) return undefined
  const { id, no, issued_with, ...head } = row
  const rows = linesOf(tenant.db, kind, id, row.void_at !== null)
  const { brand_color, brand_logo } = clientConfigOf(tenant)
  const { issuer_info, ...issued } = JSON.parse(issued_with) as IssuedWith
  const students = new Set(rows.map(({ lead_id }) => lead_id))
  return {
    kind,
    no,
    head: { ...head, ...issued, issuer_info: { ...issuer_info, brand_color, brand_logo } },
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    leadInfo: students.size === 1 ? { first_name: rows[0]!.first_name, last_name: rows[0]!.last_name } : null,
    lines: rows.map(({ lead_name, student_number, program_name, number, count, amount }) => ({
      lead_name,
      student_number,
      program_name,
      number,
      count,
      amount,
    })),
  }
}

/** The kind of a paper. None for agents: a paper shows gross amounts, and the students of other agents. */
export const visiblePaperKind = (db: Db, { role }: Caller, identifier: string): PaperKind | undefined =>
  role.user_group === 'agent'
    ? undefined
    : (['invoice', 'claim'] as const).find((kind) =>
        db.prepare(`SELECT 1 FROM ${kind}s WHERE identifier = ?`).get(identifier),
      )
