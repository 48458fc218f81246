/** Bank accounts (business §7 Bank accounts). The documents do not list the fields of an account; these are assumed. */
import { z } from 'zod'
import { del, endpoints, get, post, put } from '../http'
import { Currency } from '../money'
import { Choice, Nothing, required, Time, yesOrNo } from '../shapes'
import { page, pageQuery, PAGE_SIZE } from '../paging'
import { type ModuleDeclaration } from '../moduleDeclaration'

/** An optional text: empty becomes null. */
const optionalText = (most: number, message: string) =>
  z
    .string(message)
    .trim()
    .max(most, message)
    .transform((text) => text || null)
    .nullish()

export const BankAccountInput = z.object({
  account_name: required('Account name is required').max(200, 'Account name is at most 200 characters'),
  account_number: required('Account number is required')
    .max(60, 'Account number is at most 60 characters')
    .regex(/^[\p{L}\d /-]+$/u, 'Invalid account number'),
  bank_name: required('Bank name is required').max(200, 'Bank name is at most 200 characters'),
  branch_name: optionalText(200, 'Branch name is at most 200 characters'),
  swift_code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z\d]{8}|[A-Z\d]{11})?$/, 'A SWIFT code has 8 or 11 letters and digits')
    .transform((text) => text || null)
    .nullish(),
  currency: Currency,
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'Unknown country')
    .transform((text) => text || null)
    .nullish(),
  is_default: yesOrNo.default(false),
})
/** Fields that say where money goes. Changing one of them needs a two-factor code and is in the activity log. */
export const sensitiveAccountFields = ['account_number', 'bank_name', 'swift_code'] as const
/** `updated_at`: of the account as it was read. Without it, a change by somebody else is overwritten. */
export const BankAccountChange = BankAccountInput.extend({
  two_factor_code: z
    .string()
    .regex(/^(\d{6})?$/, 'Code must have 6 digits')
    .optional(),
  updated_at: z.iso.datetime('This value is not valid').optional(),
})
export const BankAccount = z.object({
  identifier: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  bank_name: z.string(),
  branch_name: z.string().nullable(),
  swift_code: z.string().nullable(),
  currency: Currency,
  country: z.string().nullable(),
  is_default: z.boolean(),
  created_at: Time,
  updated_at: Time,
})
export type BankAccount = z.infer<typeof BankAccount>
/** `value`: the account's identifier. The label shows only the last digits of its number. */
export const AccountChoice = z.object({ ...Choice.shape, currency: Currency, is_default: z.boolean() })

const snakeCase = 'snake_case path'
export const bankAccounts = endpoints('bankAccounts', {
  list: get('/bank_accounts', {
    can: 'masters.bank.accounts.read',
    query: pageQuery(PAGE_SIZE.masters, ['account_name', 'bank_name', 'currency', 'created_at']).extend({
      currency: Currency.optional(),
    }),
    answer: page(BankAccount),
    from: 'documented',
    quirks: [snakeCase],
  }),
  create: post('/bank_accounts', {
    can: 'masters.bank.accounts.create',
    body: BankAccountInput,
    answer: BankAccount,
    from: 'documented',
    says: 'Bank account added',
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
    can: 'masters.bank.accounts.update',
    body: BankAccountChange,
    answer: BankAccount,
    from: 'assumed',
    says: 'Bank account updated',
    quirks: [
      snakeCase,
      'the currency cannot change while claims or payments refer to the account',
      'two_factor_code is required when account_number, bank_name or swift_code change',
      'issued claims and invoices keep the account as it was',
      "409 with the other's values when updated_at is not that of the account",
    ],
  }),
  remove: del('/bank_accounts/{identifier}', {
    can: 'masters.bank.accounts.delete',
    answer: Nothing,
    from: 'documented',
    says: 'Bank account deleted',
    fails: 'Unable to delete bank account',
    quirks: [snakeCase, 'soft delete; refused while an open claim or invoice refers to it'],
  }),
})

export const bankAccountsDeclaration = {
  permissions: {
    'masters.bank.accounts.read': ['finance'],
    'masters.bank.accounts.create': ['finance'],
    'masters.bank.accounts.update': ['finance'],
    'masters.bank.accounts.delete': ['finance'],
  },
  navigation: [
    {
      alias: 'Bank accounts',
      route: '/master/bank-accounts',
      can: 'masters.bank.accounts.read',
      under: '/master',
      group: 'finance',
    },
  ],
} as const satisfies ModuleDeclaration
