// @vitest-environment jsdom
/** Who is sent where: each documented path with its own key, letter for letter, and the homes of those who have one. */
import { describe, expect, test } from 'vitest'
import behaviours from '../../spec/behaviours.json' with { type: 'json' }
import documented from '../../spec/routes.json' with { type: 'json' }
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
const every = documentedPermissions as readonly string[]
const redirectAt = (path: string, permissions: readonly string[]) =>
  redirectOf(routeAt(path), path, '', visitor(permissions))

test.each([
  ['/leads', 'leads.read', 'core-2.3-guard-10'],
  ['/import/lead-import', 'leads.import', 'core-2.3-guard-12'],
  ['/invoices', 'invoices.read', 'core-2.3-guard-16'],
  ['/offer-updates', 'updates.offers.read', 'core-2.3-guard-29'],
  ['/scholarship-updates', 'updates.scholarship.read', 'core-2.3-guard-30'],
  ['/recent-updates', 'updates.recent.read', 'core-2.3-guard-31'],
  ['/settings/user-management', 'settings.user.management.read', 'core-2.3-guard-32'],
] as const)('%s opens with the permission %s, and sends home without it (%s)', (path, key, id) => {
  const without = every.filter((permission) => permission !== key)
  expect([redirectAt(path, without), redirectAt(path, [key])]).toEqual(['/', undefined])
  expect(routeAt(path)).toBeDefined()
  expect(behaviours.find((rule) => rule.id === id)?.rule).toContain(
    `\`${path}\` only with the permission key \`${key}\``,
  )
})

// Their guards hold already. A path whose page is built moves to the table above, with the id of its rule.
test.each([
  ['/leads-dashboard', 'dashboards.lead.read'],
  ['/admission-dashboard', 'dashboards.admission.read'],
  ['/finance-dashboard', 'dashboards.finance.read'],
  ['/marketing-dashboard', 'dashboards.marketing.read'],
  ['/agent-dashboard', 'dashboards.agent.read'],
  ['/programs', 'programs.read'],
  ['/workli', 'workli.read'],
  ['/colabli', 'colabli.read'],
  ['/leads/create', 'leads.create'],
  ['/applications', 'applications.read'],
  ['/applications/create', 'applications.create'],
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
  const without = every.filter((permission) => permission !== key)
  expect([redirectAt(path, without), redirectAt(path, [key])]).toEqual(['/', undefined])
  expect(routeAt(path)).toBeUndefined()
})

test('core-2.3-guard-01 without its permission a guarded route sends home, however its address is written', () => {
  for (const address of ['/planli', '/planli/', '/PLANLI'])
    expect([address, redirectOf(undefined, address, '', visitor([]))]).toEqual([address, '/'])
  expect(redirectOf(undefined, '/planlist', '', visitor([]))).toBeUndefined()
})

test('core-2.3-guard-33 a key does not always match its path', () => {
  expect([
    guardOf('/services/bank-account'),
    guardOf('/planli'),
    guardOf('/marketing/general-campaign/create'),
    guardOf('/services/block-account-'),
    guardOf('/services/block-account'),
  ]).toEqual([
    'services.gic.account.read',
    'organizli.read',
    'general.campaign.create.read',
    'services.block.account.read',
    undefined,
  ])
})

test('the guards are those of the documents, and no other path has one', () => {
  const filled = (path: string) => path.replace(/\{\w+\}/g, 'x')
  expect(
    documented
      .filter(({ path, permission }) => guardOf(filled(path)) !== (permission ?? undefined))
      .map(({ path }) => path),
  ).toEqual([])
})

test('a page that stands asks for the key of its path', () => {
  expect(
    routes
      .filter(({ path, can }) => guardOf(path) !== undefined && can !== undefined && can !== guardOf(path))
      .map(({ path }) => path),
  ).toEqual([])
})

describe('homes', () => {
  const role = (identifier: string) => homeOf(null, identifier)
  test('core-2.2-home-01 core-6-roles-09 a student is sent to their own profile, whatever the role', () => {
    const home = homeOf({ identifier: 'ibrahim yusuf' }, 'student')
    expect(home).toBe('/student/profile/new/ibrahim%20yusuf')
    expect(redirectOf(routeAt('/'), '/', '', visitor([], home))).toBe(home)
  })
  test('core-2.2-home-02 the request-update role is sent to its tickets, and no other is', () => {
    expect([role('request-update'), role('admin'), homeOf(undefined, null)]).toEqual([
      '/request-update-tickets',
      undefined,
      undefined,
    ])
  })
  test('whoever has a home finds a page there', () => {
    for (const path of ['/student/profile/new/:lead', '/request-update-tickets'])
      expect(routeAt(path)?.path).toBe(path)
  })
})

describe('addresses as they are spelled', () => {
  const shaped = (path: string) => path.replace(/:\w+\??/g, '{}').replace(/\{\w+\??\}/g, '{}')
  const spelled = new Set(documented.map(({ path }) => shaped(path)))
  /** `/Wallet` and `/wallet`, `accomodation` and `accommodation`, `block-account-` and `block-account` are one address to the ear. */
  const heard = (path: string) =>
    shaped(path)
      .toLowerCase()
      .replaceAll('-', '')
      .replace(/(.)\1+/g, '$1')
  const sounds = new Set([...spelled].map(heard))

  test('no page is a documented one spelled otherwise', () => {
    expect(
      routes.map(({ path }) => path).filter((path) => !spelled.has(shaped(path)) && sounds.has(heard(path))),
    ).toEqual([])
    expect([
      sounds.has(heard('/wallet')),
      sounds.has(heard('/service/lead/accommodation')),
      spelled.has('/wallet'),
    ]).toEqual([true, true, false])
  })
  test('core-2.4-routes-04 /updates has its five documented sub-routes', () => {
    expect(
      ['offer-letter', 'moi', 'tuition-fee', 'commission', 'intake'].filter(
        (name) => !routeAt(`/updates/${name}`) && !routes.some(({ path }) => path.startsWith('/updates/:')),
      ),
    ).toEqual([])
    expect(documented.filter(({ path }) => path.startsWith('/updates/'))).toHaveLength(5)
  })
  test('core-2.4-routes-01 business-2-routes-01 none of them opens to whoever is signed out, unless it is marked public', () => {
    const open = new Set(
      documented.filter(({ access }) => access === 'public').map(({ path }) => shaped(path)),
    )
    const signedOut: Visitor = { ...visitor([]), isAuthenticated: false }
    const inside = routes.filter((route) => !open.has(shaped(route.path)))
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
