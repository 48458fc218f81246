/** Reads a claim or an invoice ("paper") from the database, for its public page and its PDF. */
import type { Db } from '@db/open'
import type { PaperLine, PublicClaim } from '@contract/finance/publicInvoices'
import type { Currency } from '@contract/money'
import { clientConfigOf } from '@kit/tenant/clientConfig'
import type { Tenant } from '@kit/tenant/tenant'
import { organizationOf } from '../../platform/organization'

export type PaperKind = 'claim' | 'invoice'
type Shared = Omit<PublicClaim, 'claim_no' | 'claim_amount' | 'claim_details' | 'view_page' | 'download_page'>
/**
 * Amounts are whole numbers of the currency's smallest unit. `head`: the fields that claims and invoices share on the wire.
 * `lead_id`: the student, when all lines are about the same one.
 */
export interface Paper {
  kind: PaperKind
  no: string
  amount: number
  head: Shared
  lines: PaperLine[]
  lead_id: number | null
}

interface Row {
  id: number
  identifier: string
  no: string
  currency: Currency
  expected_received_at: string
  created_at: string
  void_at: string | null
  institution: string
  institution_country: string
  account_name: string | null
  account_number: string
  bank_name: string
  branch_name: string | null
  swift_code: string | null
  country: string | null
}
const paperRow = (db: Db, kind: PaperKind, by: 'identifier' | 'no', name: string) =>
  db
    .prepare<[string], Row>(
      `SELECT p.id, p.identifier, p.${kind}_no AS no, p.currency, p.expected_received_at, p.created_at, p.void_at, v.name AS institution, v.country AS institution_country,
     b.account_name, b.account_number, b.bank_name, b.branch_name, b.swift_code, b.country
   FROM ${kind}s p JOIN institutions v ON v.id = p.institution_id LEFT JOIN bank_accounts b ON b.id = p.account_id WHERE p.${by === 'no' ? `${kind}_no` : 'identifier'} = ?`,
    )
    .get(name)

/** A void paper shows every line it had; any other paper only its valid lines. */
const linesOf = (db: Db, kind: PaperKind, id: number, isVoid: boolean) =>
  db
    .prepare<[number, number], PaperLine & { lead_id: number }>(
      `SELECT l.lead_id, trim(s.first_name || ' ' || s.last_name) AS lead_name, a.student_number, a.program_name, l.number, l.count, d.amount
   FROM ${kind}_details d JOIN application_installments l ON l.id = d.installment_id JOIN applications a ON a.id = l.application_id JOIN leads s ON s.id = l.lead_id
   WHERE d.${kind}_id = ? AND (d.void_at IS NULL OR ?) ORDER BY d.id`,
    )
    .all(id, Number(isVoid))

/**
 * The database stores the end of a day in the writer's time zone as an instant: `2027-03-15T20:59:59Z` for Istanbul,
 * `2027-03-16T04:59:59Z` for Toronto. Eleven and a half hours earlier it is that day in UTC, for zones from UTC-11 to UTC+12.
 */
const dayOf = (end: string) => new Date(Date.parse(end) - 11.5 * 3_600_000).toISOString().slice(0, 10)

export function paperOf(
  tenant: Tenant,
  kind: PaperKind,
  by: 'identifier' | 'no',
  name: string,
): Paper | undefined {
  const row = paperRow(tenant.db, kind, by, name)
  if (!row) return undefined
  const {
    id,
    identifier,
    no,
    currency,
    expected_received_at,
    created_at,
    void_at,
    institution,
    institution_country,
    account_name,
    account_number,
    bank_name,
    branch_name,
    swift_code,
    country,
  } = row
  const rows = linesOf(tenant.db, kind, id, void_at !== null)
  const organization = organizationOf(tenant)
  const { brand_color, brand_logo } = clientConfigOf(tenant)
  const head: Shared = {
    identifier,
    currency,
    void_at,
    expected_received_at,
    issued_on: created_at.slice(0, 10),
    expected_on: dayOf(expected_received_at),
    institution_info: { name: institution, country: institution_country },
    account_info:
      account_name === null
        ? null
        : { account_name, account_number, bank_name, branch_name, swift_code, country },
    issuer_info: {
      name: organization.name,
      address: organization.address,
      email: organization.email,
      mobile: organization.mobile && `${organization.country_code ?? ''} ${organization.mobile}`.trim(),
      brand_color,
      brand_logo,
    },
  }
  const leads = new Set(rows.map(({ lead_id }) => lead_id))
  return {
    kind,
    no,
    head,
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    lead_id: leads.size === 1 ? rows[0]!.lead_id : null,
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
