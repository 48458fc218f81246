/** Reasons for holding or dropping an invoice. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { personas } from '@seeds/people/personas'
import { invoiceReasons } from '@contract/finance/invoiceReasons'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations } from '@contract/platform/operations'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.finance.email
const offered = async (reason_type?: string) =>
  (await sim.call(invoiceReasons.dropdown, { query: { reason_type: reason_type as 'hold' } }, { as })).data
const labels = async (type: string) => (await offered(type)).map(({ name }) => name)

describe('invoice reasons', () => {
  test('the dropdown offers the active reasons of the chosen status type (business-7-invoices-03)', async () => {
    expect(await labels('hold')).toContain('Visa decision is pending')
    expect(await labels('drop')).toContain('Student withdrew')
    expect(await labels('rollback')).toContain('Put on hold by mistake')
    expect((await offered()).length).toBe(
      (await labels('hold')).length + (await labels('drop')).length + (await labels('rollback')).length,
    )
    const {
      data: { identifier },
    } = await sim.call(
      invoiceReasons.create,
      { body: { name: 'Waiting for the census date', reason_type: 'hold' } },
      { as },
    )
    expect(await offered('hold')).toContainEqual({ identifier, name: 'Waiting for the census date' })
    await sim.call(
      invoiceReasons.update,
      { identifier, body: { name: 'Waiting for the census date', reason_type: 'hold', is_active: 'false' } },
      { as },
    )
    expect(await labels('hold')).not.toContain('Waiting for the census date')
    expect(
      (await sim.call(invoiceReasons.dropdown, { query: { reason_type: 'paid' as never } }, { as })).errors,
    ).toEqual([{ message: 'Choose hold, drop or rollback', field: 'reason_type' }])
  })
  test('invoice reasons are listed by type, added, edited and deleted', async () => {
    const added = await sim.call(
      invoiceReasons.create,
      { body: { name: ' Refunded ', reason_type: 'drop' } },
      { as },
    )
    expect([added.message, added.data.name, added.data.is_active]).toEqual(['Reason added', 'Refunded', true])
    const listed = async () =>
      (
        await sim.call(invoiceReasons.list, { query: { reason_type: 'drop', search: 'refund' } }, { as })
      ).data.recordsInfo.map(({ name }) => name)
    expect(await listed()).toEqual(['Refunded'])
    const { identifier } = added.data
    expect(
      (
        await sim.call(
          invoiceReasons.update,
          { identifier, body: { name: 'Refunded in full', reason_type: 'drop' } },
          { as },
        )
      ).message,
    ).toBe('Reason updated')
    expect((await sim.call(invoiceReasons.remove, { identifier }, { as })).message).toBe('Reason deleted')
    expect(await listed()).toEqual([])
    expect((await sim.call(invoiceReasons.remove, { identifier }, { as })).errors).toEqual([
      { message: 'There is no such reason' },
    ])
  })
  test('a reason in use can neither be deleted nor change its type', async () => {
    const [{ identifier: value }] = (await offered('hold')) as unknown as [{ identifier: string }]
    const { identifier } = makeInstallment(sim.kit)
    await sim.call(
      invoiceVerbs.hold,
      {
        body: {
          invoice_status_type: 'hold',
          invoice_reason_id: value,
          remarks: 'Until May',
          application_installment_id: [identifier],
        },
      },
      { as },
    )
    expect((await sim.call(invoiceReasons.remove, { identifier: value }, { as })).errors).toEqual([
      { message: 'Installments use this reason. Switch it off instead.' },
    ])
    expect(
      (
        await sim.call(
          invoiceReasons.update,
          { identifier: value, body: { name: 'Other', reason_type: 'drop' } },
          { as },
        )
      ).errors,
    ).toEqual([{ message: 'Installments use this reason: its type stays', field: 'reason_type' }])
  })
  test('two reasons of one name that are given one type together: the first changes, the second names what is there', async () => {
    const both = await Promise.all(
      (['hold', 'rollback'] as const).map(
        async (reason_type) =>
          (await sim.call(invoiceReasons.create, { body: { name: 'Passport', reason_type } }, { as })).data,
      ),
    )
    const body = { records: both.map(({ identifier }) => identifier), values: { reason_type: 'drop' } }
    const { data } = await sim.call(masterRecords.edit, { master: 'invoiceReasons', body }, { as })
    expect([data.changed, data.skipped]).toEqual([1, 1])
    const rows = await sim.call(
      operations.rows,
      { identifier: data.operation_identifier, query: { outcome: 'skipped' } },
      { as },
    )
    expect(rows.data.recordsInfo.map(({ message }) => message)).toEqual(['There is Passport already'])
  })
  test('readers of invoices can choose a reason; only people with the permission can edit them', async () => {
    expect(
      (await sim.call(invoiceReasons.dropdown, { query: {} }, { as: personas.counsellor.email })).status,
    ).toBe(403)
    expect(
      (
        await sim.call(
          invoiceReasons.create,
          { body: { name: 'x', reason_type: 'hold' } },
          { as: personas.counsellor.email },
        )
      ).status,
    ).toBe(403)
    expect(
      (
        await sim.call(invoiceReasons.create, { body: { name: ' ', reason_type: '' as never } }, { as })
      ).errors.map(({ field }) => field),
    ).toEqual(['name', 'reason_type'])
  })
})
