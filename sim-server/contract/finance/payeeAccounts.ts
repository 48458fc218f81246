/**
 * Payee accounts: where an agent is paid, one for each agent and currency. Not documented. No master: an account belongs to a person and
 * nobody chooses it, so it has no name and no options, and its numbers must not be in files of the configuration.
 */
import { z } from 'zod'
import { type ModuleDeclaration } from '../moduleDeclaration'
import { del, endpoints, get, post, put } from '../http'
import { twoFactorCode } from '../master'
import { Currency } from '../money'
import { page, pageQuery, PAGE_SIZE } from '../paging'
import { Choice, Nothing, required, Time } from '../shapes'
import { isBic, isIban, plainIban } from './agents/iban'
import { isSepaName } from './agents/sepaText'

/** An optional text: empty becomes null. */
const optional = (text: z.ZodString) => text.transform((value) => value || null).nullish()
const IbanField = z
  .string('Invalid IBAN')
  .transform((text) => plainIban(text) || null)
  .refine((iban) => iban === null || isIban(iban), 'The check digits of this IBAN are wrong')
  .nullish()
const fields = {
  agent_id: z.coerce.number('Agent is required').int().positive('Agent is required'),
  holder_name: required('Holder is required')
    .max(140, 'Holder is at most 140 characters')
    .refine((name) => name === '' || isSepaName(name), 'Write the holder in Latin letters, as banks do'),
  iban: IbanField,
  account_number: optional(
    z
      .string()
      .trim()
      .max(34, 'Account number is at most 34 characters')
      .regex(/^[\p{L}\d /-]*$/u, 'Invalid account number'),
  ),
  bic: z
    .string('A BIC has 8 or 11 letters and digits')
    .trim()
    .toUpperCase()
    .transform((text) => text || null)
    .refine((bic) => bic === null || isBic(bic), 'A BIC has 8 or 11 letters and digits')
    .nullish(),
  currency: Currency,
  country: optional(z.string().regex(/^([A-Z]{2})?$/, 'Unknown country')),
  ...twoFactorCode,
}
/** An IBAN, or else an account number with the BIC of its bank. */
const namesAnAccount = (
  {
    iban,
    account_number,
    bic,
  }: Partial<Record<'iban' | 'account_number' | 'bic', string | null | undefined>>,
  { addIssue }: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
) => {
  if (iban) return
  const missing = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
  if (!account_number) missing('iban', 'Enter an IBAN, or an account number and a BIC')
  else if (!bic) missing('bic', 'An account number without an IBAN needs the BIC of its bank')
}
export const PayeeAccountInput = z.object(fields).superRefine(namesAnAccount)
/** `updated_at`: of the account as it was read. Without it, a change by somebody else is overwritten. */
export const PayeeAccountChange = z
  .object({ ...fields, updated_at: z.iso.datetime('This value is not valid').optional() })
  .superRefine(namesAnAccount)
/** Fields that say where money goes: changing one of them needs a two-factor code. */
export const sensitivePayeeFields = ['agent_id', 'iban', 'account_number', 'bic'] as const
export const PayeeAccount = z.object({
  identifier: z.string(),
  agent_id: z.number(),
  agent_name: z.string(),
  holder_name: z.string(),
  iban: z.string().nullable(),
  account_number: z.string().nullable(),
  bic: z.string().nullable(),
  currency: Currency,
  country: z.string().nullable(),
  created_at: Time,
  updated_at: Time,
})
export type PayeeAccount = z.infer<typeof PayeeAccount>

export const payeeAccounts = endpoints('payeeAccounts', {
  list: get('/masters/payee-accounts', {
    can: 'masters.payee.accounts.read',
    query: pageQuery(PAGE_SIZE.masters, ['holder_name', 'currency', 'created_at']),
    answer: page(PayeeAccount),
    from: 'assumed',
  }),
  /** The agents, for the select of the form. */
  agents: get('/masters/payee-accounts/agents', {
    can: 'masters.payee.accounts.read',
    answer: z.array(Choice),
    from: 'assumed',
  }),
  create: post('/masters/payee-accounts', {
    can: 'masters.payee.accounts.create',
    body: PayeeAccountInput,
    answer: PayeeAccount,
    from: 'assumed',
    says: 'Payee account added',
    quirks: [
      'two_factor_code is required when the agent had another account in that currency before',
      '409 when the agent has an account in that currency',
    ],
  }),
  update: put('/masters/payee-accounts/{identifier}', {
    can: 'masters.payee.accounts.update',
    body: PayeeAccountChange,
    answer: PayeeAccount,
    from: 'assumed',
    says: 'Payee account updated',
    quirks: [
      'the currency cannot change: it is another account',
      'two_factor_code is required when agent_id, iban, account_number or bic change',
      "409 with the other's values when updated_at is not that of the account",
    ],
  }),
  remove: del('/masters/payee-accounts/{identifier}', {
    can: 'masters.payee.accounts.delete',
    answer: Nothing,
    from: 'assumed',
    says: 'Payee account deleted',
    quirks: ['soft delete'],
  }),
})

export const payeeAccountsDeclaration = {
  permissions: {
    'masters.payee.accounts.read': ['finance'],
    'masters.payee.accounts.create': ['finance'],
    'masters.payee.accounts.update': ['finance'],
    'masters.payee.accounts.delete': ['finance'],
  },
  navigation: [
    {
      alias: 'Payee accounts',
      route: '/master/payee-accounts',
      can: 'masters.payee.accounts.read',
      under: '/master',
      group: 'finance',
    },
  ],
} as const satisfies ModuleDeclaration
