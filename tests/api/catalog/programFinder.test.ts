/** The program finder: its list, filters, entries and file, and options of programs. */
import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '@contract/platform/operations'
import { dropdowns } from '@contract/platform/dropdowns'
import { csvRows } from '@contract/platform/uploads/csvRows'
import { programFinder as finder } from '@contract/catalog/programFinder'
import type { ProgramEntry } from '@contract/catalog/programs'
import { personas } from '@seeds/people/personas'
import { makeCampus, makeInstitution } from '@seeds/catalog/institutions'
import { makeProgram } from '@seeds/catalog/programs'
import { listedPrograms, type FinderQuery } from '@support/server/catalog/listedPrograms'
import { varyPrograms } from '@support/server/catalog/variedPrograms'
import { makeSim, type Sim } from '@support/server/sim'

const manager = { as: personas.manager.email as string }
const counsellor = { as: personas.counsellor.email as string }
let sim: Sim

const listed = (query: FinderQuery = {}, as: { as: string } = counsellor) => listedPrograms(sim, query, as)

describe('the list', () => {
  beforeAll(async () => {
    sim = await makeSim({ size: 0 })
    varyPrograms(sim.db, 300)
  })

  test('has 25 programs a page (core-9-constants-02, business-9-constants-04)', async () => {
    const { data } = await sim.call(finder.list, {}, counsellor)
    expect([data.per_page, data.recordsInfo.length]).toEqual([25, 25])
    expect(data.totalRecords).toBeGreaterThan(25)
  })

  test('the program categories are higher_education, language_program, career_program and summer_school (business-3-program-01)', async () => {
    const { data } = await sim.call(finder.categories, {}, counsellor)
    expect(data.map(({ category }) => category)).toEqual([
      'higher_education',
      'language_program',
      'career_program',
      'summer_school',
    ])
    for (const { category, count } of data) expect((await listed({ category })).total).toBe(count)
    expect((await listed({ category: 'evening_class' })).errors[0]).toEqual({
      message: 'Unable to apply filter: there is no category evening_class',
      field: 'category',
    })
  })

  test.each([
    ['Études zélandaises', 'etudes zeland'],
    ['Etudes zelandaises', 'ÉTUDES ZÉLAND'],
    ['Isik Muhendisligi', 'ışık mühendis'],
    ['Œnologie', 'oenolog'],
    ['برنامج إدارة الأعمال', 'اداره'],
  ])('%s is found by %s, as it is typed and among all that match', async (name, search) => {
    const { identifier } = makeProgram(sim.kit, { name })
    for (let letters = 1; letters < search.length; letters++)
      await listed({ search: search.slice(0, letters) })
    expect((await listed({ search })).rows.map((row) => row.identifier)).toEqual([identifier])
    const plan = {
      verb: 'programLabels.change' as const,
      is_selected_all: true,
      filters: { search },
      add: [sim.db.prepare("SELECT identifier FROM tags WHERE tag_type = 'program'").pluck().get()],
    }
    const { data } = await sim.call(operations.plan, { body: plan as never }, manager)
    expect(data.total).toBe(1)
    sim.db.prepare('DELETE FROM programs WHERE identifier = ?').run(identifier)
  })

  test('a fee is compared in the home currency, and sorted by its worth there', async () => {
    const { rows, total } = await listed({
      tuition_fee: '10000..20000',
      sort_by: 'tuition_fee',
      per_page: 500,
    })
    expect(total).toBeGreaterThan(0)
    const worth = rows.map(({ tuition_fee_home }) => tuition_fee_home!)
    expect(worth.every((fee) => fee >= 999_950 && fee <= 2_000_050)).toBe(true)
    expect(worth).toEqual(worth.toSorted((a, b) => a - b))
    expect(new Set(rows.map(({ institution: { country } }) => country.currency_code)).size).toBeGreaterThan(1)
    const { total: others } = await listed({ tuition_fee: '-10000..20000' })
    expect(others).toBe((await listed()).total! - total!)
  })

  test('a filter of numbers refuses what is no range', async () => {
    const { status, errors } = await listed({ tuition_fee: '20000..10000' })
    expect([status, errors[0]]).toEqual([
      422,
      {
        message: 'tuition_fee takes numbers, for example 100..200 or ..200 or none',
        field: 'tuition_fee',
      },
    ])
  })
})

