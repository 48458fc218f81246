/** The portal of students: where their applications stand, what they do there, and that it is closed to other users. */
import { beforeEach, describe, expect, test } from 'vitest'
import { programShortlist } from '@contract/leads/programShortlist'
import { leadConversations } from '@contract/leads/leadConversations'
import { personas } from '@seeds/people/personas'
import { applies } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { deliverEvent } from '@core/account/socket'
import { makeStudentFiles, OWN, student, type StudentFile } from '@support/server/admissions/studentFiles'
import { press, see, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const page = () => document.getElementById('page')?.textContent ?? ''
const links = (selector: string) =>
  [...document.querySelectorAll(`${selector} a`)].map((one) => one.getAttribute('href'))
const buttonNamed = (name: string) =>
  until(
    () => [...document.querySelectorAll('button')].find((one) => one.textContent === name),
    `the button ${name}`,
  )
const admin = { as: personas.superAdmin.email as string }

describe('with a file', () => {
  let own: StudentFile
  beforeEach(() => {
    own = makeStudentFiles(browser.sim).own
  })

  test('student home says where each application stands and what to do next, and follows what staff do', async () => {
    await openAs(browser, student)
    await see('What to do next')
    for (const words of [
      'Hello Ibrahim',
      'Robotics',
      'Submitted',
      'Send: Academic transcript',
      'Read 1 new message',
    ])
      expect(page()).toContain(words)
    expect(document.querySelector('[aria-current=step]')!.textContent).toContain('Submitted')
    browser.sim.db
      .prepare(
        "UPDATE applications SET stage_id = (SELECT id FROM application_stages WHERE name = 'Offer') WHERE identifier = ?",
      )
      .run(own.application)
    await deliverEvent('portal_changed', {})
    await until(
      () => document.querySelector('[aria-current=step]')?.textContent?.includes('Offer'),
      'the new stage',
    )
  })
  test('student messages show a thread, mark it read, and send', async () => {
    await openAs(browser, student, `/student/conversations?thread=${OWN}`)
    await see('Welcome')
    await until(() => !document.querySelector('.portal-first .portal-badge'), 'no unread message')
    const field = await until(() => document.querySelector('textarea'), 'the field')
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!
    set.call(field, 'Thank you')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    ;(await buttonNamed('Send')).click()
    await until(() => document.querySelector('.portal-thread .own')?.textContent?.includes('Thank you'), 'it')
    const { data } = await browser.sim.call(leadConversations.list, { lead: OWN }, admin)
    expect(data.recordsInfo[0]).toMatchObject({ content: 'Thank you', direction: 'incoming' })
  })
  test('students who come through the tab of staff have shortlisting disabled (business-6-rules-02)', async () => {
    const program = browser.sim.db
      .prepare<[], string>(
        "SELECT p.identifier FROM programs p JOIN campuses c ON c.id = p.campus_id JOIN institutions i ON i.id = p.institution_id WHERE coalesce(p.visible_to, c.visible_to) = 'all' AND i.status = 'active' LIMIT 1",
      )
      .pluck()
      .get()!
    await browser.sim.call(programShortlist.shortlist, { lead: OWN, body: { programs: [program] } }, admin)
    await openAs(browser, student, '/student/shortlisted-programs?tab=staff')
    expect((await buttonNamed('Shortlisted')).disabled).toBe(true)
  })
  test.each([
    ['/student/applications', 'choice 1'],
    ['/student/documents', 'passport.pdf'],
    ['/student/assigned-staff', personas.counsellor.name.split(' ')[0]!],
    ['/student/timeline', 'Applied: Robotics'],
    ['/student/reminders', 'Call the bank'],
    ['/student/notes', 'Shared'],
    ['/student/payments', 'Receipt RCT-2026-90001'],
    ['/student/profile', 'Add your date of birth'],
  ])('%s shows what is the student’s', async (path, words) => {
    if (path.endsWith('/profile')) browser.sim.db.prepare('UPDATE leads SET date_of_birth = NULL').run()
    await openAs(browser, student, path)
    await see(words)
    expect(page()).not.toContain('SECRET')
  })
})

test('student dashboard is an entry of the navigation, whose figures lead to what they count (core-2.5-sidebar-02)', async () => {
  await openAs(browser, student)
  const entry = await until(
    () => document.querySelector<HTMLElement>('.portal-nav [href="/student-dashboard"]'),
    'the entry',
  )
  expect(entry.textContent).toBe('Dashboard')
  entry.click()
  await see('open applications')
  expect(links('.portal-figures')).toEqual([
    '/student/applications',
    '/student/documents',
    '/student/conversations',
    '/student/reminders',
    '/student/profile',
  ])
})
test('student dashboard opens with g d, and says that no application file exists yet', async () => {
  await openAs(browser, student)
  await until(() => location.pathname.startsWith('/student/profile/new/'), 'the home of a student')
  await see('What to do next')
  await press('g d', document.body)
  await until(() => location.pathname === '/student-dashboard', 'the dashboard')
  await until(() => page().includes('Your application file is not open yet'), 'the page')
})
test('users with a student profile go to their profile and cannot change role (core-6-roles-09)', async () => {
  browser.sim.db
    .prepare('UPDATE users SET student_profile_identifier = ? WHERE email = ?')
    .run('leyla-baker', personas.several.email)
  await openAs(browser, personas.several.email)
  await until(() => location.pathname === '/student/profile/new/leyla-baker', 'their profile')
  await see('Sign out')
  expect(document.body.textContent).not.toContain('Change Role')
  expect(applies(command('app.changeRole'), context())).toBe(false)
})
test('the profile of another student says whose it is not', async () => {
  await openAs(browser, student, '/student/profile/new/somebody-else')
  await see('This is not your profile.')
})
test('pages of the portal send other users home and offer them no command', async () => {
  await openAs(browser, personas.manager.email, '/student-dashboard')
  await until(() => location.pathname === '/', 'home')
  expect(applies(command('studentPortal.dashboard'), context())).toBe(false)
})
