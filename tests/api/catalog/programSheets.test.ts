/** Bulk update of programs from a sheet: which program a row names, how cells are read, the run as one operation, past runs. */
import { beforeEach, describe, expect, test } from 'vitest'
import { programSheets, type SheetCell, type SheetCorrection } from '@contract/catalog/programSheets'
import { operations } from '@contract/platform/operations'
import type { RowsChanged } from '@kit/auth/eventReaders'
import { makeCampus, makeInstitution } from '@seeds/catalog/institutions'
import { makeProgram } from '@seeds/catalog/programs'
import { personas } from '@seeds/people/personas'
import { importDesk } from '@support/server/leads/importDesk'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
let institution: { id: number; identifier: string }
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  institution = makeInstitution(sim.kit, { name: 'Aldermoor University', alias_name: 'ALD' })
})
const manager = { as: personas.manager.email as string }

const { upload } = importDesk(() => sim)

const campusNamed = (name: string) => makeCampus(sim.kit, { institution_id: institution.id, name })
const programAt = (campus: { id: number }, name: string, more: object = {}) =>
  makeProgram(sim.kit, {
    name,
    institution_id: institution.id,
    campus_id: campus.id,
    currency: 'CAD',
    ...more,
  })
const bodyOf = async (csv: string, corrections: SheetCorrection[] = []) => ({
  file_identifier: await upload(csv, manager.as),
  corrections,
})
const preview = async (csv: string, corrections?: SheetCorrection[]) =>
  (await sim.call(programSheets.preview, { body: await bodyOf(csv, corrections) }, manager)).data
const run = async (csv: string, corrections?: SheetCorrection[]) =>
  sim.call(programSheets.run, { body: await bodyOf(csv, corrections) }, manager)
const faultOf = (cells: readonly SheetCell[]) =>
  cells.flatMap(({ field, message, options }) =>
    message === null ? [] : [[field, message, ...options.map(({ value }) => value)]],
  )
const columnOf = (id: number, column: string) =>
  sim.db.prepare<[number], unknown>(`SELECT ${column} FROM programs WHERE id = ?`).pluck().get(id)

describe('the program that a row names', () => {
  test('is found by its identifier, or by its name in other letters', async () => {
    const one = programAt(campusNamed('North'), 'MSc Données')
    const two = programAt(campusNamed('South'), 'BSc Nursing')
    const csv = `Program identifier,Program,Tuition fee\n${one.identifier},,100\n,bsc NURSING,200`
    expect((await run(csv)).data).toMatchObject({ total: 2, updated: 2, failed: 0 })
    expect([columnOf(one.id, 'tuition_fee'), columnOf(two.id, 'tuition_fee')]).toEqual([10_000, 20_000])
  })

  test('is asked when several have the name, and told apart by the campus', async () => {
    const north = programAt(campusNamed('North'), 'BSc Nursing')
    const south = programAt(campusNamed('South'), 'BSc Nursing')
    const asked = await preview('Program,Tuition fee\nBSc Nursing,100')
    expect(faultOf(asked.rows[0]!.cells)).toEqual([
      [
        'program_identifier',
        'Several programs have this name: choose one',
        north.identifier,
        south.identifier,
      ],
    ])
    const chosen = { row: 2, field: 'program_identifier', value: south.identifier } as const
    expect((await preview('Program,Tuition fee\nBSc Nursing,100', [chosen])).failed).toBe(0)
    await run('Program,Campus,Institution,Tuition fee\nBSc Nursing,north,ald,100')
    expect([columnOf(north.id, 'tuition_fee'), columnOf(south.id, 'tuition_fee')]).toEqual([10_000, null])
  })

  test.each([
    ['Program,Tuition fee\nNo Such,100', ['program_name', 'There is no such program']],
    ['Program identifier,Tuition fee\nnone,100', ['program_identifier', 'There is no such program']],
    ['Program,Tuition fee\n,100', ['program_name', 'Name the program, or give its identifier']],
  ])('is refused where there is none: %j', async (csv, fault) => {
    expect(faultOf((await preview(csv)).rows[0]!.cells)).toEqual([fault])
  })

  test('is changed by one row of a sheet only', async () => {
    programAt(campusNamed('North'), 'BSc Nursing')
    const { rows } = await preview('Program,Tuition fee\nBSc Nursing,100\nBSc Nursing,200')
    expect(rows.map(({ row, cells }) => [row, faultOf(cells)])).toEqual([
      [3, [['program_name', 'Same program as row 2']]],
    ])
  })
})

