/** Payee accounts: where agents are paid; checks, the second factor, and access. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { isIban } from '@contract/finance/agents/iban'
import { payeeAccounts } from '@contract/finance/payeeAccounts'
import { configuration } from '@contract/masters/configuration'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations } from '@contract/platform/operations'
import { codeNow } from '@domain/access/twoFactor'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.finance.email
const master = 'payeeAccounts'
const agentOf = (email: string) =>
  sim.db.prepare<[string], string>('SELECT identifier FROM users WHERE email = ?').pluck().get(email)!
const IBAN = 'DE89370400440532013000'
const OTHER_IBAN = 'GB82WEST12345698765432'
const input = (more: object = {}) => ({
  agent_identifier: agentOf(personas.agent.email),
  holder_name: 'Levant Pathways SARL',
  iban: IBAN,
  currency: 'EUR' as const,
  ...more,
})
const add = (more: object = {}) => sim.call(payeeAccounts.create, { body: input(more) }, { as })
const change = (identifier: string, more: object) =>
  sim.call(payeeAccounts.update, { identifier, body: input(more) }, { as })
const list = async () => (await sim.call(payeeAccounts.list, {}, { as })).data.recordsInfo
const logged = () =>
  sim.db
    .prepare<[], string>(
      "SELECT description FROM activity_logs WHERE action = 'payee_account_changed' ORDER BY id",
    )
    .pluck()
    .all()
const turnTwoFactorOn = () => {
  const secret = 'MVZGSZDJMFXCAY3IN5ZGIIDEMVZWSZ3O'
  sim.db.prepare('UPDATE users SET totp_secret = ?, totp_enabled = 1 WHERE email = ?').run(secret, as)
  return () => codeNow(sim.tenant, secret)
}

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['tr330006100519786457841326', true],
  ['DE88370400440532013000', false],
  ['DE89370400440532013', false],
  ['0031448820', false],
])('isIban(%s) is %s', (text, expected) => {
  expect(isIban(text)).toBe(expected)
})

describe('the account of an agent', () => {
  test('payeeAccounts.create keeps an IBAN without spaces and names the agent in the list', async () => {
    const added = await add({ iban: 'de89 3704 0044 0532 0130 00' })
    expect([added.status, added.message, added.data.iban]).toEqual([200, 'Payee account added', IBAN])
    expect(await list()).toMatchObject([{ agent_name: 'Levant Pathways', currency: 'EUR', iban: IBAN }])
  })
  test.each([
    [{ iban: 'DE88370400440532013000' }, 'iban', 'The check digits of this IBAN are wrong'],
    [{ iban: '' }, 'iban', 'Enter an IBAN, or an account number and a BIC'],
    [
      { iban: '', account_number: '12345' },
      'bic',
      'An account number without an IBAN needs the BIC of its bank',
    ],
    [{ bic: 'ABC' }, 'bic', 'A BIC has 8 or 11 letters and digits'],
    [{ holder_name: ' ' }, 'holder_name', 'Holder is required'],
    [{ holder_name: 'فريد ناصر' }, 'holder_name', 'Write the holder in Latin letters, as banks do'],
  ])('payeeAccounts.create refuses %o', async (more, field, message) => {
    const { status, errors } = await add(more)
    expect([status, errors]).toEqual([422, [{ field, message }]])
  })
  test('payeeAccounts.create takes an account number and a BIC where there is no IBAN', async () => {
    expect(
      (await add({ iban: '', account_number: '0031448820', bic: 'botlcatt', currency: 'CAD' })).data,
    ).toMatchObject({ iban: null, account_number: '0031448820', bic: 'BOTLCATT' })
  })
  test('payeeAccounts.create refuses a second account of the agent in a currency, and takes one in another', async () => {
    await add()
    expect((await add()).errors).toEqual([
      { field: 'currency', message: 'This agent has a payee account in EUR already' },
    ])
    expect((await add({ currency: 'GBP', iban: OTHER_IBAN })).status).toBe(200)
  })
  test('payeeAccounts.create refuses somebody who is no agent', async () => {
    expect((await add({ agent_identifier: agentOf(personas.counsellor.email) })).errors).toEqual([
      { field: 'agent_identifier', message: 'This value does not exist' },
    ])
  })
  test('payeeAccounts.update keeps the currency', async () => {
    const { identifier } = (await add()).data
    await change(identifier, { currency: 'GBP', country: 'LB' })
    expect(await list()).toMatchObject([{ currency: 'EUR', country: 'LB' }])
  })
  test('somebody who is no agent any more keeps the account, and gets no other', async () => {
    const { identifier } = (await add()).data
    const agent = agentOf(personas.agent.email)
    sim.db
      .prepare('DELETE FROM user_roles WHERE user_id = (SELECT id FROM users WHERE identifier = ?)')
      .run(agent)
    expect((await add({ currency: 'GBP' })).errors).toEqual([
      { field: 'agent_identifier', message: 'There is no such agent' },
    ])
    expect((await change(identifier, { country: 'LB' })).status).toBe(200)
    expect(await list()).toMatchObject([{ agent_name: 'Levant Pathways', country: 'LB' }])
  })
  test('the configuration of a client has no file of payee accounts, and takes none', async () => {
    await add()
    const admin = { as: personas.superAdmin.email }
    const files = (await sim.call(configuration.files, {}, admin)).data
    expect(files.filter(({ name, text }) => name.startsWith('payee') || text.includes(IBAN))).toEqual([])
    const file = { name: 'payeeAccounts.yaml', text: '' }
    const { data } = await sim.call(configuration.compare, { body: { files: [file], mode: 'merge' } }, admin)
    expect(data.errors).toMatchObject([{ message: 'There is no such master' }])
  })
})

describe('a change of where an agent is paid', () => {
  test.each([{ iban: OTHER_IBAN }, { bic: 'DEUTDEFF' }, { iban: '', account_number: '1', bic: 'DEUTDEFF' }])(
    'payeeAccounts.update refuses %o without a two-factor code, and changes nothing',
    async (more) => {
      turnTwoFactorOn()
      const { identifier } = (await add()).data
      const { status, errors } = await change(identifier, more)
      expect([status, errors]).toEqual([422, [{ message: 'Code is required', field: 'two_factor_code' }]])
      expect(await list()).toMatchObject([{ iban: IBAN, bic: null, account_number: null }])
    },
  )
  test('payeeAccounts.update with a code logs the last digits before and after', async () => {
    const code = turnTwoFactorOn()
    const { identifier } = (await add()).data
    const { status } = await change(identifier, { iban: OTHER_IBAN, two_factor_code: code() })
    expect([status, logged()]).toEqual([200, ['Levant Pathways SARL', 'Farid Nasser EUR: ··3000 → ··5432']])
  })
  test('deleting an account and adding another needs a two-factor code like a change', async () => {
    const code = turnTwoFactorOn()
    const { identifier } = (await add()).data
    await sim.call(payeeAccounts.remove, { identifier }, { as })
    expect((await add({ iban: OTHER_IBAN })).errors).toEqual([
      { message: 'Code is required', field: 'two_factor_code' },
    ])
    expect((await add({ iban: OTHER_IBAN, two_factor_code: code() })).status).toBe(200)
  })
  test('rows that are pasted do not take the place of an account: a form with a code does', async () => {
    const { identifier } = (await add()).data
    await sim.call(masterRecords.remove, { master, body: { records: [identifier] } }, { as })
    const pasted = (iban: string) =>
      sim.call(masterRecords.add, { master, body: { rows: [input({ iban })] } }, { as })
    const { status, errors } = await pasted(OTHER_IBAN)
    expect([status, errors]).toEqual([
      422,
      [
        {
          message: 'This is changed in the form of the record, with a two-factor code',
          field: 'rows.0.agent_identifier',
        },
      ],
    ])
    expect((await pasted(IBAN)).status).toBe(200)
  })
  test('an undo does not bring an account back when another one took its place since', async () => {
    const code = turnTwoFactorOn()
    const undo = (operation: string) => sim.call(operations.undo, { identifier: operation, body: {} }, { as })
    const first = (await add()).data
    const removed = (await sim.call(payeeAccounts.remove, first, { as })).data
    const second = (await add({ iban: OTHER_IBAN, two_factor_code: code() })).data
    expect((await undo(second.operation_identifier)).status).toBe(200)
    const { status, errors } = await undo(removed.operation_identifier)
    expect([status, errors, await list()]).toEqual([
      409,
      [{ message: 'Fields that need a two-factor code cannot be undone. Change them in the form.' }],
      [],
    ])
  })
  test('several accounts are deleted together, and an undo brings them back', async () => {
    const ids = [(await add()).data, (await add({ currency: 'GBP' })).data].map((one) => one.identifier)
    const { data } = await sim.call(masterRecords.remove, { master, body: { records: ids } }, { as })
    expect([data.changed, await list()]).toEqual([2, []])
    await sim.call(operations.undo, { identifier: data.operation_identifier, body: {} }, { as })
    expect((await list()).length).toBe(2)
  })
  test('payeeAccounts.update of the holder or the country needs no code', async () => {
    const { identifier } = (await add()).data
    expect((await change(identifier, { country: 'LB' })).status).toBe(200)
  })
})

test('payee accounts are closed to agents and counsellors', async () => {
  for (const { email } of [personas.agent, personas.counsellor])
    for (const answer of [
      sim.call(payeeAccounts.list, {}, { as: email }),
      sim.call(payeeAccounts.dropdown, {}, { as: email }),
      sim.call(payeeAccounts.create, { body: input() }, { as: email }),
    ])
      expect((await answer).status).toBe(403)
})