describe('an entry', () => {
  beforeAll(async () => {
    sim = await makeSim({ size: 0 })
  })

  test('carries fees, campus, program, institution and additional items (business-3-program-02)', async () => {
    const { id: institution_of } = makeInstitution(sim.kit, {
      has_accommodation: true,
      accommodation_options: '["Host family"]',
    })
    const { id: campus_id, institution_id } = makeCampus(sim.kit, {
      name: 'Harbour campus',
      institution_id: institution_of,
    })
    const [intake] = sim.db.prepare<[], { id: number; name: string }>('SELECT id, name FROM intakes').all()
    const test_score = sim.db
      .prepare<[], { id: number; name: string }>('SELECT id, name FROM test_scores')
      .get()!
    const { identifier, id } = makeProgram(sim.kit, {
      name: 'Summer of Sailing',
      institution_id,
      category: 'summer_school',
      duration: 6,
      duration_type: 'week',
      weekly_hours: 20,
      tuition_fee: 250_000,
      application_fee: 0,
      intake_ids: `[${intake!.id}]`,
      test_scores: JSON.stringify([{ test_score_id: test_score.id, score: 6.5, min_score: 6 }]),
      language_level: 'B1',
      min_age: 16,
      max_age: 25,
      min_requirement: 'Can swim',
    })
    const { data } = await sim.call(finder.detail, { query: { program_id: identifier } }, counsellor)
    expect(data).toMatchObject({
      id,
      identifier,
      is_shortlisted: false,
      tuition_fee: 250_000,
      application_fee: 0,
      campus: { name: 'Harbour campus' },
      campus_id,
      program: {
        identifier,
        name: 'Summer of Sailing',
        url: null,
        duration: 6,
        duration_type: 'week',
        is_fulltime: true,
        intakes: [{ intake_id: intake!.id, intake_name: intake!.name }],
        testscores: [
          {
            test_score_id: test_score.id,
            score_name: test_score.name,
            program_testscore: { score: 6.5, min_score: 6 },
          },
        ],
        tags: [],
        min_requirement: 'Can swim',
        attendance_on: 'on_campus',
      },
      institution: {
        id: institution_id,
        logo: expect.stringMatching(/^data:image\/svg\+xml,/),
        country: { id: 'CA', name: 'Canada', currency_code: 'CAD' },
        has_accommodation: true,
        accommodation_options: ['Host family'],
      },
      additional_items: {
        duration_range: '6 week',
        weekly_hours: 20,
        tuition_fee: 250_000,
        application_fee: 0,
        english_level: 'B1',
        age: { min: 16, max: 25 },
      },
    })
    expect(data.program.studylevel).toBeTruthy()
    expect(data.program.discipline).toBeTruthy()
  })

  test('is read with country_id, institution_id, program_id and campus_id (business-7-programs-02)', async () => {
    const { recordsInfo } = (await sim.call(finder.list, {}, counsellor)).data
    const { id, identifier, campus_id, institution: of } = recordsInfo[0]!
    const all = { country_id: of.country.id, institution_id: String(of.id), campus_id: String(campus_id) }
    const read = async (query: object) =>
      sim.call(finder.detail, { query: { program_id: String(id), ...query } }, counsellor)
    expect((await read(all)).data.identifier).toBe(identifier)
    for (const other of [{ country_id: 'ZZ' }, { institution_id: '0' }, { campus_id: '0' }]) {
      const { status, errors } = await read({ ...all, ...other })
      expect([status, errors[0]!.message]).toEqual([404, 'There is no such program'])
    }
  })
})

describe('options', () => {
  test('campuses of an institution, and programs of a campus', async () => {
    sim = await makeSim({ size: 0 })
    const { institution: of, campus_id } = (await listed()).rows[0]!
    const campuses = (
      await sim.call(dropdowns.campuses, { query: { institution_id: of.identifier } }, counsellor)
    ).data
    const campus = sim.db
      .prepare<[number], { name: string; identifier: string }>(
        'SELECT name, identifier FROM campuses WHERE id = ?',
      )
      .get(campus_id)!
    expect(campuses).toContainEqual({ label: campus.name, value: campus.identifier })
    const { data } = await sim.call(
      dropdowns.programs,
      { query: { campus_id: campus.identifier } },
      counsellor,
    )
    expect(data.length).toBe((await listed({ campus_id })).total)
    expect((await sim.call(dropdowns.programs, {}, counsellor)).errors).toEqual([
      { message: 'Campus is required', field: 'campus_id' },
    ])
  })
})

