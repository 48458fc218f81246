/**
 * Who may read what: for every GET the people outside the company who may call it, and why. Staff are not listed: their permissions
 * say what they read. What is missing here is refused to agencies, institutions, students and ambassadors.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { contract } from '@contract'
import { COMPANY_ONLY } from '@contract/leads/fileExtraction'
import { leads } from '@contract/leads/leads'
import type { AnyEndpoint } from '@contract/http'
import { makeSim, type Sim } from '@support/server/sim'

const outside = ['agent', 'institution', 'student', 'ambassador'] as const
type Outside = (typeof outside)[number]
const AGENT: readonly Outside[] = ['agent']
const ALL: readonly Outside[] = outside

const READABLE: { why: string; who: readonly Outside[]; paths: string[] }[] = [
  {
    why: 'it is about the caller alone',
    who: ALL,
    paths: [
      '/2fa/download-2fa-backupcodes',
      '/account/profile',
      '/account/settings',
      '/agents/agreement',
      '/google/allowed-emails',
      '/google/check-token',
      '/information/user-unread-updated',
      '/masters/agreements/active',
      '/masters/agreements/signed/agent/{agent_identifier}',
      '/notifications',
      '/notifications/read/all',
      '/notifications/read/{id}',
      '/notifications/recent',
      '/product-update/unread-update',
      '/referrals/profile',
      '/row-sets',
      '/settings/organization/login-security/user-active-devices',
      '/settings/organization/user/2fa-detail',
      '/settings/user/notifications',
      '/settings/user/profile-detail',
      '/student/applications',
      '/student/assigned-staff',
      '/student/conversations',
      '/student/conversations/{thread}',
      '/student/documents',
      '/student/documents/types',
      '/student/home',
      '/student/notes',
      '/student/payments',
      '/student/payments/{identifier}/receipt',
      '/student/profile',
      '/student/reminders',
      '/student/shortlisted-programs',
      '/student/timeline',
      '/tasks',
      '/tasks/counts',
      '/tasks/filters',
      '/tasks/identifiers',
      '/tasks/pending-count',
      '/tasks/single/{id}',
      '/tasks/{id}/history',
    ],
  },
  {
    why: 'views that are shared with the group',
    who: ALL,
    paths: ['/views'],
  },
  {
    why: 'it answers only what the permissions of the role allow',
    who: ALL,
    paths: [
      '/assigning/records/{assignment}/filters',
      '/assigning/records/{assignment}/history',
      '/assigning/records/{assignment}/who',
      '/files/download/{identifier}',
      '/files/zip/generate',
      '/form-files/{record}/{identifier}',
      '/form-files/{record}/{identifier}/{file}',
      '/masters/modules/navigation',
      '/masters/records',
      '/masters/records/{master}/{identifier}/history',
      '/masters/records/{master}/{identifier}/uses',
      '/operations',
      '/operations/filters',
      '/operations/{identifier}',
      '/operations/{identifier}/document',
      '/operations/{identifier}/lines',
      '/operations/{identifier}/receipt',
      '/operations/{identifier}/rows',
    ],
  },
  {
    why: 'public facts about study abroad; fields of forms offer them',
    who: ALL,
    paths: [
      '/dropdown/campus',
      '/dropdown/city',
      '/dropdown/country',
      '/dropdown/destination-country',
      '/dropdown/discipline',
      '/dropdown/institution',
      '/dropdown/intake',
      '/dropdown/state',
      '/dropdown/status',
      '/dropdown/study-level',
      '/dropdown/test-score',
      '/dropdowns/campuses',
      '/dropdowns/countries/codes-dropdown',
      '/dropdowns/currencies',
      '/dropdowns/destination-countries',
      '/dropdowns/institutions',
      '/dropdowns/intakes',
      '/dropdowns/programs',
      '/dropdowns/timezones',
      '/dropdowns/visitor-country',
    ],
  },
  {
    why: 'agencies their own students (students.read, students.edit)',
    who: ['agent'],
    paths: [
      '/students',
      '/students/counts',
      '/students/filters',
      '/students/ids',
      '/students/profile/{identifier}',
      '/students/{id}',
      '/students/{student}/contacts',
      '/students/{student}/found-values',
    ],
  },
  {
    why: 'programs that are claimed for them, and of institutions their own (programs.read)',
    who: ['agent', 'institution', 'student'],
    paths: [
      '/files/program-csv/generate',
      '/program-finder',
      '/program-finder/all-programs',
      '/program-finder/category',
      '/program-finder/counts',
      '/program-finder/filters',
      '/program-finder/ids',
      '/program-finder/institution-list',
      '/program-finder/lookups',
      '/program-finder/program-checklist',
      '/program-finder/program-detail',
      '/program-finder/shortlisted_program',
    ],
  },
  {
    why: 'agencies the institutions that were opened to them, staff of institutions their own (institutions.read)',
    who: ['agent', 'institution'],
    paths: [
      '/institutions',
      '/institutions/counts',
      '/institutions/filters',
      '/institutions/identifiers',
      '/institutions/single/{identifier}',
    ],
  },
  {
    why: 'visitors without an account read it',
    who: ALL,
    paths: [
      '/agent_forms/{id}',
      '/auth/logout',
      '/files/view/{identifier}',
      '/google',
      '/google/callback',
      '/landing_page/{id}',
      '/lead_forms/{id}',
      '/public-dropdowns/country-codes',
      '/public-dropdowns/{type}',
      '/public-invoice/claim/{claim_no}',
      '/public-invoice/claim/{claim_no}/pdf',
      '/public-invoice/credit-note/{credit_note_id}',
      '/public-invoice/credit-note/{credit_note_id}/pdf',
      '/public-invoice/get/{invoice_id}',
      '/public-invoice/get/{invoice_id}/pdf',
      '/referrals/short-link/{code}',
      '/settings/client-config',
      '/subscriptions/payment',
      '/subscriptions/payment/decide',
      '/unsubscribe/check-user/{identifier}',
      '/unsubscribe/reasons/dropdown',
      '/whatsapp/callback',
      '/whatsapp/consent',
    ],
  },
  {
    why: 'applications of their own students, and those for them (applications.read)',
    who: ['agent', 'institution'],
    paths: [
      '/applications',
      '/applications/counts',
      '/applications/facets',
      '/applications/filters',
      '/applications/ids',
      '/applications/stages',
      '/applications/{id}',
      '/applications/{id}/next-stages',
      '/sub_status/dropdown/sub_status/{id}',
    ],
  },
  {
    why: 'agencies work with their own leads (leads.read)',
    who: AGENT,
    paths: [
      '/lead-stages/stages-dropdown',
      '/lead-stages/stages-dropdown/v2',
      '/leads',
      '/leads/counts',
      '/leads/dropdowns',
      '/leads/facets',
      '/leads/filters',
      '/leads/lead-search',
      '/leads/program_shortlist',
      '/leads/shared-fields',
      '/leads/{lead}/applications',
      '/leads/{lead}/duplicates',
      '/leads/{lead}/fields',
      '/leads/forms-dropdown',
      '/leads/get/status',
      '/leads/ids',
      '/leads/own-fields',
      '/leads/own-fields/values',
      '/leads/single-lead/{id}',
      '/leads/{id}/assigned-staff',
      '/leads/{id}/documents',
      '/leads/{id}/documents-checklist',
      '/leads/{lead}/activities',
      '/leads/{lead}/conversations',
      '/leads/{lead}/conversations/channels',
      '/leads/{lead}/next-stages',
      '/leads/{lead}/notes',
      '/leads/{lead}/notes/{note}/history',
      '/leads/{lead}/own-values',
      '/leads/{lead}/program_fit/{program}',
      '/leads/{lead}/program_shortlist',
      '/masters/lead-fields',
      '/applications/documents-checklist/{id}',
      '/applications/{id}/activities',
      '/applications/{id}/conversations',
      '/applications/{id}/documents',
      '/applications/{id}/notes',
      '/applications/{lead}/preference-order',
      '/telephony/incoming',
    ],
  },
  {
    why: 'words in which leads are described',
    who: AGENT,
    paths: [
      '/documents/types-dropdown',
      '/dropdowns/client-services',
      '/lead-statuses/dropdown',
      '/masters/document-checklist/dropdown',
      '/masters/lead-medium/dropdown',
      '/masters/lead-source/dropdown',
      '/masters/stages/all-dropdown',
      '/masters/stages/dropdown',
      '/sub_status/dropdown',
      '/tags/dropdown',
    ],
  },
  {
    why: 'their own commissions (invoices.own)',
    who: AGENT,
    paths: [
      '/agent-invoices/mine',
      '/agent-invoices/mine/advices',
      '/agent-invoices/mine/advices/{operation}/file',
      '/agent-invoices/mine/statement',
      '/agent-invoices/mine/statement/file',
    ],
  },
  {
    why: 'news for agencies (core §8, updates.offers.read)',
    who: AGENT,
    paths: [
      '/information/offer-letter-update',
      '/information/offer-letter-update/single/{identifier}',
      '/product-update',
      '/product-update/client-dropdown/{type}',
      '/product-update/dashboard/v2',
      '/product-update/single/{product_identifier}',
    ],
  },
]

let sim: Sim
beforeAll(async () => {
  sim = await makeSim()
})
const reads = Object.values(contract)
  .flatMap((module) => Object.values(module) as AnyEndpoint[])
  .filter(({ method }) => method === 'GET')
const ask = (endpoint: AnyEndpoint, as?: string) =>
  sim.call(
    endpoint,
    Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'x'])) as never,
    as === undefined ? {} : { as },
  )
const isRefused = (errors: readonly { message: string }[]) =>
  ['Permission denied', COMPANY_ONLY].includes(errors[0]?.message ?? '')
const listed = READABLE.flatMap(({ paths, who }) => paths.map((path) => [path, who] as const))

test('the table names calls of the contract, each once', () => {
  const paths = listed.map(([path]) => path)
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
  expect(paths.filter((path) => !reads.some((one) => one.path === path))).toEqual([])
})
test.each(outside)('%s reads what the table says and nothing else', async (who) => {
  const answered: string[] = []
  // Logging out ends the session that the other calls need.
  for (const endpoint of reads.filter(({ path }) => path !== '/auth/logout')) {
    const { status, errors } = await ask(endpoint, personas[who].email)
    expect(status, endpoint.path).not.toBe(401)
    if (!isRefused(errors)) answered.push(endpoint.path)
  }
  const expected = listed.filter(([path, readers]) => path !== '/auth/logout' && readers.includes(who))
  expect(answered.toSorted()).toEqual(expected.map(([path]) => path).toSorted())
})
test('a super admin reads everything', async () => {
  const refused: string[] = []
  for (const endpoint of reads.filter(({ path }) => path !== '/auth/logout'))
    if (isRefused((await ask(endpoint, personas.superAdmin.email)).errors)) refused.push(endpoint.path)
  expect(refused).toEqual([])
})
test('an endpoint that asks for no permission says which groups may call', () => {
  const silent = Object.values(contract)
    .flatMap((module) => Object.values(module) as AnyEndpoint[])
    .filter(({ spec: { can } }) => typeof can === 'object' && can.open === 'signed-in' && !can.to?.length)
  expect(silent.map(({ path }) => path)).toEqual([])
})

describe('filters of leads for an agency', () => {
  test('name branches, teams, cities and campaigns of its own leads alone', async () => {
    const { data } = await sim.call(leads.dropdowns, {}, { as: personas.agent.email })
    const { branches, teams, cities, utm_sources, staff } = data
    const own = (column: string) =>
      sim.db
        .prepare<[string], string | number>(
          `SELECT DISTINCT l.${column} FROM leads l JOIN users u ON u.id = l.staff_id WHERE u.email = ? AND l.deleted_at IS NULL AND l.${column} IS NOT NULL`,
        )
        .pluck()
        .all(personas.agent.email)
    const values = (options: readonly { value: string | number }[]) =>
      options.map(({ value }) => value).toSorted()
    expect([values(branches), values(teams), values(cities), values(utm_sources)]).toEqual(
      ['branch_id', 'team_id', 'source_city', 'utm_source'].map((column) => own(column).toSorted()),
    )
    expect(staff.every(({ label }) => label === personas.agent.name)).toBe(true)
  })
})
