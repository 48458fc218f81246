/** Reports of finance: debtors by age, agents' balances, forecast; sorted, searched, paged and exported. */
import { describe, expect, test } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { financeReports } from '@contract/finance/financeReports'
import { invoices } from '@contract/finance/invoices'
import {
  agent,
  as,
  claim,
  institution,
  invoice,
  newInstallment,
  openInvoiceDesk,
  pay,
  receive,
  sim,
  york,
} from '@support/server/invoiceDesk'

openInvoiceDesk()

/** Leaves no installments but those of the test. */
const withoutSeeds = () =>
  sim.db.whole(() => {
    for (const table of [
      'payment_details',
      'payments',
      'claim_details',
      'invoice_details',
      'invoice_files',
      'application_installments',
    ])
      sim.db.prepare(`DELETE FROM ${table}`).run()
  })
const debtors = async (query: object = {}) =>
  (await sim.call(financeReports.debtors, { query: query as never }, { as })).data.recordsInfo
const csvOf = async (report: string, body: object) =>
  (await sim.call(financeReports.exportFile, { report, body: body as never }, { as })).text

describe('debtors', () => {
  test('financeReports.debtors adds up what each institution owes by currency and age', async () => {
    withoutSeeds()
    const leeds = institution('University of Leeds')
    makeInstallment(sim.kit, {
      institution_id: leeds,
      expected_currency_in: 'GBP',
      expected_commission_in: 700,
    })
    const late = newInstallment({ expected_commission_in_date: sim.kit.ago(40) })
    const soon = newInstallment()
    await claim([late, soon])
    await receive([soon], 25_050)
    const found = await debtors()
    expect(found.map(({ vendor_name, currency }) => `${vendor_name} ${currency}`)).toEqual([
      'York University CAD',
      'University of Leeds GBP',
    ])
    expect(found[0]).toMatchObject({ count: 2, unclaimed: 0, outstanding: 225_050, credit: 0 })
    expect(found[1]).toMatchObject({ count: 0, unclaimed: 700, outstanding: 0 })
    const { not_due, days_0, days_30, days_60, days_90 } = found[0]!
    expect(not_due + days_0 + days_30 + days_60 + days_90).toBe(225_050)
  })
  test('financeReports.debtors agree with the totals of the list in every currency', async () => {
    const { data } = await sim.call(invoices.totals, { body: { is_selected_all: true } }, { as })
    const found = await debtors({ per_page: 500 })
    for (const { currency, outstanding, unclaimed, credit } of data) {
      const rows = found.filter((row) => row.currency === currency)
      expect(
        ['outstanding', 'unclaimed', 'credit'].map((key) =>
          rows.reduce((sum, row) => sum + (row as unknown as Record<string, number>)[key]!, 0),
        ),
        currency,
      ).toEqual([outstanding, unclaimed, credit])
    }
  })
  test('financeReports.debtors can be searched, sorted and paged', async () => {
    const all = await debtors({ sort_by: 'vendor_name', sort: 'asc', per_page: 500 })
    const names = all.map(({ vendor_name }) => vendor_name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    expect(await debtors({ sort_by: 'vendor_name', sort: 'asc', per_page: 2, page: 2 })).toEqual(
      all.slice(2, 4),
    )
    const [first] = await debtors({ search: 'york cad' })
    expect(first).toMatchObject({ vendor_name: 'York University', currency: 'CAD', institution_id: york() })
    const refused = await sim.call(financeReports.debtors, { query: { sort_by: 'x' } as never }, { as })
    expect(refused.status).toBe(422)
  })
})

test('financeReports.agentBalances is what each agent has earned, was paid and is still owed', async () => {
  withoutSeeds()
  const ids = [1, 2].map(() => newInstallment({ agent_id: agent(), agent_percent: 80 }))
  await claim(ids, 1000)
  await invoice(ids, 1000)
  await receive(ids, 1000)
  await pay(ids.slice(0, 1), 300)
  const { data } = await sim.call(financeReports.agentBalances, {}, { as })
  expect(data.recordsInfo).toMatchObject([
    { agent_id: agent(), currency: 'CAD', count: 2, share: 1600, paid: 300, owed: 1300 },
  ])
})

test('financeReports.forecast adds up what is still to come by month and currency', async () => {
  withoutSeeds()
  const march = '2027-03-15T23:59:59.000Z'
  const claimed = newInstallment({ expected_commission_in_date: march })
  newInstallment({ expected_commission_in_date: march })
  newInstallment({ expected_commission_in_date: null })
  await claim([claimed], 100_000)
  const { data } = await sim.call(financeReports.forecast, {}, { as })
  expect(data.recordsInfo.find(({ month }) => month === '')).toMatchObject({ count: 1, unclaimed: 125_050 })
  const unclaimed = data.recordsInfo.filter((row) => row.month === '2027-03')
  expect(unclaimed.reduce((sum, row) => sum + row.unclaimed, 0)).toBe(125_050)
  expect(data.recordsInfo.reduce((sum, row) => sum + row.outstanding, 0)).toBe(100_000)
})

describe('the export of a report', () => {
  const columns = ['vendor_name', 'currency', 'outstanding'].map((key) => ({ key, label: key.toUpperCase() }))
  test('financeReports.exportFile writes the rows of the list with plain amounts', async () => {
    withoutSeeds()
    await claim([newInstallment()])
    expect(await csvOf('debtors', { columns })).toBe(
      'VENDOR_NAME,CURRENCY,OUTSTANDING\nYork University,CAD,1250.50\n',
    )
    expect(await csvOf('debtors', { columns, identifiers: [] })).toBe('VENDOR_NAME,CURRENCY,OUTSTANDING\n')
    expect(await csvOf('debtors', { columns, excluded: [`${york()}-CAD`] })).toBe(
      'VENDOR_NAME,CURRENCY,OUTSTANDING\n',
    )
  })
  test('financeReports.exportFile refuses an unknown report and an unknown column', async () => {
    expect(await csvOf('creditors', { columns })).toContain('There is no such report')
    expect(await csvOf('debtors', { columns: [{ key: 'x', label: 'X' }] })).toContain('There is no column x')
  })
})
