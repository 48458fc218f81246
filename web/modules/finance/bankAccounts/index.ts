/** Bank accounts as a master (business §2, §7). */
import { bankAccounts, sensitiveAccountFields, type BankAccount } from '@contract/finance/bankAccounts'
import { DEFAULT_CURRENCY } from '@contract/money'
import type { AnyCommand } from '@core/commands/commands'
import { country, date } from '@core/words/format'
import { words } from '@core/words/i18n'
import { column, recordPage, deleteCommand } from '@ui/recordPage'
import { selectField, customField, textField } from '@ui/record/fields'

export default recordPage<BankAccount>({
  name: 'bankAccounts',
  path: '/master/bank-accounts',
  api: { list: bankAccounts.list, create: bankAccounts.create, update: bankAccounts.update },
  columns: [
    column('bankAccounts', 'account_name', 200, (row) => row.account_name, {
      sort: 'account_name',
      pinned: true,
    }),
    column('bankAccounts', 'account_number', 216, (row) => row.account_number, { ltr: true }),
    column('bankAccounts', 'bank_name', 150, (row) => row.bank_name, { sort: 'bank_name' }),
    column('bankAccounts', 'branch_name', 126, (row) => row.branch_name ?? ''),
    column('bankAccounts', 'swift_code', 98, (row) => row.swift_code ?? '', { ltr: true }),
    column('bankAccounts', 'currency', 76, (row) => row.currency, { sort: 'currency' }),
    column('bankAccounts', 'is_default', 84, (row) =>
      words(`bankAccounts:choices.is_default.${row.is_default}`),
    ),
    column('bankAccounts', 'country', 120, (row) => (row.country ? country(row.country) : '')),
    column('bankAccounts', 'created_at', 130, (row) => date(row.created_at), {
      sort: 'created_at',
      muted: true,
    }),
  ],
  form: [
    textField('account_name'),
    textField('account_number'),
    textField('bank_name'),
    textField('branch_name'),
    textField('swift_code'),
    customField('currency', () => import('@ui/fields/CurrencyField'), {
      initialValue: (row) => row?.['currency'] ?? DEFAULT_CURRENCY,
    }),
    customField('country', () => import('@ui/fields/CountryField')),
    customField(
      'two_factor_code',
      async () => ({
        default: (await import('@ui/fields/ChangeCodeField')).changeCodeField(sensitiveAccountFields),
      }),
      { only: 'edit' },
    ),
    selectField('is_default', ['false', 'true'], {
      initialValue: (row) => String(row?.['is_default'] ?? false),
    }),
  ],
  commands: [
    deleteCommand<BankAccount>('bankAccounts', bankAccounts.remove, (row) => row.account_name) as AnyCommand,
  ],
})
