/** Number of leads for each branch, team, owner or stage. */
import { expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { leads } from '@contract/leads/leads'
import { leadFacets } from '@contract/leads/leadFilters'
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
