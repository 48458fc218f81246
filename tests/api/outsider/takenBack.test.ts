/** What a call answers, the call that changes it takes back: a client reads a record, changes one value and sends all of it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { contract } from '@contract'
import { fill, type AnyEndpoint, type Spec } from '@contract/http'
import { leadForms } from '@contract/leads/leadForms'
import { Lead, leads } from '@contract/leads/leads'
import { referrals } from '@contract/partners/referrals'
import { roleStageAssign } from '@contract/people/roleStageAssign'
import { integrations } from '@contract/platform/integrations'
import { CHANGED_MEANWHILE } from '@contract/shapes'
import { makeSim, type Sim } from '@support/server/sim'

const everyEndpoint = Object.values(contract).flatMap((module) => Object.values(module) as AnyEndpoint[])
const pathOf = ({ path }: AnyEndpoint) => path as string
const readAt = (path: string) =>
  everyEndpoint.find(
    (one) => one.method === 'GET' && pathOf(one) === path && (one.spec as Spec).carries === undefined,
  )

/** An update and the call that reads the same record: at the same path, or the list at the path without its identifier. */
const pairs = everyEndpoint.flatMap((update) => {
  const path = pathOf(update)
  if (!/PUT|PATCH/.test(update.method) || !(update.spec as Spec).body) return []
  const parameters = path.match(/\{\w+\}/g) ?? []
  const read =
    parameters.length === 0
      ? readAt(path)
      : parameters.length === 1 && path.endsWith('}')
        ? readAt(path.replace(/\/\{\w+\}$/, ''))
        : undefined
  return read ? [[`${update.method} ${path}`, update, read] as const] : []
})

let sim: Sim
beforeAll(async () => {
  sim = await makeSim()
})
const as = personas.superAdmin.email

const rowsOf = (data: unknown): Record<string, unknown>[] => {
  const rows = (data as { recordsInfo?: unknown }).recordsInfo ?? data
  return (Array.isArray(rows) ? rows : [rows]) as Record<string, unknown>[]
}

/** What the record lacks may be asked for when somebody saves it. */
const ASKED = new Map([['PUT /settings/user/profile-detail', ['country_code', 'mobile', 'gender']]])
/** Reads that answer nothing to an administrator of the seeds: they need a query, or there is no row. */
const UNREAD = [
  'PUT /masters/lead-fields',
  'PUT /masters/payee-accounts/{identifier}',
  'PUT /notifications/templates/{id}',
  'PUT /student/documents/{identifier}',
  'PUT /student/profile',
  'PUT /student/reminders/{identifier}',
  'PUT /telephony/calls/{identifier}',
  'PUT /views/{identifier}',
]
const unread: string[] = []

