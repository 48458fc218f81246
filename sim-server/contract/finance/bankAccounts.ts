/** Bank accounts (business §7 Bank accounts). Claims, invoices, payments and bank statements choose one. The documents do not list the fields of an account; these are assumed. */
import { z } from 'zod'
import { del, get, post, put } from '../http'
import { masterParts, masterWith } from '../master'
import { country, currency, optionalText, optionalTextOf, text } from '../masterFields'
import { soleFlag } from '../masters/fields/soleFlag'
import { Currency } from '../money'
import { Choice, twoFactorCode } from '../shapes'

/** Fields that say where money goes. */
const guarded = ['account_number', 'bank_name', 'swift_code'] as const
const spec = {
  path: '/bank_accounts',
  page: '/master/bank-accounts',
  can: 'masters.bank.accounts',
  roles: ['finance'],
  group: 'finance',
  alias: 'Bank accounts',
  label: 'account_name',
  fields: {
    account_name: {
      ...text('Account name is required', { tooLong: 'Account name is at most 200 characters' }),
      width: 200,
    },
    account_number: {
      ...text('Account number is required', {
        most: 60,
        tooLong: 'Account number is at most 60 characters',
        pattern: /^[\p{L}\d /-]+$/u,
        mismatch: 'Invalid account number',
      }),
      isCode: true,
      width: 216,
    },
    bank_name: {
      ...text('Bank name is required', { tooLong: 'Bank name is at most 200 characters' }),
      width: 150,
    },
    branch_name: { ...optionalText(200, 'Branch name is at most 200 characters'), width: 126 },
    swift_code: {
      ...optionalTextOf(
        z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^([A-Z\d]{8}|[A-Z\d]{11})$/, 'A SWIFT code has 8 or 11 letters and digits'),
      ),
      isCode: true,
      width: 98,
    },
    currency: { ...currency(), width: 130 },
    country: { ...country(), width: 120 },
    is_default: { ...soleFlag(['currency']), width: 84 },
  },
  guarded,
  fixedInUse: ['currency'],
  documented: ['list', 'create', 'dropdown', 'remove'],
  says: {
    create: 'Bank account added',
    update: 'Bank account updated',
    remove: 'Bank account deleted',
    missing: 'There is no such account',
    fixed: 'Claims or payments use this account: its currency stays {{currency}}',
  },
} as const
const { calls, row } = masterParts(spec)

/** A row of the list. */
export type BankAccount = z.infer<typeof row>
/** `value`: the account's identifier. The label shows only the last digits of its number. */
const AccountChoice = z.object({ ...Choice.shape, currency: Currency, is_default: z.boolean() })

const snakeCase = 'snake_case path'
export const bankAccounts = masterWith('bankAccounts', spec, {
  list: get('/bank_accounts', { ...calls.list.spec, quirks: [snakeCase] }),
  create: post('/bank_accounts', {
    ...calls.create.spec,
    fails: 'Unable to create bank account',
    quirks: [snakeCase, 'one default account per currency: the previous one stops being the default'],
  }),
  dropdown: get('/bank_accounts/dropdown', {
    can: 'invoices.read',
    answer: z.array(AccountChoice),
    from: 'documented',
    quirks: [snakeCase, 'needs no permission of the master: it is chosen in claims'],
  }),
  update: put('/bank_accounts/{identifier}', {
    ...calls.update.spec,
    body: calls.update.spec.body.extend(twoFactorCode),
    quirks: [
      snakeCase,
      'the proposed country_id is country: the code of a country, as in GET /bank_accounts',
      'the currency cannot change while claims or payments refer to the account',
      'two_factor_code is required when account_number, bank_name or swift_code change',
      'issued claims and invoices keep the account as it was',
      "409 with the other's values when updated_at is not that of the account",
    ],
  }),
  remove: del('/bank_accounts/{identifier}', {
    ...calls.remove.spec,
    fails: 'Unable to delete bank account',
    quirks: [snakeCase, 'soft delete; refused while an open claim or invoice refers to it'],
  }),
})
