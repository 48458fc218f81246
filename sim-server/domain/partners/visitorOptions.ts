/** Options of public forms that visitors may read. */
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import type { Tenant } from '@kit/tenant/tenant'

const regions = new Intl.DisplayNames(['en'], { type: 'region' })
const byLabel = <T extends { label: string }>(options: T[]) =>
  options.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
const everyCountry = () =>
  byLabel(getCountries().map((value) => ({ label: regions.of(value) ?? value, value })))
/** Calling codes by country: `Türkiye +90`. */
export const visitorDialCodes = () =>
  byLabel(
    getCountries().map((code) => ({
      label: `${regions.of(code) ?? code} +${getCountryCallingCode(code)}`,
      value: `+${getCountryCallingCode(code)}`,
    })),
  )
type OptionList = (
  tenant: Tenant,
  of: { country_id?: string | undefined; state_id?: string | undefined },
) => { label: string; value: string | number }[]
/** By the type in the address. */
export const visitorOptions: ReadonlyMap<string, OptionList> = new Map<string, OptionList>([
  ['country', everyCountry],
  ['destination-countries', everyCountry],
  [
    'study-levels',
    ({ db }) =>
      db
        .prepare<[], { label: string; value: string }>(
          'SELECT name AS label, identifier AS value FROM study_levels ORDER BY id',
        )
        .all(),
  ],
  [
    'intakes',
    ({ db }) =>
      db
        .prepare<[], { label: string; value: number }>(
          'SELECT name AS label, id AS value FROM intakes ORDER BY month, id',
        )
        .all(),
  ],
  [
    'states',
    ({ db }, { country_id }) =>
      db
        .prepare<[string | null], { label: string; value: number }>(
          'SELECT s.name AS label, s.id AS value FROM states s JOIN countries c ON c.id = s.country_id WHERE ? IN (c.code, CAST(c.id AS TEXT)) ORDER BY s.name',
        )
        .all(country_id ?? null),
  ],
  [
    'cities',
    ({ db }, { state_id }) =>
      db
        .prepare<[string | null], { label: string; value: number }>(
          'SELECT name AS label, id AS value FROM cities WHERE CAST(state_id AS TEXT) = ? ORDER BY name',
        )
        .all(state_id ?? null),
  ],
])
