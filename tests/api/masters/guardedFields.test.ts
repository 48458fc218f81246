/** Fields that need a two-factor code are changed in the form of one row only, with the number of a bank account. */
import { beforeEach, expect, test } from 'vitest'
import { bankAccounts } from '@contract/finance/bankAccounts'
import { configuration } from '@contract/masters/configuration'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations } from '@contract/platform/operations'
import { codeNow } from '@domain/access/twoFactor'
import { personas } from '@seeds/people/personas'
import { makeSim, type Sim } from '@support/server/sim'

const as = personas.superAdmin.email as string
const master = 'bankAccounts'
const SECRET = 'MVZGSZDJMFXCAY3IN5ZGIIDEMVZWSZ3O'
const IN_ITS_FORM = 'This is changed in the form of the record, with a two-factor code'
const account = {
  account_name: 'Escrow',
  account_number: '4401992207',
  bank_name: 'Hansekontor',
  currency: 'JOD',
} as const
let sim: Sim
let identifier: string
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  sim.db.prepare('UPDATE users SET totp_secret = ?, totp_enabled = 1 WHERE email = ?').run(SECRET, as)
  identifier = (await sim.call(bankAccounts.create, { body: account }, { as })).data.identifier
})
const stored = () =>
  sim.db
    .prepare<[string], string>('SELECT account_number FROM bank_accounts WHERE identifier = ?')
    .pluck()
    .get(identifier)

test('guarded fields are refused in a change of many rows, and in its plan', async () => {
  const values = { account_number: '666' }
  const records = [identifier]
  const edited = await sim.call(masterRecords.edit, { master, body: { records, values } }, { as })
  const planned = await sim.call(
    operations.plan,
    { body: { verb: 'masters.edit', master, records, values } },
    { as },
  )
  const refusal = [{ message: IN_ITS_FORM, field: 'values.account_number' }]
  expect([edited.status, edited.errors, planned.errors]).toEqual([422, refusal, refusal])
  expect(stored()).toBe(account.account_number)
})

test('guarded fields are refused in a configuration, at their line', async () => {
  const text = `- account_name: Escrow\n  account_number: '666'\n  bank_name: Hansekontor\n  currency: JOD\n`
  const files = [{ name: 'bankAccounts.yaml', text }]
  const { status, errors } = await sim.call(configuration.apply, { body: { files, mode: 'merge' } }, { as })
  expect([status, errors]).toEqual([
    422,
    [{ message: IN_ITS_FORM, field: 'bankAccounts.yaml:2:account_number' }],
  ])
  expect(stored()).toBe(account.account_number)
})

test('a change of guarded fields is not undone; that of other fields is', async () => {
  const two_factor_code = codeNow(sim.tenant, SECRET)
  const change = (more: object) =>
    sim.call(bankAccounts.update, { identifier, body: { ...account, ...more } }, { as })
  const moved = await change({ account_number: '5', two_factor_code })
  const undone = await sim.call(
    operations.undo,
    { identifier: moved.data.operation_identifier, body: {} },
    { as },
  )
  expect([moved.status, undone.status, undone.errors, stored()]).toEqual([
    200,
    409,
    [{ message: 'Fields that need a two-factor code cannot be undone. Change them in the form.' }],
    '5',
  ])
  const renamed = await change({ account_number: '5', branch_name: 'Altona' })
  expect(
    (await sim.call(operations.undo, { identifier: renamed.data.operation_identifier, body: {} }, { as }))
      .status,
  ).toBe(200)
})
