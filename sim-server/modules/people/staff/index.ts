/** People: lists of three kinds, form, what they belong to, statuses, permissions. */
import type { z } from 'zod'
import { staff } from '@contract/people/staff'
import type { StaffKind } from '@contract/people/staffFilters'
import type { SeenStaff } from '@contract/people/staffValues'
import type { Person } from '@contract/people/lookups'
import type { AnyEndpoint, Answer } from '@contract/http'
import { alphabetSql } from '@db/alphabet'
import { countryName } from '@db/countryName'
import { identityOf } from '@domain/access/accounts'
import { hashPassword } from '@domain/access/passwords'
import {
  aboveCaller,
  ABOVE,
  changeablePerson,
  MISSING_PERSON,
  visiblePeople,
} from '@domain/people/staffAccess'
import type { StaffValues } from '@domain/people/staffForm'
import { staffHistory } from '@domain/people/staffHistory'
import { allStaff } from '@domain/people/staffList'
import { TASKS_OF } from '@domain/leads/tasks/handOver'
import { scheduleDeliveries } from '@domain/outreach/deliveries'
import { staffInviter } from '@domain/people/invitations'
import { TICKETS_OF } from '@domain/catalog/tickets/handOver'
import { inviteAgain } from '@domain/people/inviteAgain'
import { createPerson } from '@domain/people/staffVerbs/create'
import { editEffect, staffEdit } from '@domain/people/staffVerbs/edit'
import { requireSeen } from '@domain/people/staffVerbs/seen'
import { LEADS_OF, peopleTargets, staffDelete, staffStatus } from '@domain/people/staffVerbs/leave'
import { bulkCall, faultsOn, runOperation, runVerb } from '@domain/platform/operations'
import { readerOf } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import type { Handlers } from '@kit/request/handler'
import { serve, type Call } from '@kit/request/serve'
import { listHandlers } from './list'
import { personPermissions, savePersonPermissions } from './permissions'

type FormCall = Pick<Call<typeof staff.create>, 'tenant' | 'db' | 'caller' | 'request' | 'settle'>

const oneTarget = (identifier: string) => ({
  kind: 'any' as const,
  is_selected_all: false,
  staff: [identifier],
  filters: {},
  excluded: [],
})

/** The call that adds a person of this kind. */
export const create =
  (kind: StaffKind): Handlers<typeof staff>['create'] =>
  async ({ body: { password, ...values }, settle, ...call }) => {
    // Hashed before the transaction: it takes as long as a hundred statements.
    const password_hash = password ? await hashPassword(password) : null
    const { db } = call
    const {
      id: _,
      afterCommit,
      ...answer
    } = db.whole(() => {
      const bulk = bulkCall(call)
      const created = createPerson(bulk, kind, values, password_hash)
      if (password_hash === null) staffInviter(bulk)({ ...values, id: created.id, email: identityOf(values) })
      settle({ identifier: created.identifier, operation_identifier: created.operation_identifier })
      return created
    })
    afterCommit()
    scheduleDeliveries(call.tenant)
    return answer
  }

type Change = StaffValues & { seen?: SeenStaff | undefined }
/** Changes one person as an operation; `identifier` of the path. */
async function change(
  { settle, ...call }: FormCall,
  endpoint: AnyEndpoint,
  identifier: string,
  { password, seen, ...values }: Change,
): Promise<Answer<typeof staff.edit>> {
  const id = changeablePerson(call, identifier)
  const password_hash = password ? await hashPassword(password) : undefined
  const answer = (operation_identifier: string) => ({ identifier, operation_identifier })
  const { operation_identifier } = await runOperation(
    bulkCall(call),
    staffEdit,
    (bulk) => {
      // Rights may have changed while the password was hashed.
      if (aboveCaller(bulk)(id)) throw new Fail(403, ABOVE, { rule: 'above' })
      requireSeen(bulk.db, id, seen)
      return editEffect(bulk, { id, identifier }, values, password_hash)
    },
    {
      key: call.request.key,
      faults: faultsOn(call.tenant, endpoint, staffEdit.subject),
      settle: (receipt, db) =>
        settle(answer((receipt as { operation_identifier: string }).operation_identifier), db),
    },
  )
  return answer(operation_identifier)
}
export const edit = (endpoint: AnyEndpoint) =>
  (async ({ id, body, ...call }) => change(call, endpoint, id, body)) satisfies Handlers<typeof staff>['edit']

