/** Automations in the console: the editor with its preview and its refusals, and the settings above the runs. */
import { expect, test } from 'vitest'
import { automationRuns, automations } from '@contract/platform/automations'
import { personas } from '@seeds/people/personas'
import { deliverEvent } from '@core/account/socket'
import { choose, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const admin: string = personas.admin.email

const control = (name: string) =>
  until(() => document.querySelector<HTMLInputElement>(`[role=dialog] [name="${name}"]`), `the field ${name}`)
const preview = () => document.querySelector('.automation-preview')
/** Opens the first automation, which gives the owner of a lead a task. */
async function openEditor() {
  await openAs(browser, admin, '/automations')
  await see('Follow up after a week')
  await press('e')
  await control('actions.0.title')
}

test('automations: the editor tells how many leads match, and what the actions would do to the newest one', async () => {
  await openEditor()
  const { count } = browser.sim.db
    .prepare<[], { count: number }>('SELECT count(*) AS count FROM leads WHERE deleted_at IS NULL')
    .get()!
  const list = await until(() => preview()?.querySelector('ol'), 'the trial')
  expect(preview()!.querySelector('[role=status]')!.textContent).toContain(count.toLocaleString('en'))
  expect(list.textContent).toContain('Set a reminder')
})

test('automations: a refused cell says so where it is, and nothing is lost', async () => {
  await openEditor()
  const days = await control('actions.0.days')
  days.focus()
  await type(days, '999')
  await press('mod+enter')
  await until(() => days.getAttribute('aria-invalid') === 'true', 'the refusal')
  await see('Days are from 0 to 365')
  expect((await control('actions.0.title')).value).not.toBe('')
})

test('automations: pausing is asked by a form, said above the runs, and followed by other consoles', async () => {
  await openAs(browser, admin, '/settings/automations')
  const strip = await until(() => document.querySelector('.list-strip strong'), 'the settings')
  expect(strip.className).toBe('')
  await press('s')
  await control('is_paused')
  await choose('Paused', 'true')
  await press('mod+enter')
  await until(() => document.querySelector('.list-strip .warning'), 'the pause')
  const { data } = await browser.sim.call(automationRuns.settings, {}, { as: admin })
  expect(data.is_paused).toBe(true)
  await browser.sim.call(
    automationRuns.saveSettings,
    { body: { is_paused: false, most_leads: 10 } },
    { as: admin },
  )
  await deliverEvent('master_changed', {
    master: 'automations',
    identifiers: null,
    by: null,
    operation: null,
  })
  await until(() => !document.querySelector('.list-strip .warning'), 'the end of the pause')
})

test('automations: somebody without the permission is not led there', async () => {
  const { status } = await browser.sim.call(
    automations.list,
    { query: {} },
    { as: personas.counsellor.email },
  )
  expect(status).toBe(403)
  await openAs(browser, personas.counsellor.email, '/automations')
  await until(() => location.pathname !== '/automations', 'another page')
})