describe('the file', () => {
  test('programs can be exported as CSV with headers (business-9-constants-19)', async () => {
    sim = await makeSim({ size: 0 })
    const { rows, total } = await listed({ sort_by: 'name' })
    const { text } = await sim.call(finder.csv, { query: { sort_by: 'name' } }, counsellor)
    const [headings, first, ...others] = text.replace('\u{feff}', '').trim().split(/\r?\n/)
    expect(headings!.split(',').slice(0, 3)).toEqual(['identifier', 'name', 'institution_name'])
    expect(first).toContain(rows[0]!.identifier)
    expect(others.length + 1).toBe(total)
    const columns = [
      { key: 'name', label: 'Program' },
      { key: 'country', label: 'Where' },
    ]
    const [one, two] = rows
    const body = {
      is_selected_all: false,
      programs: [two!.identifier, one!.identifier],
      columns,
      filters: {},
    }
    const file = await sim.call(finder.exportFile, { body: { ...body, sort_by: 'name' } }, counsellor)
    const cells = [one!, two!].map(({ program, institution: { country } }) => [program.name, country.name])
    const written = [...csvRows(file.text, { delimiter: ',', most: 1000 })].map(({ values }) => values)
    expect(written).toEqual([['Program', 'Where'], ...cells])
    const hidden = makeProgram(sim.kit, { name: 'Hidden', visible_to: 'none' }).identifier
    const refused = await sim.call(finder.exportFile, { body: { ...body, programs: [hidden] } }, counsellor)
    expect([refused.status, refused.errors]).toEqual([
      404,
      [{ message: 'There is no such program', field: 'programs' }],
    ])
  })
})

describe('filters of one kind', () => {
  beforeAll(async () => {
    sim = await makeSim({ size: 0 })
    varyPrograms(sim.db, 200)
  })
  const rowsOf = async (query: FinderQuery) => (await listed({ ...query, per_page: 500 })).rows

  test('score: programs that take it in that test, of one test several, of several tests all', async () => {
    const [a, b] = sim.db.prepare<[], number>('SELECT id FROM test_scores LIMIT 2').pluck().all() as [
      number,
      number,
    ]
    const takes = ({ program }: ProgramEntry, test: number, score: number) =>
      program.testscores!.some((one) => one.test_score_id === test && one.program_testscore.score <= score)
    const all = await rowsOf({})
    expect((await rowsOf({ score: `${a}=7` })).length).toBe(all.filter((row) => takes(row, a, 7)).length)
    expect((await rowsOf({ score: `${a}=7,${b}=8` })).length).toBe(
      all.filter((row) => takes(row, a, 7) && takes(row, b, 8)).length,
    )
    const { status, errors } = await listed({ score: 'high' })
    expect([status, errors[0]]).toEqual([
      422,
      { message: 'Unable to apply filter: there is no score high', field: 'score' },
    ])
    const { data } = await sim.call(finder.lookups, {}, counsellor)
    expect(data.scores[0]).toMatchObject({ label: expect.stringMatching(/^IELTS Academic: \d/) })
    expect(data.home_currency).toBe('USD')
  })

  test('age: of a person that the program takes', async () => {
    const rows = await rowsOf({ age: '17' })
    expect(rows.length).toBeGreaterThan(0)
    for (const { additional_items } of rows) {
      const { min, max } = additional_items.age
      expect((min ?? 0) <= 17 && (max ?? 99) >= 17).toBe(true)
    }
  })

  test('duration: whole months, a part of one counts', async () => {
    const rows = await rowsOf({ duration: '..3' })
    const months = { week: 12 / 52, month: 1, year: 12 }
    expect(rows.length).toBeGreaterThan(0)
    for (const { program } of rows)
      expect(Math.ceil(program.duration! * months[program.duration_type!])).toBeLessThanOrEqual(3)
  })

  test('verified_since: from that day on', async () => {
    const rows = await rowsOf({ verified_since: '2026-06-15' })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ program }) => program.verified_on! >= '2026-06-15')).toBe(true)
  })
})
