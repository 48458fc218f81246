/** What a role is asked for when it is made. */
import { own, text, type RecordField } from '@ui/record/fields'

const group = own(
  'group_identifier',
  () => import('./customFields').then(({ Group }) => ({ default: Group })),
  {
    only: 'create',
    initial: () => '',
  },
)
const parent = own(
  'parent_role_identifier',
  () => import('./customFields').then(({ Parent }) => ({ default: Parent })),
  { only: 'create', initial: () => '' },
)

export const form: readonly RecordField[] = [text('name'), group, parent]
export const nameOnly: readonly RecordField[] = [text('name')]
