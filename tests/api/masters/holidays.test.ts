/** Holidays of a year. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { holidays } from '@contract/masters/holidays'
import { masterRecords } from '@contract/masters/masterRecords'
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
