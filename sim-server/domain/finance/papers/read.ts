/** Reads a claim, an invoice or a credit note ("paper") from the database, as it was issued, for its public page and its PDF. */
import type { Db } from '@db/open'
import type {
  CreditLine,
  IssuedWith,
  PublicClaim,
  PublicCreditNote,
  Settlement,
} from '@contract/finance/publicInvoices'
import type { Currency } from '@contract/money'
import type { Caller } from '@kit/auth/caller'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'
import { settlementOfPaper } from './settlement'

const paperKinds = ['invoice', 'claim', 'credit_note'] as const
export type PaperKind = (typeof paperKinds)[number]
type PageAddresses = 'view_page' | 'download_page'
type Shared = Omit<
  PublicCreditNote,
  'credit_note_no' | 'credit_note_for' | 'credit_amount' | 'reason' | 'credit_note_details' | PageAddresses
>
/**
 * Amounts are whole numbers of the currency's smallest unit. `head`: the fields that all papers share on the wire. `leadInfo`: the
 * student, when all lines are about the same one.
 */
export interface Paper {
  kind: PaperKind
  no: string
  amount: number
  head: Shared
  lines: CreditLine[]
  leadInfo: { first_name: string; last_name: string } | null
  /** Of claims and invoices: the instant of the day on which payment is expected. */
  expected_received_at: PublicClaim['expected_received_at'] | null
  /** Null when it is void, and for a credit note. */
  settlement: Settlement | null
  /** Of a credit note: what it is for, and why. */
  credits: Pick<PublicCreditNote, 'credit_note_for' | 'reason'> | null
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
  expected_received_at: string | null
  void_at: string | null
  issued_with: string
  credit_note_for: PublicCreditNote['credit_note_for'] | null
  reason: string | null
}
const paperRow = (db: Db, kind: PaperKind, name: PaperName) => {
  const columns = { no: `${kind}_no`, identifier: 'identifier', key: 'link_key' }
  const where = Object.keys(name).map((part) => `${columns[part as keyof typeof columns]} = ?`)
  const own =
    kind === 'credit_note'
      ? 'NULL AS expected_received_at, credit_note_for, remarks AS reason'
      : 'expected_received_at, NULL AS credit_note_for, NULL AS reason'
  return db
    .prepare<unknown[], Row>(
      `SELECT id, identifier, ${kind}_no AS no, currency, void_at, issued_with, ${own} FROM ${kind}s WHERE ${where.join(' AND ')}`,
    )
    .get(...Object.values(name))
}

/** A void paper shows every line it had; any other paper only its valid lines. */
const linesOf = (db: Db, kind: PaperKind, id: number, isVoid: boolean) =>
  db
    .prepare<[number, number], CreditLine & { lead_id: number; first_name: string; last_name: string }>(
      `SELECT l.lead_id, d.first_name, d.last_name, trim(d.first_name || ' ' || d.last_name) AS lead_name, d.student_number, d.program_name, d.number, d.count, d.amount,
    ${kind === 'credit_note' ? 'd.paper_no' : 'NULL AS paper_no'}
   FROM ${kind}_details d JOIN application_installments l ON l.id = d.installment_id
   WHERE d.${kind}_id = ? AND (d.void_at IS NULL OR ?) ORDER BY d.id`,
    )
    .all(id, Number(isVoid))

/** `db`: another connection than the tenant's own, inside a long transaction. */
export function paperOf(
  tenant: Tenant,
  kind: PaperKind,
  name: PaperName,
  db: Db = tenant.db,
): Paper | undefined {
  const row = paperRow(db, kind, name)
  if (!row) return undefined
  const { id, no, issued_with, expected_received_at, credit_note_for, reason, ...head } = row
  const isVoid = row.void_at !== null
  const rows = linesOf(db, kind, id, isVoid)
  const { brand_color, brand_second_color, brand_logo } = clientConfigOf(tenant)
  const { issuer_info, ...issued } = JSON.parse(issued_with) as IssuedWith
  const students = new Set(rows.map(({ lead_id }) => lead_id))
  return {
    kind,
    no,
    head: {
      ...head,
      ...issued,
      issuer_info: { ...issuer_info, brand_color, brand_second_color, brand_logo },
    },
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    leadInfo: students.size === 1 ? { first_name: rows[0]!.first_name, last_name: rows[0]!.last_name } : null,
    expected_received_at,
    settlement: kind === 'credit_note' || isVoid ? null : settlementOfPaper(db, kind, id),
    credits: credit_note_for && { credit_note_for, reason: reason! },
    lines: rows.map(({ lead_name, student_number, program_name, number, count, amount, paper_no }) => ({
      lead_name,
      student_number,
      program_name,
      number,
      count,
      amount,
      paper_no,
    })),
  }
}

/** The kind of a paper. None for agents: a paper shows gross amounts, and the students of other agents. */
export const visiblePaperKind = (db: Db, { role }: Caller, identifier: string): PaperKind | undefined =>
  role.user_group === 'agent'
    ? undefined
    : paperKinds.find((kind) => db.prepare(`SELECT 1 FROM ${kind}s WHERE identifier = ?`).get(identifier))
