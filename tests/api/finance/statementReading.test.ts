/** Reading bank statements: formats by their content, what is no payment, what is asked and never guessed. */
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { Fail } from '@kit/request/fail'
import { parseUnits } from '@domain/finance/remittance/figures'
import { readStatement, type StatementFile } from '@domain/finance/remittance/understand'
import type { StatementAnswers } from '@contract/finance/remittance'
import {
  camt053,
  mt940,
  noisyCsv,
  ofx,
  turkishCsv,
  workbook,
  type BankPayment,
} from '@support/statementFiles'

const payments: BankPayment[] = [
  { day: '2027-03-04', reference: 'LEED-200001 CLM-2026-00042', amount: 123_456 },
  { day: '2027-03-05', reference: 'Bank charges', amount: -1250 },
  { day: '2027-03-15', reference: 'Ayşe & Yılmaz INV-2026-00007', amount: 80_000 },
  { day: '2027-03-15', reference: 'LEED-200003', amount: 1_095_050 },
]
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const read = (file: string | StatementFile, answers: StatementAnswers = {}) => {
  const statement = readStatement(typeof file === 'string' ? { text: file } : file, answers)
  return {
    ...statement,
    lines: statement.lines.map(({ day, reference, cell, currency }) => ({
      day,
      reference,
      amount: parseUnits(cell, currency ?? answers.currency ?? 'USD', statement.point),
      currency,
    })),
  }
}
const amounts = (text: string, answers?: StatementAnswers) =>
  read(text, answers).lines.map(({ amount }) => amount)
const refusalOf = (file: StatementFile) => {
  try {
    readStatement(file)
    return 'read'
  } catch (cause) {
    return cause instanceof Fail ? `${cause.status} ${cause.message}` : String(cause)
  }
}

describe('statement formats', () => {
  const files: Record<string, [string, StatementFile]> = {
    'Turkish CSV with totals': ['table', { text: turkishCsv(payments, 'GBP') }],
    MT940: ['mt940', { text: mt940(payments, 'GBP') }],
    'CAMT.053': ['camt', { text: camt053(payments, 'GBP') }],
    'CSV with a noisy head': ['table', { text: noisyCsv(payments, 'GBP') }],
    OFX: ['ofx', { text: ofx(payments, 'GBP') }],
    XLSX: ['xlsx', { text: '', workbook: base64(workbook(payments, 'GBP')) }],
  }
  test.each(Object.entries(files))(
    '%s has the days, amounts and currency of its payments and no others',
    (_, [format, file]) => {
      const statement = read(file)
      expect(statement.format).toBe(format)
      expect(statement.questions).toEqual([])
      expect(statement.lines.map(({ day, amount, currency }) => [day, amount, currency])).toEqual(
        payments.map(({ day, amount }) => [day, amount, 'GBP']),
      )
    },
  )
  test.each(Object.entries(files))('%s keeps the references of the bank', (_, [, file]) => {
    const { lines } = read(file)
    for (const [at, { reference }] of payments.entries())
      expect(lines[at]!.reference.replaceAll(/[\s·]+/g, ' ')).toContain(reference)
  })
  test('an MT940 line marked RC or RD goes the other way', () => {
    const text =
      ':20:X\n:60F:C270301EUR1,\n:61:2703040304RC12,5NTRFNONREF\n:86:taken back\n:61:2703040304RD7,NTRFNONREF\n:86:given back'
    expect(amounts(text)).toEqual([-1250, 700])
  })
  test('a pending entry of CAMT.053 is a line that says so', () => {
    const text = camt053(payments, 'GBP').replace('<n:Cd>BOOK</n:Cd>', '<n:Cd>PDNG</n:Cd>')
    expect(readStatement({ text }).lines.map(({ problems }) => problems)).toEqual([
      ['The bank has not booked this: PDNG'],
      [],
      [],
      [],
    ])
  })
})

describe('rows that are no payments', () => {
  test.each([
    'Total',
    'Total paid',
    'TOTAL PAID:',
    'Grand Total (3 payments)',
    'Opening balance',
    'Closing balance 31.03.2027',
    'TOPLAM',
    'Genel Toplam',
    'KAPANIŞ BAKİYESİ',
    'Devreden Bakiye',
    'Total général',
    'Solde d’ouverture',
    'الإجمالي',
    'المجموع',
    'الرصيد الافتتاحي',
  ])('%s is no line, in whatever column it stands', (name) => {
    for (const row of [`;${name};;99,00`, `${name};;;99,00`, `;;${name};99,00`])
      expect(amounts(`Date;Reference;Note;Amount\n15.03.2027;rent;;12,50\n${row}`)).toEqual([1250])
  })
  test('a payment whose text has a word like total in it stays a line', () => {
    expect(
      amounts('Reference;Note;Amount\nTotal Learning College;Transfer;12.50\nLEED-200001;Balance;13.50'),
    ).toEqual([1250, 1350])
  })
  test.each(['Commission %', 'Commission rate', 'Komisyon oranı', 'Taux', 'نسبة العمولة'])(
    'the column %s is no amount',
    (head) => {
      expect(amounts(`Reference;${head};Amount\nLEED-200001;12.50;800.00`)).toEqual([80_000])
    },
  )
})

