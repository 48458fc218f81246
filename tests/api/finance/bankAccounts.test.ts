/** Bank accounts of the organisation: list, defaults per currency, deletion and access. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { personas } from '@seeds/people/personas'
import { TWO_FACTOR_NEEDED } from '@contract/access/twoFactor'
import { bankAccounts } from '@contract/finance/bankAccounts'
import { CHANGED_MEANWHILE } from '@contract/shapes'
import { invoices } from '@contract/finance/invoices'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import { navigation } from '@contract/platform/navigation'
import { codeNow } from '@domain/access/twoFactor'
import { makeSim, type Sim } from '@support/server/sim'

let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
})
const as = personas.finance.email
const account = {
  account_name: 'Meridian Escrow EUR',
  account_number: 'DE02 1203 0000 0000 2020 51',
  bank_name: 'Hansekontor',
  branch_name: '',
  swift_code: 'hkondehh',
  currency: 'EUR',
  country: 'DE',
} as const
/** Turns two-factor authentication on for this person. */
const secretOf = (email: string) => {
  const secret = 'MVZGSZDJMFXCAY3IN5ZGIIDEMVZWSZ3O'
  sim.db.prepare('UPDATE users SET totp_secret = ?, totp_enabled = 1 WHERE email = ?').run(secret, email)
  return secret
}
const list = async (query = {}) => (await sim.call(bankAccounts.list, { query }, { as })).data.recordsInfo
const add = async (more: object = {}) =>
  (await sim.call(bankAccounts.create, { body: { ...account, ...more } }, { as })).data
const claimOn = async (account_identifier: string) => {
  const { identifier } = makeInstallment(sim.kit, { expected_currency_in: 'EUR' })
  return {
    identifier,
    ...(await sim.call(
      invoiceVerbs.claim,
      {
        body: {
          claim_details: [{ installment_identifier: identifier, remarks: 'First half', amount: 125_000 }],
          account_identifier,
          expected_received_at: '15-03-2027',
        },
      },
      { as },
    )),
  }
}

