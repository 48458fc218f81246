/** A flag that one row of a group has, with the default bank account of a currency. */
import { beforeEach, describe, expect, test } from 'vitest'
import { bankAccounts } from '@contract/finance/bankAccounts'
import { configuration } from '@contract/masters/configuration'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations } from '@contract/platform/operations'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }
const master = 'bankAccounts'
const IS_DEFAULT = 'It is the default. Make another one the default first.'
const ONLY_ONE = 'Only one of these records can be the default'
let sim: Sim
let number = 0
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})

const body = (account_name: string, more: Record<string, unknown> = {}) => ({
  account_name,
  account_number: `44019922${number++}`,
  bank_name: 'Hansekontor',
  currency: 'JOD' as const,
  ...more,
})
const add = async (name: string, more: Record<string, unknown> = {}) =>
  (await sim.call(bankAccounts.create, { body: body(name, more) }, admin)).data
const edit = (records: readonly string[], values: Record<string, unknown>) =>
  sim.call(masterRecords.edit, { master, body: { records: [...records], values } }, admin)
const undo = (identifier: string) => sim.call(operations.undo, { identifier, body: {} }, admin)
/** The default accounts of the test's currencies. */
const defaults = async () =>
  (await sim.call(bankAccounts.list, { query: { per_page: 100 } }, admin)).data.recordsInfo
    .filter(({ is_default, currency }) => is_default && ['JOD', 'GBP'].includes(currency))
    .map(({ account_name }) => account_name)
    .toSorted()

describe('a flag that one row of a group has', () => {
  test('a new row takes it from the one that has it, as one operation that can be undone and redone', async () => {
    const first = await add('First', { is_default: true })
    await add('Elsewhere', { is_default: true, currency: 'GBP' })
    const second = await add('Second', { is_default: true })
    expect(await defaults()).toEqual(['Elsewhere', 'Second'])
    const { data: history } = await sim.call(
      masterRecords.history,
      { master, identifier: first.identifier },
      admin,
    )
    expect(history.recordsInfo[0]).toMatchObject({
      verb: 'masters.edit',
      changes: [{ field: 'is_default', before: { value: '1' }, after: { value: '0' } }],
    })
    const undone = await undo(second.operation_identifier)
    expect([undone.status, await defaults()]).toEqual([200, ['Elsewhere', 'First']])
    await sim.call(operations.redo, { identifier: second.operation_identifier, body: {} }, admin)
    expect(await defaults()).toEqual(['Elsewhere', 'Second'])
  })

  test('an edit takes it from the other row; the plan counts both, and an undo gives it back', async () => {
    await add('First', { is_default: true })
    const { identifier } = await add('Second')
    const values = { is_default: true }
    const plan = await sim.call(
      operations.plan,
      { body: { verb: 'masters.edit', master, records: [identifier], values } },
      admin,
    )
    expect([plan.data.total, plan.data.will_change]).toEqual([2, 2])
    const { data } = await edit([identifier], values)
    expect([data.changed, await defaults()]).toEqual([2, ['Second']])
    await undo(data.operation_identifier)
    expect(await defaults()).toEqual(['First'])
  })

  test('of several rows of a group only one gets it: the one that has it already, else the first', async () => {
    const rows = [await add('A'), await add('B'), await add('C', { currency: 'GBP' })]
    const all = rows.map(({ identifier }) => identifier)
    const { data } = await edit(all, { is_default: true })
    const receipt = await sim.call(operations.rows, { identifier: data.operation_identifier }, admin)
    expect([data.changed, data.skipped, await defaults()]).toEqual([2, 1, ['A', 'C']])
    expect(receipt.text).toContain(ONLY_ONE)
    const again = await edit(all.slice(0, 2), { is_default: true })
    expect([again.status, again.errors.map(({ message }) => message), await defaults()]).toEqual([
      422,
      ['Nothing was changed. Choose other rows or values.', 'It has these values already', ONLY_ONE],
      ['A', 'C'],
    ])
  })

  test('rows that are pasted together cannot share it: the cell is refused', async () => {
    const rows = [body('A', { is_default: true }), body('B', { is_default: true })]
    const { status, errors } = await sim.call(masterRecords.add, { master, body: { rows } }, admin)
    expect([status, errors]).toEqual([422, [{ message: ONLY_ONE, field: 'rows.1.is_default' }]])
    expect(await defaults()).toEqual([])
  })

  test('a row that moves to another group with it takes it there', async () => {
    const { identifier } = await add('Mover', { is_default: true })
    await add('There', { is_default: true, currency: 'GBP' })
    await edit([identifier], { currency: 'GBP' })
    expect(await defaults()).toEqual(['Mover'])
  })

  test('the row that has it does not lose it, move or go while its group has others', async () => {
    const { identifier } = await add('First', { is_default: true })
    const second = await add('Second')
    for (const values of [{ is_default: false }, { currency: 'GBP' }])
      expect((await edit([identifier], values)).errors[1]?.message).toBe(IS_DEFAULT)
    const refused = await sim.call(bankAccounts.remove, { identifier }, admin)
    expect([refused.status, refused.errors]).toEqual([409, [{ message: IS_DEFAULT }]])
    expect(await defaults()).toEqual(['First'])
    expect((await sim.call(bankAccounts.remove, { identifier: second.identifier }, admin)).status).toBe(200)
    expect((await sim.call(bankAccounts.remove, { identifier }, admin)).status).toBe(200)
  })

  test('a deletion is not undone when another row has it by now', async () => {
    const { identifier } = await add('First', { is_default: true })
    const { data } = await sim.call(bankAccounts.remove, { identifier }, admin)
    await add('Second', { is_default: true })
    expect(await undo(data.operation_identifier)).toMatchObject({
      status: 409,
      errors: [{ message: 'Another record is the default by now. Nothing was changed.' }],
    })
    expect(await defaults()).toEqual(['Second'])
  })

  test('a configuration gives it to one row, takes it from the other, and is taken back', async () => {
    await add('First', { is_default: true })
    const row = (name: string) =>
      `- account_name: ${name}\n  account_number: '1'\n  bank_name: B\n  currency: JOD\n  is_default: true\n`
    const apply = (text: string) =>
      sim.call(
        configuration.apply,
        { body: { files: [{ name: 'bankAccounts.yaml', text }], mode: 'merge' } },
        admin,
      )
    const twice = await apply(row('A') + row('B'))
    expect(twice.errors).toEqual([{ message: ONLY_ONE, field: 'bankAccounts.yaml:10:is_default' }])
    const { data } = await apply(row('Second'))
    expect([data.added, data.changed, await defaults()]).toEqual([1, 1, ['Second']])
    await sim.call(configuration.takeBack, { body: { identifier: data.identifier } }, admin)
    expect(await defaults()).toEqual(['First'])
  })
})
