/**
 * People of the organisation, of agencies and of institutions (business §2 to §9 Staff): one list on three pages, one form, statuses, what
 * they are assigned, and what one of them may do besides their roles.
 */
import { z } from 'zod'
import { passwordTwice } from '../access/passwords'
import { email, personName } from '../access/visitor'
import { Delivery } from '../outreach/deliveries'
import { AssignTo, requireAssignees } from '../leads/leads'
import { endpoints, get, post, put, signedIn } from '../http'
import { Identifiers, page, pageQuery, tabCounts } from '../paging'
import { fieldEdit } from '../platform/fieldEdit'
import { RecordChange } from '../platform/loggedChanges'
import { Receipt, runs } from '../platform/operations'
import { Choice, Named, Nothing, required, Time } from '../shapes'
import { Person } from './lookups'
import { PermissionSwitches } from './roles'
import { staffKinds, staffQueries, staffStatuses, StaffTab, staffTargets } from './staffFilters'
import { SeenStaff } from './staffValues'
import { USER_MANAGEMENT } from './userManagement'

/** Values of the form. People may tell their own profile more. */
export const staffGenders = ['male', 'female'] as const

export const Staff = z.object({
  identifier: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  country_code: z.string().nullable(),
  mobile: z.string().nullable(),
  gender: z.string().nullable(),
  status: z.enum(staffStatuses),
  roles: z.array(Named),
  branches: z.array(Named),
  teams: z.array(Named),
  reporting_manager: Named.nullable(),
  /** Of agent staff: the agency that they work for. */
  agentInfo: Named.nullable(),
  institution_info: Named.nullable(),
  leads_count: z.number(),
  /** How the latest invitation went out; null for who was never invited. Assumed. */
  invitation: Delivery.nullable(),
  created_at: Time,
  updated_at: Time,
})
export type Staff = z.infer<typeof Staff>
export const OneStaff = Staff.extend({
  countries: z.array(z.object({ id: z.number(), name: z.string() })),
  institutions: z.array(Named),
})

/** What a person belongs to. What is left out stays. */
const assignments = {
  role_identifiers: z
    .array(z.string(), 'Please select at least one role')
    .min(1, 'Please select at least one role')
    .optional(),
  team_identifiers: z.array(z.string()).optional(),
  branch_identifiers: z.array(z.string()).optional(),
  country_ids: z.array(z.coerce.number().int()).optional(),
  institution_ids: z.array(z.string()).optional(),
  reporting_manager_identifier: z.string().nullish(),
  /** Of agent staff. */
  agent_identifier: z.string().nullish(),
}
/** What the form asks about the person. */
export const StaffPerson = z.object({
  ...personName,
  email,
  country_code: required('Country code is required'),
  mobile: required('Mobile number is required'),
  gender: z.enum(staffGenders, 'Gender is required'),
})
const form = {
  ...StaffPerson.shape,
  password: passwordTwice.password.optional(),
  confirm_password: z.string().optional(),
  ...assignments,
}
interface Passwords {
  password?: string | undefined
  confirm_password?: string | undefined
}
const isSamePassword = ({ password = '', confirm_password = '' }: Passwords) => password === confirm_password
const MUST_MATCH = { message: 'Passwords must match', path: ['confirm_password'] }
/** The documented body, and what the person belongs to (assumed). */
export const StaffForm = z.object(form).refine(isSamePassword, MUST_MATCH)
export type StaffForm = z.infer<typeof StaffForm>
const asSeen = { seen: SeenStaff.optional() }
const StaffEdit = z.object({ ...form, ...asSeen }).refine(isSamePassword, MUST_MATCH)
export const StaffAssignments = z.object(assignments)
export type StaffAssignments = z.infer<typeof StaffAssignments>

/** The operation that made a change: `operations.undo` takes it. */
const Changed = z.object({ identifier: z.string(), operation_identifier: z.string() })

const status = z.enum(staffStatuses, 'Status is required')
/** Who gets the leads, tasks and tickets of people who leave, as leads are transferred; left out: they keep them. */
const take_over = AssignTo.superRefine(requireAssignees).optional()

const kinds = z.enum(staffKinds)
const kind = kinds.default('staff')
export const StaffTargets = staffTargets.body({ kind })
export const StaffStatusChange = staffTargets.body({ kind, status, take_over })
/** Fields that many people can be given the same value of: an identifier. */
export const staffEditFields = ['reporting_manager_identifier'] as const
export const StaffFieldEdit = staffTargets.body({ kind, ...fieldEdit(staffEditFields) })
export const StaffRemoval = staffTargets.body({ kind, take_over })

/** Values of the filters of a list. */
const StaffLookups = z.object({
  roles: z.array(Choice),
  branches: z.array(Choice),
  teams: z.array(Choice),
  managers: z.array(Choice),
  institutions: z.array(Choice),
})

/** People who are invited by one call. */
export const MOST_INVITED = 1000

