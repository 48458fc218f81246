/** The bank account that a statement names: recognised as one of ours in its currency, else asked, and kept. */
import { describe, expect, test } from 'vitest'
import { isSameAccount } from '@domain/finance/statements/statementAccount'
import { statements } from '@contract/finance/statements'
import { as, openStatementDesk, sim, upload } from '@support/server/finance/statementDesk'
import { camt053, mt940, ofx } from '@support/statementFiles'

openStatementDesk()

const paid = { day: '2026-10-15', reference: 'LEED-200000 Commission', amount: 123_456 }
const rent = { day: '2026-10-15', reference: 'Rent', amount: 1250 }
const EUR = 'DE34200505501234567890'
const identifierOf = (currency: string) =>
  sim.db
    .prepare<[string], string>('SELECT identifier FROM bank_accounts WHERE currency = ?')
    .pluck()
    .get(currency)!

describe('a statement that names an account of ours is stored with it', () => {
  const files = {
    'MT940 with the code of the bank': mt940([paid], 'EUR', '20050550/1234567890'),
    'MT940 with an IBAN and its currency': mt940([paid], 'EUR', `${EUR}EUR`),
    'CAMT.053': camt053([rent, paid], 'EUR', EUR),
    OFX: ofx([paid], 'EUR', '1234567890'),
  }
  test.each(Object.entries(files))('%s', async (_, text) => {
    const { data } = await upload(text)
    expect([data.questions, data.statement?.account_name]).toEqual([[], 'Meridian Study Abroad EUR'])
  })
})

describe('a statement that names another account is asked', () => {
  test('an account that is none of ours: the accounts in its currency are offered, and nothing is stored', async () => {
    const { data } = await upload(mt940([paid], 'GBP', '50070010/0123456789'))
    expect(data).toEqual({
      statement: null,
      questions: [
        {
          kind: 'account',
          line: 1,
          written: '50070010/0123456789',
          choices: [
            { answer: identifierOf('GBP'), reads: 'Meridian Study Abroad GBP …1177' },
            { answer: 'other', reads: '' },
          ],
        },
      ],
    })
  })
  test('an account of ours in another currency than the lines', async () => {
    const { data } = await upload(camt053([rent, paid], 'GBP', EUR))
    expect(data.questions.map(({ kind, written }) => [kind, written])).toEqual([['account', EUR]])
  })
  test('the account that is chosen is kept with the statement, beside the number in the file', async () => {
    const text = mt940([paid], 'GBP', '50070010/0123456789')
    await upload(text, { account: identifierOf('GBP') })
    const { data } = await sim.call(statements.list, {}, { as })
    expect(data.recordsInfo[0]).toMatchObject({
      account: '50070010/0123456789',
      account_name: 'Meridian Study Abroad GBP',
    })
  })
  test('an account that is not kept here is stored by its number', async () => {
    const { data } = await upload(ofx([paid], 'GBP', '99887766'), { account: 'other' })
    expect(data.statement).toMatchObject({ account: '99887766', account_name: null })
  })
  test('an answer that is no account is refused', async () => {
    const { status, errors } = await upload(ofx([paid], 'GBP', '99887766'), { account: 'x' })
    expect([status, errors]).toEqual([422, [{ message: 'Account not found', field: 'account' }]])
  })
})

test('a statement without an account is not asked', async () => {
  const { data } = await upload(mt940([paid], 'GBP'))
  expect([data.questions, data.statement?.account]).toEqual([[], null])
})
test('numbers that end alike in fewer than six characters are different accounts', () => {
  expect(isSameAccount('12345', EUR)).toBe(false)
  expect(isSameAccount('67890', '4567890')).toBe(false)
})
