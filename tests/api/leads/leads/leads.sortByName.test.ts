/** Leads sorted by the names of their owner, branch, team and source. */
import { describe, expect, test } from 'vitest'
import { makeTeam, makeUser } from '@seeds/people/people'
import { leads, leadVerbs } from '@contract/leads/leads'
import { admin, idByName, list, newLeads, openLeadFixture, sim } from '@support/server/leadFixture'

openLeadFixture()

const owner = (name: string) => makeUser(sim.kit, { name, roles: ['counsellor'] }).id
const namesBy = async (
  sort_by: 'staff_name' | 'branch_name' | 'team_name' | 'lead_source_name',
  sort = 'asc',
) => (await list({ sort_by, sort: sort as 'asc' })).data.recordsInfo.map((lead) => lead[sort_by])

describe('leads.list by owner', () => {
  test('leads.list sorts by the names of owners in the alphabet, those without an owner first', async () => {
    const [zeynep, cagri, celik, sule] = ['Zeynep Ak', 'Çağrı Ak', 'Celik Ak', 'Şule Ak'].map(owner)
    newLeads(
      { staff_id: zeynep },
      { staff_id: null },
      { staff_id: sule },
      { staff_id: cagri },
      { staff_id: celik },
    )
    expect(await namesBy('staff_name')).toEqual([null, 'Çağrı Ak', 'Celik Ak', 'Şule Ak', 'Zeynep Ak'])
    expect(await namesBy('staff_name', 'desc')).toEqual([
      'Zeynep Ak',
      'Şule Ak',
      'Celik Ak',
      'Çağrı Ak',
      null,
    ])
  })
  test('leads.list moves a lead that gets an owner, and all leads of an owner who is renamed', async () => {
    const [ada, zoe] = [owner('Ada Lin'), owner('Zoe Lin')]
    newLeads({ staff_id: ada }, { staff_id: zoe }, { staff_id: zoe }, { staff_id: ada })
    expect(await namesBy('staff_name')).toEqual(['Ada Lin', 'Ada Lin', 'Zoe Lin', 'Zoe Lin'])
    sim.db.prepare("UPDATE users SET first_name = 'Zuleyha' WHERE id = ?").run(ada)
    expect(await namesBy('staff_name')).toEqual(['Zoe Lin', 'Zoe Lin', 'Zuleyha Lin', 'Zuleyha Lin'])
  })
  test('leads.list is sorted by the new owners after a bulk assignment of many leads', async () => {
    const { id, identifier } = makeUser(sim.kit, { name: 'Mona Lin', roles: ['counsellor'] })
    const other = owner('Zoe Lin')
    newLeads(...Array.from({ length: 500 }, () => ({ staff_id: null })), { staff_id: other })
    expect((await namesBy('staff_name', 'desc'))[0]).toBe('Zoe Lin')
    const role_identifier = sim.db
      .prepare<[], string>("SELECT identifier FROM roles WHERE name = 'Counsellor'")
      .pluck()
      .get()!
    await sim.call(
      leadVerbs.bulkAssign,
      {
        body: {
          is_selected_all: true,
          leads: [],
          filters: { tab: 'unassigned' },
          assign_leads_by: 'user',
          assign_to_users_info: [{ role_identifier, user_identifier: identifier }],
        } as never,
      },
      { as: admin },
    )
    expect(sim.db.prepare('SELECT count(*) FROM leads WHERE staff_id = ?').pluck().get(id)).toBe(500)
    expect((await namesBy('staff_name', 'desc')).slice(0, 2)).toEqual(['Zoe Lin', 'Mona Lin'])
    expect((await namesBy('staff_name'))[0]).toBe('Mona Lin')
  })
})

test('leads.list sorts leads by the whole name, whatever their order of creation', async () => {
  newLeads(
    { first_name: 'Ayşe', last_name: 'Yılmaz' },
    { first_name: 'Ayşe', last_name: 'Çelik' },
    { first_name: 'Ali', last_name: 'Zor' },
    { first_name: 'Ayşe', last_name: 'Ak' },
  )
  const sorted = async (sort_by: 'first_name' | 'last_name') =>
    (await list({ sort_by })).data.recordsInfo.map(
      ({ first_name, last_name }) => `${first_name} ${last_name}`,
    )
  expect(await sorted('first_name')).toEqual(['Ali Zor', 'Ayşe Ak', 'Ayşe Çelik', 'Ayşe Yılmaz'])
  newLeads({ first_name: 'Ada', last_name: 'Çelik' })
  expect(await sorted('last_name')).toEqual(['Ayşe Ak', 'Ada Çelik', 'Ayşe Çelik', 'Ayşe Yılmaz', 'Ali Zor'])
})

