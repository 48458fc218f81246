/** The page of what timelines are assigned to: what it says of leads, and which timeline fits. */
import { expect, test } from 'vitest'
import { timelines } from '@contract/masters/timelines'
import { personas } from '@seeds/people/personas'
import { press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()

test('the page of assignments says which of them move leads, and of a timeline without stages that it holds nothing to a path', async () => {
  const as = { as: personas.superAdmin.email as string }
  const made = { name: 'Fast track', module_type: 'lead', is_active: true } as const
  const { data } = await browser.sim.call(timelines.create, { body: made }, as)
  const body = { timeline_id: data.identifier, country_id: 'CA', study_level_ids: [] }
  expect((await browser.sim.call(timelines.assign, { body }, as)).errors).toEqual([])
  await openAs(browser, personas.manager.email, '/master/application-assignment')
  await see('1 in the list')
  await see('Leads follow the timelines of countries only: a lead has no institution and no study level.')
  await press('w')
  for (const [label, choice] of [
    ['Module', 'Leads'],
    ['Country', 'Canada'],
    ['Institution', 'All institutions'],
    ['Study level', 'All study levels'],
  ] as const) {
    const input = await until(
      () => document.querySelector<HTMLInputElement>(`.palette input[aria-label="${label}"]`),
      `the question ${label}`,
    )
    await type(input, choice)
    await until(
      () => document.querySelector('.palette-row[aria-selected=true]')?.textContent?.includes(choice),
      choice,
    )
    await press('enter')
  }
  await see(
    '“Fast track”, because it is assigned to Canada. It has no stages in use: nothing is held to a path.',
  )
})
