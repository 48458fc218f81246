/** The student's dashboard: reached from the side navigation and by key, and closed to other users. */
import { expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { applies } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { press, see, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const page = () => document.getElementById('page')!.textContent!

test('student dashboard shows the stage of the plan, what is missing and new notifications (core-2.5-sidebar-02)', async () => {
  makeLead(browser.sim.kit, { identifier: 'ibrahim-yusuf', destination_country: 'CA' })
  const { id } = browser.sim.db
    .prepare<[string], { id: number }>('SELECT id FROM users WHERE email = ?')
    .get(personas.student.email)!
  browser.sim.db.prepare('UPDATE users SET mobile = NULL WHERE id = ?').run(id)
  browser.sim.kit.row('notifications', {
    user_id: id,
    title: 'Your visa interview',
    content: 'On Monday at nine',
    module_type: 'task',
    module_sub_type: 'lead',
    module_info: null,
    module_identifier: 'x',
    sent_at: browser.sim.clock.iso(),
    read_at: null,
  })
  await openAs(browser, personas.student.email)
  ;(
    await until(
      () => document.querySelector<HTMLElement>('.side-entry[href="/student-dashboard"]'),
      'the entry',
    )
  ).click()
  for (const words of [
    'Your plans',
    'Canada',
    'Stage',
    'Your visa interview',
    'On Monday at nine',
    'Your counsellor does not have your mobile number.',
  ])
    await see(words)
  expect([...document.querySelectorAll('#page a')].map((one) => one.getAttribute('href'))).toEqual([
    '/settings/profile',
    '/notifications',
    '/student/profile/new/ibrahim-yusuf',
  ])
})
test('student dashboard opens with g d, and says that no application file exists yet', async () => {
  await openAs(browser, personas.student.email)
  await until(() => location.pathname.startsWith('/student/profile/new/'), 'the home of a student')
  await press('g d', document.body)
  await until(() => location.pathname === '/student-dashboard', 'the dashboard')
  await until(() => page().includes('Your application file is not open yet'), 'the page')
})
test('student dashboard sends other users home and offers them no command', async () => {
  await openAs(browser, personas.manager.email, '/student-dashboard')
  await until(() => location.pathname === '/', 'home')
  expect(applies(command('studentPortal.dashboard'), context())).toBe(false)
})
