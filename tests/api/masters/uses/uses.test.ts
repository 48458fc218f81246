/** Where rows of masters are used: every reference leads to a list, or says here why it cannot. */
import { beforeAll, expect, test } from 'vitest'
import type { AnyEndpoint } from '@contract/http'
import { applicationFilters } from '@contract/admissions/applicationFilters'
import { applications } from '@contract/admissions/applications'
import { invoices } from '@contract/finance/invoices'
import { invoiceFilters } from '@contract/finance/invoices/invoiceFilters'
import { leads } from '@contract/leads/leads'
import { leadFilters } from '@contract/leads/filters/leadFilters'
import { stages } from '@contract/masters/stages'
import { masterRecords, type MasterUse } from '@contract/masters/masterRecords'
import { agentStaff, staff } from '@contract/people/staff'
import { staffFilters } from '@contract/people/staffFilters'
import { productFilters, productUpdates } from '@contract/updates/productUpdates'
import { allMasters, masterNamed, masterOfTable } from '@domain/masters'
import { usingLists } from '@domain/masters/uses'
import { personas } from '@seeds/people/personas'
import { everyMaster } from '@support/everyMaster'
import { addFormTo, addTimelineTo, stageIn } from '@support/server/leads/stageFormDesk'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
let sim: Sim
beforeAll(async () => {
  sim = await makeSim({ size: 'small' })
  const visa = await addFormTo(sim, 'Visa', [{ name: 'visa', type: 'text' }])
  const timelineId = await addTimelineTo(sim, 'CA', visa)
  const stage_ids = ['Contacted', 'Interested'].map((name) => stageIn(sim, name).identifier)
  await sim.call(stages.assignForm, { timelineId, body: { form_id: visa, stage_ids } }, admin)
  await addTimelineTo(sim, 'DE', await addFormTo(sim, 'Blocked account', [{ name: 'bank', type: 'text' }]))
})

/** By reference: why nothing lists the rows that refer to the master. */
const AUTOMATIONS = 'Automations are few: their list has no filter by what they name'
const withoutList: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['branch', 'document_type', 'lead_medium', 'lead_source', 'stage', 'status', 'tag', 'team'].map(
      (name) => [`automation_uses.${name}_id`, AUTOMATIONS],
    ),
  ),
  'operations.automation_id': 'What an automation did is listed by its runs',
  'agreement_signatures.agreement_id':
    'Signatures are evidence; the console lists none but those of the signer',
  'client_service_users.client_service_id': 'The page of the assignment begins with a person',
  'contract_files.contract_id': 'Files are shown by the contract itself',
  'lead_forms.branch_id': 'Forms of visitors are kept by the client’s site; the console has no list of them',
  'lead_forms.lead_source_id':
    'Forms of visitors are kept by the client’s site; the console has no list of them',
  'lead_payments.payment_type_id': 'Payments of a lead are listed in its record',
  'applications.reason_id': 'The list of applications has no filter by the reason',
  'role_stages.stage_id': 'Roles are few: their list has no filter by what they may set',
  'role_statuses.status_id': 'Roles are few: their list has no filter by what they may set',
  'stage_users.stage_id': 'The page of the assignment begins with a person',
  'statements.account_id': 'A statement is opened where its lines are matched, one at a time',
  'status_agents.status_id': 'The page of the assignment begins with an agent',
}

test('every reference to a master leads to a list of the rows that refer to it, or has a reason why not', () => {
  const row = { id: 7, identifier: 'R7' }
  const missing = allMasters().flatMap((master) =>
    usingLists(sim.db, master, [row])
      .filter(({ path }) => path === null)
      .map(({ table, column }) => `${table}.${column}`),
  )
  expect([...new Set(missing)].toSorted()).toEqual(Object.keys(withoutList).toSorted())
})

const lists: Readonly<Record<string, { call: AnyEndpoint; filters: object }>> = {
  '/leads': { call: leads.list, filters: leadFilters },
  '/whats-new': { call: productUpdates.list, filters: productFilters },
  '/applications': { call: applications.list, filters: applicationFilters },
  '/invoices': { call: invoices.list, filters: invoiceFilters },
  '/settings/user-management/staff': { call: staff.list, filters: staffFilters },
  '/settings/user-management/agent-staff': { call: agentStaff.list, filters: staffFilters },
}
/** How many rows the list at an address shows. */
async function shownAt(path: string): Promise<number> {
  const { pathname, searchParams } = new URL(path, 'http://console')
  const [word, values] = searchParams.get('q')!.split(':')
  const master = everyMaster.find(({ spec }) => spec.page === pathname)
  const { call, filters } = master
    ? { call: master.calls.list, filters: masterNamed(master.spec.name).filters }
    : lists[pathname]!
  const name = Object.entries(filters as Record<string, { word: string }>).find(
    ([, filter]) => filter.word === word,
  )![0]
  const query = { [name]: values!.replaceAll('#', '') }
  const { status, errors = [], data } = await sim.call(call, { query } as never, admin)
  expect([status, errors]).toEqual([200, []])
  return (data as { totalRecords: number }).totalRecords
}

test.each([
  ['tags', 'leads'],
  ['teams', 'leads'],
  ['branches', 'users'],
  ['teams', 'users'],
  ['agentTeams', 'users'],
  ['dealTypes', 'deals'],
  ['updateCategories', 'product_updates'],
  ['updateModules', 'product_updates'],
  ['stages', 'leadStatuses'],
  ['bankAccounts', 'application_installments'],
  ['invoiceReasons', 'application_installments'],
  ['stages', 'timelines'],
  ['forms', 'timelines'],
])(
  'the list that %s are used in shows as many %s as were counted, of one row and of several',
  async (name, subject) => {
    const { table } = masterNamed(name)
    const records = sim.db
      .prepare<[], string>(`SELECT identifier FROM ${table} WHERE deleted_at IS NULL ORDER BY id`)
      .pluck()
      .all()
    const used = (uses: MasterUse[]) => uses.find((use) => use.subject === subject)
    const answers = await Promise.all(
      records.map((identifier) => sim.call(masterRecords.uses, { master: name, identifier }, admin)),
    )
    const one = answers.flatMap(({ data }) => used(data) ?? [])[0]!
    expect(await shownAt(one.path!)).toBe(one.count)
    const together = await sim.call(masterRecords.usesOfMany, { master: name, body: { records } }, admin)
    expect(used(together.data.uses)!.path).toContain('%2C')
    expect(await shownAt(used(together.data.uses)!.path!)).toBeGreaterThanOrEqual(one.count)
  },
)

test('papers and payments of a bank account lead to the installments that they are about', async () => {
  const identifier = sim.db
    .prepare<[], string>('SELECT identifier FROM bank_accounts WHERE id IN (SELECT account_id FROM claims)')
    .pluck()
    .get()!
  const { data } = await sim.call(masterRecords.uses, { master: 'bankAccounts', identifier }, admin)
  const claims = data.find(({ subject }) => subject === 'claims')!
  expect(await shownAt(claims.path!)).toBeGreaterThan(0)
  expect(data.filter(({ subject }) => !masterOfTable(subject)).map(({ path }) => path)).toEqual(
    data.map(() => claims.path),
  )
})

test('programs of a tag lead to the page where they are marked', () => {
  const paths = usingLists(sim.db, masterNamed('tags'), [{ id: 7, identifier: 'T7' }]).map(({ path }) => path)
  expect(paths).toContain('/master/manage-tag/T7/assign-to-program')
})
