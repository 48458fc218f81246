/** Payee accounts (where agents are paid), as a master. */
import { DEFAULT_CURRENCY } from '@contract/money'
import { payeeAccounts, sensitivePayeeFields, type PayeeAccount } from '@contract/finance/payeeAccounts'
import type { AnyCommand } from '@core/commands/commands'
import { country, date } from '@core/words/format'
import { column, deleteCommand, recordPage } from '@ui/recordPage'
import { customField, lookupField, textField } from '@ui/record/fields'

export default recordPage<PayeeAccount>({
  name: 'payeeAccounts',
  path: '/master/payee-accounts',
  api: { list: payeeAccounts.list, create: payeeAccounts.create, update: payeeAccounts.update },
  columns: [
    column('payeeAccounts', 'agent_name', 200, (row) => row.agent_name, { pinned: true }),
    column('payeeAccounts', 'currency', 84, (row) => row.currency, { sort: 'currency' }),
    column('payeeAccounts', 'holder_name', 200, (row) => row.holder_name, { sort: 'holder_name' }),
    column('payeeAccounts', 'iban', 250, (row) => row.iban?.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? '', {
      ltr: true,
    }),
    column('payeeAccounts', 'account_number', 150, (row) => row.account_number ?? '', { ltr: true }),
    column('payeeAccounts', 'bic', 120, (row) => row.bic ?? '', { ltr: true }),
    column('payeeAccounts', 'country', 120, (row) => (row.country ? country(row.country) : '')),
    column('payeeAccounts', 'created_at', 130, (row) => date(row.created_at), {
      sort: 'created_at',
      muted: true,
    }),
  ],
  form: [
    lookupField('agent_id', payeeAccounts.agents),
    textField('holder_name'),
    customField('currency', () => import('@ui/fields/CurrencyField'), {
      initialValue: (row) => row?.['currency'] ?? DEFAULT_CURRENCY,
    }),
    textField('iban'),
    textField('account_number'),
    textField('bic'),
    customField('country', () => import('@ui/fields/CountryField')),
    customField('two_factor_code', async () => ({
      default: (await import('@ui/fields/ChangeCodeField')).changeCodeField(sensitivePayeeFields),
    })),
  ],
  commands: [
    deleteCommand<PayeeAccount>(
      'payeeAccounts',
      payeeAccounts.remove,
      (row) => `${row.agent_name} (${row.currency})`,
    ) as AnyCommand,
  ],
})