describe('bank accounts', () => {
  test('bank accounts are listed, added, offered in a dropdown and deleted (business-7-invoices-08)', async () => {
    const before = (await list()).length
    const added = await sim.call(bankAccounts.create, { body: account }, { as })
    expect([
      added.status,
      added.message,
      added.data.swift_code,
      added.data.branch_name,
      added.data.is_default,
    ]).toEqual([200, 'Bank account added', 'HKONDEHH', null, false])
    expect((await list({ page: 1, per_page: 2 })).length).toBe(2)
    expect((await list({ currency: 'EUR', search: 'escrow' })).map(({ identifier }) => identifier)).toEqual([
      added.data.identifier,
    ])
    expect(
      (await sim.call(bankAccounts.dropdown, {}, { as })).data.find(
        ({ value }) => value === added.data.identifier,
      ),
    ).toEqual({
      value: added.data.identifier,
      label: 'Meridian Escrow EUR · Hansekontor ··2051',
      currency: 'EUR',
      is_default: false,
    })
    const removed = await sim.call(bankAccounts.remove, { identifier: added.data.identifier }, { as })
    expect([removed.status, removed.message]).toEqual([200, 'Bank account deleted'])
    expect((await list()).length).toBe(before)
  })
  test('bankAccounts.create reports each missing value at its field', async () => {
    const { status, errors } = await sim.call(
      bankAccounts.create,
      { body: { swift_code: 'ABC', currency: 'PESO', is_default: 'perhaps' } as never },
      { as },
    )
    expect([status, errors.map(({ field }) => field)]).toEqual([
      422,
      ['account_name', 'account_number', 'bank_name', 'swift_code', 'currency', 'is_default'],
    ])
    expect(
      (await sim.call(bankAccounts.create, { body: { ...account, account_number: '<b>1</b>' } }, { as }))
        .errors,
    ).toEqual([{ message: 'Invalid account number', field: 'account_number' }])
  })
  test('a new default account replaces the earlier default of the same currency only', async () => {
    const defaults = async () =>
      (await list({ per_page: 50 }))
        .filter(({ is_default }) => is_default)
        .map(({ account_name, currency }) => `${currency} ${account_name}`)
        .toSorted()
    expect(await defaults()).toEqual(['USD Meridian Study Abroad USD'])
    await add({ is_default: 'true' })
    const { identifier } = await add({ account_name: 'Second EUR' })
    expect(
      (
        await sim.call(
          bankAccounts.update,
          { identifier, body: { ...account, account_name: 'Second EUR', is_default: true } },
          { as },
        )
      ).message,
    ).toBe('Bank account updated')
    expect(await defaults()).toEqual(['EUR Second EUR', 'USD Meridian Study Abroad USD'])
  })
  test('an account used by open claims cannot be deleted; once they are closed it can, and their documents still name it', async () => {
    const { identifier } = await add()
    const claimed = await claimOn(identifier)
    expect(claimed.status).toBe(200)
    const { claim_no } = sim.db
      .prepare<[], { claim_no: string }>('SELECT claim_no FROM claims ORDER BY id DESC')
      .get()!
    expect((await sim.call(bankAccounts.remove, { identifier }, { as })).errors).toEqual([
      { message: `Open claims still use this account: ${claim_no}` },
    ])
    await sim.call(
      invoiceVerbs.receive,
      {
        body: {
          claimDetails: [{ installment_identifier: claimed.identifier, receive_amount: 125_000 }],
          remark_to_internal: 'By transfer',
          receive_date: '16-11-2026',
        },
      },
      { as },
    )
    await sim.call(
      invoiceVerbs.invoice,
      {
        body: {
          claim_details: [
            { installment_identifier: claimed.identifier, remarks: 'All of it', amount: 125_000 },
          ],
          account_identifier: identifier,
          expected_received_at: '15-03-2027',
        },
      },
      { as },
    )
    expect((await sim.call(bankAccounts.remove, { identifier }, { as })).status).toBe(200)
    expect(
      (await sim.call(invoices.list, { query: { search: claim_no } }, { as })).data.recordsInfo[0]
        ?.account_identifier,
    ).toBe(identifier)
    expect((await claimOn(identifier)).errors).toEqual([
      { message: 'Account not found', field: 'account_identifier' },
    ])
    for (const again of [
      sim.call(bankAccounts.remove, { identifier }, { as }),
      sim.call(bankAccounts.update, { identifier, body: account }, { as }),
    ])
      expect((await again).errors).toEqual([{ message: 'There is no such account' }])
  })
  test('an account used by claims keeps its currency; other fields can change', async () => {
    const { identifier } = await add()
    await claimOn(identifier)
    expect(
      (await sim.call(bankAccounts.update, { identifier, body: { ...account, currency: 'GBP' } }, { as }))
        .errors,
    ).toEqual([{ message: 'Claims or payments use this account: its currency stays EUR', field: 'currency' }])
    expect(
      (
        await sim.call(
          bankAccounts.update,
          { identifier, body: { ...account, branch_name: 'Altona' } },
          { as },
        )
      ).data.branch_name,
    ).toBe('Altona')
  })
  test('bank accounts are in the menu of finance; a counsellor can neither see nor call them', async () => {
    const menu = async (email: string) =>
      (await sim.call(navigation.list, {}, { as: email })).data
        .find(({ alias }) => alias === 'Masters')
        ?.children.map(({ route }) => route) ?? []
    expect(await menu(as)).toContain('/master/bank-accounts')
    expect(await menu(personas.counsellor.email)).not.toContain('/master/bank-accounts')
    const counsellor = { as: personas.counsellor.email }
    for (const call of [
      sim.call(bankAccounts.list, {}, counsellor),
      sim.call(bankAccounts.dropdown, {}, counsellor),
      sim.call(bankAccounts.create, { body: account }, counsellor),
      sim.call(bankAccounts.remove, { identifier: 'x' }, counsellor),
    ])
      expect((await call).status).toBe(403)
  })
})

