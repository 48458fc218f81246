/**
 * Fields of forms (business §3 Form field assignment): a field in a form, with its place, rules and parent. The documented calls of
 * `/masters/forms/assign-fields/{id}` write these rows.
 */
import { DEFAULT_COLUMN, MOST_FORM_STEPS } from './askedField'
import { SeenName } from '../fields/invisibleSigns'
import { lines } from '../fields/lineFields'
import { master } from '../../master'
import { flag, givenNumber, optionalRelation, optionalTextOf, order, relation } from '../../masterFields'

export const formAssignments = master('formAssignments', {
  path: '/masters/form-assignments',
  page: '/master/form-assignments',
  can: 'masters.forms',
  sharesPermissions: true,
  roles: ['manager'],
  group: 'leads',
  alias: 'Fields of forms',
  label: 'form_field_id',
  unique: ['form_id', 'form_field_id'],
  taken: { says: '{{name}} field is already assigned to the form.', at: 'form_field_id', status: 409 },
  fields: {
    form_field_id: relation('formFields', 'Choose a field'),
    form_id: relation('forms', 'Choose a form'),
    form_step_no: givenNumber(1, MOST_FORM_STEPS, 1),
    column: givenNumber(1, 12, DEFAULT_COLUMN),
    is_required: flag(false),
    is_disabled: flag(false),
    is_hidden: flag(false),
    rules: lines({ rule: 'Name the rule', value: 'Please enter value' }, { unique: 'rule' }),
    parent_field_id: optionalRelation('formFields'),
    params: lines({ key: 'Name the parameter', value: null }, { unique: 'key' }),
    order_by: order(),
    /** What people are asked in this form, where that is not the label of the field. */
    asked_as: optionalTextOf(SeenName),
  },
  steps: {
    create: '/master/form-assignments/create',
    edit: '/master/form-assignments/edit/:identifier',
    fields: {
      place: [
        'form_id',
        'form_field_id',
        'asked_as',
        'form_step_no',
        'column',
        'is_required',
        'is_disabled',
        'is_hidden',
      ],
      rules: ['rules'],
      dependence: ['parent_field_id', 'params'],
    },
  },
  says: { create: 'Forms Assigned successfully' },
  fails: { create: 'Unable to assign form' },
})
