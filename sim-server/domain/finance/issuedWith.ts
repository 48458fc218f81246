/** What a claim, an invoice or a credit note keeps of the day it is issued: issuer, institution, account, terms and days. */
import type { Db } from '@db/open'
import type { IssuedWith } from '@contract/finance/publicInvoices'
import type { Tenant } from '@kit/tenant/tenant'
import { organizationOf } from '../platform/organization'

export const issuerOf = (tenant: Tenant): IssuedWith['issuer_info'] => {
  const { name, legal_name, address, tax_label, tax_number, email, country_code, mobile } =
    organizationOf(tenant)
  return {
    name,
    legal_name,
    address,
    tax_label,
    tax_number,
    email,
    mobile: mobile && `${country_code ?? ''} ${mobile}`.trim(),
  }
}

const accountOf = (db: Db, account: number): IssuedWith['account_info'] =>
  db
    .prepare<[number], NonNullable<IssuedWith['account_info']>>(
      'SELECT account_name, account_number, bank_name, branch_name, swift_code, country FROM bank_accounts WHERE id = ?',
    )
    .get(account)!

/** Extra data of a paper that requests money. `account`: its id. `expected_on`: `YYYY-MM-DD`. */
interface Demand {
  account: number
  expected_on: string
  po_number: string | null
}

/** Returns the snapshot of a paper to an institution (its id). `issued_on`: `YYYY-MM-DD`. A credit note has no `demand`. */
export function issuedWith(
  { db, tenant }: { db: Db; tenant: Tenant },
  issued_on: string,
  demand: Demand | null,
): (institution: number) => IssuedWith {
  const { payment_terms, tax_name, vat_percent } = organizationOf(tenant)
  const common = {
    issued_on,
    expected_on: demand && demand.expected_on,
    account_info: demand && accountOf(db, demand.account),
    issuer_info: issuerOf(tenant),
    po_number: demand && demand.po_number,
    payment_terms: demand && payment_terms,
    vat_percent,
    tax_name,
  }
  const institutionOf = db.prepare<[number], IssuedWith['institution_info']>(
    'SELECT name, country FROM institutions WHERE id = ?',
  )
  return (institution) => ({ ...common, institution_info: institutionOf.get(institution)! })
}
