/** The visitor's country, and the options of currencies and time zones. */
import { expect, test } from 'vitest'
import { dropdowns } from '@contract/platform/dropdowns'
import { personas } from '@seeds/people/personas'
import { makeSim } from '@support/server/sim'

const sim = await makeSim({ size: 0 })
const countryAt = async (ip: string) => (await sim.call(dropdowns.visitorCountry, {}, { ip })).data.country

test.each([
  ['88.230.1.2', 'TR'],
  ['::ffff:90.12.0.7', 'FR'],
  ['41.47.255.255', 'EG'],
])(
  'dropdowns.visitorCountry of a call from %s is %s, without a session (business-7-inventory-05)',
  async (ip, country) => {
    expect(await countryAt(ip)).toBe(country)
  },
)
test('dropdowns.visitorCountry is that of the first branch where the address says nothing', async () => {
  const office = sim.db
    .prepare<[], string>(
      'SELECT c.code FROM branches b JOIN countries c ON c.id = b.country_id ORDER BY b.id LIMIT 1',
    )
    .pluck()
    .get()
  expect(office).toMatch(/^[A-Z]{2}$/)
  for (const ip of ['127.0.0.1', '41.48.0.0', '2001:db8::1']) expect(await countryAt(ip)).toBe(office)
})
test('dropdowns.currencies and dropdowns.timezones are options; GMT is the first zone', async () => {
  const as = personas.counsellor.email
  const currencies = (await sim.call(dropdowns.currencies, {}, { as })).data
  const zones = (await sim.call(dropdowns.timezones, {}, { as })).data
  expect(currencies).toContainEqual({ label: 'CAD', value: 'CAD' })
  expect([zones[0], zones.some(({ value }) => value === 'Europe/Istanbul')]).toEqual([
    { label: 'GMT', value: 'GMT' },
    true,
  ])
})
