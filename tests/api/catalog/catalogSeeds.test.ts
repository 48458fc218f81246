/** What must be true of every seeded institution, campus and program, whatever the size. */
import { beforeAll, describe, expect, test } from 'vitest'
import { sizes } from '@contract/control'
import { dropdowns } from '@contract/platform/dropdowns'
import { currencies } from '@contract/money'
import { openDb, type Db } from '@db/open'
import { catalogSizeOf, shares } from '@seeds/catalog/catalogSize'
import { seedInstitutions } from '@seeds/catalog/institutions'
import { makeProgram, seedPrograms } from '@seeds/catalog/programs'
import { makeKit, SEED_DAY } from '@seeds/kit'
import { seedLeadMasters } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { seedGeography } from '@seeds/platform/geography'
import { checklistTexts } from '@seeds/reference/catalog/checklistTexts'
import { listedInstitutions, shortNameOf } from '@seeds/reference/catalog/institutions/lines'
import { studyCountries } from '@seeds/reference/catalog/studyCountries'
import { destinations } from '@seeds/reference/leads'
import { currencyOf, institutionSeeds } from '@seeds/reference/institutions'
import { makeSim } from '@support/server/sim'

const seededCatalog = (leads: number): Db => {
  const db = openDb(':memory:')
  const kit = makeKit(db)
  seedLeadMasters(kit)
  seedGeography(kit)
  seedInstitutions(kit, leads)
  seedPrograms(kit, leads)
  return db
}
let db: Db
beforeAll(() => {
  db = seededCatalog(sizes.demo)
})
const rows = <Row = { id: number }>(sql: string, ...values: unknown[]) =>
  db.prepare<unknown[], Row>(sql).all(...values)

/** `offenders`: rows of which the sentence is not true. */
const truths: readonly (readonly [sentence: string, offenders: string])[] = [
  [
    'a program is at a campus of its institution',
    'SELECT p.id FROM programs p JOIN campuses c ON c.id = p.campus_id WHERE c.institution_id <> p.institution_id',
  ],
  [
    'a campus is in the country of its institution',
    'SELECT c.id FROM campuses c JOIN institutions i ON i.id = c.institution_id JOIN cities y ON y.id = c.city_id JOIN states s ON s.id = y.state_id JOIN countries n ON n.id = s.country_id WHERE n.code <> i.country',
  ],
  [
    'an institution has one to four campuses',
    'SELECT i.id FROM institutions i LEFT JOIN campuses c ON c.institution_id = i.id GROUP BY i.id HAVING count(c.id) NOT BETWEEN 1 AND 4',
  ],
  [
    'an institution has a short name, a description, an address and programs',
    "SELECT id FROM institutions i WHERE alias_name IS NULL OR description IS NULL OR url NOT LIKE 'https://www.%' OR NOT EXISTS (SELECT 1 FROM programs p WHERE p.institution_id = i.id)",
  ],
  [
    'language schools, and only they, are made up',
    "SELECT id FROM institutions WHERE (kind = 'language_school') <> (url LIKE '%.example')",
  ],
  [
    'a name stands once at a campus',
    'SELECT min(id) AS id FROM programs GROUP BY institution_id, campus_id, name HAVING count(*) > 1',
  ],
  [
    'the address of a program is below that of its institution',
    "SELECT p.id FROM programs p JOIN institutions i ON i.id = p.institution_id WHERE p.url NOT LIKE i.url || '/programs/_%'",
  ],
  [
    'a program begins in intakes that exist',
    'SELECT id FROM programs p WHERE json_array_length(intake_ids) = 0 OR EXISTS (SELECT 1 FROM json_each(p.intake_ids) WHERE value NOT IN (SELECT id FROM intakes))',
  ],
  [
    'a tuition fee is above zero; only universities of the state in Germany take none',
    "SELECT p.id FROM programs p JOIN institutions i ON i.id = p.institution_id WHERE tuition_fee < 0 OR (tuition_fee = 0 AND (i.country <> 'DE' OR p.category <> 'higher_education' AND p.category <> 'career_program'))",
  ],
  ['an application fee is not below zero', 'SELECT id FROM programs WHERE application_fee < 0'],
  [
    'a duration is a whole number above zero and has a unit',
    'SELECT id FROM programs WHERE duration IS NULL OR duration <= 0 OR duration_type IS NULL',
  ],
  [
    'of two ages the least comes first',
    'SELECT id FROM programs WHERE max_age < min_age OR min_age NOT BETWEEN 5 AND 30',
  ],
  [
    'what one must have finished comes before what one begins',
    'SELECT p.id FROM programs p JOIN study_levels l ON l.id = p.study_level_id JOIN study_levels r ON r.id = p.required_level_id WHERE r.position >= l.position',
  ],
  ['a grade is in percent', 'SELECT id FROM programs WHERE min_grade NOT BETWEEN 40 AND 100'],
  [
    'a program was verified in the past',
    `SELECT id FROM programs WHERE verified_on >= '${SEED_DAY.slice(0, 10)}'`,
  ],
  [
    'language programs and summer schools say how many hours a week they teach, and others do not',
    "SELECT id FROM programs WHERE (category IN ('language_program', 'summer_school')) <> (weekly_hours IS NOT NULL)",
  ],
  [
    'summer schools say for what age they are',
    "SELECT id FROM programs WHERE category = 'summer_school' AND min_age IS NULL",
  ],
  [
    'nobody may work after a language course',
    "SELECT id FROM programs WHERE is_pgwp AND category IN ('language_program', 'summer_school')",
  ],
]

