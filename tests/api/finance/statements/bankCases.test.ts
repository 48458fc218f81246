/** Files as banks write them: every amount is read right. `tables.test.ts` has what is refused. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readBankFile as read, type BankLine } from '@support/server/finance/bankFiles'

const fileText = (name: string) => readFileSync(new URL(`bankCases/${name}`, import.meta.url), 'utf8')

/** Of each file: what its lines say. Amounts in the smallest unit, below zero for money out. */
const CASES: Record<string, { lines: BankLine[]; questions?: string[]; stated?: object }> = {
  'tables/csv-balance-rows.csv': {
    lines: [
      ['2026-04-01', -5000, null, 'LABEL 1'],
      ['2026-04-25', 130_000, null, 'CLM-2026-00042'],
    ],
    questions: ['currency'],
  },
  'tables/csv-dates.csv': {
    lines: [
      ['2026-11-10', 172_700, 'GBP', 'CLM-2026-00042'],
      ['2026-11-11', 1000, 'GBP', 'X'],
      ['2026-09-12', 2000, 'GBP', 'Y'],
      ['2026-11-13', 3000, 'GBP', 'Z'],
      ['2026-11-14', 4000, 'GBP', 'W'],
      ['2026-03-14', 5000, 'EUR', 'V'],
    ],
  },
  'tables/csv-es-balance-first.csv': {
    lines: [
      ['2026-11-10', 172_700, null, 'CLM-2026-00042'],
      ['2026-11-25', -100_000, null, 'Alquiler'],
    ],
    questions: ['currency'],
  },
  'tables/csv-ing-nl.csv': {
    lines: [
      ['2026-11-10', 172_700, 'EUR', 'CLM-2026-00042'],
      ['2026-11-11', -95_000, 'EUR', 'rent'],
      ['2026-11-12', 125_050, 'EUR', 'CLM-2026-00043'],
    ],
  },
  'tables/csv-inv-as-amount.csv': {
    lines: [
      ['2026-10-01', 133_700, 'EUR', 'INV100234'],
      ['2026-10-02', 1337, 'EUR', 'INV100235'],
    ],
  },
  'tables/csv-revolut.csv': {
    lines: [
      ['2026-11-10', 172_700, 'GBP', 'CLM-2026-00042'],
      ['2026-11-11', null, 'GBP', 'CLM-2026-00043'],
      ['2026-11-11', null, 'GBP', 'CLM-2026-00044'],
    ],
  },
  'tables/csv-sep-line.csv': { lines: [['2026-11-10', 172_700, 'EUR', 'CLM-2026-00042']] },
  'tables/csv-triodos.csv': {
    lines: [
      ['2026-11-10', 172_700, null, 'CLM-2026-00042'],
      ['2026-11-25', -95_000, null, 'huur'],
      ['2026-11-26', -5000, null, 'y'],
    ],
    questions: ['currency'],
  },
  'tables/ca-scotia.csv': {
    lines: [
      ['2026-11-10', 172_700, null, 'UNIV CLM-2026-00042'],
      ['2026-11-11', -95_000, null, 'RENT'],
    ],
    questions: ['currency'],
  },
  'tables/de-ing.csv': {
    lines: [
      ['2026-11-10', 172_700, 'EUR', 'CLM-2026-00042'],
      ['2026-11-25', -95_000, 'EUR', 'MIETE'],
    ],
  },
  'tables/in-icici.csv': {
    lines: [
      ['2026-11-10', 17_270_000, 'INR', 'NEFT UNIV CLM-2026-00042'],
      ['2026-11-25', -9_500_000, 'INR', 'RENT'],
    ],
  },
  'formats/mt940-angle-subfields.sta': {
    lines: [['2026-11-10', 172_700, 'EUR', 'CLM-2026-00042 UNIV NORTH']],
    stated: { EUR: 172_700 },
  },
  'formats/mt940-blank-entry-date.sta': {
    lines: [['2026-11-10', 172_700, 'EUR', 'CLM-2026-00042']],
    stated: { EUR: 172_700 },
  },
  'formats/mt940-eref-then-svwz.sta': {
    lines: [['2026-11-10', 172_700, 'EUR', 'CLM-2026-00042 commission march · UNIV NORTH']],
    stated: { EUR: 172_700 },
  },
  'formats/mt940-wrapped-61.sta': {
    lines: [['2026-11-10', 172_700, 'EUR', 'CLM-2026-00042']],
    stated: { EUR: 172_700 },
  },
  'formats/mt940-wrong-closing.sta': {
    lines: [
      ['2026-11-10', 10_000, 'EUR', 'first'],
      ['2026-11-11', 20_000, 'EUR', 'second'],
    ],
    stated: { EUR: 99_900 },
  },
  'formats/camt-info-future.xml': {
    lines: [
      ['2026-11-10', null, 'EUR', 'information only'],
      ['2026-11-10', null, 'EUR', 'future'],
    ],
  },
  'formats/ofx-amounts.ofx': {
    lines: [
      ['2026-11-10', 123_456, 'GBP', 'eu'],
      ['2026-11-10', 123_456, 'GBP', 'us'],
      ['2026-11-10', 140_082, 'GBP', 'plain'],
      ['2026-11-10', 50, 'GBP', 'nozero'],
      ['2026-11-10', 123_400, 'GBP', 'thousand'],
    ],
  },
  'formats/ofx-br.ofx': { lines: [['2026-11-10', 100_000, 'GBP', 'TRANSFER CLM-2026-00042']] },
  'formats/ofx-cdata.ofx': { lines: [['2026-11-10', 100_000, 'GBP', 'UNIV & NORTH · CLM-2026-00042']] },
  'formats/ofx-origcurrency.ofx': { lines: [['2026-11-10', 100_000, 'GBP', 'UNIV NORTH · CLM-2026-00042']] },
}

describe('files of banks', () => {
  test.each(Object.entries(CASES))('%s', (name, { lines, questions = [], stated = {} }) => {
    const found = read(fileText(name))
    if (typeof found === 'string') throw new Error(found)
    expect(found.lines.map(({ line: [day, amount, currency] }) => [day, amount, currency])).toEqual(
      lines.map(([day, amount, currency]) => [day, amount, currency]),
    )
    for (const [at, { line }] of found.lines.entries()) expect(line[3]).toContain(lines[at]![3])
    expect([found.questions, found.stated]).toEqual([questions, stated])
  })
  test('a line that the bank has not booked says so', () => {
    const problems = ['tables/csv-revolut.csv', 'formats/camt-info-future.xml'].flatMap((name) => {
      const found = read(fileText(name))
      return typeof found === 'string' ? [found] : found.lines.flatMap((line) => line.problems)
    })
    expect(problems).toEqual(
      ['REVERTED', 'PENDING', 'INFO', 'FUTR'].map((state) => `The bank has not booked this: ${state}`),
    )
  })
})