/** The calls of a list of people. `paginate`: `false` answers all rows in one page. */
const listCalls = <const Path extends string>(path: Path, from: 'documented' | 'assumed') => ({
  list: get(path, {
    can: USER_MANAGEMENT.read,
    query: staffQueries.List.extend({ paginate: z.string().optional() }),
    answer: page(Staff),
    lists: 'staff',
    from,
    quirks: ['paginate=false answers all rows in one page'],
  }),
  ids: get(`${path}/identifiers`, {
    can: USER_MANAGEMENT.read,
    query: staffQueries.Window,
    answer: Identifiers,
    from: 'assumed',
  }),
  counts: get(`${path}/counts`, {
    can: USER_MANAGEMENT.read,
    query: staffQueries.Matching,
    answer: tabCounts(StaffTab),
    from: 'assumed',
  }),
  filters: get(`${path}/filters`, { can: USER_MANAGEMENT.read, answer: StaffLookups, from: 'assumed' }),
  exportFile: post(`${path}/export`, {
    can: USER_MANAGEMENT.read,
    body: staffTargets.fileBody,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
})

const formCall = {
  body: StaffForm,
  answer: Changed,
  from: 'documented',
} as const
const create = { ...formCall, can: USER_MANAGEMENT.create, says: 'Staff created successfully' }
const edit = { ...formCall, body: StaffEdit, can: USER_MANAGEMENT.update, says: 'Staff updated successfully' }

export const staff = endpoints('staff', {
  ...listCalls('/staffs', 'documented'),
  create: post('/staffs/create', {
    ...create,
    quirks: ['fields that say what the person belongs to are assumed; without roles it is the role Staff'],
  }),
  edit: put('/staffs/{id}/edit', edit),
  single: get('/staffs/single/{id}', { can: USER_MANAGEMENT.read, answer: OneStaff, from: 'assumed' }),
  assignments: put('/staffs/{id}/assignments', {
    can: USER_MANAGEMENT.update,
    body: StaffAssignments.extend(asSeen),
    answer: Changed,
    from: 'assumed',
    says: 'Staff updated successfully',
  }),
  dropdown: get('/staffs/dropdown', {
    can: signedIn('Options for selects; the calls that use them check their own permission'),
    query: z.object({ role_identifier: z.string().optional(), branch_identifier: z.string().optional() }),
    answer: z.array(Person),
    from: 'assumed',
  }),
  changeStatus: put('/account/change-status/{id}', {
    can: USER_MANAGEMENT.update,
    body: z.object({ status, take_over }),
    answer: Receipt,
    from: 'documented',
    says: 'Staff status updated successfully',
    quirks: ['of every kind of staff; take_over is assumed'],
  }),
  bulkStatus: put('/staffs/bulk-status', {
    ...runs('staff.status', USER_MANAGEMENT.update),
    body: StaffStatusChange,
    from: 'assumed',
    says: 'Staff status updated successfully',
  }),
  setField: put('/staffs/bulk-field', {
    ...runs('staff.edit', USER_MANAGEMENT.update),
    body: StaffFieldEdit,
    from: 'assumed',
    says: 'Saved',
  }),
  bulkDelete: post('/staffs/bulk-delete', {
    ...runs('staff.delete', USER_MANAGEMENT.delete),
    body: StaffRemoval,
    from: 'assumed',
    says: 'Staff deleted successfully',
  }),
  invite: post('/staffs/invite', {
    can: USER_MANAGEMENT.update,
    body: StaffTargets,
    answer: z.object({ invited: z.number(), left_out: z.number() }),
    from: 'assumed',
    says: 'Invitation sent',
    quirks: [
      'of every kind of staff; for those who are active and have no password yet; at most 1,000 people',
      '422 with the reason of the first when nobody can be invited',
    ],
  }),
  /** Leads, open tasks and open tickets that these people have: who leaves hands them over. */
  work: post('/staffs/work', {
    can: USER_MANAGEMENT.read,
    body: StaffTargets,
    answer: z.object({ people: z.number(), leads: z.number(), tasks: z.number(), tickets: z.number() }),
    from: 'assumed',
    quirks: ['POST that reads: a selection does not fit in an address'],
  }),
  /** Who changed the person, newest first; of those who were deleted too. */
  history: get('/staffs/{id}/history', {
    can: USER_MANAGEMENT.read,
    query: pageQuery(25, ['created_at']),
    answer: page(RecordChange),
    from: 'assumed',
  }),
  permissions: get('/staffs/{id}/permissions', {
    can: USER_MANAGEMENT.read,
    answer: z.object({
      name: z.string(),
      /** `by_role`: one of the person's roles gives it. */
      permissions: z.array(
        z.object({ key: z.string(), module: z.string(), value: z.boolean(), by_role: z.boolean() }),
      ),
    }),
    from: 'assumed',
  }),
  savePermissions: post('/staffs/permissions', {
    can: USER_MANAGEMENT.update,
    body: PermissionSwitches.extend({ staff_id: required('Staff id is required') }),
    answer: Nothing,
    from: 'documented',
    says: 'Permissions updated',
    quirks: [
      'body not shown; permissions that are not listed stay unchanged',
      'emits permission_updated to the person',
    ],
  }),
})

export const agentStaff = endpoints('agentStaff', {
  ...listCalls('/staffs/agent-staffs', 'assumed'),
  create: post('/staffs/create-agent-staff', {
    ...create,
    quirks: ['without roles it is the role Agent'],
  }),
})

export const institutionStaff = endpoints('institutionStaff', {
  ...listCalls('/institution_staff', 'assumed'),
  create: post('/institution_staff/create', {
    ...create,
    quirks: ['snake_case singular, next to /staffs; without roles it is the role Institution Staff'],
  }),
  edit: put('/institution_staff/{id}/edit', edit),
  single: get('/institution_staff/{id}', { can: USER_MANAGEMENT.read, answer: OneStaff, from: 'assumed' }),
})

export default { endpoints: { agentStaff, institutionStaff, staff } }