/** The scores that a test can have. */
const RANGES: Readonly<Record<string, readonly [low: number, high: number]>> = {
  'IELTS Academic': [0, 9],
  'TOEFL iBT': [0, 120],
  'PTE Academic': [10, 90],
  'Duolingo English Test': [10, 160],
  'Cambridge C1 Advanced': [142, 210],
  'DELF B2': [50, 100],
  TestDaF: [3, 5],
  GRE: [260, 340],
  GMAT: [205, 805],
  SAT: [400, 1600],
}

describe('seeded programs', () => {
  test.each(truths)('%s', (_, offenders) => {
    expect(rows(offenders)).toEqual([])
  })

  test('fees are in the currency of the country, one that the product knows', () => {
    const seen = rows<{ country: string; currency: string }>(
      'SELECT DISTINCT i.country, p.currency FROM programs p JOIN institutions i ON i.id = p.institution_id',
    )
    expect(seen.length).toBeGreaterThan(12)
    for (const { country, currency } of seen) expect(currency).toBe(currencyOf[country] ?? 'EUR')
    expect(seen.filter(({ currency }) => !currencies.some((one) => one === currency))).toEqual([])
  })

  test('scores are within what their tests give, and no part asks for more than the whole', () => {
    const seen = rows<{ name: string; score: number; min_score: number | null }>(
      "SELECT DISTINCT t.name, j.value ->> 'score' AS score, j.value ->> 'min_score' AS min_score FROM programs p, json_each(p.test_scores) j JOIN test_scores t ON t.id = j.value ->> 'test_score_id'",
    )
    expect(new Set(seen.map(({ name }) => name))).toEqual(new Set(Object.keys(RANGES)))
    for (const { name, score, min_score } of seen) {
      const [low, high] = RANGES[name]!
      expect(score).toBeGreaterThanOrEqual(low)
      expect(score).toBeLessThanOrEqual(high)
      expect(min_score ?? low).toBeLessThanOrEqual(score)
    }
  })

  test.each([
    ['tuition_fee IS NULL'],
    ['application_fee IS NULL'],
    ["test_scores = '[]' AND category = 'higher_education'"],
    ['verified_on IS NULL'],
    ['visible_to IS NOT NULL'],
  ])('of some %s, of most not', (condition) => {
    const [{ some, all } = { some: 0, all: 0 }] = rows<{ some: number; all: number }>(
      `SELECT count(*) FILTER (WHERE ${condition}) AS some, count(*) AS "all" FROM programs`,
    )
    expect(some / all).toBeGreaterThan(0.01)
    expect(some / all).toBeLessThan(0.35)
  })

  test('about 85 % of the campuses are claimed', () => {
    const [{ claimed } = { claimed: 0 }] = rows<{ claimed: number }>(
      'SELECT avg(visible_to IS NOT NULL) AS claimed FROM campuses',
    )
    expect(claimed).toBeGreaterThan(0.8)
    expect(claimed).toBeLessThan(0.9)
  })

  test('every country with institutions has texts of its own in the checklists', () => {
    const countries = rows<{ country: string }>('SELECT DISTINCT country FROM institutions ORDER BY 1')
    const told = new Set(checklistTexts.map(({ country }) => country))
    expect(countries.filter(({ country }) => !told.has(country))).toEqual([])
    expect([...told].filter((code) => code && !(code in studyCountries))).toEqual([])
  })

  test('leads want to go where there are programs', () => {
    const countries = rows<{ country: string }>('SELECT DISTINCT country FROM institutions')
    const missing = destinations.filter(([code]) => !countries.some(({ country }) => country === code))
    expect(missing).toEqual([])
  })
})

