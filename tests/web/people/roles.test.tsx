/** Roles by keys: changing the own role, and pages after permissions are taken away. */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { portalPaths } from '@contract/admissions/studentPortal/portalPaths'
import { leads } from '@contract/leads/leads'
import { roles } from '@contract/people/roles'
import { changeRole, signOut, sessionTransition } from '@core/account/account'
import { dialogsOpen } from '@core/shell/dialogs'
import { call } from '@core/server/http'
import { closePalette, paletteState } from '@core/commands/palette'
import { session, appState } from '@core/session/session'
import { deliverEvent } from '@core/account/socket'
import { closePage, goToRow, press, see, type, until } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const openAt = (email: string, path?: string) => openAs(browser, email, path)
const input = () => until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the palette')
const ownIdentifier = () =>
  (JSON.parse(atob(session.authToken!.split('.')[1]!)) as { data: { identifier: string } }).data.identifier
const nav = () => document.querySelector('.side-nav')?.textContent ?? ''
const selected = () => document.querySelector('.palette-row[aria-selected=true] .palette-title')?.textContent

describe('role change', () => {
  const recordRoleChange = async (identity: string) => {
    const steps: string[] = []
    browser.meddle.with = (path) => {
      steps.push(
        `${path.split('?')[0]} ${sessionTransition.changingRole ? 'refreshing' : 'still'} ${session.activeRole}`,
      )
      return undefined
    }
    await changeRole(identity)
    return steps
  }
  test('role change shows the refreshing state, stores a new token and permissions, and goes home (core-4-role-change-01, core-4-role-change-02, core-4-role-change-03, core-4-role-change-04)', async () => {
    await openAt(personas.several.email, '/leads')
    const [token, expiry] = [session.authToken, session.authTokenExpiry]
    await browser.sim.clock.advance(60_000)
    const steps = await recordRoleChange('finance')
    expect(steps[0]).toBe('/auth/change-role refreshing manager')
    expect(steps).toContain('/account/profile refreshing finance')
    expect(session.authToken).not.toBe(token)
    expect(session.authTokenExpiry).toBeGreaterThan(expiry!)
    expect([
      session.activeRole,
      appState.profile?.activeUserIdentityInfo.name,
      session.permissions['invoices.read'],
      session.permissions['leads.read'],
    ]).toEqual(['finance', 'Finance', true, false])
    expect([sessionTransition.changingRole, location.pathname]).toEqual([false, '/'])
  })

  test('role change asks for navigation and permissions again (core-6-roles-12)', async () => {
    await openAt(personas.several.email, '/leads')
    await until(() => nav().includes('Leads'), 'the navigation of the manager')
    expect([nav().includes('Invoices'), session.permissions['invoices.read']]).toEqual([false, false])
    const steps = await recordRoleChange('finance')
    await until(() => nav().includes('Invoices'), 'the navigation of finance')
    expect([nav().includes('Leads'), session.permissions['invoices.read']]).toEqual([false, true])
    const asked = ['/account/profile', '/masters/modules/navigation']
    expect(asked.filter((path) => !steps.some((step) => step.startsWith(path)))).toEqual([])
  })

  test('role change that fails changes nothing and reports it (core-4-role-change-05, core-8-failure-09)', async () => {
    await openAt(personas.several.email, '/leads')
    const before = { role: session.activeRole, token: session.authToken }
    browser.meddle.with = (path) =>
      path === '/auth/change-role'
        ? Response.json({ errors: [{ message: 'Something went wrong' }] }, { status: 500 })
        : undefined
    await changeRole('finance')
    await see('Unable to change role! Please try again later.')
    expect({ role: session.activeRole, token: session.authToken }).toEqual(before)
    expect([sessionTransition.changingRole, location.pathname]).toEqual([false, '/leads'])
  })

  test('role change without a loadable profile keeps the old role working', async () => {
    await openAt(personas.several.email, '/leads')
    browser.meddle.with = (path) =>
      path === '/account/profile'
        ? Response.json({ errors: [{ message: 'Something went wrong' }] }, { status: 500 })
        : undefined
    await changeRole('finance')
    await see('Unable to change role! Please try again later.')
    browser.meddle.with = () => undefined
    expect([session.activeRole, session.permissions['leads.read']]).toEqual(['manager', true])
    expect((await call(leads.list, {})).recordsInfo.length).toBeGreaterThan(0)
  })

  test('role switch with g r shows several identities, one active role, and its permissions (core-6-roles-03, core-6-roles-02)', async () => {
    await openAt(personas.several.email)
    await see('Leyla Baker')
    expect(session.user?.identityInfo.map(({ name }) => name)).toEqual(['Manager', 'Counsellor', 'Finance'])
    expect([
      session.activeRole,
      session.permissions['leads.assign'],
      session.permissions['invoices.read'],
    ]).toEqual(['manager', true, false])
    await until(async () => {
      await press('g r', document.body)
      return document.querySelector('.palette input')
    }, 'the roles')
    await type(await input(), 'finance')
    await press('enter', await input())
    await see(/Leyla Baker\s*Finance/)
    expect([
      session.activeRole,
      session.permissions['leads.assign'],
      session.permissions['invoices.read'],
    ]).toEqual(['finance', false, true])
  })

  test('every call sends the active role and the device (core-6-roles-01)', async () => {
    await openAt(personas.several.email)
    await changeRole('counsellor')
    let sent: Record<string, string> = {}
    browser.meddle.with = (path, init) => {
      if (path.startsWith('/leads')) sent = init.headers as Record<string, string>
      return undefined
    }
    await call(leads.list, {})
    expect([sent['role-identifier'], sent['device-number']]).toEqual([
      'counsellor',
      session.activeDeviceIdentifier,
    ])
  })

  test('role switch is not available to a student, of several roles too (core-6-roles-09)', async () => {
    browser.sim.db
      .prepare(
        "INSERT INTO user_roles (user_id, role_id) SELECT u.id, r.id FROM users u, roles r WHERE u.email = ? AND r.identifier = 'ambassador'",
      )
      .run(personas.student.email)
    await openAt(personas.student.email)
    await until(() => location.pathname === '/student/profile/new/ibrahim-yusuf', 'the student’s home')
    await see('Hello Ibrahim')
    await press('g r', document.body)
    await until(() => location.pathname === portalPaths.reminders, 'the page that these keys open here')
    expect(document.querySelector('.palette input')).toBeNull()
    // The pages of the console that students have as well know the command.
    await openAt(personas.student.email, '/notifications')
    await until(async () => {
      await press('mod+k', document.body)
      return paletteState.open
    }, 'working keys')
    closePalette()
    await until(() => !document.querySelector('.palette input'), 'the end of the palette')
    await press('g r', document.body)
    expect(document.querySelector('.palette input')).toBeNull()
  })

  test('request-update role starts at its tickets, and closes one by key', async () => {
    await openAt(personas.requestUpdate.email)
    await until(() => location.pathname === '/request-update-tickets', 'the tickets')
    await see('6 in the list')
    await press('e', document.querySelector('[role=grid]'))
    await see('Ticket updated')
  })
})

