/** List of leads: pages, order and filters. */
import { describe, expect, test } from 'vitest'
import type { LeadRow } from '@seeds/leads/leads'
import { makeTeam, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { Lead } from '@contract/leads/leads'
import { page } from '@contract/paging'
import {
  admin,
  idByName,
  list,
  listIds,
  newLead,
  newLeads,
  openLeadFixture,
  type Query,
  sim,
  updateLead,
  userId,
} from '@support/server/leadFixture'

openLeadFixture()

describe('leads.list', () => {
  test('leads.list pages by 15, newest first, as the contract describes', async () => {
    for (let day = 1; day <= 17; day++)
      newLead({ created_at: `2026-10-${String(day).padStart(2, '0')}T10:00:00.000Z` })
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
    const stage = idByName('lead_stages', newLead().stage_id ? 'Interested' : '')
    newLead({
      staff_id: owner.id,
      staff_role_id: idByName('roles', 'Counsellor'),
      team_id: team,
      stage_id: stage,
      status_id: idByName('lead_statuses', 'Hot'),
      is_deferred: 1,
      tags: [idByName('tags', 'VIP')],
      created_at: '2026-11-16T07:59:00.000Z',
      lead_source_id: idByName('lead_sources', 'Website'),
      intake_id: idByName('intakes', 'May'),
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
    newLeads({}, {}, {})
    expect((await list({ page: 9, per_page: 2 })).data).toEqual({
      recordsInfo: [],
      page: 9,
      per_page: 2,
      totalRecords: 3,
      totalPages: 2,
    })
  })

  test('leads.list sorts by the offered columns in both directions, then by id', async () => {
    const [a, b, c, d] = newLeads(
      { first_name: 'Zeynep', intake_year: 2027 },
      { first_name: 'Çağla', intake_year: 2026 },
      { first_name: 'Deniz', intake_year: 2027 },
      { first_name: 'Ilgaz', intake_year: null },
    )
    expect(await listIds({ sort_by: 'first_name', sort: 'asc' })).toEqual([b, c, d, a])
    expect(await listIds({ sort_by: 'first_name', sort: 'desc' })).toEqual([a, d, c, b])
    expect(await listIds({ sort_by: 'intake_year', sort: 'desc' })).toEqual([c, a, b, d])
    expect(await listIds({ sort_by: 'id', sort: 'asc' })).toEqual([a, b, c, d])
  })

  test('leads.list keeps its order when names and times change', async () => {
    const [a, b, c] = newLeads({ first_name: 'Ali' }, { first_name: 'Banu' }, { first_name: 'Cem' })
    expect(await listIds({ sort_by: 'first_name', sort: 'asc' })).toEqual([a, b, c])
    await listIds({ sort_by: 'updated_at', sort: 'desc' })
    updateLead(a!, { first_name: 'Burcu' })
    expect(await listIds({ sort_by: 'first_name', sort: 'asc' })).toEqual([b, a, c])
    expect((await listIds({ sort_by: 'updated_at', sort: 'desc' }))[0]).toBe(a)
    const d = newLead({ first_name: 'Aslı' }).id
    sim.db.prepare('DELETE FROM leads WHERE id = ?').run(c)
    expect(await listIds({ sort_by: 'first_name', sort: 'asc' })).toEqual([d, b, a])
  })
})

describe('leads.list refuses invalid queries with 422', () => {
  test.each<[Record<string, string>, string]>([
    [{ colour: 'red' }, 'Unable to apply filter: colour'],
    [
      { sort_by: 'password_hash' },
      'sort_by must be one of created_at, updated_at, first_name, last_name, stage_id, status_id, stage_since, stage_due, last_activity_at, destination_country, source_city, intake_year, staff_name, branch_name, team_name, lead_source_name, id',
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
  ])('leads.list refuses %o: %s', async (query, message) => {
    const { status, errors } = await list(query as Query)
    expect([status, errors[0]?.message]).toEqual([422, message])
  })

  test('leads.list ignores an empty filter', async () => {
    newLeads({}, {})
    expect((await list({ stage_id: '', search: '', created_from: '' } as Query)).data.totalRecords).toBe(2)
  })
})

describe('leads.list filters', () => {
  test('leads.list filters by one value, several, none, and excluded ones', async () => {
    const owner = userId(personas.counsellor.email)
    const [counsellorLead, leaderLead, unassignedLead] = newLeads(
      { staff_id: owner },
      { staff_id: userId(personas.leader.email) },
      { staff_id: null },
    )
    expect(await listIds({ staff_id: owner, sort_by: 'id' })).toEqual([counsellorLead])
    expect(await listIds({ staff_id: 'none', sort_by: 'id' })).toEqual([unassignedLead])
    expect(await listIds({ staff_id: `none,${owner}`, sort_by: 'id' })).toEqual([
      counsellorLead,
      unassignedLead,
    ])
    expect(await listIds({ staff_id: `-${owner}`, sort_by: 'id' })).toEqual([leaderLead, unassignedLead])
    expect(await listIds({ staff_id: `-none,-${owner}`, sort_by: 'id' })).toEqual([leaderLead])
    expect(await listIds({ staff_id: userId(personas.finance.email) })).toEqual([])
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
  ])('leads.list filters by %s', async (name, one, another) => {
    const [a, b] = newLeads({ [name]: one }, { [name]: another })
    expect(await listIds({ [name]: one })).toEqual([a])
    expect(await listIds({ [name]: `-${one}` })).toEqual([b])
    expect(await listIds({ [name]: `${one},${another}`, sort_by: 'id' })).toEqual([a, b])
  })

  test('leads.list filters by tags: any of several, none, or without a certain one', async () => {
    newLeads({})
    const [hot, vip] = [idByName('tags', 'Hot'), idByName('tags', 'VIP')]
    const [a, b] = newLeads({ tags: [hot] }, { tags: [hot, vip] })
    expect(await listIds({ tag_id: hot, sort_by: 'id' })).toEqual([a, b])
    expect(await listIds({ tag_id: `-${vip}`, sort_by: 'id' })).toEqual([1, a])
    expect(await listIds({ tag_id: 'none', sort_by: 'id' })).toEqual([1])
    expect(await listIds({ tag_id: '-none', sort_by: 'id' })).toEqual([a, b])
    sim.db.prepare('UPDATE leads SET tag_ids = NULL WHERE id = ?').run(a)
    expect(await listIds({ tag_id: hot })).toEqual([b])
  })

  test("leads.list filters by the caller's day: midnight in Istanbul is 21:00 in London in winter", async () => {
    const [before, first, last, after] = newLeads(
      ...[
        '2026-11-09T20:59:59.999Z',
        '2026-11-09T21:00:00.000Z',
        '2026-11-10T20:59:59.999Z',
        '2026-11-10T21:00:00.000Z',
      ].map((created_at) => ({ created_at })),
    )
    const day = { created_from: '2026-11-10', created_to: '2026-11-10', sort_by: 'id' } as const
    expect(await listIds(day, admin, { 'time-offset': '180' })).toEqual([first, last])
    expect(await listIds(day, admin)).toEqual([last, after])
    expect(
      await listIds({ created_to: '2026-11-09', sort_by: 'id' }, admin, { 'time-offset': '180' }),
    ).toEqual([before])
  })

  test('leads.list filters by last change and by deferral', async () => {
    const [old, recent] = newLeads(
      { updated_at: '2026-10-01T10:00:00.000Z', is_deferred: 1 },
      { updated_at: '2026-11-10T10:00:00.000Z' },
    )
    expect(await listIds({ updated_from: '2026-11-01' })).toEqual([recent])
    expect(await listIds({ updated_to: '2026-11-01' })).toEqual([old])
    expect(await listIds({ is_deferred: 1 })).toEqual([old])
    expect(await listIds({ is_deferred: false })).toEqual([recent])
  })
})
