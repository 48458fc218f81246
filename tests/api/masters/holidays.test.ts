/** Holidays of a year, and what they move. */
import { describe, expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { holidays } from '@contract/masters/holidays/holidays'
import { nextWorkingDay } from '@contract/masters/holidays/workingDays'
import { dropdowns } from '@contract/platform/dropdowns'
import { masterRecords } from '@contract/masters/masterRecords'
import { invoiceVerbs } from '@contract/finance/invoices/invoiceVerbs'
import {
  account,
  as,
  lines,
  newInstallment,
  openInvoiceDesk,
  read,
  sim as desk,
} from '@support/server/invoiceDesk'
import { makeSim } from '@support/server/sim'

const admin = { as: personas.superAdmin.email as string }

test('holidays are filtered by their year, in the list and in a change of all that match', async () => {
  const sim = await makeSim({ size: 0 })
  const inYear = async (year: string) => {
    const { data } = await sim.call(holidays.list, { query: { year } as object }, admin)
    return data.recordsInfo
  }
  expect((await inYear('2026')).map(({ date }) => date.slice(0, 4))).toEqual(['2026', '2026', '2026'])
  expect((await inYear('2026,2027')).length).toBe(4)
  expect(await inYear('2031')).toEqual([])
  const body = { is_selected_all: true, filters: { year: '2027' }, values: { is_active: false } }
  await sim.call(masterRecords.edit, { master: 'holidays', body }, admin)
  const active = async (year: string) => (await inYear(year)).filter(({ is_active }) => is_active).length
  expect([await active('2027'), await active('2026')]).toEqual([0, 3])
})

describe('the due date of a claim', () => {
  openInvoiceDesk()
  const type = () => desk.db.prepare<[], string>('SELECT identifier FROM holiday_types').pluck().get()!
  const branch = () => desk.db.prepare<[], string>('SELECT identifier FROM branches').pluck().get()!
  const addHoliday = (date: string, more: object = {}) =>
    desk.call(
      holidays.create,
      { body: { name: `Holiday ${date}`, date, holiday_type_identifier: type(), ...more } },
      admin,
    )
  const dueDay = async (verb: 'claim' | 'invoice', expected_received_at: string) => {
    const installment = newInstallment()
    const body = {
      claim_details: lines([installment]),
      account_identifier: account(),
      expected_received_at,
      accept_date: true,
    }
    await desk.call(invoiceVerbs.claim, { body }, { as })
    if (verb === 'invoice') await desk.call(invoiceVerbs.invoice, { body }, { as })
    return (await read(installment)).due_at
  }
  test.each(['claim', 'invoice'] as const)(
    'a %s that is expected on a holiday of all branches is due on the next day that is none',
    async (verb) => {
      await addHoliday('2027-01-02')
      expect(await dueDay(verb, '31-12-2026')).toBe('2026-12-31T23:59:59.000Z')
      // New Year, of the seeds, and the day after it.
      expect(await dueDay(verb, '01-01-2027')).toBe('2027-01-03T23:59:59.000Z')
    },
  )
  test('the paper and the options of due dates say the same day as the claim', async () => {
    const { data } = await desk.call(dropdowns.holidays, {}, { as })
    expect(data.map(({ value }) => value)).toContain('2027-01-01')
    await dueDay('claim', '01-01-2027')
    const paper = desk.db
      .prepare<[], { issued_with: string }>('SELECT issued_with FROM claims ORDER BY id DESC')
      .get()!
    const { expected_on } = JSON.parse(paper.issued_with) as { expected_on: string }
    expect(expected_on).toBe(nextWorkingDay('2027-01-01', new Set(data.map(({ value }) => value))))
    expect(expected_on > '2027-01-01').toBe(true)
  })
  test('holidays of some branches, switched off or deleted ones move nothing', async () => {
    await addHoliday('2027-03-01', { branch_identifiers: [branch()] })
    await addHoliday('2027-03-02', { is_active: false })
    const { data } = await addHoliday('2027-03-03')
    await desk.call(holidays.remove, { identifier: data.identifier }, admin)
    for (const day of ['01', '02', '03'])
      expect(await dueDay('claim', `${day}-03-2027`)).toBe(`2027-03-${day}T23:59:59.000Z`)
  })
})