test('the history of a role says who changed its name, and when', async () => {
  const admin = personas.admin.email
  await browser.sim.call(roles.rename, { identifier: 'manager', body: { name: 'Coach' } }, { as: admin })
  await openAt(personas.superAdmin.email, '/settings/user-management/manage-roles')
  await goToRow('Coach')
  await press('h')
  const entries = await until(() => {
    const found = [...document.querySelectorAll('.record-history li')]
    return found.length === 1 && found
  }, 'the history')
  expect(entries[0]!.textContent).toMatch(/^Changed a role · Manager\s*Tomas Lindqvist · /)
})

describe('permissions that change during work', () => {
  const removePermission = () =>
    browser.sim.db
      .prepare(
        "DELETE FROM role_permissions WHERE permission = 'leads.read' AND role_id = (SELECT id FROM roles WHERE identifier = 'counsellor')",
      )
      .run()
  const openLeads = async () => {
    await openAt(personas.counsellor.email, '/leads')
    await until(() => document.querySelector('[role=grid]'), 'the list')
    await until(() => nav().includes('Leads'), 'the navigation')
  }

  test('permission_updated event sends the user home and removes the page from navigation and palette, without a new sign-in (core-4-permissions-01, core-4-permissions-02)', async () => {
    await openLeads()
    const admin = personas.admin.email
    await browser.sim.call(
      roles.savePermissions,
      { identifier: 'counsellor', body: { permissions: [{ key: 'leads.read', value: false }] } },
      { as: admin },
    )
    const event = browser.sim.said.find(
      ({ event, payload }) =>
        event === 'permission_updated' && (payload as { identifier: string }).identifier === ownIdentifier(),
    )!
    const token = session.authToken
    await deliverEvent('permission_updated', event.payload)
    await until(() => location.pathname === '/', 'home')
    await until(() => !nav().includes('Leads'), 'a navigation without leads')
    expect([session.authToken, session.isAuthenticated]).toEqual([token, true])
    await press('mod+k')
    await type(await input(), 'go to leads')
    await until(
      () => selected() === undefined || document.querySelector('.palette-row.off'),
      'the palette’s answer',
    )
    expect(
      [...document.querySelectorAll('.palette-row:not(.off) .palette-title')].map((one) => one.textContent),
    ).not.toContain('Go to leads')
  })

  test('permission change without an event shows after signing out and in (business-6-rules-08)', async () => {
    await openLeads()
    await browser.sim.call(
      roles.savePermissions,
      { identifier: 'counsellor', body: { permissions: [{ key: 'leads.read', value: false }] } },
      { as: personas.admin.email },
    )
    expect([nav().includes('Leads'), session.permissions['leads.read']]).toEqual([true, true])
    await signOut()
    await until(() => !session.isAuthenticated, 'the end of the session')
    await closePage()
    await openAt(personas.counsellor.email)
    await until(() => nav().includes('Home'), 'the navigation')
    expect([nav().includes('Leads'), session.permissions['leads.read']]).toEqual([false, false])
  })

  test('permission_updated event closes dialogs opened from a lost page', async () => {
    await openLeads()
    await press('?', document.querySelector('[role=grid]'))
    await until(() => dialogsOpen() > 0, 'the keys')
    removePermission()
    browser.sim.tenant.forget()
    await deliverEvent('permission_updated', { identifier: ownIdentifier() })
    await until(() => location.pathname === '/' && dialogsOpen() === 0, 'home without dialogs')
  })

  test('permission_updated event for another user changes nothing (core-4-permissions-03)', async () => {
    await openLeads()
    removePermission()
    browser.calls.length = 0
    await deliverEvent('permission_updated', { identifier: 'somebody-else' })
    expect([
      session.permissions['leads.read'],
      location.pathname,
      browser.calls.filter((one) => one.includes('/account/profile')),
    ]).toEqual([true, '/leads', []])
  })

  test('permission change without an event takes effect at the next sign-in (core-4-permissions-04)', async () => {
    await openLeads()
    removePermission()
    expect(session.permissions['leads.read']).toBe(true)
    await signOut()
    await closePage()
    await openAt(personas.counsellor.email, '/leads')
    await until(() => location.pathname === '/', 'home')
    expect(session.permissions['leads.read']).toBe(false)
  })

  test('command without its permission is refused in words, and its page sends home (core-2.3-guard-01)', async () => {
    await openAt(personas.counsellor.email, '/settings/user-management/manage-roles')
    await until(() => location.pathname === '/', 'home')
    await until(async () => {
      await press('g u', document.body)
      return document.body.textContent!.includes('Your role does not allow this')
    }, 'the reason')
  })
})
