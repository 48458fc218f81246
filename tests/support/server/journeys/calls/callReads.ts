/** GET endpoints, once each: those of a list, and those of one record. */
import { contract } from '@contract'
import type { AnyEndpoint, Spec } from '@contract/http'
import { kinds as updateKinds } from '@contract/updates/updates'
import { personas } from '@seeds/people/personas'
import { callBilling } from './callBilling'
import type { World } from '../caller'
import { callLead } from './callLead'
import { callStudents } from './admissions/callStudents'
import { callProgram } from './catalog/callPrograms'
import { callTasks } from './callTasks'

const everyEndpoint = Object.values(contract).flatMap((module) => Object.values(module) as AnyEndpoint[])
/** Whose call it is: those of the portal are of students. */
const readerOf = ({ path }: AnyEndpoint) =>
  String(path).startsWith('/student/') ? personas.student.email : undefined
const isJson = ({ spec }: AnyEndpoint) => (spec as Spec).carries !== 'file'

export async function callLists(world: World): Promise<void> {
  const { call, file, idOf } = world
  const { agentPayments, notifications, session: signedIn, telephony, twoFactor } = contract
  const { notificationTemplates: templates } = contract
  const special = new Set<AnyEndpoint>([
    // Answers no key, and refuses when nothing is unread.
    notifications.readAll,
    signedIn.logout,
    agentPayments.ownStatement,
    telephony.behind,
    contract.leads.facets,
    contract.timelines.assignedStages,
    contract.timelines.fitting,
    twoFactor.backupCodes,
    templates.channels,
    templates.list,
    templates.values,
    contract.forms.fields,
    contract.billing.status,
    contract.dropdowns.programs,
    contract.programFinder.detail,
    contract.programRecord.checklist,
  ])
  for (const endpoint of everyEndpoint)
    if (endpoint.method === 'GET' && isJson(endpoint) && !endpoint.path.includes('{'))
      if (!special.has(endpoint)) await call(endpoint, {}, readerOf(endpoint))
  await file(contract.leads.csv)
  await call(contract.leads.facets, { query: { by: 'stage_id' } })
  await callProgram(world)
  await call(contract.leads.search, { query: { search: 'a' } })
  await call(contract.timelines.fitting, { query: { module_type: 'lead', country_id: 'CA' } })
  const year = { from: '2026-01-01', to: '2026-12-31' }
  await call(agentPayments.ownStatement, { query: year }, personas.agent.email)
  const ofKind = { type: 'lead', identifier: 'lead_assigned' } as const
  await call(templates.channels, { query: ofKind })
  await call(templates.list, { query: ofKind })
  await call(templates.values, { query: { identifier: 'lead_assigned', language: 'ar' } })
  await call(contract.forms.fields, { query: { form_id: String(idOf('forms')) } })
  await call(telephony.behind, { query: { mobile: idOf('leads', 'mobile NOT NULL', 'mobile') } })
}

export async function callRecords(world: World): Promise<void> {
  const { call, idOf } = world
  const { agreements, invoiceFiles, lookups, productUpdates, publicForms, roles } = contract
  const role = idOf('roles')
  await call(agreements.one, { identifier: idOf('agreements') })
  for (const [kind, endpoints] of Object.entries(updateKinds))
    if ('single' in endpoints)
      await call(endpoints.single, { identifier: idOf('information_updates', `update_type = '${kind}'`) })
  const period = { from: '2026-01-01', to: '2026-12-31' }
  const institution_id = String(idOf('application_installments', 'claim_id NOT NULL', 'institution_id'))
  await call(contract.accountStatements.institution, { institution_id, query: period })
  const agent_id = String(idOf('application_installments', 'paid_amount > 0', 'agent_id'))
  await call(contract.accountStatements.agent, { agent_id, query: period })
  await call(invoiceFiles.list, { invoice_identifier: idOf('application_installments') })
  await callLead(world)
  await callStudents(world)
  await callBilling(world)
  await callTasks(world)
  await call(lookups.groupRoles, { id: idOf('groups') })
  await call(lookups.roleUsers, { id: role })
  await call(lookups.branchTeams, { id: idOf('branches') })
  await call(contract.teams.users, { id: idOf('teams') })
  await call(contract.teams.one, { id: idOf('teams') })
  await call(contract.agentTeams.users, { identifier: idOf('agent_teams') })
  const person = idOf('users')
  await call(contract.staff.single, { id: person })
  await call(contract.staff.permissions, { id: person })
  await call(contract.staff.history, { id: person })
  await call(contract.institutionStaff.single, { id: person })
  await call(contract.branches.one, { id: idOf('branches') })
  await call(productUpdates.single, { product_identifier: idOf('product_updates') })
  for (const type of ['module', 'category']) await call(productUpdates.clientDropdown, { type })
  await call(publicForms.landingPage, { id: idOf('lead_forms') }, '')
  await call(publicForms.leadForm, { id: idOf('lead_forms') }, '')
  await call(publicForms.agentForm, { id: idOf('forms', "module_type = 'agent'") }, '')
  await call(publicForms.options, { type: 'country' }, '')
  const keyOf = (table: string) => ({ key: idOf(table, '1', 'link_key') })
  const claim_no = idOf('claims', '1', 'claim_no')
  await call(contract.publicInvoices.claim, { claim_no, query: keyOf('claims') }, '')
  await call(contract.publicInvoices.claim, { claim_no }, '')
  await call(contract.publicInvoices.invoice, { invoice_id: idOf('invoices'), query: keyOf('invoices') }, '')
  await call(contract.referrals.shortLink, { code: 'x', query: { referral: 'agent' } }, '')
  const [agent_identifier, query] = [idOf('users', "email LIKE 'agent@%'"), {}]
  await call(agreements.signed, { agent_identifier, query })
  await call(roles.modules, { identifier: role })
  await call(roles.usesOfMany, { body: { is_selected_all: false, roles: [role] } })
  await call(roles.permissions, { identifier: role })
}