describe('sizes', () => {
  test.each([
    ['demo', 300, 6_000],
    ['large', 1_000, 100_000],
  ] as const)('%s has %i institutions and %i programs', (size, institutions, programs) => {
    expect(catalogSizeOf(sizes[size])).toMatchObject({ institutions, programs })
  })

  test('demo has as many as its size says', () => {
    expect(rows('SELECT id FROM institutions')).toHaveLength(300)
    expect(rows('SELECT id FROM programs')).toHaveLength(6_000)
  })

  test('there are enough listed institutions for the largest size, each with an address of its own', () => {
    expect(listedInstitutions.length + institutionSeeds.length).toBeGreaterThanOrEqual(1_000)
    const hosts = listedInstitutions.map(({ host }) => host)
    expect(new Set(hosts).size).toBe(hosts.length)
    expect(listedInstitutions.filter(({ name }) => /[(*~;]|\d{4}/.test(name))).toEqual([])
  })

  test('small has the institutions that tests know, every category, and two campuses that nobody claimed', () => {
    const small = seededCatalog(0)
    const all = (sql: string) => small.prepare<[], string>(sql).pluck().all()
    expect(all('SELECT name FROM institutions ORDER BY id')).toEqual(institutionSeeds.map(({ name }) => name))
    expect(all('SELECT DISTINCT category FROM programs ORDER BY 1')).toEqual([
      'career_program',
      'higher_education',
      'language_program',
      'summer_school',
    ])
    const unclaimed = all(
      'SELECT c.name FROM campuses c WHERE visible_to IS NULL AND EXISTS (SELECT 1 FROM programs p WHERE p.campus_id = c.id) ORDER BY 1',
    )
    expect(unclaimed).toEqual(['Campus de Menton', 'Westchester Campus'])
    expect(all('SELECT id FROM programs').length).toBeLessThan(200)
  })

  test('the institutions of small have the same identifiers in larger databases', () => {
    const first = 'SELECT identifier FROM institutions ORDER BY id LIMIT 24'
    expect(rows(first)).toEqual(seededCatalog(0).prepare(first).all())
  })

  test.each([
    [10, [1, 1, 2], [3, 2, 5]],
    [3, [1, 1, 1, 1, 1, 1], [1, 0, 1, 0, 1, 0]],
    [100, [5], [100]],
  ])('%i is divided by weight into whole numbers that add up to it', (total, weights, parts) => {
    expect(shares(total, weights)).toEqual(parts)
  })
})

test.each([
  ['University of Leeds', 'Leeds'],
  ['Trent University', 'Trent'],
  ['Universität Kassel', 'Kassel'],
  ['Université d’Angers', 'Angers'],
  ['Thamesgate School of English', 'TSE'],
])('the short name of %s is %s', (name, short) => {
  expect(shortNameOf(name)).toBe(short)
})

test('an application names a program of its institution, in the country where the student wants to go', async () => {
  const { db: own } = await makeSim()
  const all = own
    .prepare<[], { has: number; country: string; wants: string | null; offered: number }>(
      `SELECT EXISTS (SELECT 1 FROM programs p WHERE p.institution_id = a.institution_id AND p.name = a.program_name) AS has,
        i.country, l.destination_country AS wants, l.destination_country IN (SELECT country FROM institutions) AS offered
      FROM applications a JOIN institutions i ON i.id = a.institution_id JOIN leads l ON l.id = a.lead_id`,
    )
    .all()
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter(({ has }) => !has)).toEqual([])
  expect(all.filter(({ country, wants, offered }) => offered && country !== wants)).toEqual([])
})

test('makeProgram adds a program at the first campus of its institution', async () => {
  const { kit, db: own } = await makeSim({ size: 0 })
  const { id } = makeProgram(kit, { institution_id: 2, name: 'Bachelor of Design' })
  const added = own
    .prepare<[number], { name: string; campus: string }>(
      'SELECT p.name, c.name AS campus FROM programs p JOIN campuses c ON c.id = p.campus_id WHERE p.id = ?',
    )
    .get(id)
  expect(added).toEqual({ name: 'Bachelor of Design', campus: 'Keele Campus' })
})

test('dropdowns.studyLevels offers certificate, vocational, diploma and ESAL, in the order in which they are studied (business-9-constants-41)', async () => {
  const sim = await makeSim({ size: 0 })
  const { data } = await sim.call(dropdowns.studyLevels, {}, { as: personas.manager.email })
  expect(data.map(({ label }) => label)).toEqual([
    'Secondary school',
    'Foundation',
    'Certificate',
    'Vocational',
    'Diploma',
    'Bachelor',
    'Postgraduate diploma',
    'Master',
    'MBA',
    'Doctorate',
    'English language',
    'ESAL',
  ])
})
