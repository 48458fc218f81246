/** What installments refer to: rows of earlier seeds. */
import type { IssuedWith } from '@contract/finance/publicInvoices'
import type { Kit } from '../kit'
import type { Institution } from './installments'

/** Names of the programs that lead to a degree, by institution. */
function programNames({ db }: Kit): ReadonlyMap<number, readonly string[]> {
  const names = new Map<number, string[]>()
  const rows = db
    .prepare<[], { institution_id: number; name: string }>(
      "SELECT institution_id, name FROM programs WHERE category = 'higher_education' ORDER BY id",
    )
    .all()
  for (const { institution_id, name } of rows) {
    const all = names.get(institution_id)
    if (all) all.push(name)
    else names.set(institution_id, [name])
  }
  return names
}

type AccountRow = IssuedWith['account_info'] & { id: number; currency: string }
export const readReferences = (kit: Kit) => {
  const { db } = kit
  const reasonIds = (type: string) =>
    db
      .prepare<[string], number>('SELECT id FROM invoice_reasons WHERE reason_type = ? ORDER BY id')
      .pluck()
      .all(type)
  const accountRows = db
    .prepare<[], AccountRow>(
      'SELECT id, currency, account_name, account_number, bank_name, branch_name, swift_code, country FROM bank_accounts',
    )
    .all()
  const accounts = new Map(accountRows.map(({ id, currency }) => [currency, id]))
  const programs = programNames(kit)
  // Money comes from institutions whose campuses are claimed.
  const institutions = db
    .prepare<[], Institution>(
      'SELECT id, name, alias_name, country FROM institutions i WHERE EXISTS (SELECT 1 FROM campuses c WHERE c.institution_id = i.id AND c.visible_to IS NOT NULL) ORDER BY id',
    )
    .all()
    .filter(({ id }) => programs.has(id))
  const byCountry = new Map(
    [...new Set(institutions.map(({ country }) => country))].map((code) => [
      code,
      institutions.filter(({ country }) => country === code),
    ]),
  )
  return {
    institutions,
    programs,
    /** Of a country; those of all countries where it has none. */
    institutionsIn: (country: string | null) => byCountry.get(country ?? '') ?? institutions,
    agents: db
      .prepare<[], number>(
        "SELECT DISTINCT ur.user_id FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.user_group = 'agent' ORDER BY 1",
      )
      .pluck()
      .all(),
    /** The account for a currency; amounts in other currencies go to the USD account. */
    accountFor: (currency: string) => accounts.get(currency) ?? accounts.get('USD')!,
    accountInfo: new Map(
      accountRows.map(({ id, account_name, account_number, bank_name, branch_name, swift_code, country }) => [
        id,
        { account_name, account_number, bank_name, branch_name, swift_code, country },
      ]),
    ),
    holdReasons: reasonIds('hold'),
    dropReasons: reasonIds('drop'),
    /** The user who records papers and payments. */
    financeUser:
      db
        .prepare<[], number>(
          "SELECT ur.user_id FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.identifier = 'finance' ORDER BY 1",
        )
        .pluck()
        .get() ?? null,
  }
}
export type References = ReturnType<typeof readReferences>