describe('debit and credit flags', () => {
  test.each([
    ['C/D', 'C', 'D'],
    ['CR/DR', 'CR', 'DR'],
    ['B/A', 'A', 'B'],
    ['+/-', '+', '-'],
    ['Borç/Alacak', 'Alacak', 'Borç'],
    ['Debit/Credit', 'Credit', 'Debit'],
  ])('%s decides what came and what went', (head, credit, debit) => {
    expect(amounts(`Reference;${head};Amount\none;${credit};12.50\ntwo;${debit};13.50`)).toEqual([
      1250, -1350,
    ])
  })
  test('a column of flags is recognised without headings', () => {
    expect(amounts('15.03.2027;rent;C;12.50\n15.03.2027;fees;D;13.50')).toEqual([1250, -1350])
  })
})

describe('questions', () => {
  test.each(['1.500', '1,500'])('%s is asked about and has no amount until it is answered', (written) => {
    const text = `Reference;Amount\nrent;${written} GBP`
    const { questions, lines } = read(text)
    expect(
      questions.map(({ kind, choices }) => [kind, choices.map(({ reads }) => reads).toSorted()]),
    ).toEqual([['decimal_mark', ['1.50', '1500.00']]])
    expect(lines[0]!.amount).toBe(`This amount can be read in two ways: ${written} GBP`)
  })
  test('an answer reads every amount of the file', () => {
    const text = 'Reference;Amount\nrent;1.500 GBP\nfees;2.000 GBP'
    expect([amounts(text, { decimal_mark: ',' }), amounts(text, { decimal_mark: '.' })]).toEqual([
      [150_000, 200_000],
      [150, 200],
    ])
  })
  test('another amount of the file answers for it', () => {
    const { questions, lines } = read('Reference;Amount\nrent;1.500 GBP\nfees;12,50 GBP')
    expect([questions, lines.map(({ amount }) => amount)]).toEqual([[], [150_000, 1250]])
  })
  test('03/04/2027 is asked about unless another date of the file decides', () => {
    const days = (text: string, answers?: StatementAnswers) => read(text, answers).lines.map(({ day }) => day)
    const text = 'Date;Reference;Amount\n03/04/2027;rent;12.50'
    expect(read(text).questions).toMatchObject([
      { kind: 'date_order', choices: [{ reads: '2027-04-03' }, { reads: '2027-03-04' }] },
    ])
    expect([days(text), days(text, { date_order: 'mdy' }), days(`${text}\n03/28/2027;fees;1.50`)]).toEqual([
      [null],
      ['2027-03-04'],
      ['2027-03-04', '2027-03-28'],
    ])
  })
  const asked = (text: string, today?: string) =>
    readStatement({ text }, {}, today).questions.map(({ kind, choices }) => [
      kind,
      choices.map(({ reads }) => reads),
    ])
  test.each([
    ['26/11/05', [['date_order', ['2005-11-26', '2026-11-05']]]],
    ['26.11.05', [['date_order', ['2005-11-26', '2026-11-05']]]],
    ['26 Nov 05', [['date_order', ['2005-11-26', '2026-11-05']]]],
    ['25/11/26', [['date_order', ['2026-11-25', '2025-11-26']]]],
    ['11/12/26', [['date_order', ['2026-12-11', '2026-11-12']]]],
    ['10.11.26', []],
    ['15/11/26', []],
  ])('the year of %s is asked about where it may stand first', (date, questions) => {
    expect(asked(`Date;Reference;Amount GBP\n${date};rent;12.50`, '2026-11-28')).toEqual(questions)
  })
  test('another date of the file says where the year stands', () => {
    const days = (date: string) =>
      readStatement({ text: `Date;Reference;Amount\n${date};a;12.50\n26/11/05;b;12.50` }, {}, '2026-11-28')
    expect(days('10/11/05').lines.map(({ day }) => day)).toEqual(['2005-11-10', '2005-11-26'])
    expect(days('25/11/26').questions).toMatchObject([{ kind: 'date_order', line: 2 }])
  })
  test('lines of text without a sign are asked about: money in, or money out', () => {
    const text = 'Stan konta 7.840,00 EUR\nUniversity +12,50 EUR\nrent -13,50 EUR\nfee 1,50 DR\nback 2,50 CR'
    expect(asked(text)).toEqual([['direction', ['+7.840,00', '-7.840,00']]])
    expect(asked(text.slice(text.indexOf('\n') + 1))).toEqual([])
    const signed = [1250, -1350, -150, 250]
    expect([amounts(text, { direction: 'in' }), amounts(text, { direction: 'out' })]).toEqual([
      [784_000, ...signed],
      [-784_000, ...signed],
    ])
  })
})

describe('hostile files', () => {
  test('XML with a document type is refused', () => {
    const bomb = camt053(payments, 'GBP').replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa">]>')
    expect(refusalOf({ text: bomb })).toBe('422 This XML file has a document type. Save it without one.')
  })
  test('a workbook that unpacks to more than 40 MB is refused before it is unpacked', () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(50 * 1024 * 1024) })
    expect(refusalOf({ text: '', workbook: base64(bomb) })).toBe('422 This workbook is too large')
  })
  test('a file that is no workbook, XML that ends early and other XML are refused', () => {
    expect([
      refusalOf({ text: '', workbook: base64(strToU8('%PDF-1.7')) }),
      refusalOf({ text: '', workbook: base64(strToU8('PK\u0003\u0004')) }),
      refusalOf({ text: camt053(payments, 'GBP').slice(0, 900) }),
      refusalOf({ text: '<?xml version="1.0"?><note/>' }),
    ]).toEqual([
      '422 This is neither a text nor a workbook. Save it as CSV or XLSX first.',
      '422 This workbook cannot be read',
      '422 This XML file cannot be read',
      '422 This file is not a bank statement. Save it as CSV first.',
    ])
  })
})
