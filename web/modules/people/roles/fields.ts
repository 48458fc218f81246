/** The form fields of a role. */
import { customField, textField, type RecordField } from '@ui/record/fields'

const group = customField(
  'group_identifier',
  () => import('./customFields').then(({ Group }) => ({ default: Group })),
  {
    only: 'create',
    initialValue: () => '',
  },
)
const parent = customField(
  'parent_role_identifier',
  () => import('./customFields').then(({ Parent }) => ({ default: Parent })),
  { only: 'create', initialValue: () => '' },
)

export const form: readonly RecordField[] = [textField('name'), group, parent]
export const nameOnly: readonly RecordField[] = [textField('name')]
