/** Programs for a lead: found from it, judged rule by rule, what is unknown filled in, shortlisted, put in order. */
import { beforeEach, expect, test } from 'vitest'
import { makeProgram } from '@seeds/catalog/programs'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { field, giveSize, loadedRows, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
beforeEach(() => giveSize(1200, 630))

const shortlisted = () =>
  browser.sim.db
    .prepare<[], string>(
      'SELECT p.name FROM lead_shortlists s JOIN programs p ON p.id = s.program_id ORDER BY s.position',
    )
    .pluck()
    .all()
const programAddress = (name: string) =>
  `?program=${browser.sim.db.prepare<[string], string>('SELECT identifier FROM programs WHERE name = ?').pluck().get(name)}`
const section = () => document.querySelector<HTMLElement>('.lead-programs')
const names = () => [...document.querySelectorAll('[data-program]')].map((one) => one.textContent)

/** Three programs in Canada and a lead that wants to go there. */
function seedPrograms() {
  const { db, kit } = browser.sim
  db.sql.exec('UPDATE applications SET program_id = NULL; DELETE FROM programs')
  for (const [name, more] of [
    ['Algebra', { language_level: 'B2' }],
    ['Botany', { tuition_fee: 9_000_000 }],
    ['Chemistry', {}],
  ] as const)
    makeProgram(kit, { name, currency: 'CAD', tuition_fee: 1_000_000, intake_ids: [1], ...more } as never)
  return makeLead(kit, {
    destination_country: 'CA',
    intake_id: 1,
    budget_amount: 2_000_000,
    budget_currency: 'CAD',
  })
}

test('p finds programs for the lead; Enter says why one does not fit, what is unknown is filled in, s shortlists', async () => {
  const lead = seedPrograms()
  await openAs(browser, personas.superAdmin.email, `/leads?lead=${lead.identifier}`)
  await until(() => document.querySelector('button[data-fact=language_level]'), 'the study profile')
  await press('p')
  await until(() => location.pathname === '/programs/assign-to-lead', 'the programs')
  await see('Chemistry')
  const order = () => loadedRows().map((row) => /Algebra|Botany|Chemistry/.exec(row.textContent)?.[0])
  await until(() => order().join(' ') === 'Chemistry Algebra Botany', 'what fits first')
  await see('Lacks something')
  await press('j')
  await press('Enter')
  const ask = await until(
    () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'Fill in: Language level'),
    'what is unknown',
  )
  ask.click()
  const select = await field('Language level')
  expect(location.pathname).toBe('/leads')
  await type(select, 'C1')
  await press('Enter')
  await until(() => location.pathname === '/programs/assign-to-lead', 'the programs again')
  await until(() => !document.querySelector('[role=grid]')!.textContent.includes('Not known'), 'the new fit')
  await press('s')
  await until(() => shortlisted().length === 1, 'a shortlisted program')
})

test('what is no longer on offer is said on the record, and beside the programs for the lead', async () => {
  const lead = seedPrograms()
  const { db, kit } = browser.sim
  db.sql
    .prepare(
      "UPDATE leads SET shortlist = (SELECT json_group_array(json_object('program_id', id, 'user_id', 1, 'shortlist_origin', 'lead', 'created_at', ?)) FROM programs) WHERE id = ?",
    )
    .run(kit.iso, lead.id)
  db.sql.exec("UPDATE programs SET visible_to = 'none' WHERE name = 'Botany'")
  await openAs(browser, personas.superAdmin.email, `/leads?lead=${lead.identifier}&queryTab=programs`)
  await until(() => names().length === 3, 'the programs')
  const labels = [...section()!.querySelectorAll('li')].map((row) =>
    row.textContent.includes('No longer on offer'),
  )
  expect(labels).toEqual([false, true, false])
  const links = [...section()!.querySelectorAll('li')].map((row) => row.querySelector('a')?.search ?? null)
  expect(links).toEqual([programAddress('Algebra'), null, programAddress('Chemistry')])
  await press('p')
  const chips = await until(() => document.querySelector('.program-chips'), 'the chips')
  expect(chips.textContent).toBe('No longer on offerBotany')
})

test('the record has the programs in the order of preference: alt and arrows move one, Delete takes it off', async () => {
  const lead = seedPrograms()
  browser.sim.db.sql
    .prepare(
      "UPDATE leads SET shortlist = (SELECT json_group_array(json_object('program_id', id, 'user_id', 1, 'shortlist_origin', 'lead', 'created_at', ?)) FROM programs) WHERE id = ?",
    )
    .run(browser.sim.kit.iso, lead.id)
  await openAs(browser, personas.superAdmin.email, `/leads?lead=${lead.identifier}&queryTab=programs`)
  await until(() => names().length === 3, 'the programs')
  const [first] = [...section()!.querySelectorAll<HTMLElement>('[data-program]')]
  first!.focus()
  await press('alt+ArrowDown')
  await until(() => names()[0]?.includes('Botany'), 'another order')
  expect(shortlisted()).toEqual(['Botany', 'Algebra', 'Chemistry'])
  await until(() => document.activeElement?.textContent.includes('Algebra'), 'the focus on what was moved')
  await press('Delete')
  await until(() => names().length === 2, 'one less')
  expect(shortlisted()).toEqual(['Botany', 'Chemistry'])
})
