/** Matching the lines of a statement to open installments, and refusing bad files. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { institutionSeeds } from '@seeds/reference/institutions'
import { makeInstitution } from '@seeds/catalog/institutions'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { statements, type StatementDetail } from '@contract/finance/statements'
import { bankAccounts } from '@contract/finance/bankAccounts'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
let ids: string[]
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  const institution_id = makeInstitution(sim.kit, institutionSeeds[4]).id
  const student = (first_name: string, last_name: string) => makeLead(sim.kit, { first_name, last_name }).id
  const [ada, bo] = [student('Ayşe', 'Yılmaz'), student('Chloé', 'Lefèvre')]
  const newInstallment = (more: object) =>
    makeInstallment(sim.kit, { institution_id, expected_currency_in: 'GBP', ...more }).identifier
  ids = [
    newInstallment({
      lead_id: ada,
      student_number: 'LEED-200001',
      expected_commission_in: 123_456,
      number: 1,
      count: 2,
    }),
    newInstallment({
      lead_id: ada,
      student_number: 'LEED-200001',
      expected_commission_in: 80_000,
      number: 2,
      count: 2,
    }),
    newInstallment({ lead_id: bo, student_number: 'LEED-200002', expected_commission_in: 95_050 }),
    newInstallment({ lead_id: bo, student_number: 'LEED-200003', expected_commission_in: 40_000 }),
  ]
})
const as = personas.finance.email
const amounts: Record<number, number> = { 0: 123_456, 1: 80_000, 2: 95_050, 3: 40_000 }
const claim = async (...places: number[]) => {
  const [{ value }] = (await sim.call(bankAccounts.dropdown, {}, { as })).data as unknown as [
    { value: string },
  ]
  const { status } = await sim.call(
    invoiceVerbs.claim,
    {
      body: {
        claim_details: places.map((at) => ({
          installment_identifier: ids[at]!,
          remarks: 'March',
          amount: amounts[at]!,
        })),
        account_identifier: value,
        accept_account: true,
        expected_received_at: '15-03-2027',
      },
    },
    { as },
  )
  expect(status).toBe(200)
  return sim.db.prepare<[], string>('SELECT claim_no FROM claims ORDER BY id DESC').pluck().get()!
}
const upload = (text: string, answers: object = {}) =>
  sim.call(statements.create, { body: { text, ...answers } }, { as })
const match = async (text: string, answers: object = {}) => {
  const { statement, questions } = (await upload(text, answers)).data
  expect(questions).toEqual([])
  return (await sim.call(statements.single, { identifier: statement!.identifier }, { as })).data
}
const summaryOf = ({ lines }: StatementDetail) =>
  lines.map(({ certainty, fit, pays, problems }) => [
    certainty,
    fit,
    pays.map(({ identifier, amount }) => [ids.indexOf(identifier), amount]),
    problems,
  ])

describe('matching of a statement', () => {
  test('lines match by claim number, student number, name and institution; for full, partial and excess amounts', async () => {
    const claimNumber = await claim(0, 1, 2, 3)
    expect(
      summaryOf(await match(`Date;Reference;Amount;Currency\n15.03.2027;${claimNumber};3.385,06;GBP`)),
    ).toEqual([
      [
        'sure',
        'exact',
        [
          [0, 123_456],
          [1, 80_000],
          [2, 95_050],
          [3, 40_000],
        ],
        [],
      ],
    ])
    expect(summaryOf(await match(`Reference;Amount\n${claimNumber};1.750,50 GBP\n`))).toEqual([
      [
        'likely',
        'subset',
        [
          [1, 80_000],
          [2, 95_050],
        ],
        [],
      ],
    ])
    expect(
      summaryOf(
        await match('Reference;Amount\nleed 200001;GBP 1,234.56\nLEED200002;£900.00\nLEED-200003;450.00 GBP'),
      ),
    ).toEqual([
      ['sure', 'exact', [[0, 123_456]], []],
      ['likely', 'partial', [[2, 90_000]], []],
      ['likely', 'over', [[3, 45_000]], []],
    ])
    expect(
      summaryOf(
        await match(
          '15.03.2027 AYSE YILMAZ KOMISYON 800,00 GBP\n16.03.2027 UNIV OF LEEDS COMMISSION 950,50 GBP\n16.03.2027 RENT 12,00 GBP',
          { direction: 'in' },
        ),
      ),
    ).toEqual([
      ['likely', 'exact', [[1, 80_000]], []],
      ['likely', 'exact', [[2, 95_050]], []],
      ['none', null, [], []],
    ])
    expect(summaryOf(await match('Payer;Amount\nThe University of Leeds;GBP 1,350.50'))).toEqual([
      [
        'likely',
        'subset',
        [
          [2, 95_050],
          [3, 40_000],
        ],
        [],
      ],
    ])
  })
  test('a repeated line is offered what remains, only where exactly that is due, and is never certain', async () => {
    const twin = makeInstallment(sim.kit, {
      institution_id: sim.db.prepare<[], number>('SELECT max(id) FROM institutions').pluck().get()!,
      expected_currency_in: 'GBP',
      student_number: 'LEED-200002',
      expected_commission_in: 95_050,
    })
    ids.push(twin.identifier)
    amounts[4] = 95_050
    await claim(2, 4)
    const threeLines = await match(
      'Reference;Amount\nLEED-200002;950.50 GBP\nLEED-200002;950.50 GBP\nLEED-200002;950.50 GBP',
    )
    expect(summaryOf(threeLines)).toEqual([
      ['sure', 'exact', [[2, 95_050]], []],
      ['likely', 'exact', [[4, 95_050]], ['Same as line 2']],
      ['none', null, [], ['Same as line 2']],
    ])
  })
  test('a line explains why what it names cannot be paid', async () => {
    expect(summaryOf(await match('LEED-200002 950.50 GBP', { direction: 'in' }))).toEqual([
      ['none', null, [], ['Not claimed yet']],
    ])
    await claim(2)
    await sim.call(
      invoiceVerbs.receive,
      {
        body: {
          claimDetails: [{ installment_identifier: ids[2]!, receive_amount: 95_050 }],
          remark_to_internal: 'By transfer',
          accept_date: true,
          receive_date: '15-03-2027',
        },
      },
      { as },
    )
    expect(summaryOf(await match('LEED-200002 950.50 GBP', { direction: 'in' }))).toEqual([
      ['none', null, [], ['Already received']],
    ])
  })
  test('the currency comes from the line, the heading or the answer, and is asked otherwise', async () => {
    await claim(2)
    const currency = async (text: string, answers: object = {}) => {
      const { statement, questions } = (await upload(text, answers)).data
      if (!statement) return questions.map(({ kind }) => kind)
      const { lines } = (await sim.call(statements.single, { identifier: statement.identifier }, { as })).data
      return lines.map(({ currency, certainty }) => [currency, certainty])
    }
    expect(await currency('Reference;Amount\nLEED-200002;950.50 GBP')).toEqual([['GBP', 'sure']])
    expect(await currency('Reference;Amount\nLEED-200002;950.50')).toEqual(['currency'])
    expect(await currency('Reference;Amount\nLEED-200002;950.50', { currency: 'USD' })).toEqual([
      ['USD', 'none'],
    ])
    expect(await currency('Reference;Amount EUR\nLEED-200002;950.50')).toEqual([['EUR', 'none']])
  })
  test('the totals of each currency stand beside those that the file states', async () => {
    const { totals } = await match(
      'Reference;Amount;Currency\nLEED-200002;950.50;GBP\nother;10.500;JOD\nmore;1.25;GBP\nTotal;951.75;GBP',
    )
    expect(totals).toEqual([
      { currency: 'GBP', count: 2, amount: 95_175, left: 95_175, stated: 95_175 },
      { currency: 'JOD', count: 1, amount: 10_500, left: 10_500, stated: null },
    ])
  })
})

describe('an invalid statement', () => {
  test('has its errors line by line', async () => {
    await claim(0, 2)
    const { lines } = await match(
      [
        'Reference,Amount,Currency',
        'LEED-200001,1.234,56,GBP',
        'LEED-200001,-45.00,GBP',
        'LEED-200001,1e5,GBP',
        'LEED-200001,,GBP',
        'LEED-200001,0.00,GBP',
        'LEED-200001,1.234567,GBP',
        'LEED-200001,10.00,CHF',
        'LEED-200001,99999999999.00,GBP',
        'rent,1.234,JOD',
        'LEED-200002,950.50,GBP',
        'leed 200002,950.50,GBP',
      ].join('\n'),
    )
    expect(lines.map(({ line, problems: [first] }) => [line, first])).toEqual([
      [2, 'This line has 4 columns where there should be 3'],
      [3, 'A negative amount cannot be received: -45.00'],
      [4, 'This is not an amount: 1e5'],
      [5, 'There is no amount on this line'],
      [6, 'The amount must be more than zero'],
      [7, 'More decimals than GBP has: 1.234567'],
      [8, 'CHF is not supported'],
      [9, 'The amount is too large'],
      [10, undefined],
      [11, undefined],
      [12, 'Same as line 11'],
    ])
    // The other amounts of the file use a point as decimal separator.
    expect(lines[8]).toMatchObject({ amount: 1234, currency: 'JOD' })
    expect(lines[9]).toMatchObject({ certainty: 'sure' })
    expect(lines[10]).toMatchObject({ certainty: 'none', same_as: 11, pays: [] })
  })
  test('is read with any separator, and with headings in four languages below a letterhead', async () => {
    await claim(2)
    const read = async (text: string, answers?: object) => {
      const { lines } = await match(text, answers)
      return lines.map(({ line, amount, certainty }) => [line, amount, certainty])
    }
    expect(
      await read(
        'Barclays\nAccount 1234\n\nDate;Details;Paid in;Paid out;Balance\n15/03/27;LEED-200002;£950.50;;12,345.00\n16/03/27;Fees;;£3.00;12,342.00',
      ),
    ).toEqual([
      [5, 95_050, 'sure'],
      [6, -300, 'none'],
    ])
    expect(await read('Tarih\tAçıklama\tTutar (GBP)\n15.03.2027\tLEED-200002\t950,50')).toEqual([
      [2, 95_050, 'sure'],
    ])
    expect(await read('Date|Libellé|Montant\n15/03/2027|LEED-200002|950,50 GBP')).toEqual([
      [2, 95_050, 'sure'],
    ])
    expect(await read('التاريخ,البيان,المبلغ\n15-03-2027,LEED-200002,"٩٥٠٫٥٠ GBP"')).toEqual([
      [2, 95_050, 'sure'],
    ])
    expect(await read('"LEED-200002";"950,50";"GBP"\r\n"other";"1.234,56";"GBP"')).toEqual([
      [1, 95_050, 'sure'],
      [2, 123_456, 'none'],
    ])
    expect(await read('"LEED-200002 950.50 GBP\nrent 10.00 GBP', { direction: 'in' })).toEqual([
      [1, 95_050, 'sure'],
      [2, 1000, 'none'],
    ])
  })
  test('that is empty, has too many lines or bytes, or comes from a counsellor is refused', async () => {
    const refused = async (body: object) => {
      const { status, errors } = await sim.call(statements.create, { body: body as { text: string } }, { as })
      return [status, errors.map(({ message, field }) => [message, field])]
    }
    expect(await refused({ text: ' \n ' })).toEqual([422, [['Paste a remittance first', 'text']]])
    expect(await refused({})).toEqual([422, [['Paste a remittance first', 'text']]])
    expect(
      await refused({ text: Array.from({ length: 5001 }, (_, at) => `rent ${at};${at}.00 GBP`).join('\n') }),
    ).toEqual([422, [['At most 5,000 lines at a time; this one has 5,001', 'text']]])
    expect(await refused({ text: `rent 1.00 GBP\nDate;Amount${';'.repeat(900_000)}` })).toEqual([
      422,
      [['Line 2 is longer than 2,000 letters', 'text']],
    ])
    expect(await refused({ text: '"\n1\n'.repeat(200_000) })).toEqual([
      422,
      [['At most 5,000 lines at a time; this one has 400,000', 'text']],
    ])
    expect(await refused({ text: 'x'.repeat(2 * 1024 * 1024) })).toEqual([
      413,
      [['The body is larger than 2 MB', undefined]],
    ])
    expect(
      (
        await sim.call(
          statements.create,
          { body: { text: 'rent 1.00 GBP' } },
          { as: personas.counsellor.email },
        )
      ).status,
    ).toBe(403)
  })
  test('is matched without a payment', async () => {
    await claim(0, 2)
    const before = sim.db
      .prepare(
        'SELECT count(*) AS payments, (SELECT sum(received_amount) FROM application_installments) AS received FROM payments',
      )
      .get()
    await match('LEED-200002 950.50 GBP', { direction: 'in' })
    expect(
      sim.db
        .prepare(
          'SELECT count(*) AS payments, (SELECT sum(received_amount) FROM application_installments) AS received FROM payments',
        )
        .get(),
    ).toEqual(before)
  })
})
