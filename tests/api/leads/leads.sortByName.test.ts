/** Leads sorted by the names of their owner, branch, team and source. */
import { describe, expect, test } from 'vitest'
import { makeTeam, makeUser } from '@seeds/people/people'
import { leadVerbs } from '@contract/leads/leads'
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
