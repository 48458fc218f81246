/** The fields of a person that are changed where they stand: those of the form, each by itself. */
import { useMemo } from 'react'
import type { Answer } from '@contract/http'
import type { FieldValue } from '@contract/masters/forms/askedField'
import { phoneOf } from '@contract/masters/forms/phone'
import { staff, staffGenders, StaffPerson, type Staff } from '@contract/people/staff'
import type { StaffKind } from '@contract/people/staffFilters'
import { staffValuesOf, type SeenStaff } from '@contract/people/staffValues'
import { call } from '@core/server/http'
import { queryClient, useCall } from '@core/server/api'
import { toast } from '@core/shell/toasts'
import { useWords, words, type Words } from '@core/words/i18n'
import type { AskedRecord, EditedFields } from '@ui/recordPage/editedFields'
import { askedField, optionsSource } from '@ui/recordPage/ownFields'
import { kinds, refreshLists } from './lists'

type Person = Answer<typeof staff.single>
type Lookups = Answer<typeof staff.filters>

const options = (choices: Lookups[keyof Lookups]) =>
  optionsSource(choices.map(({ label, value }) => ({ label, value: String(value) })))
const belonging: Readonly<
  Record<string, { choices: keyof Lookups; type: 'multi_select' | 'single_select' }>
> = {
  role_identifiers: { choices: 'roles', type: 'multi_select' },
  branch_identifiers: { choices: 'branches', type: 'multi_select' },
  team_identifiers: { choices: 'teams', type: 'multi_select' },
  reporting_manager_identifier: { choices: 'managers', type: 'single_select' },
}
const fieldsOf = (t: Words, kind: StaffKind, lookups: Lookups, person: Person) => {
  const needed = { is_required: true }
  const label = (name: string) => t(`staff:fields.${name}`)
  return [
    askedField('first_name', label('first_name'), 'text', needed),
    askedField('last_name', label('last_name'), 'text', needed),
    askedField('email', label('email'), 'email', needed),
    askedField('mobile', label('mobile'), 'mobile', needed),
    askedField('gender', label('gender'), 'single_select', {
      ...needed,
      ...optionsSource(staffGenders.map((value) => ({ value, label: t(`staff:choices.gender.${value}`) }))),
    }),
    ...Object.entries(belonging)
      // People of institutions are in no branch and no team, and only staff report to somebody.
      .filter(
        ([name]) =>
          kind === 'staff' ||
          name === 'role_identifiers' ||
          (kind === 'agent' && name === 'team_identifiers'),
      )
      .map(([name, { choices, type }]) =>
        askedField(name, label(name), type, {
          is_required: name === 'role_identifiers',
          ...options(
            // Nobody reports to themselves.
            lookups[choices].filter(({ value }) => value !== person.identifier),
          ),
        }),
      ),
  ]
}

const personSeen = (person: Person): SeenStaff => {
  const { first_name, last_name, email, mobile, gender } = staffValuesOf(person)
  return { first_name, last_name, email, mobile, gender }
}
/**
 * Sets one field: what they belong to alone, else the person as they are now with this one changed. The server compares what was seen:
 * of this field by who changes it, of the others that the body has by this call.
 */
async function sendField({ identifier }: Staff, field: string, value: FieldValue, before: FieldValue) {
  const ofField = { [field]: before } as SeenStaff
  if (Object.hasOwn(belonging, field))
    return call(staff.assignments, { id: identifier, body: { [field]: value, seen: ofField } })
  const person = await call(staff.single, { id: identifier })
  const { first_name, last_name, email, country_code, mobile, gender } = person
  const changed = field === 'mobile' ? phoneOf(String(value ?? ''), '', undefined) : { [field]: value }
  return call(staff.edit, {
    id: identifier,
    body: {
      ...StaffPerson.parse({ first_name, last_name, email, country_code, mobile, gender, ...changed }),
      seen: { ...personSeen(person), ...ofField },
    },
  })
}

export const staffEdits = (kind: StaffKind): EditedFields<Staff> => ({
  can: staff.edit.spec.can,
  behind: {
    name: ['first_name', 'last_name'],
    email: ['email'],
    mobile: ['mobile'],
    gender: ['gender'],
    roles: ['role_identifiers'],
    branches: ['branch_identifiers'],
    teams: ['team_identifiers'],
    reporting_manager: ['reporting_manager_identifier'],
  },
  commands: { status: 'staff.status', invitation: 'staff.invite' },
  Reader: function PersonFields({ row: { identifier }, children }) {
    const t = useWords()
    const person = useCall(staff.single, { id: identifier })
    const { data: lookups, isError: hasNoLookups } = useCall(kinds[kind].calls.filters, {})
    const asked = useMemo(
      (): AskedRecord | undefined =>
        person.data &&
        lookups && {
          fields: fieldsOf(t, kind, lookups, person.data),
          values: staffValuesOf(person.data),
          chosen: {},
        },
      [person.data, lookups, t],
    )
    const refetch = async () => {
      const { data } = await person.refetch()
      return asked && data && { ...asked, values: staffValuesOf(data) }
    }
    return children({ asked, isFailed: !asked && (person.isError || hasNoLookups), refetch })
  },
  send: async (row, field, value, seen) => {
    await sendField(row, field, value, seen)
    toast(words.sentence(staff.edit.spec.says), 'success')
    await Promise.all([queryClient.invalidateQueries({ queryKey: ['staff'] }), refreshLists()])
  },
})
