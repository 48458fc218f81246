/** What installments can be filtered, sorted and tabbed by. `options` are lists of `GET /client-invoices/filters`. */
import { z } from 'zod'
import { filterFields, strictly, type Filter } from '../filters'

/** Days past the expected date of what is outstanding: not due, and from 0, 30, 60 and 90 days on. What is received or dropped has no age. */
export const ages = ['current', '0', '30', '60', '90'] as const

export const invoiceFilters = {
  institution_id: { kind: 'ids', word: 'institution', options: 'institutions' },
  status: { kind: 'words', word: 'status', options: 'statuses' },
  invoice_status_type: { kind: 'words', word: 'held', options: 'holds', none: true },
  currency: { kind: 'words', word: 'currency', options: 'currencies' },
  country: { kind: 'words', word: 'country', options: 'countries' },
  intake_id: { kind: 'ids', word: 'intake', options: 'intakes', none: true },
  intake_year: { kind: 'ids', word: 'year', options: 'years', none: true },
  agent_id: { kind: 'ids', word: 'agent', options: 'agents', none: true },
  age: { kind: 'words', word: 'age', options: 'ages' },
  expected_from: { kind: 'from', word: 'due' },
  expected_to: { kind: 'to', word: 'due' },
} as const satisfies Record<
  string,
  Filter<
    | 'institutions'
    | 'statuses'
    | 'holds'
    | 'currencies'
    | 'countries'
    | 'intakes'
    | 'years'
    | 'agents'
    | 'ages'
  >
>

export const InvoiceFilters = strictly(filterFields(invoiceFilters))

/**
 * The documented tabs (business §7). The wire also takes those with the suffix `_v2`, and sends them for five of the six.
 * get_all: everything. claimed: claimed or invoiced, nothing received. outstanding: not received in full, dropped ones aside.
 * received: something came in. agent_outstanding: received, and its agent not paid. agent_paid: paid.
 */
export const invoiceTabs = [
  'client_get_all',
  'client_claimed',
  'client_outstanding',
  'client_received',
  'agent_outstanding',
  'agent_paid',
] as const
export type InvoiceTab = (typeof invoiceTabs)[number]
export const agentTabs = ['agent_outstanding', 'agent_paid'] as const satisfies readonly InvoiceTab[]
/** `client_claimed_v2`; `client_get_all` stays as it is. */
export const onWire = (tab: string): string => (tab === 'client_get_all' ? tab : `${tab}_v2`)
export const Tab = z
  .string()
  .transform((tab) => tab.replace(/_v2$/, ''))
  .pipe(z.enum(invoiceTabs, `invoice_tab must be one of ${invoiceTabs.map(onWire).join(', ')}`))

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
