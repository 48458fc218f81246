/**
 * Permission guards: each documented path with its own key, letter for letter, and the home pages of roles.
 */
import { describe, expect, test } from 'vitest'
import behaviours from '../../spec/behaviours.json' with { type: 'json' }
import documented from '../../spec/routes.json' with { type: 'json' }
import { moduleDeclarations } from '@contract'
import type { ModuleDeclaration } from '@contract/moduleDeclaration'
import { documentedPermissions } from '@contract/permissions'
import { guardOf } from '@app/guards'
import { homeOf, redirectOf, type Visitor } from '@app/routing'
import { modules } from '@support/consoleModules'

const visitor = (permissions: readonly string[], home?: string): Visitor => ({
  isAuthenticated: true,
  can: (key) => permissions.includes(key),
  flag: () => true,
  home,
})
const routes = modules.flatMap((module) => module.routes)
const routeAt = (path: string) => routes.find((route) => route.path === path)
const allPermissions = documentedPermissions as readonly string[]
const redirectAt = (path: string, permissions: readonly string[]) =>
  redirectOf(routeAt(path), path, '', visitor(permissions))

test.each([
  ['/programs', 'programs.read', 'core-2.3-guard-07'],
  ['/leads', 'leads.read', 'core-2.3-guard-10'],
  ['/leads/create', 'leads.create', 'core-2.3-guard-11'],
  ['/import/lead-import', 'leads.import', 'core-2.3-guard-12'],
  ['/applications', 'applications.read', 'core-2.3-guard-13'],
  ['/applications/create', 'applications.create', 'core-2.3-guard-14'],
  ['/invoices', 'invoices.read', 'core-2.3-guard-16'],
  ['/offer-updates', 'updates.offers.read', 'core-2.3-guard-29'],
  ['/scholarship-updates', 'updates.scholarship.read', 'core-2.3-guard-30'],
  ['/recent-updates', 'updates.recent.read', 'core-2.3-guard-31'],
  ['/settings/user-management', 'settings.user.management.read', 'core-2.3-guard-32'],
] as const)('%s opens with the permission %s, and sends home without it (%s)', (path, key, id) => {
  const without = allPermissions.filter((permission) => permission !== key)
  expect([redirectAt(path, without), redirectAt(path, [key])]).toEqual(['/', undefined])
  expect(routeAt(path)).toBeDefined()
  expect(behaviours.find((rule) => rule.id === id)?.rule).toContain(
    `\`${path}\` only with the permission key \`${key}\``,
  )
})

// The guards of paths without a page. When a page is built, move its path to the table above, with the rule's id.
test.each([
  ['/leads-dashboard', 'dashboards.lead.read'],
  ['/admission-dashboard', 'dashboards.admission.read'],
  ['/finance-dashboard', 'dashboards.finance.read'],
  ['/marketing-dashboard', 'dashboards.marketing.read'],
  ['/agent-dashboard', 'dashboards.agent.read'],
  ['/workli', 'workli.read'],
  ['/colabli', 'colabli.read'],
  ['/planli', 'organizli.read'],
  ['/marketing/general-campaign', 'general.campaign.listing.read'],
  ['/marketing/general-campaign/create', 'general.campaign.create.read'],
  ['/whatsapp-campaigns-marketing', 'marketli.whatsapp.campaigns.read'],
  ['/marketing/email-campaigns-marketing', 'marketli.email.campaigns.read'],
  ['/marketing/social-media', 'marketli.social.media.read'],
  ['/lead-counsellings', 'leads.counsellings.read'],
  ['/webinars', 'webinars.read'],
  ['/community', 'community.read'],
  ['/services/loan', 'services.loan.read'],
  ['/services/bank-account', 'services.gic.account.read'],
  ['/services/block-account-', 'services.block.account.read'],
  ['/services/accommodations', 'services.accommodations.read'],
] as const)('%s has no page yet, and sends home without the permission %s', (path, key) => {
  const without = allPermissions.filter((permission) => permission !== key)
  expect([redirectAt(path, without), redirectAt(path, [key])]).toEqual(['/', undefined])
  expect(routeAt(path)).toBeUndefined()
})

