/**
 * Payee accounts: where an agent is paid, one for each agent and currency. Not documented. Its rows stay at this client: their numbers
 * are in no files of the configuration.
 */
import { z } from 'zod'
import { post, put } from '../http'
import { masterParts, masterWith, type MasterRow } from '../master'
import { chosenCurrency, country, optionalText, optionalTextOf, relation, text } from '../masterFields'
import { fixedOnceCreated } from '../masters/fields/dependentFields'
import { required, twoFactorCode } from '../shapes'
import { isBic, isIban, plainIban } from './agents/iban'
import { isSepaName } from './agents/sepaText'

const IbanField = z
  .string('Invalid IBAN')
  .nullish()
  .transform((typed) => plainIban(typed ?? '') || null)
  .refine((iban) => iban === null || isIban(iban), 'The check digits of this IBAN are wrong')
const HolderField = required('Holder is required')
  .max(140, 'Holder is at most 140 characters')
  .refine((name) => name === '' || isSepaName(name), 'Write the holder in Latin letters, as banks do')

/** Fields that say where money goes. */
const guarded = ['agent_identifier', 'iban', 'account_number', 'bic'] as const
const spec = {
  path: '/masters/payee-accounts',
  page: '/master/payee-accounts',
  can: 'masters.payee.accounts',
  offeredTo: 'masters.payee.accounts.read',
  roles: ['finance'],
  group: 'finance',
  alias: 'Payee accounts',
  label: 'holder_name',
  unique: ['currency', 'agent_identifier'],
  taken: {
    says: 'This agent has a payee account in {{currency}} already',
    at: 'currency',
    status: 409,
  },
  staysHere: true,
  fields: {
    holder_name: { ...text('Holder is required'), input: HolderField, width: 220 },
    agent_identifier: { ...relation('payees', 'Agent is required'), width: 190 },
    currency: { ...fixedOnceCreated(chosenCurrency()), width: 150 },
    /** Without spaces. */
    iban: { ...optionalText(), input: IbanField, isCode: true, inFours: true, width: 250 },
    account_number: {
      ...optionalTextOf(
        z
          .string()
          .trim()
          .max(34, 'Account number is at most 34 characters')
          .regex(/^[\p{L}\d /-]*$/u, 'Invalid account number'),
      ),
      isCode: true,
      width: 150,
    },
    bic: {
      ...optionalTextOf(
        z.string().trim().toUpperCase().refine(isBic, 'A BIC has 8 or 11 letters and digits'),
      ),
      isCode: true,
      width: 120,
    },
    country: { ...country(), width: 120 },
  },
  guarded,
  says: {
    create: 'Payee account added',
    update: 'Payee account updated',
    remove: 'Payee account deleted',
    missing: 'There is no such account',
  },
} as const
const { calls } = masterParts(spec)

export const payeeAccounts = masterWith('payeeAccounts', spec, {
  ...calls,
  create: post('/masters/payee-accounts', {
    ...calls.create.spec,
    body: calls.create.spec.body.extend(twoFactorCode),
    quirks: [
      'two_factor_code is required when the agent had another account in that currency before',
      '409 when the agent has an account in that currency',
      'an IBAN, or else an account number with the BIC of its bank',
    ],
  }),
  update: put('/masters/payee-accounts/{identifier}', {
    ...calls.update.spec,
    body: calls.update.spec.body.extend(twoFactorCode),
    quirks: [
      'the currency cannot change: it is another account',
      'two_factor_code is required when agent_identifier, iban, account_number or bic change',
      "409 with the other's values when updated_at is not that of the account",
    ],
  }),
})
export type PayeeAccount = MasterRow<typeof payeeAccounts>