export const single: Handlers<typeof staff>['single'] = ({ id, ...call }) => {
  const { db, request } = call
  const { sql, values } = allStaff.list.targets(readerOf(call), {
    is_selected_all: false,
    identifiers: [id],
    excluded: [],
    filters: {},
  })
  const [row] = allStaff.rows.rows(db, { sql, values }, {}, 1)
  if (!row) throw new Fail(404, MISSING_PERSON)
  const countries = db
    .prepare<[string], { id: number; code: string }>(
      'SELECT c.id, c.code FROM country_users a JOIN countries c ON c.id = a.country_id JOIN users u ON u.id = a.user_id WHERE u.identifier = ? AND a.deleted_at IS NULL ORDER BY c.code',
    )
    .all(id)
    .map(({ id: country, code }) => ({ id: country, name: countryName(code, request.language) }))
  const institutions = db
    .prepare<[string], { identifier: string; name: string }>(
      'SELECT v.identifier, v.name FROM user_institutions j JOIN institutions v ON v.id = j.institution_id JOIN users u ON u.id = j.user_id WHERE u.identifier = ? ORDER BY v.name',
    )
    .all(id)
  return { ...row, countries, institutions }
}

export default serve(staff, {
  ...listHandlers('staff'),
  create: create('staff'),
  edit: edit(staff.edit),
  single,
  assignments: async ({ id, body, ...call }) => change(call, staff.assignments, id, body),
  history: ({ id, query, ...call }) => staffHistory(call, id, query),
  dropdown: ({ db, caller, request: { language }, query: { role_identifier, branch_identifier } }) => {
    const { sql, values } = visiblePeople(caller)
    return db
      .prepare<unknown[], z.infer<typeof Person>>(
        `SELECT l.identifier, l.first_name, l.last_name FROM users l WHERE l.status = 'active' AND ${sql}
          AND EXISTS (SELECT 1 FROM user_roles j JOIN roles r ON r.id = j.role_id WHERE j.user_id = l.id AND r.user_group = 'company' AND r.identifier = coalesce(?, r.identifier))
          AND (? IS NULL OR EXISTS (SELECT 1 FROM user_branches j JOIN branches b ON b.id = j.branch_id WHERE j.user_id = l.id AND b.identifier = ?))
        ORDER BY ${alphabetSql('l.first_name', language)}, ${alphabetSql('l.last_name', language)}, l.id`,
      )
      .all(...values, role_identifier ?? null, branch_identifier ?? null, branch_identifier ?? null)
  },
  changeStatus: async ({ id, body, ...call }) =>
    runVerb(staffStatus, staff.changeStatus, { ...call, body: { ...oneTarget(id), ...body } }),
  bulkStatus: async (call) => runVerb(staffStatus, staff.bulkStatus, call),
  setField: async (call) => runVerb(staffEdit, staff.setField, call),
  bulkDelete: async (call) => runVerb(staffDelete, staff.bulkDelete, call),
  invite: ({ body, settle, ...call }) => {
    const answer = call.db.whole(() => {
      const done = inviteAgain(bulkCall(call), body)
      settle(done)
      return done
    })
    scheduleDeliveries(call.tenant)
    return answer
  },
  work: ({ db, body, ...call }) => {
    const { sql, values } = peopleTargets(bulkCall(call), body)
    return db
      .prepare<unknown[], { people: number; leads: number; tasks: number; tickets: number }>(
        `SELECT count(*) AS people, coalesce(sum((SELECT count(*) ${LEADS_OF})), 0) AS leads, coalesce(sum((SELECT count(*) ${TASKS_OF})), 0) AS tasks, coalesce(sum((SELECT count(*) ${TICKETS_OF})), 0) AS tickets FROM users l WHERE ${sql}`,
      )
      .get(...values)!
  },
  permissions: personPermissions,
  savePermissions: savePersonPermissions,
})
