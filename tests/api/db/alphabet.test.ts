/** Lists sorted by texts follow the alphabet of the caller's language, which `accept-language` says. */
import { getCountries } from 'libphonenumber-js'
import { beforeEach, describe, expect, test } from 'vitest'
import { alphabetKey, alphabetSql } from '@db/alphabet'
import { languages, type Language } from '@contract/client'
import { invoices } from '@contract/finance/invoices'
import { paymentTypes } from '@contract/finance/paymentTypes'
import { agentRequests } from '@contract/partners/agentRequests'
import { roles } from '@contract/people/roles'
import { makeAgentRequest } from '@seeds/partners/agentRequests'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const as = personas.superAdmin.email
const inLanguage = (language?: string) => ({
  as,
  headers: { ...(language !== undefined && { 'accept-language': language }) },
})

describe('alphabetKey', () => {
  const sorted = (language: Language, ...words: string[]) =>
    words.toSorted((a, b) => (alphabetKey(a, language) < alphabetKey(b, language) ? -1 : 1))

  test.each([
    ['en', ['ada', 'Élodie', 'Emma', 'Şule', 'Sumru', 'Zeynep']],
    ['fr', ['ada', 'Élodie', 'Emma', 'Şule', 'Sumru', 'Zeynep']],
    ['tr', ['ada', 'Élodie', 'Emma', 'Sumru', 'Şule', 'Zeynep']],
    ['tr', ['Cem', 'Çağrı', 'Dilek', 'Hüsnü', 'Irmak', 'ısıl', 'İnci', 'izzet', 'Oya', 'Ömer']],
    ['en', ['Cagri', 'Çağrı', 'Cagri Ak', 'Cem', 'ınci', 'İrem', 'Straße', 'Strauss']],
    ['ar', ['3M', 'أحمد', 'باسم', 'مُحمد', 'Ada', 'Zoe']],
    ['en', ['3M', 'Ada', 'Zoe', 'أحمد', 'باسم', 'مُحمد']],
  ] as const)('alphabetKey sorts for readers of %s: %j', (language, words) => {
    expect(sorted(language, ...words.toReversed())).toEqual(words)
  })
  test.each(languages)(
    'alphabetKey sorts the countries of the world as Intl.Collator does in %s',
    (language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      const inOrder = sorted(language, ...getCountries().map((code) => names.of(code)!))
      const { compare } = new Intl.Collator(language)
      expect(inOrder).toEqual(inOrder.toSorted(compare))
    },
  )
})