describe('the cells of a row', () => {
  const WAYS = 'This can be read in two ways: choose one'
  test.each([
    ['tuition_fee', '18500', 1_850_000],
    ['tuition_fee', 'CA$ 18,500.50', 1_850_050],
    ['tuition_fee', '18 500,50', 1_850_050],
    ['tuition_fee', '١٨٥٠٠', 1_850_000],
    ['application_fee', '0', 0],
    ['duration', '24', 24],
    ['duration_type', 'mois', 'month'],
    ['verified_on', '2026-11-02', '2026-11-02'],
    ['verified_on', '25/10/2026', '2026-10-25'],
  ])('%s %o is read', async (field, written, stored) => {
    const { id } = programAt(campusNamed('North'), 'BSc Nursing', { duration_type: 'year' })
    await run(`Program,${field}\nBSc Nursing,"${written}"`)
    expect(columnOf(id, field)).toBe(stored)
  })

  test.each([
    ['tuition_fee', '18,500', [WAYS, '18500.00', '18.50']],
    ['tuition_fee', 'free', ['This is not an amount']],
    ['tuition_fee', '0', ['The amount must be more than zero']],
    ['tuition_fee', '18500.505', ['CAD has at most 2 decimals']],
    ['tuition_fee', '€ 18500', ['The fees of this program are in CAD, not in EUR']],
    ['currency', 'EUR', ['The fees of this program are in CAD']],
    ['duration', '1.5', ['A duration is a whole number']],
    ['duration_type', 'terms', ['A duration is in weeks, months or years', 'week', 'month', 'year']],
    ['verified_on', '2026-13-01', ['This is not a day']],
    ['verified_on', '05/11/2026', [WAYS, '2026-11-05', '2026-05-11']],
    ['verified_on', '2027-01-01', ['This day is in the future']],
  ])('%s %o is refused or asked', async (field, written, fault) => {
    programAt(campusNamed('North'), 'BSc Nursing', { duration_type: 'year' })
    const { rows } = await preview(`Program,${field}\nBSc Nursing,"${written}"`)
    expect(faultOf(rows[0]!.cells)).toEqual([[field, ...fault]])
  })

  test('a fee of three decimals is asked, and its answer is read in one way', async () => {
    const { id } = programAt(campusNamed('North'), 'BSc Nursing', { currency: 'JOD' })
    const csv = 'Program,Tuition fee\nBSc Nursing,"1,500"'
    const { rows } = await preview(csv)
    const { options } = rows[0]!.cells.find(({ field }) => field === 'tuition_fee')!
    expect(options.map(({ label }) => label)).toEqual(['1500.000 JOD', '1.500 JOD'])
    await run(csv, [{ row: 2, field: 'tuition_fee', value: options[1]!.value }])
    expect(columnOf(id, 'tuition_fee')).toBe(1500)
  })

  test('an empty cell changes nothing, and shows what the program has', async () => {
    programAt(campusNamed('North'), 'BSc Nursing', { tuition_fee: 1_850_000 })
    const { rows, unchanged } = await preview('Program,Tuition fee,Duration\nBSc Nursing,18500,')
    expect([unchanged, rows[0]!.is_same]).toEqual([1, true])
    expect(rows[0]!.cells.find(({ field }) => field === 'tuition_fee')!.before).toBe('18500.00 CAD')
  })
})

