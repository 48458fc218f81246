/** Reads the phone number of a form. */
import { countryOf, readNumber } from './phone'
import type { AskedField } from './askedField'
import type { ReadValue } from './readValue'

/**
 * `+90 (532) 111-22 33`, `0090 532…`, or `0532 111 22 33` of somebody in Türkiye, is stored as `+905321112233`.
 * @param country the country that the form gives: a code, or a name in any language; '' for none
 */
export function readPhone({ phone_country }: AskedField, text: string, country: string): ReadValue {
  const read = readNumber(text, '', countryOf(country) ?? countryOf(phone_country?.row ?? ''))
  return 'refused' in read ? read : { value: `${read.country_code}${read.mobile}` }
}
