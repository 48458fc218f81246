/** The side navigation: which entries a role gets. Each test names the entries it is about, so that new ones break none. */
import { beforeEach, expect, test } from 'vitest'
import { makeRole, makeUser } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import { navigation } from '@contract/platform/navigation'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})

/** The pages below each entry: `{ Leads: ['Lead import'] }`. */
const entriesOf = async (as: string) =>
  Object.fromEntries(
    (await sim.call(navigation.list, {}, { as })).data.map(({ alias, children }) => [
      alias,
      children.map((child) => child.alias),
    ]),
  )

test('navigation.list shows what the active role may open', async () => {
  const manager = await entriesOf(personas.manager.email)
  expect(manager['Leads']).toContain('Lead import')
  const counsellor = await entriesOf(personas.counsellor.email)
  expect(Object.keys(counsellor)).toContain('Leads')
  expect(counsellor['Leads']).not.toContain('Lead import')
  const finance = await entriesOf(personas.finance.email)
  expect(finance['Masters']).toEqual(
    expect.arrayContaining(['Bank accounts', 'Invoice reasons', 'Payment types']),
  )
  expect(Object.keys(finance)).not.toContain('Leads')
})

test('navigation.list leaves out a heading none of whose pages the role may open', async () => {
  makeRole(sim.kit, { identifier: 'nothing', permissions: [] })
  const { email } = makeUser(sim.kit, { roles: ['nothing'] })
  const headings = Object.keys(await entriesOf(email))
  for (const heading of ['Leads', 'Masters']) expect(headings).not.toContain(heading)
})

test('navigation.list entries have an alias, an icon key, a route and children', async () => {
  const { data } = await sim.call(navigation.list, {}, { as: personas.superAdmin.email })
  const all = data.flatMap((entry) => [entry, ...entry.children])
  expect(all.length).toBeGreaterThan(60)
  for (const { alias, icon, route } of all) {
    expect([alias, icon]).not.toContain('')
    expect(route).toMatch(/^\//)
  }
})

test('navigation.list has every page of user management: roles, staff, institution staff, branches, teams, agent staff, agent teams and staff import', async () => {
  const { data } = await sim.call(navigation.list, {}, { as: personas.superAdmin.email })
  const management = data.find(({ route }) => route === '/settings/user-management')!
  const pages = [
    'manage-roles',
    'staff',
    'institution-staff',
    'branch',
    'teams',
    'agent-staff',
    'agent-teams',
  ]
  expect(management.children.map(({ route }) => route)).toEqual(
    expect.arrayContaining([...pages, 'staff-import'].map((page) => `/settings/user-management/${page}`)),
  )
})
