/** Tables of banks and payers: what can be read in two ways is refused with what was not understood, and nothing is stored. */
import { describe, expect, test } from 'vitest'
import { statements } from '@contract/finance/statements'
import { personas } from '@seeds/people/personas'
import { readBankFile } from '@support/server/finance/bankFiles'
import { makeSim } from '@support/server/sim'

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
  [
    'headings that are not known, with a mark among them',
    '#,Data operacji,Opis,Stan konta,Waluta\n1,2026-11-10,CLM-2026-00042,7840.00,EUR',
    'These columns could not be read: Data operacji, Opis, Stan konta, Waluta. Rename or remove them.',
  ],
  [
    'headings that are not known, below a row with an amount',
    'Bank Polski;Konto 123;1.000,00 EUR\nData operacji;Opis;Stan po operacji\n10.11.2026;CLM-2026-00042;7.840,00\n11.11.2026;czynsz;7.000,00',
    'These columns could not be read: Data operacji, Opis, Stan po operacji. Rename or remove them.',
  ],
  [
    'a payment above the headings',
    '10.11.2026;CLM-2026-00041;12,50\nDate;Reference;Amount\n10.11.2026;CLM-2026-00042;13,50',
    'Line 1 has an amount above the headings. Remove it, or put it below them.',
  ],
  [
    'a second table with a balance in the place of the amount',
    'Date;Reference;Amount\n10.11.2026;CLM-2026-00042;12,50\n\nDate;Reference;Balance\n10.11.2026;CLM-2026-00042;5.000,00',
    'Line 4 has the headings of another table: Date, Reference, Balance. Keep one table.',
  ],
  [
    'a second table with its directions the other way round',
    'Date;Reference;Credit;Debit\n10.11.2026;a;12,50;\nDate;Reference;Debit;Credit\n10.11.2026;b;13,50;',
    'Line 3 has the headings of another table: Date, Reference, Debit, Credit. Keep one table.',
  ],
  [
    'a second table with headings that are not known',
    'Date;Reference;Amount\n10.11.2026;a;12,50\nSaldenliste\nKonto;Bezeichnung;Stand\n1200;Bank;5.000,00',
    'Line 4 has the headings of another table: Konto, Bezeichnung, Stand. Keep one table.',
  ],
  ...['Pending transactions', 'Vorgemerkte Umsätze'].map((title): [string, string, string] => [
    `payments below the title ${title}`,
    `Date;Reference;Amount\n10.11.2026;a;12,50\n${title};;\n11.11.2026;b;13,50`,
    `Line 3 has the headings of another table: ${title}. Keep one table.`,
  ]),
  [
    'a heading in one currency beside a column of another',
    'Date;Reference;Amount (USD);Currency\n10.11.2026;a;12,50;EUR',
    'The column Amount (USD) has another currency than the column Currency: EUR',
  ],
  ...[
    'Amount (cents)',
    'Amount (pence)',
    "Amount ('000)",
    'Amount (balance after)',
    'Amount (money out)',
    'Amount [not booked]',
    'Amount (¢)',
    'Amount (-)',
    'Amount -',
    'Amount DUE',
    'Betrag in Tsd. EUR',
    'Credit (not yet)',
    'Credit (-)',
  ].map((head): [string, string, string] => [
    `the heading ${head}`,
    `Date;Reference;${head}\n10.11.2026;a;12,50`,
    `These columns could not be read: ${head}. Rename or remove them.`,
  ]),
  ...['سحب', 'Payout', 'Auszahlung', 'Gider', 'Fee', 'Chargeback', 'Zu', 'C', 'Card payment'].map(
    (word): [string, string, string] => [
      `the sort ${word} beside amounts without a sign`,
      `Date;Type;Reference;Amount\n10.11.2026;${word};a;12,50\n11.11.2026;Transfer;b;13,50`,
      `The column Type has words that are not known: ${word}`,
    ],
  ),
  [
    'sorts that go both ways beside a sort of money out',
    'Date;Type;Reference;Amount\n10.11.2026;Direct debit;a;12,50\n11.11.2026;Transfer;b;13,50',
    'The column Type has words that are not known: Transfer',
  ],
  [
    'whole amounts below headings that are not known',
    'Data;Opis;Kwota\n10.11.2026;CLM-2026-00042;1727\n11.11.2026;czynsz;950',
    'These columns could not be read: Opis, Kwota. Rename or remove them.',
  ],
  [
    'whole amounts below headings that are not known, with commas',
    'Data,Opis,Kwota\n2026-11-10,CLM-2026-00042,1727\n2026-11-11,czynsz,950.50',
    'These columns could not be read: Opis, Kwota. Rename or remove them.',
  ],
  [
    'headings that are not known, with a number in one of them',
    'Data operacji;Opis;Stan konta 2026\n10.11.2026;a;7.840,00',
    'These columns could not be read: Data operacji, Opis, Stan konta 2026. Rename or remove them.',
  ],
  [
    'a second table with a number in one of its headings',
    'Date;Reference;Amount\n10.11.2026;a;12,50\nKuupäev;Selgitus;Jääk 2026\n10.11.2026;b;5.000,00',
    'Line 3 has the headings of another table: Kuupäev, Selgitus, Jääk 2026. Keep one table.',
  ],
  [
    'amounts that commas cut, without headings',
    '10.11.2026,CLM-2026-00042,12,50\n11.11.2026,rent,13,50',
    'None of these columns is the amount: #1, #2, #3, #4',
  ],
  [
    'whole amounts without headings',
    '10.11.2026;CLM-2026-00042;1727\n11.11.2026;rent;950',
    'None of these columns is the amount: #1, #2, #3',
  ],
]
describe('tables that are not understood are refused', () => {
  test.each(REFUSED)('%s', (_, text, sentence) => expect(readBankFile(text)).toBe(sentence))
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
  [
    'the same headings on a second page',
    'Date;Reference;Amount\n10.11.2026;a;12.50\nDATE;REFERENCE;AMOUNT\n11.11.2026;b;13.50',
    [1250, 1350],
  ],
  [
    'a currency beside the amount, and another one in its column',
    'Reference;Amount;Currency\na;USD 778.00;EUR\nb;$198.00;EUR\nc;-€5.00;USD\nd;$198.00;AUD\ne;7.00;EUR',
    [
      'This line has two currencies: EUR, USD',
      'This line has two currencies: EUR, $',
      'This line has two currencies: USD, €',
      19_800,
      700,
    ],
  ],
  [
    'two columns of currencies that contradict each other',
    'Reference;Currency;Amount;Account currency\na;USD;12.50;EUR\nb;EUR;13.50;EUR',
    ['This line has two currencies: USD, EUR', 1350],
  ],
  [
    'a currency on either side of an amount',
    'USD 778.00 EUR CLM-2026-00042',
    ['This line has two currencies: USD, EUR'],
  ],
  [
    'a sort of money out beside an amount above zero, where others are below',
    'Date;Type;Reference;Amount\n10.11.2026;Direct debit;a;12.50\n11.11.2026;Transfer;b;-13.50',
    ['This line says both debit and credit', -1350],
  ],
  [
    'a direction that contradicts the column of the amount',
    'Reference;C/D;Paid in;Paid out\na;D;12.50;\nb;C;13.50;\nc;D;;14.50',
    ['This line says both debit and credit', 1350, -1450],
  ],
  [
    'a line without a state in a table of states',
    'Reference;Amount;Status\na;12.50;Booked\nb;13.50;',
    [1250, 'This line does not say whether the bank booked it'],
  ],
  ['an empty column of states', 'Reference;Amount;Status\na;12.50;', [1250]],
  [
    'an amount that a comma may have cut',
    'Reference,Amount,Balance\na,1,234.50\nb,12.50,234.50',
    ['This amount can be read in two ways: 1,234.50', 1250],
  ],
  [
    'blanks that do not group by three',
    'Reference;Amount\na;1 234,50\nb;1 23,50',
    [123_450, 'This is not an amount: 1 23,50'],
  ],
  [
    'every way in which a line of text writes money out',
    'a −12,50 EUR\na (12,50 EUR)\na (12,50) EUR\na -€12,50\na 12,50- EUR\na 12,50 EUR-\na 12,50 EUR DR',
    Array.from({ length: 7 }, () => -1250),
  ],
  [
    'CR behind an amount below zero',
    'Reference;Amount\na;-12.50 CR\nb;13.50 CR',
    ['This is not an amount: -12.50 CR', 1350],
  ],
]
test.each(READ)('%s', (_, text, found) => {
  const statement = readBankFile(text)
  if (typeof statement === 'string') throw new Error(statement)
  expect(statement.lines.map(({ line: [, amount], problems }) => amount ?? problems[0])).toEqual(found)
})

test('a sign of dollars contradicts the euros that the user answers', () => {
  const text = 'Reference;Amount ($)\na;12.50'
  const amounts = (currency: 'EUR' | 'CAD') => {
    const statement = readBankFile(text, { currency })
    return typeof statement === 'string'
      ? statement
      : statement.lines.map(({ line, problems }) => line[1] ?? problems[0])
  }
  expect([amounts('EUR'), amounts('CAD')]).toEqual([['This line has two currencies: $, EUR'], [1250]])
})
