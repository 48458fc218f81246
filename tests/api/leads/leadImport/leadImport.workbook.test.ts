/** Import of leads from XLSX workbooks: cells as people see them, sheets, and workbooks that cannot be read. */
import { strToU8, unzipSync, zipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { leadImport } from '@contract/leads/leadImport'
import { MOST_IMPORT_ROWS } from '@contract/platform/uploads/importFiles'
import { formatNumber } from '@formats/workbook/numberFormat'
import { importDesk } from '@support/server/leads/importDesk'
import { turnsDuring } from '@support/server/loopTurns'
import { makeSim, type Sim } from '@support/server/sim'
import { workbookFile } from '@support/server/leads/workbookFile'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim()
})
const { send, upload, preview, bring, imported } = importDesk(() => sim)
const admin = { as: personas.admin.email as string }
const HEADS = ['Name', 'Email', 'Phone', 'Intake year', 'Notes']
const valuesOf = async (file: Uint8Array, more = {}) =>
  (await preview(file, more)).data.rows.map(({ values }) => values)

describe('cells of a workbook', () => {
  test.each([
    [905321112233, 'General', '905321112233'],
    [5321112233, '0', '5321112233'],
    [501, '00000', '00501'],
    [5321112233, '(000) 000-0000', '(532) 111-2233'],
    [905321112233, '"+"00\\ 000\\ 000\\ 00\\ 00', '+90 532 111 22 33'],
    [2027, '#,##0', '2027'],
    [0.125, '0.0%', '12.5%'],
    [1234.5, '#,##0.00\\ "EUR"', '1234.50 EUR'],
    [-3, '0;[Red]-0', '-3'],
    [0.1 + 0.2, 'General', '0.3'],
    [46_341, 'dd/mm/yyyy', '15/11/2026'],
    [46_341, '[$-409]d\\-mmm\\-yyyy;@', '15-Nov-2026'],
    [46_341.604_166_67, 'yyyy-mm-dd hh:mm', '2026-11-15 14:30'],
    [46_341.604_166_67, 'h:mm AM/PM', '2:30 PM'],
    [1.5, '[h]:mm', '36:00'],
  ])('formatNumber shows %d with the format %s as %s', (value, code, shown) => {
    expect(formatNumber(value, code)).toBe(shown)
  })

  test('import reads texts, numbers, dates, rich texts and formulas of a workbook as they are shown', async () => {
    const file = workbookFile([
      {
        name: 'Fair',
        rows: [
          HEADS,
          [
            {
              xml: '<c t="inlineStr"><is><r><t>Ayşe </t></r><r><t>Yılmaz</t></r><rPh><t>x</t></rPh></is></c>',
            },
            { xml: '<c t="str"><f>A1</f><v>ayse@import.example</v></c>' },
            { value: 905321112233 },
            { value: 2027, format: '0' },
            { value: 46_341, format: 'dd/mm/yyyy' },
          ],
        ],
      },
    ])
    expect(await valuesOf(file)).toEqual([
      ['Ayşe Yılmaz', 'ayse@import.example', '905321112233', '2027', '15/11/2026'],
    ])
  })

  test('import keeps the row numbers of the sheet, and quotation marks and line breaks of a cell', async () => {
    const file = workbookFile([
      { name: 'A', rows: [HEADS, [], [], ['Ada "The" Test', 'wrong', '', '', 'First,\nsecond']] },
    ])
    const { data } = await preview(file)
    expect(data.rows).toMatchObject([
      { row: 4, values: ['Ada "The" Test', 'wrong', '', '', 'First,\nsecond'] },
    ])
  })

  test('import of a workbook runs, and its refused rows come back as CSV', async () => {
    const file = workbookFile([
      { name: 'A', rows: [HEADS, ['Ada Test', 'ada@import.example'], ['Eda Test', 'wrong']] },
    ])
    const done = await bring(file)
    expect(imported()).toMatchObject([{ first_name: 'Ada', email: 'ada@import.example' }])
    const { text } = await sim.call(leadImport.failedFile, { identifier: done.identifier }, admin)
    expect(text).toBe('Name,Email,Phone,Intake year,Notes,Error\nEda Test,wrong,,,,Row 3: Invalid email\n')
  })
})

