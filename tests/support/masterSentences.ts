/**
 * What the documents have a form of a master say, written down by hand: tests compare with this and not with the schema that says it.
 * Sources: business §5 (validation rules, label-only messages), endpoints.json. Where these are silent the sentence is of the same form.
 */

/** Of most masters. */
const BLANK_NAME = { name: 'Name is required' }
const blankSentences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  agentTeams: { name: 'Team name is required', agent_identifier: 'Agency is required' },
  agreements: { title: 'Title is required', group: 'Group is required' },
  applicationReasons: { name: 'Name is required', reason_type: 'Type is required' },
  applicationStatuses: { name: 'Name is required', type: 'Type is required' },
  automations: { name: 'Name is required', trigger: 'Choose what starts it' },
  bankAccounts: {
    account_name: 'Account name is required',
    account_number: 'Account number is required',
    bank_name: 'Bank name is required',
  },
  branches: { name: 'Branch name is required' },
  budgets: { name: 'Name is required', amount: 'Amount is required' },
  contracts: {
    name: 'Name is required',
    vendor_identifier: 'Vendor is required',
    agreement_date: 'Please select agreement date',
  },
  deals: {
    name: 'Name is required',
    deal_type_identifier: 'Deal type is required',
    amount: 'Amount is required',
  },
  documentRoles: { document_type_identifier: 'Document type is required' },
  documentTypes: { doc_type: 'Document type is required' },
  exchangeRates: {
    currency: 'Currency must be one of AUD, CAD, INR, USD, EUR, GBP, NZD, SGD, JOD, TRY, PAK',
    rate: 'Rate is required',
    valid_from: 'Valid from is a day that exists, for example 2026-11-21',
  },
  feeWaivers: {
    code: 'Code is required',
    institution_id: 'Institution is required',
    amount: 'Amount is required',
    status: 'Status is required',
  },
  formAssignments: { form_field_id: 'Choose a field', form_id: 'Choose a form' },
  formFields: { label: 'Please enter label', name: 'Field name is required', type: 'Type is required' },
  forms: {
    name: 'Please enter form name',
    description: 'Please enter form description',
    operation: 'Operation is create or update',
    status: 'Status is published, public or draft',
  },
  holidays: {
    name: 'Name is required',
    holiday_type_identifier: 'Holiday type is required',
    date: 'Date is required',
  },
  invoiceReasons: { name: 'Reason is required', reason_type: 'Choose hold, drop or rollback' },
  ipRules: {
    ip_address: 'IP address is required',
    type: 'Type is required',
    status: 'Status is required',
    reason: 'Reason is required',
  },
  leadCsv: { name: 'Name is required', form_field_id: 'Field is required' },
  leadStatuses: { name: 'Name is required', stage_identifier: 'Stage is required' },
  mergeTags: { name: 'Name is required', tag: 'Tag is required', module_type: 'Type is required' },
  payeeAccounts: {
    holder_name: 'Holder is required',
    agent_identifier: 'Agent is required',
    currency: 'Currency must be one of AUD, CAD, INR, USD, EUR, GBP, NZD, SGD, JOD, TRY, PAK',
  },
  stages: {
    name: 'Stage name is required',
    module_type: 'Please select module type',
    type: 'Stage type is required',
    is_active: 'Active is required',
  },
  subStatuses: { name: 'Name is required', status_identifier: 'Status is required' },
  tags: { name: 'Name is required', tag_type: 'Type is required' },
  teams: { name: 'Team name is required', branch_identifier: 'Branch is required' },
  timelines: {
    name: 'Timeline name is required',
    module_type: 'Module type is required',
    is_active: 'Active is required',
  },
  unsubscribeReasons: { reason: 'Reason is required' },
  uploadBanner: { title: 'Title is required', file_identifier: 'Please choose a picture' },
  vendors: { name: 'Vendor name is required', short_name: 'Vendor short name is required' },
  vouchers: {
    name: 'Name is required',
    voucher_type_identifier: 'Voucher type is required',
    price: 'Please enter price',
    payment_gateway: 'Please select payment gateway',
  },
}

/** Of a master by field: the refusal of a row that has nothing. */
export const blankSentencesOf = (master: string): Readonly<Record<string, string>> =>
  blankSentences[master] ?? BLANK_NAME

/** Values that a documented rule refuses: master, field, value, sentence. */
export const wrongValues: readonly (readonly [string, string, unknown, string])[] = [
  ['vendors', 'short_name', 'A name of 21 letters.', 'Max 20 characters'],
  [
    'clientServices',
    'name',
    'Visa & more',
    'Name can only contain letters, numbers, spaces, and underscores.',
  ],
  ['formFields', 'name', 'first name', 'Field name should not contain spaces'],
  ['formFields', 'label', 'Budget!', 'Field label should not contain any special characters.'],
]
