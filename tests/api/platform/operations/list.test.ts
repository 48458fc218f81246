/** The ledger of operations: its filters and their options. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { operations } from '@contract/platform/operations'
import { as, claim, hold, newInstallment, openInvoiceDesk, sim } from '@support/server/invoiceDesk'

openInvoiceDesk()

const verbsOf = async (query: object) =>
  (await sim.call(operations.list, { query: query as never }, { as })).data.recordsInfo.map(
    ({ verb }) => verb,
  )

test('operations.list is filtered by verb, user and day', async () => {
  await claim([newInstallment()])
  await hold([newInstallment()])
  expect(await verbsOf({ verb: 'invoices.hold' })).toEqual(['invoices.hold'])
  expect(await verbsOf({ verb: '-invoices.hold' })).toEqual(['invoices.claim'])
  const finance = (await sim.call(operations.filters, {}, { as })).data.users[0]!
  expect(await verbsOf({ user_identifier: finance.identifier })).toHaveLength(2)
  expect(await verbsOf({ user_identifier: 'nobody' })).toEqual([])
  const today = sim.kit.iso.slice(0, 10)
  expect(await verbsOf({ from_date: today, to_date: today })).toHaveLength(2)
  expect(await verbsOf({ to_date: '2020-01-01' })).toEqual([])
})

test('operations.filters names verbs and users of the operations that one may read', async () => {
  await claim([newInstallment()])
  const { data } = await sim.call(operations.filters, {}, { as })
  expect(data.verbs).toEqual(['invoices.claim'])
  expect(data.users.map(({ first_name }) => first_name)).toEqual(['Grace'])
  const counsellor = await sim.call(operations.filters, {}, { as: personas.counsellor.email })
  expect(counsellor.data).toEqual({ verbs: [], users: [] })
})
