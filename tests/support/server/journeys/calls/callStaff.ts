/** The writes about a member of staff, from their creation to their deletion. */
import { contract } from '@contract'
import type { World } from '../caller'

export async function callStaff({ call, idOf }: World): Promise<void> {
  const { agentStaff, institutionStaff, staff } = contract
  const person = (at: number) => ({
    first_name: 'Ece',
    last_name: 'Tan',
    email: `ece.${at}@meridian.example`,
    country_code: '+90',
    mobile: `532999001${at}`,
    gender: 'female' as const,
  })
  const { identifier: id } = await call(staff.create, { body: person(1) })
  await call(staff.edit, { id, body: { ...person(1), last_name: 'Tanış' } })
  await call(agentStaff.create, { body: person(2) })
  const clerk = await call(institutionStaff.create, { body: person(3) })
  await call(institutionStaff.edit, { id: clerk.identifier, body: { ...person(3), last_name: 'Tanış' } })
  await call(staff.assignments, { id, body: { role_identifiers: ['leader'] } })
  const [team] = await call(contract.teams.dropdown, { query: {} })
  await call(contract.teams.saveUsers, { id: team!.identifier, body: { user_identifiers: [id] } })
  const people = { is_selected_all: false, staff: [id] }
  const switched = [{ key: 'leads.export', value: false }]
  await call(staff.savePermissions, { body: { staff_id: id, permissions: switched } })
  await call(staff.work, { body: people })
  await call(staff.changeStatus, { id, body: { status: 'banned' } })
  const manager = {
    field: 'reporting_manager_identifier',
    value: idOf('users', "email LIKE 'manager@%'"),
  } as const
  await call(staff.setField, { body: { ...people, ...manager } })
  await call(staff.bulkStatus, { body: { ...people, status: 'active' } })
  await call(staff.invite, { body: people })
  await call(staff.bulkDelete, { body: people })
}