describe('leads.list in the language of the reader', () => {
  const by = async (sort_by: 'staff_name' | 'lead_source_name' | 'destination_country', language: string) =>
    (await list({ sort_by }, admin, { 'accept-language': language })).data.recordsInfo.map(
      (lead) => lead[sort_by],
    )
  test('leads.list sorts owners by the alphabet of each reader, and serves nobody the order of another', async () => {
    const [sule, suna, cagri, cem] = ['Şule Ak', 'suna Ak', 'Çağrı Ak', 'Cem Ak'].map(owner)
    newLeads({ staff_id: sule }, { staff_id: suna }, { staff_id: cagri }, { staff_id: cem })
    const turkish = ['Cem Ak', 'Çağrı Ak', 'suna Ak', 'Şule Ak']
    const english = ['Çağrı Ak', 'Cem Ak', 'Şule Ak', 'suna Ak']
    // The third time an answer comes from the cache.
    for (let round = 0; round < 3; round++) {
      expect(await by('staff_name', 'en')).toEqual(english)
      expect(await by('staff_name', 'tr')).toEqual(turkish)
      expect(await by('staff_name', 'fr')).toEqual(english)
    }
    const { headers } = await list({ sort_by: 'staff_name' }, admin, { 'accept-language': 'en' })
    const again = (language: string) =>
      list({ sort_by: 'staff_name' }, admin, {
        'accept-language': language,
        'if-none-match': headers.get('etag')!,
      })
    expect([(await again('en')).status, (await again('tr')).status]).toEqual([304, 200])
  })
  test('leads.list and leads.ids show every lead once over the pages of each order', async () => {
    newLeads(
      ...['Şule', 'suna', 'Suna', 'Çağrı', 'Cem', 'SUNA', 'İrem', 'Irmak'].map((first_name) => ({
        first_name,
      })),
    )
    for (const language of ['en', 'tr', 'ar']) {
      const headers = { 'accept-language': language }
      const pages = await Promise.all(
        [1, 2, 3].map(async (page) =>
          (await list({ sort_by: 'first_name', per_page: 3, page }, admin, headers)).data.recordsInfo.map(
            ({ identifier }) => identifier,
          ),
        ),
      )
      const { data } = await sim.call(leads.ids, { query: { sort_by: 'first_name' } }, { as: admin, headers })
      expect(pages.flat()).toEqual(data.identifiers)
      expect(new Set(data.identifiers).size).toBe(8)
    }
  })
  test('leads.list moves a renamed owner to the place that each alphabet gives', async () => {
    const [ada, suna] = ['Ada Ak', 'Suna Ak'].map(owner)
    newLeads({ staff_id: ada }, { staff_id: suna })
    const both = () => Promise.all(['en', 'tr'].map((language) => by('staff_name', language)))
    expect(await both()).toEqual([
      ['Ada Ak', 'Suna Ak'],
      ['Ada Ak', 'Suna Ak'],
    ])
    sim.db.prepare("UPDATE users SET first_name = 'Şah' WHERE id = ?").run(ada)
    expect(await both()).toEqual([
      ['Şah Ak', 'Suna Ak'],
      ['Suna Ak', 'Şah Ak'],
    ])
  })
  test('leads.list puts a new lead where each alphabet has its name', async () => {
    newLeads({ first_name: 'Sude' }, { first_name: 'Suna' })
    const names = async (language: string) =>
      (await list({ sort_by: 'first_name' }, admin, { 'accept-language': language })).data.recordsInfo.map(
        ({ first_name }) => first_name,
      )
    expect(await Promise.all(['en', 'tr'].map(names))).toEqual([
      ['Sude', 'Suna'],
      ['Sude', 'Suna'],
    ])
    newLeads({ first_name: 'şule' })
    expect(await Promise.all(['en', 'tr'].map(names))).toEqual([
      ['Sude', 'şule', 'Suna'],
      ['Sude', 'Suna', 'şule'],
    ])
  })
  test('leads.list sorts by source and country as the reader sees them named', async () => {
    const [agent, referral, walkIn] = ['Agent', 'Referral', 'Walk-in'].map((name) =>
      idByName('lead_sources', name),
    )
    newLeads(
      { lead_source_id: agent, destination_country: 'GB' },
      { lead_source_id: referral, destination_country: 'DE' },
      { lead_source_id: walkIn, destination_country: 'CA' },
    )
    // Acente, Kapıdan gelen, Tavsiye.
    expect(await by('lead_source_name', 'tr')).toEqual(['Agent', 'Walk-in', 'Referral'])
    expect(await by('lead_source_name', 'en')).toEqual(['Agent', 'Referral', 'Walk-in'])
    // Almanya, Birleşik Krallık, Kanada.
    expect(await by('destination_country', 'tr')).toEqual(['DE', 'GB', 'CA'])
    expect(await by('destination_country', 'en')).toEqual(['CA', 'DE', 'GB'])
  })
})

test('leads.list sorts by branch, team and source', async () => {
  const [ankara, dubai] = ['Ankara', 'Dubai'].map((name) => idByName('branches', name))
  const [night, day] = ['Night Desk', 'Day Desk'].map((name) => makeTeam(sim.kit, { name }))
  const [web, fair] = ['Website', 'Education fair'].map((name) => idByName('lead_sources', name))
  newLeads(
    { branch_id: dubai, team_id: night, lead_source_id: web },
    { branch_id: ankara, team_id: day, lead_source_id: fair },
  )
  expect(await namesBy('branch_name')).toEqual(['Ankara', 'Dubai'])
  expect(await namesBy('team_name')).toEqual(['Day Desk', 'Night Desk'])
  expect(await namesBy('lead_source_name', 'desc')).toEqual(['Website', 'Education fair'])
})
