/** Application fees that institutions waive, by a code that applicants enter (business §2 `/institutions/fee-waiver`). Its calls are assumed. */
import { master } from '../master'
import { country, currency, money, optionalDay, relation, text } from '../masterFields'
import { fixedOnceCreated } from './fields/dependentFields'
import { chosenStatus } from './fields/switchFields'

export const waiverStates = ['active', 'in_active'] as const

export const feeWaivers = master('feeWaivers', {
  path: '/institutions/fee-waiver',
  page: '/institutions/fee-waiver',
  can: 'institutions.fee.waivers',
  roles: ['manager', 'finance'],
  group: 'finance',
  under: '/institutions',
  order: 30,
  alias: 'Fee waivers',
  label: 'code',
  unique: ['code', 'institution_id'],
  fields: {
    code: { ...text('Code is required', { most: 60 }), isCode: true },
    institution_id: fixedOnceCreated(relation('institutions', 'Institution is required')),
    /** Of the applicants; empty for all. */
    country_id: country(),
    amount: money('Amount is required'),
    currency: currency(),
    till_date: optionalDay(),
    status: chosenStatus(waiverStates, 'Status is required'),
  },
})
