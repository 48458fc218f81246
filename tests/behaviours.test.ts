/** Which rules of the documents have a test named after them: counted by area from `spec/behaviours.json`, and printed. */
import { expect, test } from 'vitest'
import behaviours from './spec/behaviours.json' with { type: 'json' }
import { files, read } from '@support/sourceTree'

/** The areas of who is signed in, on which device, with which role, and what happens to them (core §2 to §9). */
const areas = [
  'session',
  'routing',
  'layout',
  'roles',
  'permissions',
  'twofa',
  'devices',
  'ip-rules',
  'notifications',
  'agreements',
  'unsubscribe',
  'product-updates',
  'realtime',
  'errors',
  'i18n',
  'security',
  'telephony',
  'constants',
  'invoices',
  'payments',
  'claims',
  'modes',
]

const named = new Set(
  files
    .filter((path) => path !== 'tests/behaviours.test.ts' && /^tests\/.*\.(test\.tsx?|e2e\.ts)$/.test(path))
    .flatMap((path) => read(path).match(/\b(?:core|business)-[\w.]+(?:-[\w.]+)*-\d{2}\b/g) ?? []),
)
const known = new Set(behaviours.map(({ id }) => id))

/** Rules of these areas that speak of pages of modules still to come, and why each waits. */
const waiting: Readonly<Record<string, string>> = {
  'core-2.1-public-12': 'the public page of a webinar comes with webinars',
  'core-2.4-routes-02': 'the wallet is a module of its own',
  'core-2.4-routes-03': 'the services of a lead come with services',
  'core-2.4-routes-05': 'nine of the ten pages come with the student portal',
  'core-2.4-routes-06': 'premium features come with billing',
  'core-2.4-routes-07': 'the services of a lead come with services',
  'core-2.4-routes-08': 'service requests come with services',
  'core-2.4-routes-09':
    'the assignments, branding, integrations and billing come with settings of the organisation',
  'core-2.4-routes-10': 'staff, branches and teams come with user management; roles are here',
  'core-2.9-modals-01':
    'comparing programs, labels, checklist and plans belong to programs and billing; the others are here',
  'business-2-routes-02': 'each master comes with its module; agreements, updates and reasons are here',
  'business-6-cards-01': 'program cards come with programs',
  'business-6-cards-02': 'program cards come with programs',
  'business-6-cards-03': 'program cards come with programs',
  'business-6-cards-04': 'program cards come with programs',
  'business-6-cards-05': 'program cards come with programs',
  'business-6-cards-06': 'program cards come with programs; the key is here',
  'business-9-constants-06': 'lists here are windows over the whole result and have no page to reset',
  'business-9-constants-48': 'the documents do not say what the two constants are for',
  'core-8-failure-17': 'payments for a plan come with billing',
  'core-8-failure-18': 'payments for a plan come with billing',
  'business-5-label-12': 'payments for a plan come with billing',
  'business-5-label-13': 'payments for a plan come with billing',
  'business-8-failure-42': 'payments for a plan come with billing',
  'business-8-failure-43': 'payments for a plan come with billing',
  'business-8-failure-44': 'payments for a plan come with billing',
  'business-1-product-08': 'claiming institutions and programs comes with the inventory',
  'business-2-modals-13': 'claiming institutions and programs comes with the inventory',
  'business-3-other-10': 'claiming institutions and programs comes with the inventory',
  'business-3-other-12': 'claiming institutions and programs comes with the inventory',
  'business-4-claims-01': 'claiming institutions and programs comes with the inventory',
  'business-4-claims-02': 'claiming institutions and programs comes with the inventory',
  'business-4-claims-03': 'claiming institutions and programs comes with the inventory',
  'business-5-claims-01': 'claiming institutions and programs comes with the inventory',
  'business-7-inventory-03': 'claiming institutions and programs comes with the inventory',
  'business-7-inventory-04': 'claiming institutions and programs comes with the inventory',
  'business-7-inventory-05': 'claiming institutions and programs comes with the inventory',
  'business-8-failure-18': 'claiming institutions and programs comes with the inventory',
  'business-8-failure-19': 'claiming institutions and programs comes with the inventory',
  'business-8-failure-20': 'claiming institutions and programs comes with the inventory',
  'business-8-failure-21': 'claiming institutions and programs comes with the inventory',
  'business-8-failure-22': 'claiming institutions and programs comes with the inventory',
  'business-8-success-32': 'claiming institutions and programs comes with the inventory',
  'business-9-constants-36': 'claiming institutions and programs comes with the inventory',
}

test('rules with a test / rules of the area, and what waits', () => {
  const rows = areas.map((area) => {
    const all = behaviours.filter((one) => one.area === area)
    return {
      area,
      done: all.filter(({ id }) => named.has(id)).length,
      all: all.length,
      missing: all.filter(({ id }) => !named.has(id)).map(({ id }) => id),
    }
  })
  const missing = rows.flatMap((row) => row.missing)
  console.info(
    [
      ...rows.map(({ area, done, all }) => `  ${area} ${done} / ${all}`),
      ...missing.map((id) => `  ${id}: ${waiting[id] ?? 'without a test, and nobody said why'}`),
    ].join('\n'),
  )
  expect(missing.filter((id) => !waiting[id])).toEqual([])
  expect(Object.keys(waiting).filter((id) => !missing.includes(id))).toEqual([])
})

test('a test is named after no rule that is not there', () => {
  expect([...named].filter((id) => !known.has(id))).toEqual([])
})