describe('sheets of a workbook', () => {
  const file = workbookFile([
    { name: 'Cover', rows: [] },
    { name: 'Secret', rows: [HEADS, ['Hidden Test', 'h@import.example']], hidden: true },
    { name: 'Istanbul', rows: [HEADS, ['Ada Test', 'ada@import.example']] },
    {
      name: 'Dubai & more',
      rows: [
        ['Name', 'Mail'],
        ['Eda Test', 'eda@import.example'],
      ],
    },
  ])
  test('import reads the first sheet with rows that can be seen, and names the others', async () => {
    const { data } = await preview(file)
    expect([data.sheets, data.sheet, data.rows[0]!.values[0]]).toEqual([
      ['Cover', 'Istanbul', 'Dubai & more'],
      'Istanbul',
      'Ada Test',
    ])
  })
  test('import reads the sheet that was asked for', async () => {
    expect(await valuesOf(file, { sheet: 'Dubai & more' })).toEqual([['Eda Test', 'eda@import.example']])
  })
  test('import refuses a sheet that is not there, one that is hidden and one that is empty', async () => {
    const refusal = async (sheet: string) => (await preview(file, { sheet })).errors[0]?.message
    expect([await refusal('Paris'), await refusal('Secret'), await refusal('Cover')]).toEqual([
      'There is no sheet Paris',
      'There is no sheet Secret',
      'The sheet Cover is empty',
    ])
  })
})

describe('workbooks that cannot be read', () => {
  const good = () => workbookFile([{ name: 'A', rows: [HEADS, ['Ada Test', 'ada@import.example']] }])
  const refusal = async (file: Uint8Array) => {
    const { status, errors } = await preview(file)
    return [status, errors[0]?.message]
  }
  const damaged = [422, 'This workbook cannot be read. Is the file damaged?']
  test('import refuses a workbook whose bytes are damaged', async () => {
    const bytes = good()
    bytes.fill(7, 60, 200)
    expect(await refusal(bytes)).toEqual(damaged)
  })
  test('import refuses a workbook without its sheet, and one that is no XML', async () => {
    const parts = unzipSync(good())
    const { 'xl/worksheets/sheet1.xml': _, ...without } = parts
    expect(await refusal(zipSync(without))).toEqual(damaged)
    expect(await refusal(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8('<row><c') }))).toEqual(
      damaged,
    )
  })
  test('import refuses a workbook that declares entities', async () => {
    const bomb = strToU8(
      '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><row r="1"><c><v>&a;</v></c></row></worksheet>',
    )
    expect(await refusal(zipSync({ ...unzipSync(good()), 'xl/worksheets/sheet1.xml': bomb }))).toEqual(
      damaged,
    )
  })
  test('upload refuses a workbook with a password, and says what to do', async () => {
    const file = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(100_000),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ])
    const { status, body } = await send(file, 'leads.xlsx')
    expect([status, body.errors?.[0]?.message]).toEqual([
      415,
      'This workbook has a password. Remove it in Excel, then save the file again.',
    ])
  })
  test('upload refuses a ZIP that is no workbook', async () => {
    const { status, body } = await send(zipSync({ 'a.txt': strToU8('hello') }), 'leads.xlsx')
    expect([status, body.errors?.[0]?.message]).toEqual([
      415,
      'This is a ZIP file and no Excel workbook. Save it as CSV first.',
    ])
  })
  test('import refuses a workbook with too many rows', async () => {
    const rows = Array.from({ length: MOST_IMPORT_ROWS + 1 }, (_, at) => ['Ada', `ada${at}@import.example`])
    expect(await refusal(workbookFile([{ name: 'A', rows: [HEADS, ...rows] }]))).toEqual([
      422,
      'At most 50,000 rows at a time; this file has 50,001',
    ])
  }, 60_000)
})

test('the event loop turns while a workbook of 20,000 rows is read', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [
    'Ada',
    `ada${at}@import.example`,
    { value: 905321000000 + at },
  ])
  const file_identifier = await upload(workbookFile([{ name: 'A', rows: [HEADS, ...rows] }]))
  const read = () => sim.call(leadImport.preview, { body: { file_identifier } }, admin)
  expect(await turnsDuring(read)).toBeGreaterThan(100)
}, 60_000)
