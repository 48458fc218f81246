/** Numbers of leads by branch, team, owner or stage, and whom leads can be given to with the leads they have. */
import { expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { makeTeam, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { leads } from '@contract/leads/leads'
import { leadFacets } from '@contract/leads/filters/leadFilters'
import { admin, idByName, listIds, newLeads, openLeadFixture, sim, userId } from '@support/server/leadFixture'

openLeadFixture()

const facets = async (query: Record<string, unknown>, as: string = admin) =>
  (await sim.call(leads.facets, { query: query as never }, { as })).data
const istanbul = () => idByName('branches', 'Istanbul')

test('leads.facets counts the leads of each branch and those without one, largest first', async () => {
  newLeads({ branch_id: istanbul() }, { branch_id: null }, { branch_id: istanbul() })
  expect(await facets({ by: 'branch_id' })).toEqual([
    { value: istanbul(), count: 2 },
    { value: null, count: 1 },
  ])
})

test('leads.facets counts only leads that match tab, filters and search', async () => {
  const stage_id = idByName('lead_stages', 'Interested')
  newLeads(
    { branch_id: istanbul(), stage_id, staff_id: null, first_name: 'Marisol' },
    { branch_id: istanbul(), stage_id, staff_id: userId(personas.counsellor.email), first_name: 'Marisol' },
    { branch_id: null, stage_id, staff_id: null, first_name: 'Ivo' },
  )
  expect(await facets({ by: 'branch_id', tab: 'unassigned', search: 'marisol', stage_id })).toEqual([
    { value: istanbul(), count: 1 },
  ])
})

test('leads.facets counts as many leads as the list shows to each role, whatever it groups by', async () => {
  for (let at = 0; at < 20; at++) makeLead(sim.kit)
  for (const { email } of [personas.admin, personas.manager, personas.counsellor]) {
    const shown = (await listIds({ per_page: 200 }, email)).length
    for (const by of leadFacets) {
      const sum = (await facets({ by }, email)).reduce((total, { count }) => total + count, 0)
      expect([email, by, sum]).toEqual([email, by, shown])
    }
  }
})

test('leads.facets refuses a column that is none of its own', async () => {
  const refused = await sim.call(leads.facets, { query: { by: 'email' } as never }, { as: admin })
  expect([refused.status, refused.errors[0]?.message]).toEqual([
    422,
    'by must be one of branch_id, team_id, staff_id, stage_id',
  ])
})

const assignees = async (as: string = admin) => (await sim.call(leads.assignees, {}, { as })).data

test('leads.assignees lists a person once for each role that takes leads, with branches, teams and open leads', async () => {
  const team = makeTeam(sim.kit, { name: 'Night Desk' })
  const { id, identifier } = makeUser(sim.kit, {
    name: 'Esra Tunç',
    roles: ['counsellor', 'manager'],
    teams: [team],
  })
  const [open, final] = [idByName('lead_stages', 'Interested'), idByName('lead_stages', 'Enrolled')]
  newLeads(
    { staff_id: id, stage_id: open },
    { staff_id: id, stage_id: final },
    { staff_id: id, stage_id: open, deleted_at: '2026-11-01T00:00:00.000Z' },
  )
  const found = (await assignees()).people.filter((one) => one.identifier === identifier)
  expect(found).toMatchObject([
    { first_name: 'Esra', role_name: 'Counsellor', teams: [expect.any(String)], open_leads: 1 },
    { first_name: 'Esra', role_name: 'Manager', open_leads: 1 },
  ])
})

test('leads.assignees counts the open leads of branches and teams', async () => {
  const branch_id = idByName('branches', 'Istanbul')
  const team_id = idByName('teams', 'Europe Desk')
  const stage_id = idByName('lead_stages', 'Interested')
  newLeads({ branch_id, team_id, stage_id }, { branch_id, team_id: null, stage_id })
  const { branches, teams } = await assignees()
  expect(branches.find(({ name }) => name === 'Istanbul')).toMatchObject({ open_leads: 2 })
  expect(teams.find(({ name }) => name === 'Europe Desk')).toMatchObject({ open_leads: 1 })
})

test('leads.assignees leaves out people who are not active', async () => {
  const { id, identifier } = makeUser(sim.kit, { name: 'Esra Tunç', roles: ['counsellor'] })
  sim.db.prepare("UPDATE users SET status = 'inactive' WHERE id = ?").run(id)
  expect((await assignees()).people.some((one) => one.identifier === identifier)).toBe(false)
})

test('leads.assignees is for those who assign or transfer', async () => {
  expect((await sim.call(leads.assignees, {}, { as: personas.counsellor.email })).status).toBe(200)
  expect((await sim.call(leads.assignees, {}, { as: personas.agent.email })).status).toBe(403)
  expect((await sim.call(leads.assignees, {}, { as: personas.finance.email })).status).toBe(403)
})
