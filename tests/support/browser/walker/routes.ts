/** The pages of the console as its build declares them, with an address for each: a new page is walked the day it is declared. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { createServer } from 'vite'
import { seededLinkKey } from '@seeds/finance/invoices'
import { portalPaths } from '@contract/admissions/studentPortal/portalPaths'
import { wordBundles } from '@core/words/wordBundles'
import { at } from '../../../../scripts/machine.mjs'

export interface WalkedRoute {
  /** wouter's pattern: `/t/:code`. */
  pattern: string
  /** An address of it: `/t/LEVANT26`. */
  path: string
  audience: 'inside' | 'anyone' | 'signed-out'
  /** The role whose own page it is; the others are led away from it. */
  role: string | null
  /** The seeds have no right address: it shows what a wrong link shows. */
  isWrongLink: boolean
  /** The path that it ends at, where a wrong link leads back to its list. */
  end: string
}

/** What fills the parameter of a pattern, from the seeds. */
const parameters: Readonly<Record<string, string>> = {
  '/agent-signup/:id': '/partners',
  '/claim-invoice/:claimNo': `/CLM-2026-00001?key=${seededLinkKey(1, 'claim', 1)}`,
  '/invoices/statements/:id': '/1',
  '/landing-page/:id?': '',
  '/notifications/:type/:identifier/templates': '/lead/lead_assigned',
  '/notifications/:type/:identifier/templates/create/:channel_identifier':
    '/lead/lead_assigned/templates/create/sms',
  '/notifications/:type/:identifier/templates/edit/:template_identifier':
    '/lead/lead_assigned/templates/edit/unknown',
  // Two at once.
  '/settings/permission-assign/:who': '/counsellor,leader',
  '/settings/user-management/manage-roles/:identifier/permission': '/counsellor',
  '/student/profile/new/:lead': '/ibrahim-yusuf',
}
/** Their right addresses are only in a mail or a row of the database, or lead on to another page. */
const wrongLinks = [
  '/assign-email-inboxes/:who',
  '/credit-note/:creditNoteID',
  '/invoices/agents/statements/:id',
  '/invoice-pdf/:invoiceID',
  '/master/form-assignments/edit/:identifier',
  '/master/forms/edit/:identifier',
  '/master/forms/fields/edit/:identifier',
  '/master/manage-tag/:who/assign-to-program',
  '/notifications/:type/:identifier/templates/edit/:template_identifier',
  '/notifications/unsubscribe/:identifier',
  '/students/edit/:identifier',
  '/students/profile/:identifier',
  '/settings/assign-stage-to-role/:who',
  '/settings/client-service-assign/:who',
  '/settings/country-assign/:who',
  '/settings/extension/:who',
  '/settings/institution-assign/:who',
  '/settings/manager-assign/:who',
  '/settings/permission-assign/:who',
  '/settings/permission-assign/people/:who',
  '/settings/stage-assign/:who',
  '/settings/status-assign/:who',
  '/settings/status-assign/agent-wise/:who',
  '/settings/user-management/branch/edit-branch/:identifier',
  '/settings/user-management/staff/:base64/assign-permission',
  '/settings/user-management/teams/edit-team/:identifier',
  '/t/:code',
  '/templates/edit-whatsapp',
]
/** Wrong links that lead to a list, and addresses that lead to another one. */
const ends: Readonly<Record<string, string>> = {
  '/master/lead-stages': '/master/stages',
  '/master/forms/edit/:identifier': '/master/forms',
  '/settings/user-management/branch/edit-branch/:identifier': '/settings/user-management/branch',
  '/settings/user-management/teams/edit-team/:identifier': '/settings/user-management/teams',
  '/notifications/:type/:identifier/templates/edit/:template_identifier':
    '/notifications/lead/lead_assigned/templates',
  '/templates/edit-whatsapp': '/whatsapp-business-account',
  '/students/profile/:identifier': '/students',
}
/** Pages that lead everybody else to their home. */
const roles: Readonly<Record<string, string>> = {
  '/settings/profile/logo': 'agent',
  ...Object.fromEntries(Object.values(portalPaths).map((path) => [path, 'student'])),
  [`${portalPaths.home}/:lead`]: 'student',
}
/** From the first parameter to the last. */
const PARAMETERS = /\/:\w+\??(?:.*:\w+\??)?/

const addressOf = (pattern: string): string => {
  if (!PARAMETERS.test(pattern)) return pattern
  const value = parameters[pattern] ?? (wrongLinks.includes(pattern) ? '/unknown' : undefined)
  if (value === undefined)
    throw new Error(`Say in tests/support/browser/walker/routes.ts what fills the parameter of ${pattern}`)
  return pattern.replace(PARAMETERS, value)
}

interface Declared {
  path: string
  for?: 'anyone' | 'signed-out'
}

/** The pages outside of the shell, from their sources: the build does not export them. */
async function publicRoutes(): Promise<Declared[]> {
  const vite = await createServer({
    configFile: false,
    root: at(),
    appType: 'custom',
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    plugins: [wordBundles(at('locales'))],
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const indexes = await Promise.all(
      ['/web/app/entryModules.ts', '/web/app/publicModules.ts'].map((file) => vite.ssrLoadModule(file)),
    )
    return indexes
      .flatMap((exports) => Object.values(exports) as Record<string, { publicRoutes?: Declared[] }>[])
      .flatMap((modules) => Object.values(modules))
      .flatMap((module) => module.publicRoutes ?? [])
  } finally {
    await vite.close()
  }
}

/** The address of the file that exports all modules of the shell. */
export function moduleIndex(): string {
  const manifest = JSON.parse(readFileSync(at('.build/web/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  return `/${manifest['app/modules/index.ts']!.file}`
}

/** The pages inside of the shell, from the modules that the page itself loads. */
async function shellRoutes(page: Page): Promise<Declared[]> {
  return page.evaluate(async (url) => {
    const { modules } = (await import(url)) as { modules: { routes: Declared[] }[] }
    return modules.flatMap(({ routes }) => routes).map(({ path }) => ({ path }))
  }, moduleIndex())
}

/** Every page of the console. `page` shows any of them. */
export async function routesOf(page: Page): Promise<WalkedRoute[]> {
  const declared = [...(await shellRoutes(page)), ...(await publicRoutes())]
  return declared.map((route) => ({
    pattern: route.path,
    path: addressOf(route.path),
    end: ends[route.path] ?? addressOf(route.path).split('?')[0]!,
    audience: route.for ?? 'inside',
    role: roles[route.path] ?? null,
    isWrongLink: wrongLinks.includes(route.path),
  }))
}
