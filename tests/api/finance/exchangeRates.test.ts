/** Exchange rates: the master, the rates in force, and sums in the home currency. */
import { beforeEach, describe, expect, test } from 'vitest'
import { makeInstallment } from '@seeds/finance/installments'
import { makeLead } from '@seeds/leads/leads'
import { institutionSeeds } from '@seeds/reference/institutions'
import { makeInstitution } from '@seeds/catalog/institutions'
import { personas } from '@seeds/people/personas'
import { exchangeRates, inHomeCurrency } from '@contract/finance/exchangeRates'
import { financeReports } from '@contract/finance/financeReports'
import { configuration } from '@contract/masters/configuration'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations } from '@contract/platform/operations'
import { settings } from '@contract/platform/settings'
import { makeSim, type Sim } from '@support/server/sim'

const as: string = personas.finance.email
let sim: Sim
beforeEach(async () => {
  sim = await makeSim({ size: 0 })
  sim.db.sql.exec('DELETE FROM exchange_rates')
})
const add = (currency: string, rate: string, valid_from: string) =>
  sim.call(exchangeRates.create, { body: { currency, rate, valid_from, source: 'ECB' } as never }, { as })
const current = async () => (await sim.call(exchangeRates.current, {}, { as })).data

describe('inHomeCurrency', () => {
  test.each([
    [10_050, 'EUR', 'CAD', '1.4712', 14_786],
    [-10_050, 'EUR', 'CAD', '1.4712', -14_786],
    [1500, 'JOD', 'USD', '1.41', 212],
    [100, 'USD', 'JOD', '0.709', 709],
    [1, 'USD', 'EUR', '0.5', 0],
    [3, 'USD', 'EUR', '0.5', 2],
    [999_999_999_999, 'TRY', 'USD', '0.029123457', 29_123_457_000],
  ])('%i of %s in %s at %s is %i, rounded half to even', (amount, from, currency, rate, expected) => {
    expect(inHomeCurrency(amount, from, { currency, rate })).toBe(expected)
  })
})