describe('accept-language', () => {
  let sim: Sim
  beforeEach(async () => {
    sim = await makeSim()
    sim.db.prepare('DELETE FROM lead_payments').run()
    sim.db.prepare('DELETE FROM payment_types').run()
    for (const name of ['Şehir turu', 'Sınav', 'tercüme', 'Écriture', 'Çeviri', 'Ders', 'Cenaze', 'Evrak'])
      await sim.call(paymentTypes.create, { body: { name } }, { as })
  })
  const names = async (language?: string, query = {}) =>
    (
      await sim.call(paymentTypes.list, { query: { sort_by: 'name', ...query } }, inLanguage(language))
    ).data.recordsInfo.map(({ name }) => name)
  const ENGLISH = ['Cenaze', 'Çeviri', 'Ders', 'Écriture', 'Evrak', 'Şehir turu', 'Sınav', 'tercüme']
  const TURKISH = ['Cenaze', 'Çeviri', 'Ders', 'Écriture', 'Evrak', 'Sınav', 'Şehir turu', 'tercüme']

  test.each([
    [undefined, ENGLISH],
    ['*', ENGLISH],
    ['de', ENGLISH],
    ['fr', ENGLISH],
    ['tr', TURKISH],
    ['tr-TR,tr;q=0.9,en;q=0.8', TURKISH],
    ['en;q=0.5, de, tr;q=0.9', TURKISH],
    [';;q=,', ENGLISH],
  ])('accept-language %j chooses the order of a list', async (language, order) => {
    expect(await names(language)).toEqual(order)
    expect(await names(language, { sort: 'desc' })).toEqual(order.toReversed())
  })
  test.each([
    ['en', ENGLISH],
    ['tr', TURKISH],
  ])('pages in %s show every row once', async (language, order) => {
    const pages = await Promise.all([1, 2, 3].map((page) => names(language, { page, per_page: 3 })))
    expect(pages.flat()).toEqual(order)
  })
  test('rows that only case tells apart are sorted by their number', async () => {
    sim.db.prepare('DELETE FROM agent_requests').run()
    for (const company_name of ['Evrak', 'Ders', 'ders', 'DERS', 'Cenaze'])
      makeAgentRequest(sim.kit, { company_name })
    const { recordsInfo } = (
      await sim.call(agentRequests.list, { query: { sort_by: 'company_name' } }, inLanguage('en'))
    ).data
    const companies = recordsInfo.map(({ company_name }) => company_name)
    expect(companies).toEqual(['Cenaze', 'Ders', 'ders', 'DERS', 'Evrak'])
  })
  test('requests of agents are sorted by the alphabet of each reader', async () => {
    sim.db.prepare('DELETE FROM agent_requests').run()
    for (const company_name of ['Şark', 'Suadiye', 'Öz', 'Ozan']) makeAgentRequest(sim.kit, { company_name })
    const companies = async (language: string) =>
      (
        await sim.call(agentRequests.list, { query: { sort_by: 'company_name' } }, inLanguage(language))
      ).data.recordsInfo.map(({ company_name }) => company_name)
    expect(await companies('tr')).toEqual(['Ozan', 'Öz', 'Suadiye', 'Şark'])
    expect(await companies('fr')).toEqual(['Öz', 'Ozan', 'Şark', 'Suadiye'])
  })
  test('requests of agents that a search finds are sorted by the alphabet of each reader', async () => {
    sim.db.prepare('DELETE FROM agent_requests').run()
    for (const company_name of ['Şark Yolu', 'Suadiye Yolu', 'Öz'])
      makeAgentRequest(sim.kit, { company_name })
    const found = async (language: string) =>
      (
        await sim.call(
          agentRequests.list,
          { query: { sort_by: 'company_name', search: 'yolu' } },
          inLanguage(language),
        )
      ).data.recordsInfo.map(({ company_name }) => company_name)
    expect(await found('tr')).toEqual(['Suadiye Yolu', 'Şark Yolu'])
    expect(await found('ar')).toEqual(['Şark Yolu', 'Suadiye Yolu'])
  })
  test.each(
    languages.flatMap((language) =>
      (['company_name', 'first_name'] as const).map((c) => [c, language] as const),
    ),
  )('requests of agents by %s in %s are read in the order of an index', (column, language) => {
    const plan = sim.db
      .prepare<[], { detail: string }>(
        `EXPLAIN QUERY PLAN SELECT * FROM agent_requests ORDER BY ${alphabetSql(column, language)}, id LIMIT 25`,
      )
      .all()
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SCAN agent_requests USING INDEX agent_requests_(company|first_name)_/),
    ])
  })
  test('installments are sorted by institutions in the alphabet of each reader, in pages and identifiers', async () => {
    const institutions = sim.db
      .prepare<[], number>('SELECT DISTINCT institution_id FROM application_installments ORDER BY 1')
      .pluck()
      .all()
    const rename = sim.db.prepare('UPDATE institutions SET name = ? WHERE id = ?')
    for (const [at, id] of institutions.entries()) rename.run(['Şah', 'Set', 'Çay', 'Cem'][at % 4], id)
    const query = { sort_by: 'vendor_name' } as const
    const vendors = async (language: string) => {
      const { data } = await sim.call(
        invoices.list,
        { query: { ...query, per_page: 500 } },
        inLanguage(language),
      )
      const { identifiers } = (await sim.call(invoices.ids, { query }, inLanguage(language))).data
      expect(data.recordsInfo.map(({ identifier }) => identifier)).toEqual(identifiers)
      return [...new Set(data.recordsInfo.map(({ vendor_name }) => vendor_name))]
    }
    expect(await vendors('tr')).toEqual(['Cem', 'Çay', 'Set', 'Şah'])
    expect(await vendors('en')).toEqual(['Çay', 'Cem', 'Şah', 'Set'])
  })
  test('roles are sorted by the alphabet of each reader', async () => {
    const [first, second] = sim.db
      .prepare<[], { id: number }>("SELECT id FROM roles WHERE name IN ('Manager', 'Counsellor') ORDER BY id")
      .all()
    const rename = sim.db.prepare('UPDATE roles SET name = ? WHERE id = ?')
    rename.run('Ağ', first!.id)
    rename.run('Agz', second!.id)
    const topRoles = async (language: string) =>
      (await sim.call(roles.list, { query: { sort_by: 'name' } }, inLanguage(language))).data.recordsInfo
        .map(({ name }) => name)
        .filter((name) => /^A[gğ]z?$/.test(name))
    expect(await topRoles('tr')).toEqual(['Agz', 'Ağ'])
    expect(await topRoles('en')).toEqual(['Ağ', 'Agz'])
  })
  test('seeded roles are sorted by their names in the language of the reader', async () => {
    const wanted = ['Admin', 'Counsellor', 'Finance']
    const both = async (language: string) => {
      const listed = await sim.call(roles.list, { query: { sort_by: 'name' } }, inLanguage(language))
      const offered = await sim.call(roles.dropdown, {}, inLanguage(language))
      return [listed.data.recordsInfo, offered.data].map((all) =>
        all.map(({ name }) => name).filter((name) => wanted.includes(name)),
      )
    }
    expect(await both('en')).toEqual([wanted, wanted])
    // Danışman, Finans, Yönetici.
    const turkish = ['Counsellor', 'Finance', 'Admin']
    expect(await both('tr')).toEqual([turkish, turkish])
  })
})
