/** Installments over the wire: the lists, what may follow from what, each refusal at its row, and nothing half done. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeInstallment } from '@seeds/finance/invoices'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { invoices, invoiceVerbs, type Installment } from '@contract/finance/invoices'
import { operations } from '@contract/platform/operations'
import { share } from '@contract/money'
import { makeSim, type SignedInAs, type Sim } from '@support/server/sim'

let sim: Sim
let as: SignedInAs
beforeEach(async () => {
  sim = await makeSim()
  as = await sim.sessionOf(personas.finance.email)
})
const account = () =>
  sim.db.prepare<[], string>("SELECT identifier FROM bank_accounts WHERE currency = 'CAD'").pluck().get()!
const institution = (name: string) =>
  sim.db.prepare<[string], number>('SELECT id FROM institutions WHERE name = ?').pluck().get(name)!
const york = () => institution('York University')
const agent = () =>
  sim.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(personas.agent.email)!
const made = (given: Parameters<typeof makeInstallment>[1] = {}) =>
  makeInstallment(sim.kit, { institution_id: york(), expected_commission_in: 125_050, ...given }).identifier
const read = async (identifier: string): Promise<Installment> =>
  (await sim.call(invoices.rows, { body: { installments: [identifier] } }, { as })).data[0]!
const lines = (ids: readonly string[], amount = 125_050) =>
  ids.map((installment_identifier) => ({ installment_identifier, remarks: 'First term', amount }))
const claim = (ids: readonly string[], amount?: number, headers?: Record<string, string>) =>
  sim.call(
    invoiceVerbs.claim,
    {
      body: {
        claim_details: lines(ids, amount),
        account_identifier: account(),
        expected_received_at: '31-12-2026',
      },
    },
    { as, ...(headers && { headers }) },
  )
const invoice = (ids: readonly string[], amount?: number) =>
  sim.call(
    invoiceVerbs.invoice,
    {
      body: {
        claim_details: lines(ids, amount),
        account_identifier: account(),
        expected_received_at: '31-12-2026',
      },
    },
    { as },
  )
const receive = (ids: readonly string[], receive_amount = 125_050, more: object = {}) =>
  sim.call(
    invoiceVerbs.receive,
    {
      body: {
        claimDetails: ids.map((installment_identifier) => ({ installment_identifier, receive_amount })),
        remark_to_internal: 'By transfer',
        receive_date: '16-11-2026',
        ...more,
      },
    },
    { as },
  )
const pay = (ids: readonly string[], receive_amount: number, more: object = {}) =>
  sim.call(
    invoiceVerbs.pay,
    {
      body: {
        claimDetails: ids.map((installment_identifier) => ({ installment_identifier, receive_amount })),
        account_id: account(),
        remark_to_internal: 'Share',
        receive_date: '16-11-2026',
        ...more,
      },
    },
    { as },
  )
const reason = (type: 'hold' | 'drop') =>
  sim.db
    .prepare<[string], string>('SELECT identifier FROM invoice_reasons WHERE reason_type = ?')
    .pluck()
    .get(type)!
const hold = (ids: readonly string[], invoice_status_type: 'hold' | 'drop' | 'rollback' = 'hold') =>
  sim.call(
    invoiceVerbs.hold,
    {
      body: {
        invoice_status_type,
        ...(invoice_status_type !== 'rollback' && {
          invoice_reason_id: reason(invoice_status_type),
          remarks: 'Waits',
        }),
        application_installment_id: [...ids],
      },
    },
    { as },
  )
const skippedOf = async (operation: string) =>
  (
    await sim.call(operations.rows, { identifier: operation, query: { outcome: 'skipped' } }, { as })
  ).data.recordsInfo.map(({ message }) => message)

describe('the list', () => {
  test('business-7-invoices-01 business-7-invoices-02 business-9-constants-02 is fifteen a page, by tab with or without _v2, and by filters', async () => {
    const { data } = await sim.call(invoices.list, {}, { as })
    expect([data.recordsInfo.length, data.per_page]).toEqual([15, 15])
    const both = await Promise.all(
      ['client_claimed', 'client_claimed_v2'].map((invoice_tab) =>
        sim.call(invoices.list, { query: { invoice_tab } as never }, { as }),
      ),
    )
    expect(both[0]!.data.recordsInfo).toEqual(both[1]!.data.recordsInfo)
    expect(
      both[0]!.data.recordsInfo.every(
        ({ status, received_amount }) =>
          ['not_invoiced', 'not_received'].includes(status) && received_amount === 0,
      ),
    ).toBe(true)
    const mine = await sim.call(
      invoices.list,
      { query: { institution_id: String(york()), status: 'not_claimed' } as never },
      { as },
    )
    expect(
      new Set(mine.data.recordsInfo.map(({ vendor_name, status }) => `${vendor_name} ${status}`)),
    ).toEqual(new Set(['York University not_claimed']))
  })
  test('business-3-invoice-03 carries the documented fields of an installment', async () => {
    expect(await read(made())).toMatchObject({
      claim_id: null,
      remarks: '',
      expected_commission_in: 125_050,
      expected_currency_in: 'CAD',
      account_identifier: null,
      vendor_name: 'York University',
      invoice_amount: 0,
      leadInfo: { first_name: expect.any(String) },
      applicationInfo: { id: expect.any(Number) },
    })
  })
  test('is searched by student, number, institution, claim and invoice', async () => {
    const id = made({ student_number: 'YORK-77Q' })
    await claim([id])
    const { claim_no, leadInfo } = await read(id)
    for (const search of ['york-77q', claim_no!, `${leadInfo.first_name} york`])
      expect(
        (await sim.call(invoices.list, { query: { search } }, { as })).data.recordsInfo.map(
          ({ identifier }) => identifier,
        ),
      ).toContain(id)
    expect((await sim.call(invoices.list, { query: { search: '100%' } }, { as })).data.totalRecords).toBe(0)
  })
  test('refuses a filter by what is not there', async () => {
    for (const [query, message] of [
      [{ status: 'lost' }, 'Unable to apply filter: there is no status lost'],
      [{ institution_id: '99999' }, 'Unable to apply filter: there is no institution 99999'],
      [{ colour: 'red' }, 'Unable to apply filter: colour'],
      [{ page: 0 }, 'page starts at 1'],
    ] as const) {
      const { status, errors } = await sim.call(invoices.list, { query: query as never }, { as })
      expect([status, errors[0]!.message]).toEqual([422, message])
    }
  })
  test('counts how old what is outstanding is', async () => {
    const ids = [-10, 0.5, 45, 75, 200].map((days) =>
      made({ expected_commission_in_date: sim.kit.ago(days) }),
    )
    const ages = await Promise.all(
      ['current', '0', '30', '60', '90'].map(
        async (age) =>
          (await sim.call(invoices.ids, { query: { age, institution_id: String(york()) } as never }, { as }))
            .data.identifiers,
      ),
    )
    expect(ids.map((id) => ages.findIndex((list) => list.includes(id)))).toEqual([0, 1, 2, 3, 4])
  })
  test('ages what is outstanding by currency, to the figure, for whatever the list matches', async () => {
    const dues = [-1, 0.5, 29.5, 31, 45, 61, 91, 400]
    dues.forEach((days, at) =>
      made({ expected_commission_in_date: sim.kit.ago(days), expected_commission_in: 1000 + at }),
    )
    const away = [
      ['received', null],
      ['not_claimed', 'drop'],
      ['not_claimed', 'hold'],
    ] as const
    for (const [status, held] of away)
      sim.db
        .prepare(
          'UPDATE application_installments SET status = ?, invoice_status_type = ? WHERE identifier = ?',
        )
        .run(status, held, made({ expected_commission_in_date: sim.kit.ago(50) }))
    interface Row {
      identifier: string
      currency: string
      status: string
      held: string | null
      due: string | null
      expected: number
      claimed: number
      invoiced: number
      received: number
      institution: number
    }
    const rows = sim.db
      .prepare<[], Row>(
        'SELECT identifier, expected_currency_in AS currency, status, invoice_status_type AS held, expected_commission_in_date AS due, expected_commission_in AS expected, claimed_amount AS claimed, invoice_amount AS invoiced, received_amount AS received, institution_id AS institution FROM application_installments',
      )
      .all()
    const today = Date.parse(`${sim.tenant.clock.iso().slice(0, 10)}T00:00:00.000Z`)
    const ageOf = (due: string | null) => {
      const days = due === null ? -1 : (today - Date.parse(due)) / 86_400_000
      return days < 0 ? 'current' : days < 30 ? '0' : days < 60 ? '30' : days < 90 ? '60' : '90'
    }
    const plain = (wanted: (row: Row) => boolean) => {
      const sums = new Map<string, { count: number; outstanding: number }>()
      for (const row of rows
        .filter(({ status, held }) => status !== 'received' && status !== 'paid' && held !== 'drop')
        .filter(wanted)) {
        const key = `${row.currency} ${ageOf(row.due)}`
        const { count, outstanding } = sums.get(key) ?? { count: 0, outstanding: 0 }
        sums.set(key, {
          count: count + 1,
          outstanding: outstanding + (row.invoiced || row.claimed || row.expected) - row.received,
        })
      }
      return sums
    }
    const asked = async (filters: object) =>
      new Map(
        (
          await sim.call(invoices.ageing, { body: { is_selected_all: true, filters } as never }, { as })
        ).data.map(({ currency, age, count, outstanding }) => [`${currency} ${age}`, { count, outstanding }]),
      )
    const whole = await asked({})
    expect(new Set([...whole.keys()].map((key) => key.slice(0, 3))).size).toBeGreaterThan(3)
    expect(new Set([...whole.keys()].map((key) => key.slice(4)))).toEqual(
      new Set(['current', '0', '30', '60', '90']),
    )
    expect(whole).toEqual(plain(() => true))
    expect(await asked({ institution_id: String(york()), invoice_status_type: '-hold' })).toEqual(
      plain(({ institution: of, held }) => of === york() && held !== 'hold'),
    )
    expect(await asked({ invoice_tab: 'client_claimed_v2' })).toEqual(
      plain(({ status, received }) => ['not_invoiced', 'not_received'].includes(status) && received === 0),
    )
    for (const [key, { count }] of whole) {
      const { data } = await sim.call(
        invoices.list,
        { query: { currency: key.slice(0, 3), age: key.slice(4) } as never },
        { as },
      )
      expect([key, data.totalRecords]).toEqual([key, count])
    }
    const outstanding = (currency: string) =>
      [...whole]
        .filter(([key]) => key.startsWith(currency))
        .reduce((sum, [, one]) => sum + one.outstanding, 0)
    for (const { currency, outstanding: total } of (
      await sim.call(invoices.totals, { body: { is_selected_all: true } }, { as })
    ).data)
      expect([currency, outstanding(currency)]).toEqual([currency, total])
  })
  test('ages by the clock of the simulator', async () => {
    const id = made({ expected_commission_in_date: sim.kit.ago(-10) })
    const ageOf = async () =>
      (await sim.call(invoices.ageing, { body: { installments: [id] } }, { as })).data.map(({ age }) => age)
    expect(await ageOf()).toEqual(['current'])
    await sim.tenant.clock.advance(45 * 86_400_000)
    as = await sim.sessionOf(personas.finance.email)
    expect(await ageOf()).toEqual(['30'])
  })
  test('never adds two currencies', async () => {
    const { data } = await sim.call(invoices.totals, { body: { is_selected_all: true } }, { as })
    expect(new Set(data.map(({ currency }) => currency)).size).toBe(data.length)
    for (const { currency, expected, received } of data)
      expect(
        sim.db
          .prepare(
            'SELECT sum(expected_commission_in) AS expected, sum(received_amount) AS received FROM application_installments WHERE expected_currency_in = ?',
          )
          .get(currency),
      ).toEqual({ expected, received })
  })
  test('shows an agent what is theirs and nothing else, and whoever lacks the key nothing', async () => {
    const mine = made({ agent_id: agent(), agent_percent: 85 })
    const other = made()
    sim.db
      .prepare(
        "INSERT INTO role_permissions (role_id, permission) SELECT id, 'invoices.read' FROM roles WHERE identifier = 'agent'",
      )
      .run()
    const seen = (
      await sim.call(invoices.rows, { body: { installments: [mine, other] } }, { as: personas.agent.email })
    ).data
    expect(seen.map(({ identifier }) => identifier)).toEqual([mine])
    expect((await sim.call(invoices.list, {}, { as: personas.counsellor.email })).status).toBe(403)
  })
})

describe('the file', () => {
  const columns = [
    { key: 'lead_name', label: 'Öğrenci' },
    { key: 'part', label: 'Taksit' },
    { key: 'status', label: 'Durum', words: { not_claimed: 'Talep edilmedi', hold: 'Bekletilen' } },
    { key: 'expected_commission_in_date', label: 'Vade' },
    { key: 'currency', label: 'Para birimi' },
    { key: 'expected_commission_in', label: 'Beklenen' },
    { key: 'outstanding_amount', label: 'Kalan' },
    { key: 'remarks', label: 'Not' },
  ]
  type Body = Parameters<typeof asked>[0]
  const asked = (
    body: {
      is_selected_all?: boolean
      installments?: string[]
      excluded?: string[]
      filters?: object
      columns?: unknown
      sort?: 'asc' | 'desc'
      sort_by?: string
    },
    by = as,
    headers: Record<string, string> = {},
  ) =>
    sim.call(
      invoices.exportFile,
      { body: { columns, sort_by: 'id', sort: 'asc', ...body } as never },
      { as: by, headers },
    )
  const linesOf = async (body: Body, headers?: Record<string, string>) =>
    (await asked(body, as, headers)).text.replace('\uFEFF', '').trimEnd().split('\n')

  test('has the columns and the order asked for, plain amounts beside their currency, and starts no formula', async () => {
    const lead_id = makeLead(sim.kit, { first_name: '=HYPERLINK("http://x")', last_name: 'Kaya' }).id
    const dinars = made({
      lead_id,
      expected_currency_in: 'JOD',
      expected_commission_in: 1500,
      expected_commission_in_date: '2027-03-15T20:59:59.000Z',
    })
    const euros = made({
      lead_id,
      expected_currency_in: 'EUR',
      expected_commission_in: 1_234_567_89,
      expected_commission_in_date: '2027-03-15T22:30:00.000Z',
    })
    sim.db
      .prepare("UPDATE application_installments SET invoice_status_type = 'drop' WHERE identifier = ?")
      .run(euros)
    sim.db
      .prepare(
        "UPDATE application_installments SET remarks = '+1, then \"rest\"', invoice_status_type = 'hold' WHERE identifier = ?",
      )
      .run(dinars)
    const { status, headers, text } = await asked({ installments: [euros, dinars] }, as, {
      'time-offset': '180',
    })
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="invoices-2026-11-16.csv"',
    ])
    const [head, ...rows] = text.replace('\uFEFF', '').trimEnd().split('\n')
    expect(head).toBe('Öğrenci,Taksit,Durum,Vade,Para birimi,Beklenen,Kalan,Not')
    expect(rows[0]).toBe(
      `"'=HYPERLINK(""http://x"") Kaya",#1/1,Bekletilen,2027-03-15,JOD,1.500,1.500,"'+1, then ""rest"""`,
    )
    expect(rows[1]).toMatch(
      /^"'=HYPERLINK\(""http:\/\/x""\) Kaya",#1\/1,drop,2027-03-16,EUR,1234567\.89,0\.00,/,
    )
  })
  test('takes what is selected, or all that match less what was taken out, and thousands of them', async () => {
    const all = Array.from({ length: 1100 }, (_, at) =>
      made({ student_number: `FILE-${at}`, expected_commission_in: 100 + at }),
    )
    const amounts = async (body: Body) =>
      (await linesOf({ columns: [{ key: 'expected_commission_in', label: 'n' }], ...body })).slice(1)
    expect(await amounts({ installments: [all[2]!, all[0]!] })).toEqual(['1.00', '1.02'])
    const many = await amounts({
      is_selected_all: true,
      filters: { search: 'file-' },
      excluded: [all[0]!],
      sort: 'desc',
    })
    expect([many.length, many[0], many[500], many.at(-1)]).toEqual([1099, '11.99', '6.99', '1.01'])
    expect(await linesOf({ is_selected_all: true, filters: {} })).toHaveLength(
      1 + sim.db.prepare<[], number>('SELECT count(*) FROM application_installments').pluck().get()!,
    )
  })
  test('is refused with a column that is none, a row that is none, and to whoever may not', async () => {
    expect(
      (await asked({ is_selected_all: true, columns: [{ key: 'constructor', label: 'x' }] })).errors,
    ).toEqual([{ field: 'columns', message: 'There is no column constructor' }])
    expect((await asked({ installments: ['nobody'] })).status).toBe(404)
    expect((await asked({})).errors[0]?.message).toBe('Installment is required')
    expect(
      (await asked({ is_selected_all: true }, await sim.sessionOf(personas.counsellor.email))).status,
    ).toBe(403)
  })
})

describe('claim, invoice, receive, pay', () => {
  test('business-4-invoice-05 business-3-invoice-04 business-3-invoice-06 business-8-success-10 business-8-success-11 business-8-success-12 business-8-success-14 go one after the other, each in its words', async () => {
    const id = made({ agent_id: agent(), agent_percent: 85 })
    expect(await claim([id])).toMatchObject({
      status: 200,
      message: 'Claim generated successfully',
      data: { changed: 1, undoable: true },
    })
    expect(await read(id)).toMatchObject({
      status: 'not_invoiced',
      claimed_amount: 125_050,
      claim_no: expect.stringMatching(/^CLM-2026-\d{5}$/),
      account_identifier: account(),
    })
    expect(await invoice([id], 120_000)).toMatchObject({
      status: 200,
      message: 'Invoice generated successfully',
    })
    expect(await read(id)).toMatchObject({
      status: 'not_received',
      invoice_amount: 120_000,
      outstanding_amount: 120_000,
      invoice_no: expect.stringMatching(/^INV-2026-\d{5}$/),
    })
    expect(await receive([id], 50_000)).toMatchObject({
      status: 200,
      message: 'Receive payment successfully',
    })
    expect(await read(id)).toMatchObject({
      status: 'not_received',
      received_amount: 50_000,
      outstanding_amount: 70_000,
    })
    await receive([id], 70_000)
    expect(await read(id)).toMatchObject({
      status: 'received',
      received_amount: 120_000,
      agent_amount: share(120_000, 85),
    })
    expect(await pay([id], share(120_000, 85), { notify_agent: true })).toMatchObject({
      status: 200,
      message: 'Payment Received successfully',
      data: { undoable: false },
    })
    expect(await read(id)).toMatchObject({ status: 'paid', paid_amount: 102_000 })
    expect(
      sim.db.prepare('SELECT title FROM notifications WHERE user_id = ? ORDER BY id DESC').get(agent()),
    ).toEqual({ title: 'Commission of 1 installment was paid to you' })
  })
  test('business-4-invoice-07 keep the end of the day where the caller is', async () => {
    const id = made()
    await sim.call(
      invoiceVerbs.claim,
      {
        body: {
          claim_details: lines([id]),
          account_identifier: account(),
          expected_received_at: '15-03-2027',
        },
      },
      { as, headers: { 'time-offset': '180' } },
    )
    expect(sim.db.prepare('SELECT expected_received_at FROM claims ORDER BY id DESC').get()).toEqual({
      expected_received_at: '2027-03-15T20:59:59.000Z',
    })
  })
  test('one claim to each institution, numbered without a gap', async () => {
    const before = sim.db
      .prepare<[], number>("SELECT last FROM document_numbers WHERE kind = 'claim'")
      .pluck()
      .get()!
    await claim([made(), made(), made({ institution_id: institution('Seneca Polytechnic') })])
    expect(
      sim.db
        .prepare<[number], string>('SELECT claim_no FROM claims ORDER BY id DESC LIMIT ?')
        .pluck()
        .all(2)
        .toReversed(),
    ).toEqual([before + 1, before + 2].map((no) => `CLM-2026-${String(no).padStart(5, '0')}`))
  })
  test('business-5-claim-01 business-5-claim-04 business-5-claim-05 ask for what is required, at its field', async () => {
    const id = made()
    const fields = async (
      answer: Promise<{ status: number; errors: { message: string; field?: string }[] }>,
    ) => {
      const { status, errors } = await answer
      return [status, ...errors.map(({ message, field }) => `${field}: ${message}`)]
    }
    expect(
      await fields(
        sim.call(
          invoiceVerbs.claim,
          { body: { claim_details: [{ installment_identifier: id, remarks: ' ' }] } as never },
          { as },
        ),
      ),
    ).toEqual([
      422,
      'claim_details.0.remarks: Remarks is required',
      'claim_details.0.amount: Commission is required',
      'account_identifier: Account is required',
      'expected_received_at: Expected received date is required',
    ])
    expect(
      await fields(
        sim.call(
          invoiceVerbs.receive,
          { body: { claimDetails: [{ installment_identifier: id }] } as never },
          { as },
        ),
      ),
    ).toEqual([
      422,
      'claimDetails.0.receive_amount: Receive amount is required',
      'remark_to_internal: Internal remarks is required',
      'receive_date: Receive date is required',
    ])
    expect(
      await fields(
        sim.call(
          invoiceVerbs.pay,
          { body: { claimDetails: [{ installment_identifier: id, receive_amount: 1 }] } as never },
          { as },
        ),
      ),
    ).toEqual([
      422,
      'account_id: Account is required',
      'receive_date: Paid date is required',
      'remark_to_internal: Internal remarks is required',
    ])
  })
  test.each([
    [-5, 'The amount must be more than zero'],
    [0, 'The amount must be more than zero'],
    [1e300, 'The amount must be a whole number of the smallest unit'],
    [1_000_000_000_000, 'The amount is too large'],
    [12.5, 'The amount must be a whole number of the smallest unit'],
    ['1.234,56', 'This is not an amount'],
  ])('refuse %s as an amount', async (amount, message) => {
    const id = made()
    const { status, errors } = await claim([id], amount as number)
    expect([status, errors[0]!.message, errors[0]!.field]).toEqual([422, message, 'claim_details.0.amount'])
    expect((await read(id)).status).toBe('not_claimed')
  })
  test.each(['31-02-2027', '2027-13-01', '15/03/2027', 'soon'])(
    'refuse %s as a day',
    async (expected_received_at) => {
      const { status, errors } = await sim.call(
        invoiceVerbs.claim,
        { body: { claim_details: lines([made()]), account_identifier: account(), expected_received_at } },
        { as },
      )
      expect([status, errors[0]]).toEqual([
        422,
        { message: 'This date does not exist. Give it as DD-MM-YYYY.', field: 'expected_received_at' },
      ])
    },
  )
  test('refuse two currencies, an account of nobody, and a row said twice, and change nothing', async () => {
    const [one, two] = [made(), made({ institution_id: institution('University of Leeds') })]
    expect((await claim([one, two])).errors).toEqual([
      {
        message: 'An installment in GBP cannot go together with one in CAD',
        field: 'claim_details.1.installment_identifier',
      },
    ])
    expect(
      (
        await sim.call(
          invoiceVerbs.claim,
          {
            body: {
              claim_details: lines([one]),
              account_identifier: 'of-another-tenant',
              expected_received_at: '31-12-2026',
            },
          },
          { as },
        )
      ).errors,
    ).toEqual([{ message: 'Account not found', field: 'account_identifier' }])
    expect((await claim([one, one])).errors).toEqual([
      { message: 'This installment is there twice', field: 'claim_details.1.installment_identifier' },
    ])
    expect((await claim([one, 'of-another-tenant'])).status).toBe(404)
    expect((await read(one)).status).toBe('not_claimed')
    expect(sim.db.prepare("SELECT count(*) AS n FROM operations WHERE verb LIKE 'invoices.%'").get()).toEqual(
      { n: 0 },
    )
  })
  test('leave out what cannot follow, each with its reason', async () => {
    const [fresh, claimed, held, dropped] = [made(), made(), made(), made()]
    await claim([claimed])
    await hold([held])
    await hold([dropped], 'drop')
    const { data } = await claim([fresh, claimed, held, dropped])
    expect(data).toMatchObject({ total: 4, changed: 1, skipped: 3 })
    expect(await skippedOf(data.operation_identifier)).toEqual(['Already claimed', 'On hold', 'Dropped'])
  })
  test('tell more than is due, and take it only when somebody says that it is right', async () => {
    const id = made()
    await claim([id])
    const refused = await receive([id], 125_051)
    expect(await skippedOf(refused.data.operation_identifier)).toEqual(['More than is due'])
    await receive([id], 125_051, { accept_overpayment: true })
    expect(await read(id)).toMatchObject({
      status: 'received',
      received_amount: 125_051,
      outstanding_amount: -1,
    })
  })
  test('never pay an agent more than is owed, nor one that is not there, nor before the money came', async () => {
    const [id, alone, early] = [
      made({ agent_id: agent(), agent_percent: 80 }),
      made(),
      made({ agent_id: agent(), agent_percent: 80 }),
    ]
    await claim([id, alone, early])
    await receive([id, alone])
    const { data } = await pay([id, alone, early], 100_041)
    expect(await skippedOf(data.operation_identifier)).toEqual([
      'More than the agent is owed',
      'No agent takes part',
      'Not received yet',
    ])
    expect(
      (
        await sim.call(
          operations.undo,
          { identifier: (await pay([id], 100_040)).data.operation_identifier, body: {} },
          { as },
        )
      ).errors[0]!.message,
    ).toBe('This cannot be undone.')
  })
})

describe('hold, drop, roll back, and when', () => {
  test('an installment is claimed, invoiced, received, held and dropped over the wire (business-1-product-07)', async () => {
    const id = made()
    const standing = async () => {
      const { status, claim_no, invoice_no, received_amount, invoice_status_type } = await read(id)
      return [status, claim_no !== null, invoice_no !== null, received_amount, invoice_status_type]
    }
    expect(await standing()).toEqual(['not_claimed', false, false, 0, null])
    await claim([id])
    expect(await standing()).toEqual(['not_invoiced', true, false, 0, null])
    await invoice([id])
    expect(await standing()).toEqual(['not_received', true, true, 0, null])
    await receive([id], 50)
    expect(await standing()).toEqual(['not_received', true, true, 50, null])
    await hold([id])
    expect(await standing()).toEqual(['not_received', true, true, 50, 'hold'])
    await hold([id], 'drop')
    expect(await standing()).toEqual(['not_received', true, true, 50, 'drop'])
    await hold([id], 'rollback')
    await receive([id], 125_000)
    expect(await standing()).toEqual(['received', true, true, 125_050, null])
  })
  test('business-3-invoice-01 business-3-invoice-02 business-4-invoice-01 business-4-invoice-02 business-7-invoices-04 business-8-success-09 hold and drop have a reason of their own list, and are rolled back', async () => {
    const id = made()
    expect(await hold([id])).toMatchObject({ status: 200, message: 'Invoice updated successfully' })
    expect(await read(id)).toMatchObject({ invoice_status_type: 'hold', remarks: 'Waits' })
    expect(
      (
        await sim.call(
          invoiceVerbs.hold,
          {
            body: {
              invoice_status_type: 'drop',
              invoice_reason_id: reason('hold'),
              remarks: 'x',
              application_installment_id: [id],
            },
          },
          { as },
        )
      ).errors,
    ).toEqual([{ message: 'There is no such reason', field: 'invoice_reason_id' }])
    await hold([id], 'drop')
    expect((await read(id)).invoice_status_type).toBe('drop')
    expect(
      await sim.call(invoiceVerbs.rollback, { body: { application_installment_id: [id] } }, { as }),
    ).toMatchObject({ status: 200, message: 'Invoice updated successfully' })
    expect(await read(id)).toMatchObject({ invoice_status_type: null, status: 'not_claimed' })
    expect(
      (
        await sim.call(
          invoiceVerbs.hold,
          { body: { invoice_status_type: 'hold', application_installment_id: [id] } as never },
          { as },
        )
      ).errors.map(({ message }) => message),
    ).toEqual(['Reason is required', 'Remarks is required'])
  })
  test('an installment on hold is rolled back (business-4-invoice-03)', async () => {
    const id = made()
    await hold([id])
    expect((await read(id)).invoice_status_type).toBe('hold')
    expect((await hold([id], 'rollback')).status).toBe(200)
    expect(await read(id)).toMatchObject({ invoice_status_type: null, status: 'not_claimed' })
  })
  test('business-7-invoices-07 business-8-success-17 the expected date of one, or of many', async () => {
    const [one, two] = [made(), made()]
    expect(
      await sim.call(
        invoiceVerbs.expect,
        { body: { identifier: one, expected_commission_in_date: '15-03-2027' } },
        { as },
      ),
    ).toMatchObject({ message: 'Installment Date Updated Successfully', data: { changed: 1 } })
    await sim.call(
      invoiceVerbs.expectAll,
      { body: { identifiers: [one, two], expected_commission_in_date: '2027-04-01' } },
      { as },
    )
    expect(
      await Promise.all([one, two].map(async (id) => (await read(id)).expected_commission_in_date)),
    ).toEqual(['2027-04-01T23:59:59.000Z', '2027-04-01T23:59:59.000Z'])
  })
})

describe('receive payment', () => {
  test('a receive payload carries its lines, remarks, a date, and payment_for acr alone (business-3-invoice-05)', async () => {
    const id = made()
    await claim([id])
    await invoice([id])
    expect((await receive([id], 50, { payment_for: 'fcp' })).errors).toEqual([
      { message: 'payment_for must be acr', field: 'payment_for' },
    ])
    expect((await receive([id], 50, { payment_for: 'acr' })).status).toBe(200)
    expect(
      sim.db.prepare('SELECT payment_for, remark_to_internal, date FROM payments ORDER BY id DESC').get(),
    ).toMatchObject({
      payment_for: 'acr',
      remark_to_internal: 'By transfer',
      date: expect.stringMatching(/^2026-11-16/),
    })
    expect((await read(id)).received_amount).toBe(50)
    const empty = await sim.call(invoiceVerbs.receive, { body: {} as never }, { as })
    expect(empty.errors.map(({ field }) => field)).toEqual([
      'claimDetails',
      'remark_to_internal',
      'receive_date',
    ])
  })
})

describe('taking back', () => {
  test('business-7-invoices-05 business-8-success-13 a claim or an invoice is deleted by its rows, unless money came', async () => {
    const [one, two] = [made(), made()]
    await claim([one, two])
    await invoice([one])
    const ids = await Promise.all([one, two].map(async (id) => (await read(id)).id))
    expect(
      await sim.call(invoiceVerbs.detailDelete, { body: { invoiceDetails: ids } }, { as }),
    ).toMatchObject({ message: 'Claim deleted successfully', data: { changed: 1, skipped: 1 } })
    expect(await read(one)).toMatchObject({
      status: 'not_invoiced',
      invoice_no: null,
      claimed_amount: 125_050,
    })
    await receive([two], 5)
    const { data } = await sim.call(
      invoiceVerbs.detailDelete,
      { body: { invoiceClaimDetails: ids.map((id) => ({ id })) } },
      { as },
    )
    expect(await skippedOf(data.operation_identifier)).toEqual(['Money was received on it'])
    expect(await read(one)).toMatchObject({ status: 'not_claimed', claim_no: null, claimed_amount: 0 })
    for (const body of [{}, { invoiceDetails: ids, invoiceClaimDetails: ids }])
      expect((await sim.call(invoiceVerbs.detailDelete, { body }, { as })).errors[0]!.message).toBe(
        'Send either invoiceClaimDetails or invoiceDetails',
      )
  })
  test('a claim undone is void and keeps its number; done again it stands', async () => {
    const id = made()
    const { operation_identifier: identifier } = (await claim([id])).data
    const { claim_no } = await read(id)
    const paper = () =>
      sim.db
        .prepare(
          'SELECT c.void_at IS NOT NULL AS void, d.void_at IS NOT NULL AS line FROM claims c JOIN claim_details d ON d.claim_id = c.id WHERE c.claim_no = ?',
        )
        .get(claim_no)
    await sim.call(operations.undo, { identifier, body: {} }, { as })
    expect([await read(id), paper()]).toMatchObject([
      { status: 'not_claimed', claim_no: null },
      { void: 1, line: 1 },
    ])
    await sim.call(operations.redo, { identifier, body: {} }, { as })
    expect([await read(id), paper()]).toMatchObject([
      { status: 'not_invoiced', claim_no },
      { void: 0, line: 0 },
    ])
  })
  test('a receipt undone takes its payment with it, and not one that came after', async () => {
    const id = made()
    await claim([id])
    const first = (await receive([id], 100)).data.operation_identifier
    const second = (await receive([id], 200)).data.operation_identifier
    expect((await sim.call(operations.undo, { identifier: first, body: {} }, { as })).status).toBe(409)
    await sim.call(operations.undo, { identifier: second, body: {} }, { as })
    expect((await read(id)).received_amount).toBe(100)
    expect(
      sim.db
        .prepare(
          'SELECT sum(d.amount) AS n FROM payment_details d JOIN application_installments l ON l.id = d.installment_id WHERE l.identifier = ? AND d.void_at IS NULL',
        )
        .get(id),
    ).toEqual({ n: 100 })
  })
})

describe('once or not at all', () => {
  test('the same claim sent twice after a lost answer is one', async () => {
    const id = made()
    const answers = await Promise.all([
      claim([id], 125_050, { 'idempotency-key': 'k1' }),
      claim([id], 125_050, { 'idempotency-key': 'k1' }),
    ])
    expect(new Set(answers.map(({ data }) => data.operation_identifier)).size).toBe(1)
    expect(
      sim.db
        .prepare(
          'SELECT count(*) AS n FROM claim_details d JOIN application_installments l ON l.id = d.installment_id WHERE l.identifier = ?',
        )
        .get(id),
    ).toEqual({ n: 1 })
  })
  test('two people on one installment: one claims it, the other is told who was first', async () => {
    const id = made()
    const body = {
      claim_details: lines([id]),
      account_identifier: account(),
      expected_received_at: '31-12-2026',
    }
    const other = await sim.sessionOf(personas.admin.email)
    const { plan_token } = (
      await sim.call(operations.plan, { body: { verb: 'invoices.claim', ...body } }, { as: other })
    ).data
    await claim([id])
    const late = await sim.call(
      invoiceVerbs.claim,
      { body },
      { as: other, headers: { 'plan-token': plan_token } },
    )
    expect([late.status, late.errors[0]!.message]).toEqual([
      409,
      '1 installment would have changed when planned, 0 would change now. Look again.',
    ])
  })
})