test('redirectOf sends home without the permission of a guarded path, in any spelling of its address (core-2.3-guard-01)', () => {
  for (const address of ['/planli', '/planli/', '/PLANLI'])
    expect([address, redirectOf(undefined, address, '', visitor([]))]).toEqual([address, '/'])
  expect(redirectOf(undefined, '/planlist', '', visitor([]))).toBeUndefined()
})

test('guardOf returns the documented key where it differs from its path (core-2.3-guard-33)', () => {
  for (const [path, key] of [
    ['/services/bank-account', 'services.gic.account.read'],
    ['/planli', 'organizli.read'],
    ['/marketing/general-campaign/create', 'general.campaign.create.read'],
  ] as const) {
    const without = allPermissions.filter((permission) => permission !== key)
    expect([guardOf(path), redirectAt(path, without), redirectAt(path, [key])]).toEqual([key, '/', undefined])
  }
})
test('guardOf takes the documented address of block accounts, hyphen included', () => {
  expect([guardOf('/services/block-account-'), guardOf('/services/block-account')]).toEqual([
    'services.block.account.read',
    undefined,
  ])
})

test('guardOf guards the documented paths and no others', () => {
  const filled = (path: string) => path.replace(/\{\w+\}/g, 'x')
  expect(
    documented
      .filter(({ path, permission }) => guardOf(filled(path)) !== (permission ?? undefined))
      .map(({ path }) => path),
  ).toEqual([])
})

test('routes ask for the permission of their path', () => {
  expect(
    routes
      .filter(({ path, can }) => guardOf(path) !== undefined && can !== undefined && can !== guardOf(path))
      .map(({ path }) => path),
  ).toEqual([])
})

describe('homes', () => {
  const role = (identifier: string) => homeOf(null, identifier)
  test('homeOf a student is their own profile, whatever the role (core-2.2-home-01, core-6-roles-09)', () => {
    const home = homeOf({ identifier: 'ibrahim yusuf' }, 'student')
    expect(home).toBe('/student/profile/new/ibrahim%20yusuf')
    expect(redirectOf(routeAt('/'), '/', '', visitor([], home))).toBe(home)
  })
  test('homeOf the request-update role is its tickets; other roles have none (core-2.2-home-02)', () => {
    expect([role('request-update'), role('admin'), homeOf(undefined, null)]).toEqual([
      '/request-update-tickets',
      undefined,
      undefined,
    ])
  })
  test('redirectOf leads home from tickets that may not be read, and shows them where they are the home', () => {
    const tickets = '/request-update-tickets'
    const redirect = (home?: string) => redirectOf(routeAt(tickets), tickets, '', visitor([], home))
    expect([redirect(), redirect('/student/profile/new/x'), redirect(tickets)]).toEqual(['/', '/', undefined])
    expect(redirectAt(tickets, ['tickets.inventory.create'])).toBeUndefined()
  })
  test('homes of roles are routes', () => {
    for (const path of ['/student/profile/new/:lead', '/request-update-tickets'])
      expect(routeAt(path)?.path).toBe(path)
  })
})

