/**
 * Form fields (business §3, §5, §7): what people are asked about leads. Forms ask them (`forms/`); the documents name a list, a creation
 * and an update. The options of a field are given by hand, or come from a call.
 */
import { z } from 'zod'
import { at, fixedOnceCreated, onlyWhen } from './fields/dependentFields'
import { lines } from './fields/lineFields'
import { get } from '../http'
import { masterParts, masterWith } from '../master'
import { active, choice, flag, optionalText, text } from '../masterFields'
import { fieldTypes, typesWithOptions } from './forms/fieldTypes'
import { page } from '../paging'
import { optionSources } from './forms/optionCalls'

/** Where the options of a field come from: given by hand, or answered by a call. */
export const optionOrigins = ['manual', 'api'] as const

const withOptions = { field: 'type', is: typesWithOptions }
const byHand = { field: 'data_type', is: ['manual'] }
const fromCall = { field: 'data_type', is: ['api'] }

const spec = {
  path: '/masters/form-fields',
  page: '/master/lead-fields',
  can: 'masters.form.fields',
  roles: ['manager'],
  group: 'leads',
  alias: 'Lead fields',
  saysUses: true,
  label: 'label',
  unique: ['name'],
  // Values that were given for a field are read by its type.
  fixedInUse: ['type'],
  fields: {
    label: text('Please enter label', {
      // Some scripts are written with joiners.
      pattern: /^(?:[\p{L}\p{M}\p{N} ]|\u200C|\u200D)*$/u,
      mismatch: 'Field label should not contain any special characters.',
    }),
    name: fixedOnceCreated(
      text('Field name is required', {
        pattern: /^\S*$/,
        mismatch: 'Field name should not contain spaces',
      }),
    ),
    type: choice(fieldTypes, 'Type is required'),
    data_type: at(
      'field_options.data_type',
      onlyWhen(
        { ...withOptions, missing: 'Option type is required' },
        choice(optionOrigins, 'Option type is required'),
      ),
    ),
    options: at(
      'field_options.options',
      onlyWhen(
        { ...byHand, missing: 'Add at least one option' },
        lines(
          { label: 'Please enter label', value: 'Please enter value' },
          { unique: 'value', areNames: true },
        ),
      ),
    ),
    url: at(
      'field_options.url',
      onlyWhen({ ...fromCall, missing: 'Choose a dropdown' }, choice(optionSources, 'Choose a dropdown')),
    ),
    params: at(
      'field_options.params',
      onlyWhen(fromCall, lines({ key: 'Name the parameter', value: null }, { unique: 'key' })),
    ),
    is_already_param_exist: at('field_options.is_already_param_exist', onlyWhen(fromCall, flag(false))),
    format_label: at('field_options.format.label', onlyWhen(fromCall, optionalText())),
    format_value: at('field_options.format.value', onlyWhen(fromCall, optionalText())),
    placeholder: optionalText(),
    is_searchable: flag(false),
    is_filterable: flag(false),
    is_default: flag(false),
    is_active: active(),
  },
  steps: {
    create: '/master/forms/fields/create',
    edit: '/master/forms/fields/edit/:identifier',
    fields: {
      field: ['label', 'name', 'type', 'placeholder'],
      options: [
        'data_type',
        'options',
        'url',
        'params',
        'is_already_param_exist',
        'format_label',
        'format_value',
      ],
      use: ['is_searchable', 'is_filterable', 'is_default', 'is_active'],
    },
  },
  documented: ['list', 'create', 'update'],
  says: { update: 'Field updated successfully' },
  fails: { update: 'Unable to update field' },
} as const
const { calls, row } = masterParts(spec)

export const formFields = masterWith('formFields', spec, {
  ...calls,
  list: get('/masters/form-fields', {
    ...calls.list.spec,
    /** `indexing`: per cent of the leads whose values can be found by it, while that changes; else null. */
    answer: page(row.extend({ indexing: z.number().int().min(0).max(99).nullable() })),
  }),
})
