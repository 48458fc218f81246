/** Lists of leads: pages, filters, search, scope, cache, find, export and the single lead. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeLead, type LeadRow } from '@seeds/leads/leads'
import { makeTeam, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import type { Args } from '@contract/http'
import { Lead, leads } from '@contract/leads/leads'
import { page } from '@contract/shapes'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})

const boss = personas.admin.email
type Query = Args<typeof leads.list>['query']
const list = (query: Query = {}, as: string = boss, headers: Record<string, string> = {}) =>
  sim.call(leads.list, { query }, { as, headers })
const idsOf = async (query: Query, as?: string, headers?: Record<string, string>) =>
  (await list(query, as, headers)).data.recordsInfo.map(({ id }) => id)
const make = (overrides: Parameters<typeof makeLead>[1] = {}) => makeLead(sim.kit, overrides)
const many = (...all: Parameters<typeof makeLead>[1][]): number[] => all.map((one) => make(one).id)
const idOf = (table: string, name: string) =>
  sim.db.prepare<[string], { id: number }>(`SELECT id FROM ${table} WHERE name = ?`).get(name)!.id
const userId = (email: string) =>
  sim.db.prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?').get(email)!.id
const change = (lead: number, values: Partial<LeadRow>) =>
  sim.db
    .prepare(
      `UPDATE leads SET ${Object.keys(values)
        .map((name) => `${name} = ?`)
        .join(', ')}, version = version + 1, updated_at = '2026-11-16T09:00:00.000Z' WHERE id = ?`,
    )
    .run(...Object.values(values), lead)

describe('leads.list', () => {
  test('leads.list pages by 15, newest first, as the contract describes', async () => {
    for (let day = 1; day <= 17; day++)
      make({ created_at: `2026-10-${String(day).padStart(2, '0')}T10:00:00.000Z` })
    const { status, data } = await list()
    expect(status).toBe(200)
    page(Lead).parse(data)
    expect(data).toMatchObject({ page: 1, per_page: 15, totalRecords: 17, totalPages: 2 })
    expect(data.recordsInfo.map(({ created_at }) => Number(created_at.slice(8, 10)))).toEqual([
      17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ])
  })

  test('leads.list returns owner, stage and tags by name', async () => {
    const team = makeTeam(sim.kit, { name: 'Night Desk' })
    const owner = makeUser(sim.kit, { name: 'Esra Tunç', roles: ['counsellor'], teams: [team] })
    const stage = idOf('lead_stages', make().stage_id ? 'Interested' : '')
    make({
      staff_id: owner.id,
      staff_role_id: idOf('roles', 'Counsellor'),
      team_id: team,
      stage_id: stage,
      status_id: idOf('lead_statuses', 'Hot'),
      is_deferred: 1,
      tags: [idOf('tags', 'VIP')],
      created_at: '2026-11-16T07:59:00.000Z',
      lead_source_id: idOf('lead_sources', 'Website'),
      intake_id: idOf('intakes', 'May'),
      intake_year: 2027,
    })
    const { data } = await list({ team_id: team })
    expect(data.recordsInfo).toEqual([
      expect.objectContaining({
        staff_identifier: owner.identifier,
        staff_name: 'Esra Tunç',
        staff_role: 'Counsellor',
        team_name: 'Night Desk',
        stage_name: 'Interested',
        status_name: 'Hot',
        is_deferred: true,
        deleted_at: null,
        lead_source_name: 'Website',
        intake_name: 'May',
        intake_year: 2027,
        tags: [{ id: expect.any(Number), name: 'VIP', bg_color: '#f0dcf0', txt_color: '#5c255c' }],
      }),
    ])
  })

  test('leads.list past the last page returns an empty page with the right totals', async () => {
    many({}, {}, {})
    expect((await list({ page: 9, per_page: 2 })).data).toEqual({
      recordsInfo: [],
      page: 9,
      per_page: 2,
      totalRecords: 3,
      totalPages: 2,
    })
  })

  test('leads.list sorts by the offered columns in both directions, then by id', async () => {
    const [a, b, c, d] = many(
      { first_name: 'Zeynep', intake_year: 2027 },
      { first_name: 'Çağla', intake_year: 2026 },
      { first_name: 'Deniz', intake_year: 2027 },
      { first_name: 'Ilgaz', intake_year: null },
    )
    expect(await idsOf({ sort_by: 'first_name', sort: 'asc' })).toEqual([b, c, d, a])
    expect(await idsOf({ sort_by: 'first_name', sort: 'desc' })).toEqual([a, d, c, b])
    expect(await idsOf({ sort_by: 'intake_year', sort: 'desc' })).toEqual([c, a, b, d])
    expect(await idsOf({ sort_by: 'id', sort: 'asc' })).toEqual([a, b, c, d])
  })

  test('leads.list keeps its order when names and times change', async () => {
    const [a, b, c] = many({ first_name: 'Ali' }, { first_name: 'Banu' }, { first_name: 'Cem' })
    expect(await idsOf({ sort_by: 'first_name', sort: 'asc' })).toEqual([a, b, c])
    await idsOf({ sort_by: 'updated_at', sort: 'desc' })
    change(a!, { first_name: 'Burcu' })
    expect(await idsOf({ sort_by: 'first_name', sort: 'asc' })).toEqual([b, a, c])
    expect((await idsOf({ sort_by: 'updated_at', sort: 'desc' }))[0]).toBe(a)
    const d = make({ first_name: 'Aslı' }).id
    sim.db.prepare('DELETE FROM leads WHERE id = ?').run(c)
    expect(await idsOf({ sort_by: 'first_name', sort: 'asc' })).toEqual([d, b, a])
  })
})

describe('leads.list refuses invalid queries with 422', () => {
  test.each<[Record<string, string>, string]>([
    [{ colour: 'red' }, 'Unable to apply filter: colour'],
    [
      { sort_by: 'password_hash' },
      'sort_by must be one of created_at, updated_at, first_name, last_name, stage_id, status_id, destination_country, source_city, intake_year, id',
    ],
    [{ sort: 'up' }, 'sort must be asc or desc'],
    [{ page: '0' }, 'page starts at 1'],
    [{ page: 'x' }, 'page must be a whole number'],
    [{ per_page: '1000000' }, 'per_page is at most 500'],
    [{ tab: 'mime' }, 'tab must be one of all, mine, unassigned, new, deferred, deleted'],
    [{ stage_id: '1;drop' }, 'stage_id takes ids, for example 1,2 or -3 or none'],
    [{ stage_id: '999' }, 'Unable to apply filter: there is no stage 999'],
    [{ tag_id: '-77' }, 'Unable to apply filter: there is no tag 77'],
    [{ created_from: '2026-02-30' }, 'created_from must be a day that exists, for example 2026-11-21'],
    [{ is_deferred: 'yes' }, 'is_deferred is 1 or 0'],
  ])('%o: %s', async (query, message) => {
    const { status, errors } = await list(query as Query)
    expect([status, errors[0]?.message]).toEqual([422, message])
  })

  test('leads.list ignores an empty filter', async () => {
    many({}, {})
    expect((await list({ stage_id: '', search: '', created_from: '' } as Query)).data.totalRecords).toBe(2)
  })
})

describe('leads.list filters', () => {
  test('leads.list filters by one value, several, none, and excluded ones', async () => {
    const owner = userId(personas.counsellor.email)
    const [mine, other, nobody] = many(
      { staff_id: owner },
      { staff_id: userId(personas.leader.email) },
      { staff_id: null },
    )
    expect(await idsOf({ staff_id: owner, sort_by: 'id' })).toEqual([mine])
    expect(await idsOf({ staff_id: 'none', sort_by: 'id' })).toEqual([nobody])
    expect(await idsOf({ staff_id: `none,${owner}`, sort_by: 'id' })).toEqual([mine, nobody])
    expect(await idsOf({ staff_id: `-${owner}`, sort_by: 'id' })).toEqual([other, nobody])
    expect(await idsOf({ staff_id: `-none,-${owner}`, sort_by: 'id' })).toEqual([other])
    expect(await idsOf({ staff_id: userId(personas.finance.email) })).toEqual([])
  })

  test.each<[keyof NonNullable<Query> & keyof LeadRow, string | number, string | number]>([
    ['stage_id', 2, 3],
    ['status_id', 2, 3],
    ['branch_id', 1, 2],
    ['team_id', 1, 2],
    ['destination_country', 'CA', 'GB'],
    ['source_city', 'İzmir', 'Bursa'],
    ['lead_source_id', 1, 2],
    ['lead_medium_id', 1, 2],
    ['intake_id', 1, 2],
    ['intake_year', 2026, 2027],
    ['utm_source', 'google', 'meta'],
    ['utm_medium', 'cpc', 'email'],
  ])('%s', async (name, one, another) => {
    const [a, b] = many({ [name]: one }, { [name]: another })
    expect(await idsOf({ [name]: one })).toEqual([a])
    expect(await idsOf({ [name]: `-${one}` })).toEqual([b])
    expect(await idsOf({ [name]: `${one},${another}`, sort_by: 'id' })).toEqual([a, b])
  })

  test('leads.list filters by tags: any of several, none, or without a certain one', async () => {
    many({})
    const [hot, vip] = [idOf('tags', 'Hot'), idOf('tags', 'VIP')]
    const [a, b] = many({ tags: [hot] }, { tags: [hot, vip] })
    expect(await idsOf({ tag_id: hot, sort_by: 'id' })).toEqual([a, b])
    expect(await idsOf({ tag_id: `-${vip}`, sort_by: 'id' })).toEqual([1, a])
    expect(await idsOf({ tag_id: 'none', sort_by: 'id' })).toEqual([1])
    expect(await idsOf({ tag_id: '-none', sort_by: 'id' })).toEqual([a, b])
    sim.db.prepare('DELETE FROM lead_tags WHERE lead_id = ?').run(a)
    expect(await idsOf({ tag_id: hot })).toEqual([b])
  })

  test("leads.list filters by the caller's day: midnight in Istanbul is 21:00 in London in winter", async () => {
    const [before, first, last, after] = many(
      ...[
        '2026-11-09T20:59:59.999Z',
        '2026-11-09T21:00:00.000Z',
        '2026-11-10T20:59:59.999Z',
        '2026-11-10T21:00:00.000Z',
      ].map((created_at) => ({ created_at })),
    )
    const day = { created_from: '2026-11-10', created_to: '2026-11-10', sort_by: 'id' } as const
    expect(await idsOf(day, boss, { 'time-offset': '180' })).toEqual([first, last])
    expect(await idsOf(day, boss)).toEqual([last, after])
    expect(await idsOf({ created_to: '2026-11-09', sort_by: 'id' }, boss, { 'time-offset': '180' })).toEqual([
      before,
    ])
  })

  test('leads.list filters by last change and by deferral', async () => {
    const [old, fresh] = many(
      { updated_at: '2026-10-01T10:00:00.000Z', is_deferred: 1 },
      { updated_at: '2026-11-10T10:00:00.000Z' },
    )
    expect(await idsOf({ updated_from: '2026-11-01' })).toEqual([fresh])
    expect(await idsOf({ updated_to: '2026-11-01' })).toEqual([old])
    expect(await idsOf({ is_deferred: 1 })).toEqual([old])
    expect(await idsOf({ is_deferred: false })).toEqual([fresh])
  })
})

describe('leads.list search', () => {
  const people = () =>
    many(
      {
        first_name: 'Işıl',
        last_name: 'Yıldız',
        email: 'isil.yildiz@posta.example',
        country_code: '+90',
        mobile: '5321234567',
      },
      {
        first_name: 'أحمد',
        last_name: 'الخطيب',
        email: 'ahmed@barid.example',
        country_code: '+966',
        mobile: '501234567',
      },
      { first_name: 'José Luis', last_name: 'Muñoz', email: null, country_code: null, mobile: null },
      {
        first_name: "D'Arcy",
        last_name: 'O"Neil',
        email: 'posta@other.example',
        country_code: '+33',
        mobile: '612345678',
      },
    )
  test.each([
    ['the beginning of a name', 'yıl', [0]],
    ['Turkish letters typed on any keyboard', 'ISIL', [0]],
    ['dotted and dotless', 'İŞIL yildiz', [0]],
    ['Arabic', 'أحمد', [1]],
    ['Arabic without its hamza', 'احمد الخ', [1]],
    ['accents left out', 'jose munoz', [2]],
    ['words in any order', 'muñoz josé', [2]],
    ['an address', 'isil.yildiz@posta.example', [0]],
    ['an address still being typed', 'ahmed@ba', [1]],
    ['the same name at another host', 'isil.yildiz@elsewhere.example', []],
    ["a host, which is nobody's name", 'barid', []],
    ['a phone as it is kept', '5321234', [0]],
    ['with country code and spaces', '+90 532 123 45', [0]],
    ['with a trunk zero', '0532 123 4567', [0]],
    ['quotes', 'o"neil', [3]],
    ['an apostrophe', "d'arcy", [3]],
    ['syntax of the index', 'NEAR(a* OR b)', []],
    ['nothing but signs', '"*"', []],
    ['somebody who is not here', 'zzzz', []],
  ])('%s: %s', async (_, search, expected) => {
    const ids = people()
    const { status, data } = await list({ search, sort_by: 'id', sort: 'asc' })
    expect([status, data.recordsInfo.map(({ id }) => ids.indexOf(id)), data.totalRecords]).toEqual([
      200,
      expected,
      expected.length,
    ])
  })

  test('leads.list search respects other filters and the tab, and follows a changed name', async () => {
    const [a, b] = many(
      { first_name: 'Mara', destination_country: 'CA' },
      { first_name: 'Mara', destination_country: 'GB' },
      { first_name: 'Mara', deleted_at: '2026-11-01T00:00:00.000Z' },
    )
    expect(await idsOf({ search: 'mara', sort_by: 'id' })).toEqual([a, b])
    expect(await idsOf({ search: 'mara', destination_country: 'GB' })).toEqual([b])
    change(a!, { first_name: 'Nora' })
    expect(await idsOf({ search: 'mara' })).toEqual([b])
    expect(await idsOf({ search: 'nora' })).toEqual([a])
  })

  test('leads.list search finds by identifier, which notifications link to (core §2.6)', async () => {
    const { id, identifier } = make()
    make()
    expect(await idsOf({ search: identifier })).toEqual([id])
  })
})

describe('leads.list scope', () => {
  test('leads.list shows owners their leads, a branch its leads, and administrators all', async () => {
    const { branch_id } = sim.db
      .prepare<[number], { branch_id: number }>('SELECT branch_id FROM user_branches WHERE user_id = ?')
      .get(userId(personas.manager.email))!
    const [own, branch, elsewhere] = many(
      { staff_id: userId(personas.counsellor.email), branch_id },
      { staff_id: null, branch_id },
      { staff_id: null, branch_id: null },
    )
    expect(await idsOf({ sort_by: 'id' }, personas.counsellor.email)).toEqual([own])
    expect(await idsOf({ sort_by: 'id' }, personas.manager.email)).toEqual([own, branch])
    expect(await idsOf({ sort_by: 'id' })).toEqual([own, branch, elsewhere])
    const theirs = await sim.call(
      leads.single,
      { id: make({ branch_id: null }).identifier },
      { as: personas.counsellor.email },
    )
    expect([theirs.status, theirs.errors[0]?.message]).toEqual([404, 'Lead not found'])
  })

  test("leads.list shows an agent the agent's own leads", async () => {
    const [own] = many({ staff_id: userId(personas.agent.email) }, {})
    expect(await idsOf({}, personas.agent.email)).toEqual([own])
  })

  test('leads.list refuses a caller without leads.read', async () => {
    expect((await list({}, personas.finance.email)).status).toBe(403)
  })

  test('leads.list never shows a lead of another tenant', async () => {
    const other = await makeSim({ size: 0, client: '2002', seed: 7 })
    const stranger = makeLead(other.kit)
    make()
    expect((await sim.call(leads.single, { id: stranger.identifier }, { as: boss })).status).toBe(404)
    expect(
      (await sim.call(leads.find, { body: { values: [stranger.identifier] } }, { as: boss })).data,
    ).toEqual({ identifiers: [], unknown: [stranger.identifier] })
  })
})

describe('leads.list cache', () => {
  test('leads.list answers 304 to an unchanged list', async () => {
    make()
    const first = await list()
    const tag = first.headers.get('etag')!
    expect(tag).toMatch(/^W\//)
    const again = await list({}, boss, { 'if-none-match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('leads.list cache is invalidated by a change of a lead, its tags or a name it shows', async () => {
    const { id, stage_id } = make()
    const changes = [
      () => change(id, { destination_country: 'MT' }),
      () => make(),
      () => sim.db.prepare('INSERT INTO lead_tags (lead_id, tag_id) VALUES (?, 1)').run(id),
      () => sim.db.prepare("UPDATE lead_stages SET name = 'Fresh' WHERE id = ?").run(stage_id),
    ]
    for (const one of changes) {
      const before = await list()
      one()
      const after = await list({}, boss, { 'if-none-match': before.headers.get('etag')! })
      expect(after.status).toBe(200)
      expect(after.text).not.toBe(before.text)
    }
  })

  test('leads.list cache is per caller', async () => {
    make({ staff_id: userId(personas.counsellor.email) })
    const mine = await list({ tab: 'mine' }, personas.counsellor.email)
    const bosses = await list({ tab: 'mine' }, boss, { 'if-none-match': mine.headers.get('etag')! })
    expect([mine.data.totalRecords, bosses.status, bosses.data.totalRecords]).toEqual([1, 200, 0])
  })

  test('leads.list cache is cleared by a reset', async () => {
    make()
    const { headers } = await list()
    sim.tenant.forget()
    expect((await list({}, boss, { 'if-none-match': headers.get('etag')! })).status).toBe(200)
  })
})

describe('leads.ids', () => {
  test('leads.ids returns the view in order and in slices, with the exact total', async () => {
    const names = [
      make({ created_at: '2026-11-03T00:00:00.000Z' }),
      make({ created_at: '2026-11-02T00:00:00.000Z' }),
      make({ created_at: '2026-11-01T00:00:00.000Z' }),
    ].map(({ identifier }) => identifier)
    const ids = async (query: Args<typeof leads.ids>['query']) =>
      (await sim.call(leads.ids, { query }, { as: boss })).data
    expect(await ids({})).toEqual({ identifiers: names, totalRecords: 3 })
    expect(await ids({ from: 1, count: 1 })).toEqual({ identifiers: [names[1]], totalRecords: 3 })
    expect(await ids({ from: 5 })).toEqual({ identifiers: [], totalRecords: 3 })
    expect(
      (await sim.call(leads.ids, { query: { page: 1 } as never }, { as: boss })).errors[0]?.message,
    ).toBe('Unable to apply filter: page')
  })
})

describe('leads.find', () => {
  test.each([
    ['an identifier', (lead: LeadRow) => lead.identifier],
    ['a number', (lead: LeadRow) => `#${lead.id}`],
    ['an address in capitals', () => 'AYSE@POSTA.EXAMPLE'],
    ['digits as they are kept', () => '5321234567'],
    ['a trunk zero', () => '0532 123 45 67'],
    ['an international number', () => '+90 (532) 123-45-67'],
    ['the same with a trunk zero too', () => '+90 0532 123 45 67'],
    ['two zeros for the plus', () => '00905321234567'],
    ['no plus at all', () => '905321234567'],
  ])('finds a lead by %s', async (_, text) => {
    const lead = make({ email: 'ayse@posta.example', country_code: '+90', mobile: '5321234567' })
    make({ country_code: '+91', mobile: '5321234560' })
    const { data } = await sim.call(
      leads.find,
      { body: { values: [text(lead), text(lead), 'nobody@nowhere.example'] } },
      { as: boss },
    )
    expect(data).toEqual({ identifiers: [lead.identifier], unknown: ['nobody@nowhere.example'] })
  })

  test('leads.find does not match a number of another country', async () => {
    make({ country_code: '+91', mobile: '5321234567' })
    expect(
      (await sim.call(leads.find, { body: { values: ['+90 532 123 45 67'] } }, { as: boss })).data
        .identifiers,
    ).toEqual([])
  })

  test('leads.find refuses an empty list', async () => {
    expect((await sim.call(leads.find, { body: { values: [] } }, { as: boss })).errors).toEqual([
      { field: 'values', message: 'Paste ids, emails or phone numbers' },
    ])
  })
})

describe('leads.single', () => {
  test('leads.single finds a lead by identifier or id, deleted or not', async () => {
    const lead = make({ deleted_at: '2026-11-01T00:00:00.000Z' })
    for (const id of [lead.identifier, String(lead.id)])
      expect((await sim.call(leads.single, { id }, { as: boss })).data).toMatchObject({
        id: lead.id,
        deleted_at: '2026-11-01T00:00:00.000Z',
      })
    expect((await sim.call(leads.single, { id: 'nobody' }, { as: boss })).status).toBe(404)
  })

  test('leads.single shows the owner and the history', async () => {
    const owner = makeUser(sim.kit, { name: 'Esra Tunç' })
    const lead = make({ staff_id: owner.id, staff_role_id: idOf('roles', 'Counsellor') })
    const operation = sim.kit.row('operations', {
      verb: 'leads.assign',
      arguments: '{}',
      user_id: userId(boss),
      total: 1,
      changed: 1,
      skipped: 0,
      failed: 0,
      undoable: 1,
      created_at: '2026-11-10T10:00:00.000Z',
    })
    sim.kit.join('operation_rows', {
      operation_id: operation.id,
      row_id: lead.id,
      outcome: 'changed',
      before: '{"staff_id":null}',
      after: JSON.stringify({ staff_id: owner.id }),
      version: 2,
    })
    expect((await sim.call(leads.assignedStaff, { id: lead.identifier }, { as: boss })).data).toEqual([
      {
        role_identifier: 'counsellor',
        role_name: 'Counsellor',
        user_identifier: owner.identifier,
        first_name: 'Esra',
        last_name: 'Tunç',
      },
    ])
    expect((await sim.call(leads.activities, { lead: lead.identifier }, { as: boss })).data).toMatchObject({
      totalRecords: 1,
      recordsInfo: [
        {
          action: 'leads.assign',
          description: 'Assigned to Esra Tunç',
          userInfo: { first_name: 'Tomas' },
          before: { staff_id: null },
          after: { staff_id: owner.id },
        },
      ],
    })
  })
})

describe('lead masters', () => {
  test('lead stages are in order, from a start to an end; each status belongs to a stage', async () => {
    make()
    const stages = (await sim.call(leads.stagesV2, {}, { as: boss })).data
    expect([stages[0], stages.at(-1)]).toMatchObject([
      { name: 'New Lead', position: 'start', type: 'success' },
      { name: 'Lost', position: 'end', type: 'cancel' },
    ])
    expect((await sim.call(leads.stages, {}, { as: boss })).data).toEqual(
      stages.map(({ id, name }) => ({ label: name, value: id })),
    )
    const statuses = (await sim.call(leads.statuses, {}, { as: boss })).data
    expect(statuses.every(({ stage_id }) => stages.some(({ id }) => id === stage_id))).toBe(true)
  })

  test('lead dropdowns offer the values that leads have', async () => {
    many(
      { destination_country: 'MT', source_city: 'İzmir', intake_year: 2028, utm_source: 'meta' },
      {
        destination_country: 'CA',
        source_city: 'Bursa',
        utm_source: null,
        deleted_at: '2026-11-01T00:00:00.000Z',
      },
    )
    const { data } = await sim.call(leads.dropdowns, {}, { as: boss })
    expect([data.countries, data.cities, data.utm_sources]).toEqual([
      [{ label: 'Malta', value: 'MT' }],
      [{ label: 'İzmir', value: 'İzmir' }],
      [{ label: 'meta', value: 'meta' }],
    ])
    expect(data.teams[0]).toEqual({
      label: expect.any(String),
      value: expect.any(Number),
      identifier: expect.any(String),
      parent: expect.any(Number),
    })
    expect(data.tags.find(({ label }) => label === 'Sponsor')).toMatchObject({
      bg_color: '#d5f0e0',
      txt_color: '#165a36',
    })
  })
})

describe('leads.export', () => {
  type Body = Args<typeof leads.exportFile>['body']
  const columns = [
    { key: 'last_name', label: 'Soyadı' },
    { key: 'first_name', label: 'Adı' },
    { key: 'mobile', label: 'Telefon' },
  ]
  const csv = async (body: Partial<Body>, as: string = boss) =>
    sim.call(
      leads.exportFile,
      { body: { is_selected_all: true, columns, sort_by: 'id', sort: 'asc', ...body } as Body },
      { as },
    )

  test('leads.export has the requested columns in order and opens correctly in a spreadsheet', async () => {
    many(
      { first_name: 'Ayşe', last_name: 'Yılmaz, "Ay"', mobile: '532' },
      { first_name: '=HYPERLINK("http://x")', last_name: '@sum', mobile: '+90' },
    )
    const { status, text, headers } = await csv({})
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="leads-2026-11-16.csv"')
    expect(text.replace('\uFEFF', '').split('\n')).toEqual([
      'Soyadı,Adı,Telefon',
      '"Yılmaz, ""Ay""",Ayşe,532',
      `'@sum,"'=HYPERLINK(""http://x"")",'+90`,
      '',
    ])
  })

  test('leads.export takes the selection, or all matching leads without the excluded ones', async () => {
    const all = ['Ali', 'Banu', 'Cem'].map((first_name) =>
      make({ first_name, last_name: '', destination_country: first_name === 'Cem' ? 'GB' : 'CA' }),
    )
    const names = async (body: Partial<Body>) =>
      (await csv({ columns: [{ key: 'first_name', label: 'n' }], ...body })).text.split('\n').slice(1, -1)
    expect(await names({ is_selected_all: false, leads: [all[2]!.identifier, all[0]!.identifier] })).toEqual([
      'Ali',
      'Cem',
    ])
    expect(await names({ filters: { destination_country: 'CA' }, excluded: [all[0]!.identifier] })).toEqual([
      'Banu',
    ])
    expect(await names({ sort: 'desc' })).toEqual(['Cem', 'Banu', 'Ali'])
  })

  test('leads.export refuses an unknown column, an unknown lead and a caller without the permission', async () => {
    make()
    expect((await csv({ columns: [{ key: 'password', label: 'x' }] })).errors).toEqual([
      { field: 'columns', message: 'There is no column password' },
    ])
    expect((await csv({ is_selected_all: false, leads: ['nobody'] })).status).toBe(404)
    expect((await csv({ is_selected_all: false })).errors[0]?.message).toBe('Lead is required')
    expect((await csv({ filters: { colour: 'red' } as never })).errors[0]?.message).toBe(
      'Unable to apply filter: colour',
    )
    expect((await csv({}, personas.counsellor.email)).status).toBe(403)
  })
})
