/** The record of a person: of staff, of an agency, of an institution. */
import { staff, type Staff } from '@contract/people/staff'
import type { StaffKind } from '@contract/people/staffFilters'
import { MISSING_VALUE } from '@core/shell/constants'
import { personName } from '@core/words/format'
import { words } from '@core/words/i18n'
import { columnOf } from '@ui/listWithForms'
import type { RecordDeclaration } from '@ui/recordPage/record'
import { RecordDetail } from '@ui/recordPage/RecordDetail'
import { staffEdits } from './edits'
import { kinds, lists } from './lists'
import { PersonChanges } from './StaffHistory'

const PERSON = ['name', 'email', 'mobile', 'gender']
const gender = columnOf<Staff>('staff')('gender', 100, (person) =>
  person.gender ? words(`staff:choices.gender.${person.gender}`) : MISSING_VALUE.text,
)
const ACCOUNT = ['status', 'invitation', 'leads_count', 'created_at']

const recordOf = (kind: StaffKind): RecordDeclaration<Staff> => {
  const columns = [...kinds[kind].columns, gender]
  const keys = columns.map(({ key }) => key)
  return {
    list: lists[kind],
    rows: staff.list.spec.lists,
    words: 'staff',
    single: staff.single,
    argumentsOf: (id) => ({ id }),
    nameOf: personName,
    verbs: ['staff.status', 'staff.permissions', 'staff.invite'],
    columns,
    facts: {
      person: PERSON,
      belongs: keys.filter((key) => !PERSON.includes(key) && !ACCOUNT.includes(key)),
      account: ACCOUNT.filter((key) => keys.includes(key)),
    },
    moments: ['created_at'],
    edits: staffEdits(kind),
    tabs: [{ name: 'changes', parts: [PersonChanges] }],
  }
}

/** The `Detail` of the list of this kind. */
export const staffRecord = (kind: StaffKind) => {
  const record = recordOf(kind)
  return { default: () => <RecordDetail record={record} /> }
}
