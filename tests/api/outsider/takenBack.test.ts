/** What a call answers, the call that changes it takes back: a client reads a record, changes one value and sends all of it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { contract } from '@contract'
import { fill, type AnyEndpoint, type Spec } from '@contract/http'
import { leadForms } from '@contract/leads/leadForms'
import { leads } from '@contract/leads/leads'
import { referrals } from '@contract/partners/referrals'
import { roleStageAssign } from '@contract/people/roleStageAssign'
import { integrations } from '@contract/platform/integrations'
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
  'PUT /masters/payee-accounts/{identifier}',
  'PUT /notifications/templates/{id}',
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
