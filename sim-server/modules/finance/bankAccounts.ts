/** Bank accounts: the calls of a master, and what claims choose from. */
import { bankAccounts } from '@contract/finance/bankAccounts'
import { lastDigits } from '@domain/finance/bankAccountRules'
import { masterNamed } from '@domain/masters'
import { masterHandlers } from '@domain/masters/serveMaster'
import { serve } from '@kit/request/serve'
import { bankAccounts as accounts } from '@db/schema'
import { inAlphabet } from '@kit/crud/inAlphabet'
import { isNull } from 'drizzle-orm'

const shared = masterHandlers(masterNamed('bankAccounts'))

export default serve(bankAccounts, {
  ...shared,
  dropdown: ({ db, request }) =>
    db.orm
      .select()
      .from(accounts)
      .where(isNull(accounts.deleted_at))
      .orderBy(accounts.currency, inAlphabet(accounts.account_name, request))
      .all()
      .map(({ identifier, account_name, account_number, bank_name, currency, is_default }) => ({
        value: identifier,
        label: `${account_name} · ${bank_name} ${lastDigits(account_number)}`,
        currency,
        is_default,
      })),
})
