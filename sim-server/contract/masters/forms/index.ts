/** Forms (business §3 Form, §7 Forms): fields in an order, asked when a record is created or updated. A form is known by its number, `id`; the calls also take its identifier. */
import { z } from 'zod'
import { del, get, post, put } from '../../http'
import { Changed, masterParts, masterWith } from '../../master'
import { active, choice, text } from '../../masterFields'
import { MOST_PER_PAGE, page, PAGE_SIZE } from '../../paging'
import { required, seenAt, Time, yesOrNo } from '../../shapes'
import { fixedOnceCreated } from '../fields/dependentFields'
import { AskedField, DEFAULT_COLUMN, FieldRules, MOST_FORM_STEPS } from './askedField'
import { fieldTypes } from './fieldTypes'

export const formOperations = ['create', 'update'] as const
/** A draft is not asked yet; a public form is filled in by visitors. */
export const formStatuses = ['published', 'public', 'draft'] as const
/** What a form makes: leads, or requests for agent accounts. */
export const formModules = ['lead', 'agent'] as const
/** The documented body does not have it. */
const module_type = {
  ...choice(formModules, 'Please select module type'),
  input: z.enum(formModules, 'Please select module type').default('lead'),
  standard: 'lead',
} as const

const spec = {
  path: '/masters/forms',
  parameter: 'id',
  page: '/master/forms',
  can: 'masters.forms',
  roles: ['manager'],
  group: 'leads',
  alias: 'Forms',
  saysUses: true,
  fields: {
    name: text('Please enter form name'),
    description: text('Please enter form description', { most: 2000 }),
    operation: choice(formOperations, 'Operation is create or update'),
    status: choice(formStatuses, 'Status is published, public or draft'),
    module_type: fixedOnceCreated(module_type),
    is_active: active(),
  },
  unique: ['name', 'module_type'],
  documented: ['list', 'dropdown', 'create', 'update'],
  says: {
    update: 'Form updated successfully',
    inUse: 'It has fields, or stages ask it. Take them off first, or switch it off.',
  },
  fails: { update: 'Unable to update form' },
} as const
const { calls, row, changedRow } = masterParts(spec)
const id = { id: z.number() }

const MOST_VALIDATIONS = 20
/** Which field it is, whether it is required, and rules of its type; several objects count together. Other rules are refused. */
const Validation = z.strictObject(
  {
    name: z.string().optional(),
    type: z.enum(fieldTypes).optional(),
    required: z.boolean().optional(),
    ...FieldRules.shape,
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? 'There is no such rule' : undefined) },
)
const Parameter = z.object({ key: z.string(), value: z.string() })
const place = {
  form_step_no: z.coerce.number().int().min(1).max(MOST_FORM_STEPS).default(1),
  column: z.coerce.number().int().min(1).max(12).default(DEFAULT_COLUMN),
  validations: z.array(Validation).max(MOST_VALIDATIONS, `At most ${MOST_VALIDATIONS} lines`).default([]),
  form_field_id: required('Choose a field'),
  is_required: yesOrNo.optional(),
  is_disabled: yesOrNo.default(false),
  is_hidden: yesOrNo.default(false),
  order_by: z.coerce.number().int().optional(),
  field_options: z
    .object({ params: z.array(Parameter).default([]), parent_field_name: z.string().nullish() })
    .nullish(),
}
const Assigned = z.object({
  identifier: z.string(),
  updated_at: Time,
  label: z.string(),
  form_step_no: z.number(),
  column: z.number(),
  validations: z.array(
    z.object({
      ...FieldRules.shape,
      name: z.string(),
      type: z.enum(fieldTypes),
      required: z.boolean(),
    }),
  ),
  form_field_id: z.string(),
  is_required: z.boolean(),
  is_disabled: z.boolean(),
  is_hidden: z.boolean(),
  order_by: z.number(),
  field_options: z.object({
    params: z.array(Parameter),
    /** Names of the fields that depend on this one. */
    children_fields: z.array(z.string()),
    is_dependent: z.boolean(),
    has_children: z.boolean(),
    parent_field_name: z.string().nullable(),
  }),
})
const ASSIGN_PATH = '/masters/forms/assign-fields/{id}'
const fails = 'Unable to assign form'

export const forms = masterWith('forms', spec, {
  ...calls,
  list: get('/masters/forms', { ...calls.list.spec, answer: page(row.extend(id)) }),
  dropdown: get('/masters/forms/dropdown', {
    ...calls.dropdown.spec,
    answer: z.array(z.object({ ...id, identifier: z.string(), name: z.string() })),
  }),
  create: { ...calls.create, spec: { ...calls.create.spec, answer: changedRow.extend(id) } },
  update: { ...calls.update, spec: { ...calls.update.spec, answer: changedRow.extend(id) } },
  fields: get('/masters/forms/fields', {
    can: 'masters.forms.read',
    query: z.object({
      form_id: required('Choose a form'),
      page: z.coerce.number().int().min(1).default(1),
      per_page: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(PAGE_SIZE.masters),
    }),
    answer: page(Assigned),
    from: 'documented',
    quirks: ['form_id is the number or the identifier of the form'],
  }),
  /** The form as it is drawn. */
  drawn: get('/masters/forms/{id}/drawn', {
    can: 'masters.forms.read',
    answer: z.object({
      ...id,
      name: z.string(),
      description: z.string(),
      operation: z.enum(formOperations),
      fields: z.array(AskedField),
    }),
    from: 'assumed',
    fails: 'Unable to load form Please try again later.',
  }),
  assignField: post(ASSIGN_PATH, {
    can: 'masters.forms.create',
    body: z.object(place),
    answer: Assigned.extend(Changed.shape),
    from: 'documented',
    says: 'Forms Assigned successfully',
    fails,
    quirks: [
      'one assignment; {id} is the form',
      'the field is required when is_required or validations[].required say so, which are not to differ; validations[].name and type are those of the field',
      'range (date, datetime) is two days, 2026-01-01,2026-12-31, both included',
      'children_fields, is_dependent and has_children follow from the parents of the fields; a body may leave them out',
    ],
  }),
  changeField: put(ASSIGN_PATH, {
    can: 'masters.forms.update',
    body: z.object({ ...place, updated_at: seenAt }),
    answer: Assigned.extend(Changed.shape),
    from: 'assumed',
    says: 'Forms Assigned successfully',
    fails,
  }),
  takeOffField: del(ASSIGN_PATH, {
    can: 'masters.forms.delete',
    body: z.object({ form_field_id: required('Choose a field') }),
    answer: Changed,
    from: 'assumed',
    says: 'Deleted',
    quirks: ['DELETE with a body'],
  }),
})
