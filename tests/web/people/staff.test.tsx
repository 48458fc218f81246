/** User management in the console: addresses of its forms, what they send, and what is said after a change. */
import { expect, test } from 'vitest'
import { staff } from '@contract/people/staff'
import { personas } from '@seeds/people/personas'
import { makeUser } from '@seeds/people/people'
import { context } from '@core/commands/context'
import { closeDialog } from '@core/shell/dialogs'
import { toasts } from '@core/shell/toasts'
import { pathOfIdentifier } from '@ui/record/pathIdentifier'
import { choose, field, giveSize, goToRow, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const MANAGEMENT = '/settings/user-management'
const open = (path: string) => openAs(browser, personas.superAdmin.email, `${MANAGEMENT}${path}`)
const dialog = () => document.querySelector('[role=dialog]')
const paletteInput = () =>
  until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the palette')
const dialogOpen = () => until(dialog, 'the dialog')
const dialogClosed = () => until(() => !dialog(), 'the end of the dialog')
const seeToast = (text: string) => until(() => toasts.list.some(({ message }) => message === text), text)
function person(roles = ['staff']) {
  const { kit, db } = browser.sim
  const made = makeUser(kit, { name: 'Ece Tan', email: 'ece.tan@meridian.example', roles })
  db.prepare(
    "UPDATE users SET country_code = '+90', mobile = '5321110099', gender = 'female' WHERE id = ?",
  ).run(made.id)
  return made
}
/** Opens a list with the row of this person under the cursor. */
async function openRow(list: string, name: string) {
  await open(`${list}?${new URLSearchParams({ search: name })}`)
  await see('1 in the list')
}
/** The bodies that are sent to addresses that match. */
function bodiesOf(path: RegExp) {
  const bodies: Record<string, unknown>[] = []
  browser.meddle.with = (address, init) => {
    if (path.test(address)) bodies.push(JSON.parse(init.body as string) as Record<string, unknown>)
    return undefined
  }
  return bodies
}

const permissionsOf = () => document.querySelector('.permissions')?.textContent

test('user management has the pages of its forms and permissions (business-2-routes-10)', async () => {
  const { identifier } = person()
  const goTo = (path: string) => context().go(`${MANAGEMENT}${path}`)
  await open(`/staff/${pathOfIdentifier(identifier)}/assign-permission`)
  await until(() => permissionsOf()?.includes('Ece Tan'), 'permissions of a person')
  goTo('/manage-roles/counsellor/permission')
  await until(() => permissionsOf()?.includes('Counsellor'), 'permissions of a role')
  for (const [path, label] of [
    ['/staff/create-staff', 'First name'],
    ['/teams/create-team', 'Branch'],
    ['/branch/create-branch', 'Address'],
  ] as const) {
    goTo(path)
    await until(() => dialog()?.textContent.includes(label), `the form at ${path}`)
    closeDialog()
    await dialogClosed()
  }
})

test('institution staff are edited in a modal (business-2-modals-07)', async () => {
  person(['institution-staff'])
  await openRow('/institution-staff', 'Ece Tan')
  await press('e')
  await dialogOpen()
  const name = await field('Last name')
  expect(name.closest('[role=dialog]')).not.toBeNull()
  await type(name, 'Tanış')
  await press('mod+enter', name)
  await dialogClosed()
  await seeToast('Staff updated successfully')
})

test('a person who was changed is confirmed with “Staff updated successfully” (business-8-success-22)', async () => {
  person()
  await openRow('/staff', 'Ece Tan')
  await press('e')
  await type(await field('Last name'), 'Tanış')
  await press('mod+enter', await field('Last name'))
  await dialogClosed()
  expect(await seeToast('Staff updated successfully')).toBe(true)
})

test('a status that was changed is confirmed with “Staff status updated successfully” (business-8-success-23)', async () => {
  person()
  await openRow('/staff', 'Ece Tan')
  await press('s')
  const input = await until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the statuses')
  await type(input, 'Ban')
  await press('enter', input)
  await seeToast('Staff status updated successfully')
  await see('Banned')
})

test('an invitation that came back is shown with its person, and is sent again to the new address with shift+i', async () => {
  const { id } = person()
  const { sim } = browser
  const mail = sim.kit.row('outbox', {
    channel: 'email',
    to: 'ece.tan@meridian.example',
    subject: 'Welcome',
    body: 'Hello Ece',
    kind: 'account_invited',
    user_id: id,
    state: 'bounced',
    reason: 'No such address',
    queued_at: sim.clock.iso(),
  })
  sim.db.prepare('UPDATE users SET password_hash = NULL WHERE id = ?').run(id)
  await openRow('/staff', 'Ece Tan')
  await see('Bounced')
  await press('shift+i')
  await seeToast('Invitation sent')
  // The event of the mail that went out.
  await until(() => !document.body.textContent.includes('Bounced'), 'the new state')
  expect(sim.db.prepare('SELECT kind, "to" FROM outbox WHERE id > ?').all(mail.id)).toEqual([
    { kind: 'account_invited', to: 'ece.tan@meridian.example' },
  ])
})

test('empty fields of the form of a person are not sent (business-5-staff-09)', async () => {
  await open('/staff/create-staff')
  const bodies = bodiesOf(/^\/staffs\/(create|[^/]+\/edit)$/)
  for (const [label, text] of [
    ['First name', 'Ece'],
    ['Last name', 'Tan'],
    ['Email', 'ece.tan@meridian.example'],
    ['Mobile', '5321110099'],
  ] as const)
    await type(await field(label), text)
  await type(await field('Country code'), '+90')
  await choose('Gender', 'female')
  await press('mod+enter', await field('Mobile'))
  await dialogClosed()
  const sent = {
    first_name: 'Ece',
    last_name: 'Tan',
    email: 'ece.tan@meridian.example',
    country_code: '+90',
    mobile: '5321110099',
    gender: 'female',
  }
  expect(bodies).toEqual([sent])
  await openRow('/staff', 'Ece Tan')
  await press('e')
  await type(await field('Last name'), 'Tanış')
  await press('mod+enter', await field('Last name'))
  await dialogClosed()
  expect(bodies[1]).toEqual({ ...sent, last_name: 'Tanış', role_identifiers: ['staff'] })
})

test('staff form without any role shows “Please select at least one role” (business-5-label-20)', async () => {
  person()
  await openRow('/staff', 'Ece Tan')
  await press('e')
  const roles = await field('Roles')
  await until(() => dialog()!.textContent.includes('Staff'), 'the role')
  await press('backspace', roles)
  await press('mod+enter', roles)
  await until(() => dialog()?.textContent.includes('Please select at least one role'), 'the sentence')
})

test('roles.addUsers shows the documented sentence for somebody who has the role (business-5-label-22)', async () => {
  giveSize(1200, 630)
  await open('/manage-roles')
  await see('16 in the list')
  await goToRow('Counsellor')
  await press('a', document.querySelector('[role=grid]'))
  await type(await paletteInput(), 'Calling Agent')
  await press('enter', await paletteInput())
  await until(() => document.querySelector('.palette-row'), 'the people')
  await press('enter', await paletteInput())
  // Gets the role elsewhere while the choice is open.
  const { db } = browser.sim
  db.prepare(
    "INSERT OR IGNORE INTO user_roles (user_id, role_id) SELECT ur.user_id, (SELECT id FROM roles WHERE identifier = 'counsellor') FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE r.identifier = 'calling-agent'",
  ).run()
  await press('enter', await paletteInput())
  await see('You can not assign same role user to another role')
})

test('staff form sends null for an emptied reporting manager', async () => {
  const { id } = person()
  const manager = makeUser(browser.sim.kit, { name: 'Boss One' })
  browser.sim.db.prepare('UPDATE users SET reporting_manager_id = ? WHERE id = ?').run(manager.id, id)
  await openRow('/staff', 'Ece Tan')
  const bodies = bodiesOf(/\/edit$/)
  await press('e')
  const boss = await field('Reports to')
  await until(() => dialog()!.textContent.includes('Boss One'), 'the manager')
  await press('backspace', boss)
  await press('mod+enter', boss)
  await dialogClosed()
  expect(bodies[0]).toMatchObject({ reporting_manager_identifier: null })
})

test('a team and a branch that were added are confirmed with “Team created” and “Branch created” (business-8-label-13)', async () => {
  await open('/branch/create-branch')
  await type(await field('Name'), 'Aaden')
  await press('mod+enter', await field('Name'))
  await dialogClosed()
  await seeToast('Branch created')
  await open('/teams/create-team')
  await type(await field('Name'), 'Day desk')
  await choose('Branch', /Aaden/)
  await press('mod+enter', await field('Name'))
  await dialogClosed()
  expect(await seeToast('Team created')).toBe(true)
})

test('the history of a person says who changed what, and undoes it', async () => {
  const { identifier } = person()
  await browser.sim.call(
    staff.assignments,
    { id: identifier, body: { role_identifiers: ['counsellor'] } },
    { as: personas.superAdmin.email },
  )
  await openRow('/staff', 'Ece Tan')
  await press('h')
  await see('Staff → Counsellor')
  await until(() => dialog()!.textContent.includes('Nadia Sterling'), 'who changed it')
  const undo = [...dialog()!.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo')!
  undo.click()
  await dialogClosed()
  await until(async () => {
    const { data } = await browser.sim.call(
      staff.single,
      { id: identifier },
      { as: personas.superAdmin.email },
    )
    return data.roles[0]?.identifier === 'staff'
  }, 'the earlier role')
})
