/** The country of the caller's first branch, for phone numbers without a country code. */
import type { CountryCode } from 'libphonenumber-js/min'
import { countryOf } from '@contract/masters/forms/phone'
import type { Caller } from '@kit/auth/caller'
import type { Db } from '@db/open'

export function homeCountry(db: Db, { branches: [branch] }: Caller): CountryCode | undefined {
  if (branch === undefined) return undefined
  const code = db
    .prepare<[number], string>(
      'SELECT c.code FROM branches b JOIN countries c ON c.id = b.country_id WHERE b.id = ?',
    )
    .pluck()
    .get(branch)
  return code === undefined ? undefined : countryOf(code)
}
