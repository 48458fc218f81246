/** The form of a person. Empty fields are left out; what is taken away is sent as null or as an empty list. */
import type { FieldValues } from 'react-hook-form'
import { staff, StaffForm, staffGenders, type OneStaff } from '@contract/people/staff'
import type { StaffKind } from '@contract/people/staffFilters'
import type { z } from 'zod'
import type { Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { customField, selectField, textField, type RecordField, type Row } from '@ui/record/fields'
import { openRecord } from '@ui/listWithForms'
import { kinds } from './lists'

type Person = z.infer<typeof OneStaff>

const identifiers = (all: unknown) =>
  ((all ?? []) as readonly { identifier: string }[]).map(({ identifier }) => identifier)
const loadFields = () => import('./StaffFields')
const multipleChoice = (
  name: 'Roles' | 'Branches' | 'Teams' | 'AgentTeams' | 'Institutions',
  key: string,
  from: string,
) =>
  customField(key, async () => ({ default: (await loadFields())[name] }), {
    initialValue: (row: Row | undefined) => identifiers(row?.[from]),
  })
const singleChoice = (name: 'Manager' | 'Agency', key: string, from: string) =>
  customField(key, async () => ({ default: (await loadFields())[name] }), {
    initialValue: (row: Row | undefined) =>
      (row?.[from] as { identifier: string } | null | undefined)?.identifier ?? '',
  })
const password = (name: string) =>
  customField(name, async () => ({ default: (await loadFields()).Password }), { initialValue: () => '' })
const countries = customField('country_ids', async () => ({ default: (await loadFields()).Countries }), {
  initialValue: (row) =>
    ((row?.['countries'] ?? []) as readonly { id: number }[]).map(({ id }) => String(id)),
})

const roles = multipleChoice('Roles', 'role_identifiers', 'roles')
const institutions = multipleChoice('Institutions', 'institution_ids', 'institutions')
const belongings: Readonly<Record<StaffKind, readonly RecordField[]>> = {
  staff: [
    roles,
    multipleChoice('Branches', 'branch_identifiers', 'branches'),
    multipleChoice('Teams', 'team_identifiers', 'teams'),
    singleChoice('Manager', 'reporting_manager_identifier', 'reporting_manager'),
    // Countries are assigned to who is there already.
    { ...countries, only: 'edit' },
    institutions,
  ],
  agent: [
    singleChoice('Agency', 'agent_identifier', 'agentInfo'),
    multipleChoice('AgentTeams', 'team_identifiers', 'teams'),
    roles,
  ],
  institution: [institutions, roles],
}
const fieldsOf = (kind: StaffKind): readonly RecordField[] => [
  textField('first_name'),
  textField('last_name'),
  textField('email'),
  customField('country_code', async () => ({ default: (await loadFields()).Dial })),
  textField('mobile'),
  selectField('gender', staffGenders),
  ...belongings[kind],
  password('password'),
  password('confirm_password'),
]

/** One value or several that can be taken away: what is sent says so. */
const emptyOf = (value: unknown) => (Array.isArray(value) ? [] : null)
const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)
/** Without empty fields (business §5 Staff edit), except those that the person had a value of: that is taken away. */
const prepare =
  (form: readonly RecordField[], row: Row | undefined) =>
  (values: FieldValues): FieldValues =>
    Object.fromEntries(
      form.flatMap(({ name, initialValue }) => {
        const value: unknown = values[name]
        if (!isEmpty(value)) return value === undefined ? [] : [[name, value]]
        return row && !isEmpty(initialValue(row)) ? [[name, emptyOf(value)]] : []
      }),
    )

/** @param identifier of the person to edit; a new one when left out */
export async function openStaffForm(
  context: Pick<Context, 't' | 'open' | 'toast'>,
  kind: StaffKind,
  identifier?: string,
  more: { onClosed?(): void } = {},
): Promise<void> {
  const { calls } = kinds[kind]
  const row = identifier === undefined ? undefined : await call(staff.single, { id: identifier })
  const isOwnAgency = row !== undefined && (row as Person).agentInfo?.identifier === identifier
  const edit = 'edit' in calls ? calls.edit : staff.edit
  const form = fieldsOf(kind).filter(({ name }) => name !== 'agent_identifier' || !isOwnAgency)
  await openRecord(context, row ? edit : calls.create, row, {
    name: 'staff',
    form,
    schema: StaffForm,
    prepare: prepare(form, row),
    title: row
      ? context.t('staff:dialog.edit', { name: `${row.first_name} ${row.last_name}` })
      : context.t(`staff:dialog.create.${kind}`),
    ...more,
  })
}
