/** Whom leads can be given to, with their workload. */
import { expect, test } from 'vitest'
import { makeTeam, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { leads } from '@contract/leads/leads'
import { admin, idByName, newLeads, openLeadFixture, sim } from '@support/server/leadFixture'

openLeadFixture()

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
