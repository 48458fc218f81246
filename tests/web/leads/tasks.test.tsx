/** Tasks in the console: the reminder of a lead, the list, and what a notification of a task opens. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeNotification } from '@seeds/outreach/notifications'
import { makeTask } from '@seeds/leads/tasks'
import { personas } from '@seeds/people/personas'
import { accountOf } from '@domain/access/accounts'
import { toasts } from '@core/shell/toasts'
import {
  choose,
  dialogClosed,
  field,
  goToRow,
  loadedRows,
  press,
  see,
  type,
  until,
} from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const me = personas.admin.email as string
const myId = () => accountOf(browser.sim.tenant, me)!.id
let lead: { id: number; identifier: string; first_name: string; last_name: string }
beforeEach(() => {
  lead = browser.sim.db
    .prepare<[], typeof lead>(
      'SELECT id, identifier, first_name, last_name FROM leads WHERE deleted_at IS NULL ORDER BY id DESC LIMIT 1',
    )
    .get()!
})
const section = () =>
  until(() => document.querySelector<HTMLElement>('.lead-tasks[aria-busy=false]'), 'the section')
const dialog = () =>
  until(() => document.querySelector<HTMLElement>('[role=dialog] .month-days'), 'the dialog')
const openReminder = async () => {
  await openAs(browser, me, `/leads?lead=${lead.identifier}`)
  await section()
  await press('r')
  await dialog()
}
const submit = () => document.querySelector<HTMLElement>('[role=dialog] button[type=submit]')!.click()
const alerts = () =>
  [...document.querySelectorAll('[role=dialog] [role=alert]')].map((one) => one.textContent)
const shownToasts = () => toasts.list.map(({ message }) => message)
const stored = () =>
  browser.sim.db
    .prepare<[], { note: string; scheduled_at: string; status: string; user_id: number | null }>(
      'SELECT note, scheduled_at, status, user_id FROM tasks WHERE deleted_at IS NULL ORDER BY id',
    )
    .all()

describe('the reminder of a lead', () => {
  test('is set in a "Set Reminder" modal (business-2-modals-12)', async () => {
    await openReminder()
    expect(document.querySelector('[role=dialog] .bp6-heading')!.textContent).toMatch(/^Set Reminder · /)
  })
  test('says that it has been set, and is listed at the lead (business-8-success-29)', async () => {
    await openReminder()
    await type(await field('When'), 'tomorrow 9:00')
    await see('17 Nov 2026, 09:00 AM')
    await type(await field('Note'), 'Call back about the visa')
    submit()
    await dialogClosed()
    await until(() => shownToasts().includes('Reminder has been set successfully'), 'the toast')
    await until(() => document.querySelector('.lead-tasks')!.textContent.includes('visa'), 'the reminder')
    const [reminder] = stored()
    expect(reminder).toMatchObject({ note: 'Call back about the visa', user_id: myId() })
    expect(new Date(reminder!.scheduled_at).getTime()).toBe(new Date('2026-11-17T09:00').getTime())
    toasts.list.find(({ action }) => action)!.action!.run()
    await until(() => stored().length === 0, 'the undo')
    await see('No reminders yet.')
  })
  test('cannot be set for a date that has passed: those are disabled (business-5-reminder-04)', async () => {
    await openReminder()
    const days = [...document.querySelectorAll<HTMLButtonElement>('.month-grid button')]
    const disabled = days.filter((one) => one.disabled).map((one) => one.dataset['day'])
    expect(disabled).toEqual(
      Array.from({ length: 15 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`),
    )
    expect(document.querySelector<HTMLButtonElement>('.month-head button')!.disabled).toBe(true)
    days.find((one) => one.dataset['day'] === '2026-11-20')!.click()
    await see('20 Nov 2026, 09:00 AM')
    await type(await field('When'), '2026-11-10 9:00')
    await type(await field('Note'), 'Late')
    submit()
    await until(() => alerts().includes('Choose a time that is still to come'), 'the refusal')
  })
  test('needs only a time: its note is then what the empty field shows', async () => {
    await openReminder()
    expect((await field('Note')).placeholder).toBe('Follow up')
    await type(await field('When'), 'tomorrow 9:00')
    submit()
    await dialogClosed()
    expect(stored()).toMatchObject([{ note: 'Follow up', user_id: myId() }])
  })
  test('a time that can be read in two ways is asked, and sent as it was chosen', async () => {
    await openReminder()
    await type(await field('When'), 'tue 5')
    const readings = () => [...document.querySelectorAll<HTMLElement>('.readings button')]
    await until(() => readings().length === 2, 'the readings')
    expect(readings().map((one) => one.textContent)).toEqual([
      '17 Nov 2026, 05:00 AM',
      '17 Nov 2026, 05:00 PM',
    ])
    submit()
    await until(() => document.querySelector('[name=scheduled_at][aria-invalid=true]'), 'the refusal')
    readings()[1]!.click()
    await see('17 Nov 2026, 05:00 PM')
    submit()
    await dialogClosed()
    expect(new Date(stored()[0]!.scheduled_at).getTime()).toBe(new Date('2026-11-17T17:00').getTime())
  })
  test('needs a time and, for another person, a member of staff', async () => {
    await openReminder()
    await choose('For', 'person')
    submit()
    await until(() => alerts().length === 1, 'the refusal')
    expect(alerts()).toEqual(['Schedule at is required'])
    await type(await field('When'), 'someday')
    await until(() => alerts().includes('Invaild date format'), 'the other refusal')
    await type(await field('When'), '+2h')
    await type(await field('Note'), 'Ask')
    submit()
    await until(() => alerts().includes('User is required'), 'the refusal without a person')
    await choose('For', 'role')
    await choose('Role', 'counsellor')
    submit()
    await dialogClosed()
    expect(stored()).toMatchObject([{ note: 'Ask', user_id: null }])
  })
  test('is read as one of type reminder and category lead, 1000 at once, and completed where it stands (business-9-constants-31)', async () => {
    makeTask(browser.sim.kit, { lead_id: lead.id, note: 'Ask for the passport', days: -1 })
    await openAs(browser, me, `/leads?lead=${lead.identifier}`)
    await section()
    const asked = browser.calls.find((one) => one.startsWith('GET /tasks?'))!
    expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toEqual({
      type: 'reminder',
      category: 'lead',
      identifier: lead.identifier,
      per_page: '1000',
    })
    await see('Overdue')
    document.querySelector<HTMLElement>('[aria-label="Complete: Ask for the passport"]')!.click()
    await until(() => stored()[0]!.status === 'completed', 'the change')
    await until(() => document.querySelector('.lead-tasks [data-state=completed]'), 'the new state')
    document.querySelector<HTMLElement>('[aria-label="Reopen: Ask for the passport"]')!.click()
    await until(() => stored()[0]!.status === 'working', 'the reopened one')
  })
})

describe('the list of tasks', () => {
  test('opens with what is open for the reader; one is completed by a key, its toast takes it back', async () => {
    const { kit } = browser.sim
    makeTask(kit, { user_id: myId(), note: 'Mine today', days: 0.1 })
    makeTask(kit, { user_id: myId(), note: 'Mine late', days: -2, lead_id: lead.id })
    makeTask(kit, { note: 'Of another' })
    await openAs(browser, me, '/tasks')
    await until(() => loadedRows().length === 2, 'my rows')
    expect(loadedRows().map((row) => /Mine (today|late)/.exec(row.textContent!)![0])).toEqual([
      'Mine late',
      'Mine today',
    ])
    await goToRow('Mine today')
    await press('e')
    await until(() => loadedRows().length === 1, 'one row')
    expect(shownToasts()).toContain('1 task completed')
    await press('z')
    await until(() => loadedRows().length === 2, 'both rows again')
    await press('2')
    await until(() => loadedRows().length === 1, 'the overdue one')
    await goToRow('Mine late')
    await press('l')
    await section()
    expect(new URLSearchParams(location.search).get('lead')).toBe(lead.identifier)
  })
  test('many are postponed with a plan', async () => {
    const { kit } = browser.sim
    for (const note of ['a', 'b']) makeTask(kit, { user_id: myId(), note, days: -1 })
    await openAs(browser, me, '/tasks')
    await until(() => loadedRows().length === 2, 'my rows')
    // Those in sight, then all that match.
    await press('mod+a')
    await press('mod+a')
    await press('p')
    await see('Tomorrow morning')
    const input = await until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the palette')
    await press('down', input)
    await until(
      () => document.querySelector('.palette-row[aria-selected=true]')?.textContent?.includes('Tomorrow'),
      'the choice',
    )
    await press('enter', input)
    await see('Postpone 2 tasks to 17 Nov 2026, 09:00 AM')
    const run = await until(
      () =>
        [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(
          (one) => one.textContent === 'Postpone' && !one.disabled && one.ariaDisabled !== 'true',
        ),
      'the plan',
    )
    run.click()
    await until(
      () => stored().every(({ scheduled_at }) => scheduled_at > browser.sim.clock.iso()),
      'the change',
    )
  })
  test('a task about no lead is made and edited by forms', async () => {
    await openAs(browser, me, '/tasks')
    await see('Nothing is open for you or your role.')
    await press('c')
    await dialog()
    await type(await field('Title'), 'Prepare the fair')
    await type(await field('When'), '+1d')
    submit()
    await dialogClosed()
    await until(() => loadedRows().length === 1, 'the new row')
    await goToRow('Prepare the fair')
    await press('m')
    await dialog()
    await type(await field('Note'), 'Brochures')
    submit()
    await dialogClosed()
    expect(stored()).toMatchObject([{ note: 'Brochures', user_id: myId() }])
  })
})

test('a task notification opens the lead at its reminders, a task about no lead on the page of tasks', async () => {
  const { kit } = browser.sim
  const task = makeTask(kit, { lead_id: lead.id, user_id: myId(), note: 'Call about the offer', days: -1 })
  const general = makeTask(kit, { user_id: myId(), title: 'Order brochures', type: 'other', days: -1 })
  const { id: _id, ...leadInfo } = lead
  const notice = (title: string, about: string, info: object) =>
    makeNotification(kit, {
      user_id: myId(),
      text: { module_type: 'task', title, content: () => 'x' },
      about,
      info,
    })
  notice('Reminder', lead.identifier, { leadInfo, taskInfo: { identifier: task.identifier } })
  notice('Task due', general.identifier, { taskInfo: { identifier: general.identifier } })
  await openAs(browser, me, '/notifications')
  await goToRow('Reminder')
  await press('enter')
  await section()
  await until(
    () => document.querySelector('.record-tabs [aria-selected=true]')?.textContent === 'Reminders',
    'the tab of the reminders',
  )
  await see('Call about the offer')
  expect(location.pathname).toBe('/leads')
  await press('g')
  await press('n')
  await goToRow('Task due')
  await press('enter')
  await until(() => location.pathname === '/tasks', 'the page of tasks')
  await dialog()
  expect((await field('Title')).value).toBe('Order brochures')
})