describe('spelling of paths', () => {
  const shapeOf = (path: string) => path.replace(/:\w+\??/g, '{}').replace(/\{\w+\??\}/g, '{}')
  const documentedPaths = new Set(documented.map(({ path }) => shapeOf(path)))
  /**
   * Reduces spellings of one path to the same text: `/Wallet` and `/wallet`, `accomodation` and
   * `accommodation`, `block-account-` and `block-account`.
   */
  const normalized = (path: string) =>
    shapeOf(path)
      .toLowerCase()
      .replaceAll('-', '')
      .replace(/(.)\1+/g, '$1')
  const normalizedPaths = new Set([...documentedPaths].map(normalized))

  test('routes spell documented paths as the documents do', () => {
    expect(
      routes
        .map(({ path }) => path)
        .filter((path) => !documentedPaths.has(shapeOf(path)) && normalizedPaths.has(normalized(path))),
    ).toEqual([])
    expect([
      normalizedPaths.has(normalized('/wallet')),
      normalizedPaths.has(normalized('/service/lead/accommodation')),
      documentedPaths.has('/wallet'),
    ]).toEqual([true, true, false])
  })
  test('routes include the five documented sub-routes of /updates (core-2.4-routes-04)', () => {
    expect(
      ['offer-letter', 'moi', 'tuition-fee', 'commission', 'intake'].filter(
        (name) => !routeAt(`/updates/${name}`) && !routes.some(({ path }) => path.startsWith('/updates/:')),
      ),
    ).toEqual([])
    expect(documented.filter(({ path }) => path.startsWith('/updates/'))).toHaveLength(5)
  })
  const shapes = new Set(routes.map(({ path }) => shapeOf(path)))
  const missingOf = (paths: readonly string[]) => paths.filter((path) => !shapes.has(shapeOf(path)))
  test('routes include every documented page of the settings area (core-2.4-routes-09)', () => {
    const assigned = `client-institution country-assign extension permission-assign institution-assign client-service-assign
      manager-assign status-assign status-assign/agent-wise stage-assign assign-stage-to-role`
    const others = `logged-in-users activity-logs active-devices manage-ip-address branding automations integrations
      notifications billing`
    const pages = `${assigned} ${others}`.split(/\s+/)
    expect(pages).toHaveLength(20)
    expect(missingOf(pages.map((page) => `/settings/${page}`))).toEqual([])
  })
  test('routes include every documented page of user management (core-2.4-routes-10)', () => {
    const pages = 'manage-roles staff institution-staff branch teams agent-staff agent-teams staff-import'
    expect(missingOf(pages.split(' ').map((page) => `/settings/user-management/${page}`))).toEqual([])
  })
  test('routes include every documented sub-page of /master (business-2-routes-02)', () => {
    const pages = documented.map(({ path }) => path).filter((path) => path.startsWith('/master/'))
    expect(pages).toHaveLength(37)
    expect(missingOf(pages)).toEqual([])
  })
  test('routes are closed to signed-out visitors, unless the documents mark them public (core-2.4-routes-01, business-2-routes-01)', () => {
    const open = new Set(
      documented.filter(({ access }) => access === 'public').map(({ path }) => shapeOf(path)),
    )
    const signedOut: Visitor = { ...visitor([]), isAuthenticated: false }
    const inside = routes.filter((route) => !open.has(shapeOf(route.path)))
    expect(inside.length).toBeGreaterThan(5)
    for (const route of inside)
      expect([route.path, redirectOf(route, route.path, '', signedOut)?.slice(0, 7)]).toEqual([
        route.path,
        '/signin',
      ])
    const closed = documented.filter(({ access }) => access === 'session' || access === 'permission')
    for (const { path } of closed)
      expect([path, redirectOf(undefined, path, '', signedOut)?.slice(0, 7)]).toEqual([path, '/signin'])
  })
})

/** Pages that the side navigation has no entry for: forms, second addresses, and what another page leads to. */
const FORM = /\/(create|create-[\w-]+|edit-[\w-]+)$/
const OPENED_FROM_ELSEWHERE = [
  '/invoices-new',
  '/invoices/reconcile',
  '/leads-new',
  '/programs-new',
  '/programs/assign-to-lead',
  '/settings/billing/cancel',
  '/settings/billing/success',
  '/settings/organization',
  '/templates/whatsapp-source',
]

describe('the side navigation', () => {
  const declarations: readonly ModuleDeclaration[] = moduleDeclarations
  const places = declarations.flatMap(({ navigation = [] }) => navigation)

  test('has entries that ask for the permission of their page', () => {
    const differing = places
      .map(({ route, can }) => ({ route, can, page: routeAt(route.split('?')[0]!)?.can }))
      .filter(({ can, page }) => can !== undefined && page !== undefined && can !== page)
    expect(differing).toEqual([])
  })
  test('has an entry for each page with a permission, or another page leads there', () => {
    const entries = new Set(places.map(({ route }) => route))
    const missing = routes
      .filter(
        ({ can, path }) => can !== undefined && !path.includes(':') && !FORM.test(path) && !entries.has(path),
      )
      .map(({ path }) => path)
    expect(missing.toSorted()).toEqual(OPENED_FROM_ELSEWHERE)
  })
})
