/** Filters, tabs and sort columns of installments. `options`: a list of `GET /client-invoices/filters`. */
import { z } from 'zod'
import { fixedValues, type Filters } from '../../filters'
import { currencies } from '../../money'
import { holds, statuses } from './invoiceFlow'

/** Age of an outstanding amount: not due yet, or at least 0, 30, 60, 90 days past `due_at`. Not claimed, received or dropped: no age. */
export const ages = ['current', '0', '30', '60', '90'] as const

/** How many reminders were sent: `3` means three or more. */
export const reminderCounts = ['0', '1', '2', '3'] as const

export const invoiceFilters = {
  institution_id: { kind: 'ids', word: 'institution', options: 'institutions' },
  status: { kind: 'words', word: 'status', ...fixedValues(statuses, 'statuses') },
  invoice_status_type: { kind: 'words', word: 'held', ...fixedValues(holds, 'holds'), none: true },
  currency: { kind: 'words', word: 'currency', values: currencies, options: 'currencies', inOrder: true },
  country: { kind: 'words', word: 'country', options: 'countries', called: 'regions' },
  intake_id: { kind: 'ids', word: 'intake', options: 'intakes', inOrder: true, none: true },
  intake_year: { kind: 'ids', word: 'year', options: 'years', inOrder: true, none: true },
  agent_id: { kind: 'ids', word: 'agent', options: 'agents', none: true },
  /** Of the installment, or of a claim, an invoice or a payment that it is in. */
  account_id: { kind: 'ids', word: 'account', options: 'accounts', inOrder: true },
  invoice_reason_id: { kind: 'ids', word: 'reason', options: 'reasons', called: 'records', none: true },
  age: { kind: 'words', word: 'age', ...fixedValues(ages, 'ages') },
  reminders: { kind: 'words', word: 'reminded', ...fixedValues(reminderCounts, 'reminders') },
  expected_from: { kind: 'from', word: 'due' },
  expected_to: { kind: 'to', word: 'due' },
} as const satisfies Filters

/**
 * The documented tabs (business §7): five of the six end in `_v2`, and are unknown without it.
 * get_all: everything. claimed: claimed or invoiced, nothing received. outstanding: claimed, not received in full, not dropped.
 * received: something was received. agent_outstanding_v2: received, and the agent not paid in full; or the agent owes. agent_paid_v2: the
 * agent was paid something.
 */
export const invoiceTabs = [
  'client_get_all',
  'client_claimed_v2',
  'client_outstanding_v2',
  'client_received_v2',
  'agent_outstanding_v2',
  'agent_paid_v2',
] as const
export type InvoiceTab = (typeof invoiceTabs)[number]
export const agentTabs = ['agent_outstanding_v2', 'agent_paid_v2'] as const satisfies readonly InvoiceTab[]
export const Tab = z.enum(invoiceTabs, `invoice_tab must be one of ${invoiceTabs.join(', ')}`)

export const invoiceSorts = [
  'expected_commission_in_date',
  'expected_commission_in',
  'vendor_name',
  'lead_name',
  'status',
  'claim_no',
  'invoice_no',
  'received_at',
  'created_at',
  'id',
] as const
