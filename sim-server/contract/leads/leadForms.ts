/**
 * Leads created and edited through the stored lead form (business §7 Leads): the form, what is sent by the names of its fields, the values
 * of a lead, and the leads that have an address already.
 */
import { z } from 'zod'
import { endpoints, get, post, put } from '../http'
import { AskedField } from '../masters/forms/askedField'
import { formOperations } from '../masters/forms'
import { COUNSELLING, type ModuleDeclaration } from '../moduleDeclaration'
import { fieldEdit } from '../platform/fieldEdit'
import { Receipt, runs } from '../platform/operations'
import { required } from '../shapes'
import { LeadTargets } from './leads'

/** A published form as it is drawn. */
const LeadForm = z.object({
  id: z.number(),
  identifier: z.string(),
  name: z.string(),
  operation: z.enum(formOperations),
  fields: z.array(AskedField),
})
export const FormValue = z.union([z.number(), z.string(), z.array(z.string()).readonly()]).nullable()

/** Which form the values are of; without it the first one of the operation. */
const form_id = z.string().optional()
/** Values by the names of the fields. What the form does not ask is left out. */
const Values = z.looseObject({})

/** The options among values that come from calls, with their names, by field: they may be offered no longer. */
export const ChosenOptions = z.record(z.string(), z.array(z.object({ label: z.string(), value: z.string() })))

const text = z.string().trim().max(200, 'A value is longer than 200 letters').optional()
export const LeadDuplicate = z.object({
  identifier: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  country_code: z.string().nullable(),
  mobile: z.string().nullable(),
  stage_name: z.string(),
  staff_name: z.string().nullable(),
})
export type LeadDuplicate = z.infer<typeof LeadDuplicate>

/** Fields that many leads can be given the same value of. Countries by their code, the others by identifier. */
export const leadEditFields = [
  'lead_source_identifier',
  'lead_medium_identifier',
  'destination_country',
  'source_country',
] as const
export type LeadEditField = (typeof leadEditFields)[number]
export const LeadFieldEdit = LeadTargets.safeExtend(fieldEdit(leadEditFields))

export const leadForms = endpoints('leadForms', {
  dropdown: get('/leads/forms-dropdown', {
    can: 'leads.read',
    query: z.object({ operation: z.enum(formOperations).optional() }),
    answer: z.array(LeadForm),
    from: 'documented',
    quirks: [
      'response fields are not shown in the documents: each published form that asks something, with its fields',
      'operation is assumed; without a form for update the forms for create are answered',
    ],
    fails: 'Unable to load form Please try again later.',
  }),
  add: post('/leads/add', {
    can: 'leads.create',
    query: z.object({ form_id }),
    body: Values,
    answer: z.object({ identifier: z.string(), ...Receipt.shape }),
    from: 'documented',
    says: 'Lead created',
    fails: 'Unable to create lead',
    quirks: ['the body has the fields of the form by their names; form_id in the query is assumed'],
  }),
  edit: put('/leads/edit/{lead}', {
    can: 'leads.edit',
    query: z.object({ form_id, version: z.coerce.number().int().optional() }),
    body: Values,
    answer: Receipt,
    from: 'documented',
    says: 'Lead updated',
    quirks: [
      'the body has the fields of the form by their names',
      'form_id and version are assumed: with the version that the values were read at, a lead that changed since is refused',
    ],
  }),
  setField: put('/leads/bulk-field', {
    ...runs('leads.edit'),
    body: LeadFieldEdit,
    from: 'assumed',
    says: 'Saved',
  }),
  profile: post('/leads/userProfile', {
    can: 'leads.read',
    body: z.object({ lead_identifier: required('Lead is required'), form_id }),
    answer: z.object({
      identifier: z.string(),
      version: z.number(),
      form: LeadForm.nullable(),
      values: z.record(z.string(), FormValue).readonly(),
      chosen: ChosenOptions,
    }),
    from: 'documented',
    quirks: [
      'camelCase path segment; POST that reads',
      'body fields are not shown in the documents: assumed, the lead; it answers the form for update and the values of the lead',
    ],
  }),
  duplicates: post('/leads/duplicates', {
    can: 'leads.read',
    body: z.object({
      email: text,
      mobile: text,
      /** Its number may be written without a country code: a code, a name or the number of a country. */
      source_country: text,
      except: z.string().optional(),
    }),
    answer: z.object({
      recordsInfo: z.array(LeadDuplicate),
      /** Of leads that the caller may not see. */
      others: z.number(),
    }),
    from: 'assumed',
    quirks: ['POST that reads: addresses of people do not belong in an address'],
  }),
})

export default {
  endpoints: { leadForms },
  lists: { leads: ['edit'] },
  permissions: { 'leads.edit': [...COUNSELLING, 'calling-agent', 'agent'] },
} as const satisfies ModuleDeclaration
