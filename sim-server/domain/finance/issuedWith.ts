/** What a claim or an invoice keeps of the day it is issued: issuer, institution, account and days. */
import type { Db } from '@db/open'
import type { IssuedWith } from '@contract/finance/publicInvoices'
import type { Tenant } from '@kit/tenant/tenant'
import { organizationOf } from '../platform/organization'

export const issuerOf = (tenant: Tenant): IssuedWith['issuer_info'] => {
  const { name, address, email, country_code, mobile } = organizationOf(tenant)
  return { name, address, email, mobile: mobile && `${country_code ?? ''} ${mobile}`.trim() }
}

const accountOf = (db: Db, account: number): IssuedWith['account_info'] =>
  db
    .prepare<[number], IssuedWith['account_info']>(
      'SELECT account_name, account_number, bank_name, branch_name, swift_code, country FROM bank_accounts WHERE id = ?',
    )
    .get(account)!

/** Returns the snapshot of a paper to an institution. `account`, `institution`: ids. Days are `YYYY-MM-DD`. */
export function issuedWith(
  { db, tenant }: { db: Db; tenant: Tenant },
  { account, issued_on, expected_on }: { account: number; issued_on: string; expected_on: string },
): (institution: number) => IssuedWith {
  const common = {
    issued_on,
    expected_on,
    account_info: accountOf(db, account),
    issuer_info: issuerOf(tenant),
  }
  const institutionOf = db.prepare<[number], IssuedWith['institution_info']>(
    'SELECT name, country FROM institutions WHERE id = ?',
  )
  return (institution) => ({ ...common, institution_info: institutionOf.get(institution)! })
}
