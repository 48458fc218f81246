/**
 * Leads created and edited through the stored lead form (business §7 Leads): the form, what is sent by the names of its fields, the values
 * of a lead, and the leads that have an address already.
 */
import { z } from 'zod'
import { changesLabels, labelFields, NO_LABEL } from '../catalog/programs/labelChange'
import { endpoints, get, post, put } from '../http'
import { AskedField } from '../masters/forms/askedField'
import { formOperations } from '../masters/forms'
import { GivenValue, SeenValue } from '../masters/forms/givenValue'
import { COUNSELLING, type ModuleDeclaration } from '../moduleDeclaration'
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

/** Which form the values are of; without it the first one of the operation. */
const form_id = z.string().optional()
/** Values by the names of the fields, and what a lead is answered with: see `domain/leads/leadForm/unasked.ts`. */
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

/**
 * One field of leads, by its name among `fields` or `sharedFields`. `seen`: its value when the caller read it; a lead that has another one
 * by now keeps it.
 */
export const LeadFieldEdit = LeadTargets.safeExtend({
  field: z.string('Choose a field').min(1, 'Choose a field').max(200),
  value: GivenValue,
  seen: SeenValue.optional(),
})

export const LeadLabels = LeadTargets.safeExtend(labelFields).refine(changesLabels, NO_LABEL)

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
    quirks: [
      'the body has the fields of the form by their names; form_id in the query is assumed',
      'the answer of single-lead is taken back: with its identifier as a copy, what only the server sets as it was answered',
    ],
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
  /** All that the caller may change of this lead: its columns, and the own fields that forms ask, with the rules of the forms. */
  fields: get('/leads/{lead}/fields', {
    can: 'leads.edit',
    answer: z.object({
      identifier: z.string(),
      version: z.number(),
      fields: z.array(AskedField),
      values: z.record(z.string(), SeenValue).readonly(),
      chosen: ChosenOptions,
    }),
    from: 'assumed',
  }),
  /** The fields that several leads can be given the same value of. */
  sharedFields: get('/leads/shared-fields', {
    can: 'leads.edit',
    answer: z.array(AskedField),
    from: 'assumed',
  }),
  setField: put('/leads/bulk-field', {
    ...runs('leads.edit'),
    body: LeadFieldEdit,
    from: 'assumed',
    says: 'Saved',
    quirks: [
      'a value that was changed since it was seen is refused with 409: `present` of the error at `value` is what it is now',
    ],
  }),
  setLabels: post('/leads/bulk-label', {
    ...runs('leads.label', 'leads.edit'),
    body: LeadLabels,
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
      values: z.record(z.string(), SeenValue).readonly(),
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
  lists: { leads: ['edit', 'label'] },
  permissions: { 'leads.edit': [...COUNSELLING, 'calling-agent', 'agent'] },
} as const satisfies ModuleDeclaration