describe('an update takes what its read answers', () => {
  test.each(pairs)('%s', async (call, update, read) => {
    const { status: answered, data } = await sim.call(read, {} as never, { as })
    const [row] = answered === 200 ? rowsOf(data) : []
    if (!row) return void unread.push(call)
    const [parameter] = [...pathOf(update).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const path = fill(pathOf(update), parameter ? { [parameter]: row['identifier'] ?? row['id'] } : {})
    const { status, errors } = await sim.call({ ...update, path } as AnyEndpoint, { body: row } as never, {
      as,
    })
    const refused = errors.filter(
      ({ field }) => field !== undefined && Object.hasOwn(row, field) && !ASKED.get(call)?.includes(field),
    )
    expect([status, refused]).toEqual([status, []])
  })

  test('only the listed reads have no row to send back', () => {
    expect(unread.toSorted()).toEqual(UNREAD)
  })
})

test('POST /leads/add and PUT /leads/edit/{lead} take what single-lead answers', async () => {
  const { data: list } = await sim.call(leads.list, { query: { per_page: 1 } }, { as })
  const { data: lead } = await sim.call(leads.single, { id: list.recordsInfo[0]!.identifier }, { as })
  expect([lead.country_code, lead.mobile]).toEqual([
    expect.stringMatching(/^\+\d+$/),
    expect.stringMatching(/^\d+$/),
  ])
  const added = await sim.call(leadForms.add, { body: lead }, { as })
  expect([added.status, added.errors]).toEqual([200, []])
  const { data: copy } = await sim.call(leads.single, { id: added.data.identifier }, { as })
  for (const field of ['first_name', 'email', 'country_code', 'mobile', 'destination_country'] as const)
    expect([field, copy[field]]).toEqual([field, lead[field]])
  const edited = await sim.call(
    leadForms.edit,
    { lead: lead.identifier, body: { ...lead, first_name: 'Renamed' } },
    { as },
  )
  expect([edited.status, edited.errors]).toEqual([200, []])
})

/** Values that a lead can have; of other fields any other value. */
const OTHER: Partial<Record<keyof Lead, unknown>> = {
  email: 'other@lead.example',
  country_code: '+49',
  mobile: '5321119988',
  source_country: 'DE',
  destination_country: 'DE',
  lead_source_id: 6,
  lead_medium_id: 9_999,
  intake_id: 2,
  intake_year: 2028,
  is_deferred: true,
  tags: [{ id: 1, name: 'Hot', bg_color: '#fff', txt_color: '#000' }],
  own_values: { nonsense: 1 },
}
const PERSON = { first_name: 'Ada', last_name: 'Byron', email: 'ada@lead.example' }
let leadIdentifier: string
beforeAll(async () => {
  const { data } = await sim.call(leads.list, { query: { per_page: 1 } }, { as })
  leadIdentifier = data.recordsInfo[0]!.identifier
})
const firstLead = async () => (await sim.call(leads.single, { id: leadIdentifier }, { as })).data
/** Each sends another value of the field: to a new lead alone, to the stored one with all that was answered. */
const sendings = {
  'POST /leads/add': async (field: string, value: unknown) => {
    const answer = await sim.call(leadForms.add, { body: { ...PERSON, [field]: value } }, { as })
    return { ...answer, identifier: answer.data?.identifier }
  },
  'PUT /leads/edit/{lead}': async (field: string, value: unknown, lead: Lead) => {
    const body = { ...lead, [field]: value }
    const answer = await sim.call(leadForms.edit, { lead: lead.identifier, body }, { as })
    return { ...answer, identifier: lead.identifier }
  },
}
/** A number is refused as one, another version as a change meanwhile, and another identifier names no lead. */
const REFUSED_AS: Partial<Record<keyof Lead, readonly string[]>> = {
  country_code: ['mobile', 'country_code'],
  version: [CHANGED_MEANWHILE, 'version'],
  identifier: ['Lead not found', 'identifier'],
}
describe.each(Object.entries(sendings))('%s drops no field of single-lead', (_, send) => {
  test.each(Object.keys(Lead.shape) as (keyof Lead)[])('%s', async (field) => {
    const lead = await firstLead()
    const now = lead[field]
    const other = Object.hasOwn(OTHER, field)
      ? OTHER[field]
      : typeof now === 'number'
        ? now + 1
        : `other ${String(now)}`
    const { status, errors, identifier } = await send(field, other, lead)
    const refusedAt = errors.map((one) => one.field?.split('.')[0] ?? one.message)
    const { data: stored } = await sim.call(leads.single, { id: identifier ?? lead.identifier }, { as })
    const outcome = status === 200 ? { taken: stored[field] } : { refusedAt }
    expect(outcome).toEqual(
      status === 200
        ? { taken: other }
        : { refusedAt: [expect.toBeOneOf([...(REFUSED_AS[field] ?? [field])])] },
    )
  })
})

test('a lead takes the source and the medium that are sent, and refuses those that are not offered', async () => {
  const lead = await firstLead()
  const edit = (body: object) =>
    sim.call(leadForms.edit, { lead: lead.identifier, body: { ...lead, ...body } }, { as })
  const source = sim.db
    .prepare<[number], number>(
      'SELECT id FROM lead_sources WHERE is_active AND deleted_at IS NULL AND id IS NOT ?',
    )
    .pluck()
    .get(lead.lead_source_id ?? 0)!
  const { errors } = await edit({ lead_source_id: source, lead_medium_id: null })
  expect(errors).toEqual([])
  expect((await firstLead()).lead_source_id).toBe(source)
  const unknown = await sim.call(leadForms.add, { body: { ...PERSON, lead_source_id: 9_999 } }, { as })
  expect(unknown.errors).toEqual([{ message: 'This value does not exist', field: 'lead_source_id' }])
})

test('an integration is switched by the words that its list answers', async () => {
  const switchTo = (status: 'connected' | 'off') =>
    sim.call(integrations.save, { identifier: 'verimor', body: { status } }, { as })
  expect((await switchTo('off')).data.status).toBe('off')
  expect((await switchTo('connected')).data.status).toBe('connected')
})

test('PUT /referrals/profile refuses what it does not take', async () => {
  const { status, errors } = await sim.call(referrals.makeProfile, { body: { nonsense: 1 } as never }, { as })
  expect([status, errors]).toEqual([422, [{ message: 'There is no field nonsense' }]])
})

test('the last stage of a role can be taken back', async () => {
  const stages = await sim.call(roleStageAssign.list, { query: { role_identifier: 'counsellor' } }, { as })
  const body = {
    role_identifier: 'counsellor',
    stage_identifiers: [stages.data.recordsInfo[0]!.identifier],
  }
  await sim.call(roleStageAssign.assign, { body }, { as })
  const { status, data } = await sim.call(roleStageAssign.unassign, { body }, { as })
  expect([status, data.changed]).toEqual([200, 1])
})
