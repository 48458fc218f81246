/** The pages of the console as its build declares them, with an address for each: a new page is walked the day it is declared. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { signInRoutes } from '@modules/access/session'
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
}

/** What fills the parameter of a pattern, from the seeds. */
const parameters: Readonly<Record<string, string>> = {
  '/agent-signup/:id': '/partners',
  '/claim-invoice/:claimNo': '/CLM-2026-00001',
  '/landing-page/:id?': '',
  '/settings/user-management/manage-roles/:identifier/permission': '/counsellor',
  '/student/profile/new/:lead': '/ibrahim-yusuf',
}
/** Their right addresses are only in a mail or a row of the database, or lead on to another page. */
const wrongLinks = ['/invoice-pdf/:invoiceID', '/notifications/unsubscribe/:identifier', '/t/:code']
/** Pages that lead everybody else to their home. */
const roles: Readonly<Record<string, string>> = {
  '/settings/profile/logo': 'agent',
  '/student-dashboard': 'student',
}
const PARAMETER = /\/:\w+\??/

const addressOf = (pattern: string): string => {
  if (!PARAMETER.test(pattern)) return pattern
  const value = wrongLinks.includes(pattern) ? '/unknown' : parameters[pattern]
  if (value === undefined)
    throw new Error(`Say in tests/support/browser/walker/routes.ts what fills the parameter of ${pattern}`)
  return pattern.replace(PARAMETER, value)
}

/** `/assets/modules-C8AvhNep.js` of `app/modules.ts`. */
const builtFile = (source: string) => {
  const manifest = JSON.parse(readFileSync(at('.build/web/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  return `/${manifest[source]!.file}`
}

/** Read from the modules that the page itself loads. `page`: any page of the console. */
export async function routesOf(page: Page): Promise<WalkedRoute[]> {
  const declared = await page.evaluate(
    async (files) => {
      type Declared = { path: string; for?: 'anyone' | 'signed-out'; routes?: Declared[] }
      const loaded = await Promise.all(
        files.map(async (file) => (await import(file)) as Record<string, unknown>),
      )
      return loaded
        .flatMap((exports) => Object.values(exports))
        .filter((value) => Array.isArray(value))
        .flatMap((entries: Declared[]) => entries.flatMap((entry) => entry.routes ?? [entry]))
        .filter((route) => typeof route?.path === 'string')
        .map((route) => ({ path: route.path, audience: route.for ?? ('inside' as const) }))
    },
    [builtFile('app/modules.ts'), builtFile('app/PublicRoutes.tsx')],
  )
  const all = [
    ...declared,
    ...signInRoutes.map((route) => ({ path: route.path, audience: route.for ?? ('anyone' as const) })),
  ]
  return [...new Map(all.map((route) => [route.path, route])).values()].map(({ path, audience }) => ({
    pattern: path,
    path: addressOf(path),
    audience,
    role: roles[path] ?? null,
    isWrongLink: wrongLinks.includes(path),
  }))
}