describe('the run of a sheet', () => {
  const WRONG: Readonly<Record<number, string>> = {
    3: 'free',
    9: '"18,500"',
    17: '0',
    26: '€ 100',
    33: '10.999',
    48: '-5',
  }
  /** Fifty fees, of which six rows are wrong. */
  const fifty = () => {
    const campus = campusNamed('North')
    const programs = Array.from({ length: 50 }, (_, at) =>
      programAt(campus, `Program ${at}`, { tuition_fee: 100_000 + at }),
    )
    const lines = programs.map(({ identifier }, at) => `${identifier},${WRONG[at] ?? 20_000 + at}`)
    return { programs, csv: ['Program identifier,Tuition fee', ...lines].join('\n') }
  }

  test('changes the right rows as one operation, names the wrong ones, and is undone', async () => {
    const { programs, csv } = fifty()
    expect(await preview(csv)).toMatchObject({ total: 50, will_import: 44, failed: 6 })
    const { data } = await run(csv)
    expect(data).toMatchObject({ total: 50, updated: 44, skipped: 0, failed: 6, status: 'completed' })
    expect(data.errors.map(({ row }) => row)).toEqual([5, 11, 19, 28, 35, 50])
    expect(programs.map(({ id }) => columnOf(id, 'tuition_fee'))).toEqual(
      programs.map((_, at) => (WRONG[at] === undefined ? (20_000 + at) * 100 : 100_000 + at)),
    )
    const undone = await sim.call(
      operations.undo,
      { identifier: data.operation_identifier, body: {} },
      manager,
    )
    expect(undone.data.changed).toBe(44)
    expect(programs.map(({ id }) => columnOf(id, 'tuition_fee'))).toEqual(
      programs.map((_, at) => 100_000 + at),
    )
    const [stored] = (await sim.call(programSheets.list, {}, manager)).data.recordsInfo
    expect(stored).toMatchObject({ filename: 'leads.csv', updated: 44, failed: 6, status: 'undone' })
    const { data: errors } = await sim.call(programSheets.errors, { identifier: stored!.identifier }, manager)
    expect(errors).toEqual(data.errors)
  })

  test('tells both lists of programs which ones changed', async () => {
    const { programs, csv } = fifty()
    sim.said.length = 0
    await run(csv)
    const changed = programs.filter((_, at) => WRONG[at] === undefined).map(({ identifier }) => identifier)
    const session = sim.db
      .prepare<[string], string>(
        'SELECT s.identifier FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ? ORDER BY s.id DESC',
      )
      .pluck()
      .get(manager.as)!
    for (const name of ['programs_changed', 'programClaims_changed']) {
      const { to } = sim.said.find(({ event }) => event === name)!
      const { identifiers } = (to as { payloadFor(session: string): RowsChanged }).payloadFor(session)
      expect(identifiers!.toSorted()).toEqual(changed.toSorted())
    }
  })

  test('corrected cells are changed with the others', async () => {
    const { programs, csv } = fifty()
    const corrections = Object.keys(WRONG).map((at) => ({
      row: Number(at) + 2,
      field: 'tuition_fee' as const,
      value: '777',
    }))
    expect((await run(csv, corrections)).data).toMatchObject({ updated: 50, failed: 0 })
    expect(columnOf(programs[3]!.id, 'tuition_fee')).toBe(77_700)
  })

  test('refuses a sheet that changes nothing, and whoever may not', async () => {
    programAt(campusNamed('North'), 'BSc Nursing', { tuition_fee: 1_850_000 })
    const same = await run('Program,Tuition fee\nBSc Nursing,18500')
    expect([same.status, same.errors[0]!.message]).toEqual([422, 'No row of this sheet changes a program'])
    const wrong = await run('Program,Tuition fee\nBSc Nursing,free')
    expect([wrong.status, wrong.errors]).toMatchObject([422, [{ message: 'This is not an amount' }]])
    const refused = await sim.call(programSheets.list, {}, { as: personas.counsellor.email })
    expect(refused.status).toBe(403)
  })
})