describe('where money goes', () => {
  const secure = async () => {
    secretOf(as)
    return add()
  }
  const change = (identifier: string, more: object) =>
    sim.call(bankAccounts.update, { identifier, body: { ...account, ...more } }, { as })
  const logged = () =>
    sim.db
      .prepare<[], string>("SELECT description FROM activity_logs WHERE action = 'bank_account_changed'")
      .pluck()
      .all()

  test.each([
    { account_number: '4401992207' },
    { bank_name: 'Other Bank' },
    { swift_code: 'EVILGB22' },
    { swift_code: '' },
  ])('bankAccounts.update refuses %o without a two-factor code, and changes nothing', async (more) => {
    const { identifier } = await secure()
    const { status, errors } = await change(identifier, more)
    expect([status, errors]).toEqual([422, [{ message: 'Code is required', field: 'two_factor_code' }]])
    expect((await list()).find((one) => one.identifier === identifier)).toMatchObject({
      account_number: account.account_number,
      bank_name: account.bank_name,
      swift_code: 'HKONDEHH',
    })
  })
  test('bankAccounts.update refuses a wrong code, and a person without two-factor authentication', async () => {
    const { identifier } = await add()
    const body = { account_number: '4401992207', two_factor_code: '000000' }
    expect((await change(identifier, body)).errors[0]?.message).toBe(TWO_FACTOR_NEEDED)
    secretOf(as)
    expect((await change(identifier, body)).errors[0]?.field).toBe('two_factor_code')
  })
  test('bankAccounts.update with a code logs who changed it, with the last digits before and after', async () => {
    const { identifier } = await secure()
    const two_factor_code = codeNow(sim.tenant, secretOf(as))
    const { status } = await change(identifier, {
      account_number: '4401 9922 07',
      swift_code: '',
      two_factor_code,
    })
    expect([status, logged()]).toEqual([200, ['Meridian Escrow EUR: ··2051 → ··2207, HKONDEHH → –']])
  })
  test('bankAccounts.update of other fields needs no code and logs nothing', async () => {
    const { identifier } = await secure()
    expect([(await change(identifier, { branch_name: 'Altona' })).status, logged()]).toEqual([200, []])
  })
})

describe('two editors of a bank account', () => {
  const update = async (identifier: string, more: object) => {
    await sim.clock.advance(30_000)
    const two_factor_code = codeNow(sim.tenant, secretOf(as))
    return sim.call(
      bankAccounts.update,
      { identifier, body: { ...account, ...more, two_factor_code } },
      { as },
    )
  }

  test("a change that does not know the other's is 409 with the other's values, and changes nothing", async () => {
    const { identifier, updated_at } = await add()
    await sim.clock.advance(1000)
    const first = await update(identifier, { updated_at, bank_name: 'First Bank', swift_code: '' })
    expect(first.status).toBe(200)
    const second = await update(identifier, { updated_at, bank_name: 'Second Bank' })
    expect([second.status, second.errors]).toEqual([
      409,
      [
        { message: CHANGED_MEANWHILE },
        { field: 'bank_name', message: 'It is First Bank now' },
        { field: 'swift_code', message: 'It is empty now' },
      ],
    ])
    const stored = (await list()).find((one) => one.identifier === identifier)!
    expect(stored.bank_name).toBe('First Bank')
    const { updated_at: seen } = first.data
    expect((await update(identifier, { updated_at: seen, bank_name: 'Second Bank' })).status).toBe(200)
  })

  test('a change without updated_at, as the documents have it, overwrites', async () => {
    const { identifier } = await add()
    await sim.clock.advance(1000)
    expect((await update(identifier, { bank_name: 'First Bank' })).status).toBe(200)
    expect((await update(identifier, { bank_name: 'Second Bank' })).data.bank_name).toBe('Second Bank')
  })
})
