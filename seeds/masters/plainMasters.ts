/** Rows of the masters that nothing else seeds, by their table. */
import { leadCsvFields } from '@contract/masters/leadCsv'
import type { Kit } from '../kit'
import { insertApplicationMasters } from '../admissions/applicationMasters'
import { tagColoursOf } from '../catalog/tags'
import { personas } from '../people/personas'
import { makeFile } from '../platform/files'
import { seededCountry, seededPlace } from '../platform/geography'
import { masterPictures, pngOf } from '../reference/pictures'

type Cell = string | number
/** A place in the form of agents, which is the third one. */
const askedOfAgents = (form_field_id: number, order_by: number) => ({
  form_id: 3,
  form_field_id,
  form_step_no: 1,
  column: 12,
  order_by,
})
/** Country, name, document types by their place below: what the visa of a destination asks for besides. */
const visaChecklists = [
  ['AU', 'Student visa of Australia', '[4,6]'],
  ['CA', 'Study permit of Canada', '[4,6]'],
  ['DE', 'National visa of Germany', '[6]'],
  ['ES', 'Student visa of Spain', '[6]'],
  ['FR', 'Long-stay visa of France', '[4,6]'],
  ['GB', 'Student visa of the United Kingdom', '[6]'],
  ['HU', 'Residence permit of Hungary', '[6]'],
  ['IE', 'Study visa of Ireland', '[6]'],
  ['IT', 'Study visa of Italy', '[6]'],
  ['MT', 'National visa of Malta', '[6]'],
  ['NL', 'Residence permit of the Netherlands', '[6]'],
  ['NZ', 'Student visa of New Zealand', '[6]'],
  ['PL', 'National visa of Poland', '[6]'],
  ['US', 'F-1 visa of the United States', '[5,6]'],
] as const
/** In an order in which rows that others refer to come first: a relation is the place of its row, from 1. */
const rows: Readonly<Record<string, readonly Readonly<Record<string, Cell>>[]>> = {
  budgets: [
    {
      name: 'Fairs in spring',
      amount: 2500000,
      currency: 'EUR',
      from_date: '2027-02-01',
      to_date: '2027-05-31',
    },
    {
      name: 'Online advertising',
      amount: 1200000,
      currency: 'USD',
      from_date: '2027-01-01',
      to_date: '2027-12-31',
    },
    {
      name: 'School visits',
      amount: 60000000,
      currency: 'TRY',
      from_date: '2026-09-01',
      to_date: '2027-06-30',
    },
  ],
  lead_csv_columns: leadCsvFields.map((field, at) => ({
    name: field,
    form_field_id: field,
    order_by: at + 1,
  })),
  deal_types: [
    { name: 'Early payment' },
    { name: 'Group of students' },
    { name: 'Partner school' },
    { name: 'Seasonal' },
  ],
  deals: [
    {
      name: 'Pay before March',
      deal_type_id: 1,
      description: 'A tenth of the service fee is returned.',
      amount: 15000,
      currency: 'USD',
    },
    {
      name: 'Five friends',
      deal_type_id: 2,
      description: 'For five students who apply together.',
      amount: 40000,
      currency: 'EUR',
    },
  ],
  document_types: [
    { doc_type: 'Passport', modules: '["lead","application"]', is_2fa_required: 1 },
    { doc_type: 'Academic transcript', modules: '["lead","application"]' },
    { doc_type: 'English test result', modules: '["lead","application"]' },
    { doc_type: 'Statement of purpose', modules: '["application"]' },
    { doc_type: 'Letter of recommendation', modules: '["application"]' },
    { doc_type: 'Bank statement', modules: '["application","service"]', is_2fa_required: 1 },
    { doc_type: 'Agency licence', modules: '["agent"]' },
    { doc_type: 'Offer letter', modules: '["application"]' },
  ],
  document_checklists: [
    { name: 'For every application', document_type_ids: '[1,2]' },
    { name: 'Language requirement', document_type_ids: '[3]', study_level_id: 1 },
    { name: 'Letters for a graduate programme', document_type_ids: '[4,5]', is_required: 0 },
    ...visaChecklists.map(([code, name, document_type_ids]) => ({
      name,
      document_type_ids,
      country_id: seededCountry(code),
    })),
  ],
  // Roles by their place in `roleSeeds`, from 1.
  document_roles: [
    { document_type_id: 1, role_ids: '[1,2,3,4,5,13]', can_upload: 1, can_delete: 1 },
    { document_type_id: 2, role_ids: '[1,2,3,5,13]', can_upload: 1, can_delete: 1 },
    { document_type_id: 6, role_ids: '[1,2,3]' },
  ],
  form_fields: [
    { name: 'company_name', label: 'Company name', type: 'text' },
    {
      name: 'country_id',
      label: 'Country of the agency',
      type: 'single_select',
      data_type: 'api',
      url: '/dropdown/country',
      params: JSON.stringify([{ key: 'identifier_only', value: 'true' }]),
    },
    { name: 'city_id', label: 'City of the agency', type: 'text' },
    { name: 'first_name', label: 'First name', type: 'text', is_searchable: 1, is_default: 1 },
    { name: 'last_name', label: 'Last name', type: 'text', is_searchable: 1, is_default: 1 },
    { name: 'email', label: 'Email', type: 'email', is_searchable: 1, is_default: 1 },
    { name: 'mobile', label: 'Mobile', type: 'mobile', is_searchable: 1, is_default: 1 },
    {
      name: 'destination_country',
      label: 'Destination country',
      type: 'single_select',
      data_type: 'api',
      url: '/dropdown/destination-country',
      is_filterable: 1,
      is_default: 1,
    },
    {
      name: 'budget',
      label: 'Budget per year',
      type: 'single_select',
      data_type: 'manual',
      options: JSON.stringify([
        { label: 'Below 10,000 USD', value: 'low' },
        { label: '10,000 to 25,000 USD', value: 'middle' },
        { label: 'Above 25,000 USD', value: 'high' },
      ]),
      is_filterable: 1,
    },
    {
      name: 'services',
      label: 'Services wanted',
      type: 'checkbox',
      data_type: 'manual',
      options: JSON.stringify([
        { label: 'Visa support', value: 'visa' },
        { label: 'Accommodation', value: 'housing' },
      ]),
      is_active: 0,
    },
    { name: 'remarks', label: 'Remarks', type: 'textarea', placeholder: 'What should we know' },
  ],
  forms: [
    {
      name: 'New lead',
      description: 'What is asked when a lead is created.',
      operation: 'create',
      status: 'published',
    },
    {
      name: 'Change of a lead',
      description: 'What is asked when a lead is edited.',
      operation: 'update',
      status: 'published',
    },
    {
      identifier: 'partners',
      name: 'Become a recruitment partner',
      description: 'For agencies that place students abroad. We answer within three working days.',
      operation: 'create',
      status: 'public',
      module_type: 'agent',
    },
  ],
  // Forms and fields by their place above, from 1.
  form_assignments: [
    { form_id: 1, form_field_id: 4, form_step_no: 1, column: 6, is_required: 1, order_by: 1 },
    { form_id: 1, form_field_id: 5, form_step_no: 1, column: 6, order_by: 2 },
    { form_id: 1, form_field_id: 6, form_step_no: 1, column: 6, order_by: 3 },
    { form_id: 1, form_field_id: 7, form_step_no: 1, column: 6, order_by: 4 },
    { form_id: 1, form_field_id: 8, form_step_no: 1, column: 12, order_by: 5 },
    { form_id: 1, form_field_id: 9, form_step_no: 1, column: 12, order_by: 6 },
    {
      form_id: 1,
      form_field_id: 11,
      form_step_no: 1,
      column: 12,
      rules: JSON.stringify([{ rule: 'max', value: '2000' }]),
      order_by: 7,
    },
    { ...askedOfAgents(1, 1), asked_as: 'Company Name', is_required: 1 },
    { ...askedOfAgents(4, 2), column: 6, is_required: 1 },
    { ...askedOfAgents(5, 3), column: 6, is_required: 1 },
    { ...askedOfAgents(6, 4), asked_as: 'Email address', is_required: 1 },
    { ...askedOfAgents(7, 5), asked_as: 'Mobile number' },
    { ...askedOfAgents(2, 6), column: 6, asked_as: 'Country' },
    { ...askedOfAgents(3, 7), column: 6, asked_as: 'City' },
  ],
  holiday_types: [{ name: 'Public holiday' }, { name: 'Religious holiday' }, { name: 'Company holiday' }],
  // Branches by their place in the seeds, from 1; none: all branches.
  holidays: [
    { name: 'New Year', holiday_type_id: 1, date: '2026-01-01' },
    { name: 'Republic Day', holiday_type_id: 1, date: '2026-10-29', branch_ids: '[1]' },
    { name: 'New Year', holiday_type_id: 1, date: '2027-01-01' },
    { name: 'Company day', holiday_type_id: 3, date: '2026-12-24', branch_ids: '[1,2]' },
  ],
  // Those that letters and messages can be filled with, by the names that their editors have for them.
  merge_tags: [
    { name: 'The institution', tag: 'institution', module_type: 'invoice' },
    {
      name: 'Numbers, amounts, due dates and links, one paper a line',
      tag: 'papers',
      module_type: 'invoice',
    },
    { name: 'The earliest due date', tag: 'due_date', module_type: 'invoice' },
    { name: 'First and last day', tag: 'period', module_type: 'invoice' },
    { name: 'Our name', tag: 'issuer', module_type: 'invoice' },
    { name: 'Our email address', tag: 'issuer_email', module_type: 'invoice' },
    { name: 'Who sends the letter', tag: 'sender', module_type: 'staff' },
    { name: 'The day', tag: 'day', module_type: 'invoice' },
    { name: 'The amount, currencies apart', tag: 'amount', module_type: 'invoice' },
    { name: 'The number of installments', tag: 'count', module_type: 'invoice' },
    { name: 'The agent', tag: 'agent', module_type: 'invoice' },
    { name: 'What was paid, one installment a line', tag: 'lines', module_type: 'invoice' },
    { name: 'The lead', tag: 'lead', module_type: 'lead' },
    { name: 'First name of the lead', tag: 'lead_first_name', module_type: 'lead' },
    { name: 'What was written', tag: 'message', module_type: 'lead' },
    { name: 'The note', tag: 'note', module_type: 'lead' },
    { name: 'The program', tag: 'program', module_type: 'lead' },
    { name: 'The stage', tag: 'stage', module_type: 'lead' },
    { name: 'How many leads, in words: 3 leads', tag: 'leads', module_type: 'lead' },
    { name: 'Who did it', tag: 'by', module_type: 'staff' },
    { name: 'How many installments, in words: 3 installments', tag: 'installments', module_type: 'invoice' },
    { name: 'First name of who reads it', tag: 'recipient', module_type: 'staff' },
    { name: 'Our name', tag: 'organization', module_type: 'staff' },
    { name: 'The page it leads to', tag: 'link', module_type: 'staff' },
    { name: 'Link to notification preferences', tag: 'unsubscribe', module_type: 'staff' },
    { name: 'The address that they sign in with', tag: 'email', module_type: 'staff' },
    { name: 'The agency', tag: 'agency', module_type: 'staff' },
    { name: 'Why', tag: 'reason', module_type: 'staff' },
    { name: 'The task', tag: 'task', module_type: 'staff' },
    { name: 'How many tasks, in words: 3 tasks', tag: 'tasks', module_type: 'staff' },
    { name: 'The number of the ticket', tag: 'ticket', module_type: 'staff' },
    { name: 'How many tickets, in words: 3 tickets', tag: 'tickets', module_type: 'staff' },
    { name: 'What stands there since the correction', tag: 'value', module_type: 'staff' },
  ],
  voucher_types: [
    { name: 'Airport transfer', description: 'A ride from the airport to the residence.', file_id: 1 },
    { name: 'Books', description: 'Course books of the first term.', file_id: 2 },
    { name: 'Language test', description: 'The fee of one test.', file_id: 3 },
  ],
  vouchers: [
    {
      name: 'Heathrow to London',
      voucher_type_id: 1,
      price: 6500,
      currency: 'GBP',
      payment_gateway: 'stripe',
      quantity: 120,
      file_id: 1,
    },
    {
      name: 'Books for one term',
      voucher_type_id: 2,
      price: 15000,
      currency: 'CAD',
      payment_gateway: 'paypal',
      quantity: 40,
      file_id: 2,
    },
    {
      name: 'English test in Istanbul',
      voucher_type_id: 3,
      price: 750000,
      currency: 'TRY',
      payment_gateway: 'iyzico',
      quantity: 25,
    },
  ],
  upload_banner: [
    {
      title: 'Education fair in March',
      url: 'https://meridian.example/fair',
      file_id: 4,
      till_date: '2027-03-21',
    },
    { title: 'Scholarships for 2027', url: 'https://meridian.example/scholarships', file_id: 5 },
  ],
  tags: [
    { name: 'Fast offer', tag_type: 'program', ...tagColoursOf('green') },
    { name: 'Co-op', tag_type: 'program', ...tagColoursOf('blue') },
    { name: 'Scholarship', tag_type: 'program', ...tagColoursOf('violet') },
    { name: 'Few places left', tag_type: 'program', ...tagColoursOf('orange') },
  ],
  vendors: [
    {
      name: 'Maple Airport Transfers',
      short_name: 'Maple',
      ...seededPlace('CA', 'Ontario', 'Toronto'),
      address_line_one: '120 Front Street West',
      contact_person_first_name: 'Grace',
      contact_person_last_name: 'Okafor',
      contact_person_email: 'grace@maple-transfers.example',
      contact_person_country_code: '+1',
      contact_person_mobile: '4165550133',
    },
    {
      name: 'Boğaziçi Sigorta',
      short_name: 'Boğaziçi',
      ...seededPlace('TR', 'Istanbul', 'Beşiktaş'),
      contact_person_first_name: 'Emre',
      contact_person_last_name: 'Şahin',
      contact_person_country_code: '+90',
      contact_person_mobile: '5325550144',
    },
    { name: 'Thames Student Housing', short_name: 'Thames', ...seededPlace('GB', 'England', 'London') },
  ],
  contracts: [
    {
      name: 'Airport transfers 2027',
      vendor_id: 1,
      agreement_date: '2026-09-14',
      description: 'Transfers from Toronto Pearson, paid per student.',
    },
    { name: 'Health insurance for students', vendor_id: 2, agreement_date: '2026-06-01' },
    { name: 'Rooms near the campus', vendor_id: 3, agreement_date: '2026-10-05' },
  ],
  timelines: [
    { name: 'Applications', module_type: 'application', is_default: 1 },
    { name: 'Applications with interview', module_type: 'application' },
  ],
  client_services: [
    { name: 'Application support' },
    { name: 'Visa support' },
    { name: 'Airport pick_up' },
    { name: 'Accommodation search' },
  ],
}

/** Tables of masters without a switch. */
const ALWAYS_ON = new Set(['contracts', 'form_assignments', 'tags', 'vendors'])

/** Does nothing when they are there. */
export function seedPlainMasters(kit: Kit): void {
  const { db, row, iso } = kit
  if (db.prepare('SELECT 1 FROM deal_types').get()) return
  insertApplicationMasters(kit)
  const user_id = db
    .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
    .pluck()
    .get(personas.superAdmin.email)!
  for (const drawing of masterPictures)
    makeFile(kit, {
      user_id,
      file_name: drawing.file_name,
      media_type: 'image/png',
      bytes: pngOf(drawing),
    })
  const stamps = { created_at: iso, updated_at: iso }
  for (const [table, all] of Object.entries(rows))
    for (const one of all)
      row(table, { ...(!ALWAYS_ON.has(table) && { is_active: true }), ...one, ...stamps })
}
