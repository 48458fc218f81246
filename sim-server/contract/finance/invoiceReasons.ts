/** Reasons of hold, drop and rollback (business §2, §5 Invoice hold/drop). These verbs of installments choose one. */
import { master } from '../master'
import { active, choice, text } from '../masterFields'
import { holds } from './invoices/invoiceFlow'

export const reasonTypes = [...holds, 'rollback'] as const

export const invoiceReasons = master('invoiceReasons', {
  path: '/invoice-reasons',
  page: '/master/invoice-reasons',
  can: 'masters.invoice.reasons',
  offeredTo: 'invoices.read',
  roles: ['finance'],
  group: 'finance',
  alias: 'Invoice reasons',
  fields: {
    name: text('Reason is required', { tooLong: 'Reason is at most 200 characters' }),
    reason_type: choice(reasonTypes, 'Choose hold, drop or rollback'),
    is_active: active(),
  },
  unique: ['name', 'reason_type'],
  fixedInUse: ['reason_type'],
  documented: ['dropdown'],
  says: {
    create: 'Reason added',
    update: 'Reason updated',
    remove: 'Reason deleted',
    missing: 'There is no such reason',
    inUse: 'Installments use this reason. Switch it off instead.',
    fixed: 'Installments use this reason: its type stays',
  },
})
