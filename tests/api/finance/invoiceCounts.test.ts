/** The counts of the tabs of installments, and what the declaration of their list refuses. */
import { expect, test } from 'vitest'
import { invoices } from '@contract/finance/invoices'
import { invoiceTabs } from '@contract/finance/invoices/invoiceFilters'
import { personas } from '@seeds/people/personas'
import { makeSim } from '@support/server/sim'

const sim = await makeSim()
const as = personas.superAdmin.email
const totalOf = async (query: object) =>
  (await sim.call(invoices.list, { query: { ...query, per_page: 1 } as never }, { as })).data.totalRecords

test.each([{}, { currency: 'EUR' }, { age: '30,60,90' }, { search: 'a' }])(
  'invoices.counts says of each tab what its list has with %o',
  async (query) => {
    const { data } = await sim.call(invoices.counts, { query }, { as })
    expect(Object.keys(data.tabs)).toEqual([...invoiceTabs])
    for (const invoice_tab of invoiceTabs)
      expect([invoice_tab, data.tabs[invoice_tab]]).toEqual([
        invoice_tab,
        await totalOf({ ...query, invoice_tab }),
      ])
  },
)

test('invoices.counts takes no tab', async () => {
  const { status } = await sim.call(
    invoices.counts,
    { query: { invoice_tab: 'client_received_v2' } as never },
    { as },
  )
  expect(status).toBe(422)
})

test('invoices.counts is not for agents, whose list is another one', async () => {
  const { status } = await sim.call(invoices.counts, { query: {} }, { as: personas.agent.email })
  expect(status).toBe(403)
})

test('invoices.agents opens at what agents are owed; a query that names a tab gets that one', async () => {
  const asked = async (query: object) =>
    (await sim.call(invoices.agents, { query: query as never }, { as })).data.totalRecords
  expect(await asked({})).toBe(await totalOf({ invoice_tab: 'agent_outstanding_v2' }))
  expect(await asked({ invoice_tab: 'agent_paid_v2' })).toBe(await totalOf({ invoice_tab: 'agent_paid_v2' }))
})

test('a value that a filter does not declare is refused at the filter', async () => {
  const { status, errors } = await sim.call(invoices.list, { query: { status: 'lost' } as never }, { as })
  expect([status, errors]).toEqual([
    422,
    [{ message: 'Unable to apply filter: there is no status lost', field: 'status' }],
  ])
})
