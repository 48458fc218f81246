/** Lists of installments: pages, filters, search, totals and ageing, and who sees which. */
import { describe, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { invoices } from '@contract/finance/invoices'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import {
  account,
  as,
  claim,
  lines,
  newInstallment,
  openInvoiceDesk,
  signInAgain,
  read,
  sim,
  york,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

/** An installment that was claimed, due so many days ago. */
const claimedInstallment = (days: number, amount = 125_050) =>
  newInstallment({
    expected_commission_in: amount,
    status: 'not_invoiced',
    claimed_amount: amount,
    due_at: sim.kit.ago(days),
  })

describe('the list', () => {
  test('invoices.list takes page, per_page, invoice_tab and the filters (business-7-invoices-01)', async () => {
    const list = async (query: object) =>
      (await sim.call(invoices.list, { query: query as never }, { as })).data
    const asked = { invoice_tab: 'client_claimed_v2', status: 'not_invoiced' }
    const first = await list({ ...asked, page: 1, per_page: 2 })
    const second = await list({ ...asked, page: 2, per_page: 2 })
    expect([second.page, second.per_page, second.recordsInfo.length]).toEqual([2, 2, 2])
    const both = [...first.recordsInfo, ...second.recordsInfo]
    expect(new Set(both.map(({ identifier }) => identifier)).size).toBe(4)
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set(['not_invoiced']))
    expect((await list({ invoice_tab: 'client_claimed_v2' })).totalRecords).toBeGreaterThan(
      first.totalRecords,
    )
  })
  test.each(['client_claimed', 'client_outstanding', 'client_received', 'agent_outstanding', 'agent_paid'])(
    'invoices.list takes the tab %s with _v2, and without it refuses it as unknown (business-7-invoices-02)',
    async (tab) => {
      const listOf = (invoice_tab: string) =>
        sim.call(invoices.list, { query: { invoice_tab } as never }, { as })
      const rows = (await listOf(`${tab}_v2`)).data.recordsInfo
      expect(rows.length).toBeGreaterThan(0)
      expect(rows).not.toEqual((await listOf('client_get_all')).data.recordsInfo)
      const { status, errors } = await listOf(tab)
      expect([status, errors]).toEqual([
        422,
        [
          {
            message:
              'invoice_tab must be one of client_get_all, client_claimed_v2, client_outstanding_v2, client_received_v2, agent_outstanding_v2, agent_paid_v2',
            field: 'invoice_tab',
          },
        ],
      ])
    },
  )
  test('invoices.list pages by 15, by tab and by filters (business-9-constants-02)', async () => {
    const { data } = await sim.call(invoices.list, {}, { as })
    expect([data.recordsInfo.length, data.per_page]).toEqual([15, 15])
    const claimed = await sim.call(invoices.list, { query: { invoice_tab: 'client_claimed_v2' } }, { as })
    expect(
      claimed.data.recordsInfo.every(
        ({ status, received_amount }) =>
          ['not_invoiced', 'not_received'].includes(status) && received_amount === 0,
      ),
    ).toBe(true)
    newInstallment()
    const mine = await sim.call(
      invoices.list,
      { query: { institution_id: String(york()), status: 'not_claimed' } as never },
      { as },
    )
    expect(
      new Set(mine.data.recordsInfo.map(({ vendor_name, status }) => `${vendor_name} ${status}`)),
    ).toEqual(new Set(['York University not_claimed']))
  })
  test('invoices.list carries the documented fields of an installment (business-3-invoice-03)', async () => {
    const { id: lead_id } = makeLead(sim.kit, { first_name: 'Ada', last_name: 'Kaya' })
    const identifier = newInstallment({ lead_id })
    const stored = sim.db
      .prepare<[string], { id: number; application_id: number }>(
        'SELECT id, application_id FROM application_installments WHERE identifier = ?',
      )
      .get(identifier)!
    expect(await read(identifier)).toMatchObject({
      identifier,
      id: stored.id,
      claim_id: null,
      remarks: '',
      expected_commission_in: 125_050,
      expected_currency_in: 'CAD',
      expected_commission_in_date: '2026-12-16T23:59:59.000Z',
      account_identifier: null,
      vendor_name: 'York University',
      invoice_amount: 0,
      leadInfo: { id: lead_id, first_name: 'Ada', last_name: 'Kaya' },
      applicationInfo: { id: stored.application_id },
    })
  })
  test('invoices.list searches student, number, institution, claim and invoice', async () => {
    const id = newInstallment({ student_number: 'YORK-77Q' })
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
  test('invoices.list refuses a filter value that does not exist', async () => {
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
  test('invoices.totals counts outstanding installments by age', async () => {
    const ids = [-10, 0.5, 45, 75, 200].map((days) => claimedInstallment(days))
    const ages = await Promise.all(
      ['current', '0', '30', '60', '90'].map(
        async (age) =>
          (await sim.call(invoices.ids, { query: { age, institution_id: String(york()) } as never }, { as }))
            .data.identifiers,
      ),
    )
    expect(ids.map((id) => ages.findIndex((list) => list.includes(id)))).toEqual([0, 1, 2, 3, 4])
  })
  test('invoices.totals sums outstanding amounts by currency and age for the matching rows', async () => {
    const dues = [-1, 0.5, 29.5, 31, 45, 61, 91, 400]
    dues.forEach((days, at) => claimedInstallment(days, 1000 + at))
    const away = [
      ['received', null],
      ['not_invoiced', 'drop'],
      ['not_invoiced', 'hold'],
    ] as const
    for (const [status, held] of away)
      sim.db
        .prepare(
          'UPDATE application_installments SET status = ?, invoice_status_type = ? WHERE identifier = ?',
        )
        .run(status, held, claimedInstallment(50))
    sim.db
      .prepare(
        "UPDATE application_installments SET received_amount = claimed_amount WHERE status = 'received'",
      )
      .run()
    interface Row {
      identifier: string
      currency: string
      status: string
      held: string | null
      due: string | null
      claimed: number
      invoiced: number
      received: number
      institution: number
    }
    const rows = sim.db
      .prepare<[], Row>(
        'SELECT identifier, expected_currency_in AS currency, status, invoice_status_type AS held, due_at AS due, claimed_amount AS claimed, invoice_amount AS invoiced, received_amount AS received, institution_id AS institution FROM application_installments',
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
        .filter(({ status, held }) => ['not_invoiced', 'not_received'].includes(status) && held !== 'drop')
        .filter(wanted)) {
        const key = `${row.currency} ${ageOf(row.due)}`
        const { count, outstanding } = sums.get(key) ?? { count: 0, outstanding: 0 }
        sums.set(key, {
          count: count + 1,
          outstanding: outstanding + (row.invoiced || row.claimed) - row.received,
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
  test("invoices.totals ages by the simulator's clock", async () => {
    const id = claimedInstallment(-10)
    const ageOf = async () =>
      (await sim.call(invoices.ageing, { body: { installments: [id] } }, { as })).data.map(({ age }) => age)
    expect(await ageOf()).toEqual(['current'])
    await sim.tenant.clock.advance(45 * 86_400_000)
    await signInAgain()
    expect(await ageOf()).toEqual(['30'])
  })
  test('invoices.totals keeps unclaimed and dropped money apart from what is outstanding', async () => {
    const [fresh, open, dropped] = [newInstallment(), claimedInstallment(5), claimedInstallment(5, 1000)]
    sim.db
      .prepare("UPDATE application_installments SET invoice_status_type = 'drop' WHERE identifier = ?")
      .run(dropped)
    const body = { installments: [fresh, open, dropped] }
    const { data } = await sim.call(invoices.totals, { body }, { as })
    expect(data).toMatchObject([
      { unclaimed: 125_050, due: 126_050, received: 0, credit: 0, outstanding: 125_050, dropped: 1000 },
    ])
  })
  test('invoices.claim makes an installment due when its claim is expected, and its invoice changes that', async () => {
    const id = newInstallment()
    expect((await read(id)).due_at).toBe(null)
    await claim([id])
    expect((await read(id)).due_at).toBe('2026-12-31T23:59:59.000Z')
    await sim.call(
      invoiceVerbs.invoice,
      {
        body: {
          claim_details: lines([id]),
          account_identifier: account(),
          expected_received_at: '15-01-2027',
        },
      },
      { as },
    )
    expect((await read(id)).due_at).toBe('2027-01-15T23:59:59.000Z')
    const ids = [(await read(id)).id]
    await sim.call(invoiceVerbs.detailDelete, { body: { invoiceDetails: ids } }, { as })
    expect((await read(id)).due_at).toBe('2026-12-31T23:59:59.000Z')
  })
  test('invoices.totals never adds two currencies', async () => {
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
  test('invoices.list refuses without the permission', async () => {
    expect((await sim.call(invoices.list, {}, { as: personas.counsellor.email })).status).toBe(403)
  })
})
