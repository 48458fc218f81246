/** Payee accounts: where agents are paid; checks, the second factor, and access. */
import { beforeEach, describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { isIban } from '@contract/finance/agents/iban'
import { payeeAccounts } from '@contract/finance/payeeAccounts'
import { codeNow } from '@domain/access/twoFactor'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.finance.email
const agentOf = (email: string) =>
  sim.db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(email)!
const IBAN = 'DE89370400440532013000'
const OTHER_IBAN = 'GB82WEST12345698765432'
const input = (more: object = {}) => ({
  agent_id: agentOf(personas.agent.email),
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
    expect(await list()).toMatchObject([{ agent_name: 'Farid Nasser', currency: 'EUR', iban: IBAN }])
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
      { field: 'currency', message: 'Farid Nasser has a payee account in EUR' },
    ])
    expect((await add({ currency: 'GBP', iban: OTHER_IBAN })).status).toBe(200)
  })
  test('payeeAccounts.create refuses somebody who is no agent', async () => {
    expect((await add({ agent_id: agentOf(personas.counsellor.email) })).errors).toEqual([
      { field: 'agent_id', message: 'There is no such agent' },
    ])
  })
  test('payeeAccounts.update keeps the currency', async () => {
    const { identifier } = (await add()).data
    expect((await change(identifier, { currency: 'GBP' })).errors[0]?.field).toBe('currency')
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
    expect([status, logged()]).toEqual([
      200,
      ['Farid Nasser EUR: – → ··3000', 'Farid Nasser EUR: ··3000 → ··5432'],
    ])
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
  test('payeeAccounts.update of the holder or the country needs no code', async () => {
    const { identifier } = (await add()).data
    expect((await change(identifier, { country: 'LB' })).status).toBe(200)
  })
})

test('payee accounts are closed to agents and counsellors', async () => {
  for (const { email } of [personas.agent, personas.counsellor])
    for (const answer of [
      sim.call(payeeAccounts.list, {}, { as: email }),
      sim.call(payeeAccounts.agents, {}, { as: email }),
      sim.call(payeeAccounts.create, { body: input() }, { as: email }),
    ])
      expect((await answer).status).toBe(403)
})
