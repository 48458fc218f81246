/** Files as banks write them: every amount is read right, or the file is refused with what was not understood and nothing is stored. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { statements } from '@contract/finance/statements'
import { readLines } from '@domain/finance/statements/readLines'
import { Fail } from '@kit/request/fail'
import { personas } from '@seeds/people/personas'
import { makeSim } from '@support/server/sim'

type Line = [day: string | null, amount: number | null, currency: string | null, reference: string]
const read = (text: string) => {
  try {
    const { lines, questions, stated } = readLines({
      file: { text },
      answers: { account: 'other' },
      accounts: [],
    })
    return {
      lines: lines.map(({ day, amount, currency, reference, problems }) => ({
        line: [day, amount, currency, reference] as Line,
        problems: JSON.parse(problems) as string[],
      })),
      questions: questions.map(({ kind }) => kind),
      stated: JSON.parse(stated) as object,
    }
  } catch (cause) {
    if (!(cause instanceof Fail)) throw cause
    return cause.message
  }
}
const fileText = (name: string) => readFileSync(new URL(`bankCases/${name}`, import.meta.url), 'utf8')

/** Of each file: what its lines say. Amounts in the smallest unit, below zero for money out. */
const CASES: Record<string, { lines: Line[]; questions?: string[]; stated?: object }> = {
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

/** Tables that can be read in two ways, and the sentence with which they are refused. */
const REFUSED: [string, text: string, sentence: string][] = [
  [
    'headings of a language that is not known',
    'Kuupäev;Selgitus;Summa;Jääk\n10.11.2026;CLM-2026-00042;1.727,00;5.000,00\n11.11.2026;rent;-950,00;4.050,00',
    'These columns could not be read: Kuupäev, Selgitus, Summa, Jääk. Rename or remove them.',
  ],
  [
    'a balance below a heading that is not known, beside amounts that stand in some rows only',
    'Päivä;Selite;Pano;Otto;Kertymä\n10.11.2026;a;1.727,00;;5.000,00\n11.11.2026;b;;950,00;4.050,00\n12.11.2026;c;;10,00;4.040,00',
    'These columns could not be read: Päivä, Selite, Pano, Otto, Kertymä. Rename or remove them.',
  ],
  [
    'one heading that is not known beside known ones',
    'Date;Reference;Amount;Frobnicate\n10.11.2026;a;12,50;x',
    'These columns could not be read: Frobnicate. Rename or remove them.',
  ],
  [
    'a filled column without a heading',
    'Date;Reference;Amount;\n10.11.2026;a;12,50;13,50',
    'These columns could not be read: #4. Rename or remove them.',
  ],
  [
    'two columns of money without headings',
    '10.11.2026;CLM-2026-00042;5.000,00;1.727,00\n11.11.2026;rent;4.050,00;950,00',
    'More than one of these columns could be the amount: #3, #4. Leave one of them.',
  ],
  [
    'two headings of amounts',
    'Reference;Amount;Commission\nLEED-200001;10.000,00;1.500,00',
    'More than one of these columns could be the amount: Amount, Commission. Leave one of them.',
  ],
  [
    'an amount beside a column of money out',
    'Reference;Amount;Debit\na;10,00;\nb;11,00;12,00',
    'More than one of these columns could be the amount: Amount, Debit. Leave one of them.',
  ],
  [
    'headings without an amount',
    'Date;Reference;Balance\n10.11.2026;CLM-2026-00042;1.727,00',
    'None of these columns is the amount: Date, Reference, Balance',
  ],
  [
    'words of direction that are not known',
    'Date;Reference;Direction;Amount\n10.11.2026;a;Uznanie;12,50\n11.11.2026;b;Obciążenie;13,50',
    'The column Direction has words that are not known: Uznanie, Obciążenie',
  ],
  [
    'letters of direction that mean the opposite in two languages',
    'Date;Reference;Indicator;Amount\n10.11.2026;a;A;12,50\n11.11.2026;b;B;13,50',
    'The column Indicator has words that are not known: A, B',
  ],
  [
    'amounts without a sign whose direction stands in the sort of transaction',
    'Date;Type;Description;Amount\n10.11.2026;Visa debit card;shop;12.50\n11.11.2026;Transfer received;CLM-2026-00042;13.50',
    'The column Type has words that are not known: Visa debit card, Transfer received',
  ],
  [
    'a state that is not known',
    'Date;Reference;Status;Amount\n10.11.2026;a;Zatwierdzone;12,50',
    'The column Status has words that are not known: Zatwierdzone',
  ],
  [
    'a row without a day in a table of days',
    'Date;Reference;Amount\n10.11.2026;a;12,50\n;Everything together;12,50',
    'Line 3 has an amount and no date. Is it a total? Remove it, or give it its date.',
  ],
]
describe('tables that are not understood are refused', () => {
  test.each(REFUSED)('%s', (_, text, sentence) => expect(read(text)).toBe(sentence))
  test('over HTTP, with nothing stored', async () => {
    const sim = await makeSim({ size: 0 })
    const as = personas.finance.email
    const [, text, sentence] = REFUSED[0]!
    const refused = await sim.call(statements.create, { body: { text } }, { as })
    expect([refused.status, refused.errors]).toEqual([422, [{ message: sentence, field: 'text' }]])
    const { data } = await sim.call(statements.list, {}, { as })
    expect(data.totalRecords).toBe(0)
  })
})

/** [text, amounts or problems] */
const READ: [string, text: string, found: (number | string)[]][] = [
  [
    'Af is money out',
    'Datum;Omschrijving;Af Bij;Bedrag\n10-11-2026;a;Af;12,50\n11-11-2026;b;Bij;13,50',
    [-1250, 1350],
  ],
  [
    'A is money in below B/A and out below Af/Bij',
    'Reference;B/A;Amount\na;A;12,50\nb;B;13,50',
    [1250, -1350],
  ],
  [
    'Debit below a type is money out',
    'Date;Type;Reference;Amount\n10.11.2026;Debit;a;12.50\n11.11.2026;Credit;b;13.50',
    [-1250, 1350],
  ],
  [
    'zero in the column of the other direction is nothing',
    'Reference;Money in;Money out\na;0.00;12.50\nb;13.50;0.00',
    [-1250, 1350],
  ],
  [
    'a minus in a column of money out is money out',
    'Reference;Debit;Credit\na;-12.50;\nb;;13.50',
    [-1250, 1350],
  ],
  [
    'a row of two directions has no amount',
    'Reference;Debit;Credit\na;12.50;13.50',
    ['This line has two amounts: 13.50, 12.50'],
  ],
  [
    'a row without a direction has no amount',
    'Reference;C/D;Amount\na;C;12.50\nb;;13.50',
    [1250, 'This line says neither debit nor credit'],
  ],
  [
    'a comma inside an amount is no separator',
    'University of Leeds GBP 1,234.56\nUniversity of Leeds GBP 2,345.67',
    [123_456, 234_567],
  ],
  [
    'a line without columns that has two amounts has none',
    '10.11.2026 CLM-2026-00042 1.727,00 EUR 55.000,00\n11.11.2026 CLM-2026-00043 12,50 EUR',
    ['This line has two amounts: 1.727,00 EUR, 55.000,00', 1250],
  ],
  [
    'a row whose day is none has no amount',
    'Date;Reference;Amount\nsoon;a;12.50',
    ['This is not a date: soon'],
  ],
]
test.each(READ)('%s', (_, text, found) => {
  const statement = read(text)
  if (typeof statement === 'string') throw new Error(statement)
  expect(statement.lines.map(({ line: [, amount], problems }) => amount ?? problems[0])).toEqual(found)
})