describe('exchange rates', () => {
  test('a rate is in force from its day until the next one', async () => {
    await add('EUR', '1.08', '2026-10-01')
    await add('EUR', '1.09', '2026-11-01')
    await add('EUR', '1.10', '2026-12-01')
    expect(await current()).toEqual({
      home_currency: 'USD',
      rates: [{ currency: 'EUR', rate: '1.09', valid_from: '2026-11-01', source: 'ECB' }],
    })
  })
  test('a rate counts for the home currency of the day it was added only', async () => {
    await add('EUR', '1.09', '2026-11-01')
    await sim.call(
      settings.saveOrganization,
      { body: { name: 'Meridian', currency: 'CAD' } as never },
      { as: personas.admin.email },
    )
    expect(await current()).toEqual({ home_currency: 'CAD', rates: [] })
  })
  test('a changed rate keeps the home currency that it was stated for', async () => {
    const { data } = await add('EUR', '1.09', '2026-11-01')
    await sim.call(
      settings.saveOrganization,
      { body: { name: 'Meridian', currency: 'CAD' } as never },
      { as: personas.admin.email },
    )
    const body = { currency: 'EUR', rate: '1.10', valid_from: '2026-11-01' } as const
    const changed = await sim.call(exchangeRates.update, { identifier: data.identifier, body }, { as })
    expect([changed.status, changed.data.rate, changed.data.home_currency]).toEqual([200, '1.10', 'USD'])
    expect((await current()).rates).toEqual([])
  })
  test('a second rate from the same day is refused with 409, also by a change', async () => {
    await add('EUR', '1.08', '2026-10-01')
    const { data } = await add('EUR', '1.09', '2026-11-01')
    const again = await add('EUR', '1.10', '2026-11-01')
    expect([again.status, again.errors]).toEqual([
      409,
      [{ message: 'EUR has a rate from that day', field: 'valid_from' }],
    ])
    const body = { currency: 'EUR', rate: '1.2', valid_from: '2026-10-01' } as const
    const change = (valid_from: string) =>
      sim.call(exchangeRates.update, { identifier: data.identifier, body: { ...body, valid_from } }, { as })
    expect((await change('2026-10-01')).status).toBe(409)
    expect((await change('2026-11-01')).data.rate).toBe('1.2')
  })
  test.each([
    ['0', 'The rate must be more than zero'],
    ['0.000', 'The rate must be more than zero'],
    ['1,5', 'A rate is a number like 1.4712'],
    ['-1', 'A rate is a number like 1.4712'],
    ['', 'Rate is required'],
  ])('the rate %j is refused: %s', async (rate, message) => {
    const { status, errors } = await add('EUR', rate, '2026-11-01')
    expect([status, errors![0]]).toEqual([422, { message, field: 'rate' }])
  })
  test('a rate of the home currency is refused', async () => {
    expect((await add('USD', '1', '2026-11-01')).errors).toEqual([
      { message: 'USD is the home currency', field: 'currency' },
    ])
  })
  test('rates are refused to agents and counsellors', async () => {
    for (const { email } of [personas.agent, personas.counsellor]) {
      expect((await sim.call(exchangeRates.current, {}, { as: email })).status).toBe(403)
      expect((await sim.call(exchangeRates.list, {}, { as: email })).status).toBe(403)
    }
  })
  test('reports say their amount in the home currency, and nothing without a rate', async () => {
    await add('EUR', '1.09', '2026-11-01')
    const lead_id = makeLead(sim.kit).id
    const institution_id = makeInstitution(sim.kit, institutionSeeds[4]).id
    for (const [currency, amount] of [
      ['EUR', 10_000],
      ['GBP', 20_000],
      ['USD', 30_000],
    ] as const)
      makeInstallment(sim.kit, {
        lead_id,
        institution_id,
        expected_currency_in: currency,
        expected_commission_in: amount,
      })
    const { recordsInfo } = (
      await sim.call(financeReports.forecast, { query: { sort_by: 'home_amount' } }, { as })
    ).data
    expect(
      recordsInfo.map(({ currency, total, home_currency, home_amount }) => [
        currency,
        total,
        home_currency,
        home_amount,
      ]),
    ).toEqual([
      ['EUR', 10_000, 'USD', 10_900],
      ['USD', 30_000, 'USD', 30_000],
      ['GBP', 20_000, 'USD', null],
    ])
    const columns = ['currency', 'home_amount', 'home_currency'].map((key) => ({ key, label: key }))
    const body = { columns, sort_by: 'home_amount' }
    const { text } = await sim.call(financeReports.exportFile, { report: 'forecast', body } as never, { as })
    expect(text!.trim().split(/\r?\n/).slice(1)).toEqual(['EUR,109.00,USD', 'USD,300.00,USD', 'GBP,,USD'])
  })
  test('rates are pasted together; the server writes their home currency, and nobody else does', async () => {
    const paste = (rows: readonly object[]) =>
      sim.call(masterRecords.add, { master: 'exchangeRates', body: { rows } as never }, { as })
    const rate = (currency: string) => ({ currency, rate: '1.09', valid_from: '2026-11-01' })
    expect((await paste([rate('EUR'), rate('GBP')])).data.changed).toBe(2)
    expect((await current()).rates.map(({ currency }) => currency)).toEqual(['EUR', 'GBP'])
    const refused = await paste([{ ...rate('CAD'), home_currency: 'EUR' }])
    expect([refused.status, refused.errors[0]!.message]).toEqual([422, 'There is no such field'])
    const home = await paste([rate('CAD'), rate('USD')])
    expect([home.status, home.errors]).toEqual([
      422,
      [{ message: 'USD is the home currency', field: 'rows.1.currency' }],
    ])
  })
  test('a rate that is deleted counts no more, and counts again after an undo', async () => {
    const { data } = await add('EUR', '1.09', '2026-11-01')
    const { data: done } = await sim.call(exchangeRates.remove, { identifier: data.identifier }, { as })
    expect((await current()).rates).toEqual([])
    await sim.call(operations.undo, { identifier: done.operation_identifier, body: {} }, { as })
    expect((await current()).rates).toHaveLength(1)
  })
  test('a change of many rates to the home currency says why it changes none', async () => {
    const rates = [await add('EUR', '1.08', '2026-10-01'), await add('GBP', '1.3', '2026-11-01')]
    const records = rates.map(({ data }) => data.identifier)
    const body = { records, values: { currency: 'USD' } }
    const { status, errors } = await sim.call(masterRecords.edit, { master: 'exchangeRates', body }, { as })
    expect([status, errors.at(-1)!.message]).toEqual([422, 'USD is the home currency'])
  })
  test('rates as configuration are those of their home currency; a file that does not say means that of the client', async () => {
    await add('EUR', '1.09', '2026-11-01')
    const admin = { as: personas.superAdmin.email as string }
    const text = "- currency: EUR\n  rate: '1.12'\n  valid_from: 2026-11-01\n"
    const body = { files: [{ name: 'exchangeRates.yaml', text }], mode: 'merge' as const }
    const { data } = await sim.call(configuration.compare, { body }, admin)
    expect([data.errors, data.rows.map(({ change }) => change)]).toEqual([[], ['changed']])
    const { data: files } = await sim.call(configuration.files, {}, admin)
    expect(files.find(({ name }) => name === 'exchangeRates.yaml')!.text).toContain('home_currency: USD')
  })
})
