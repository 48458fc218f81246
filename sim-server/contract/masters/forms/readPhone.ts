/** Reads the phone number of a form. */
import { countryOf, phoneOf } from './phone'
import type { AskedField } from './askedField'
import { latinDigits } from './latinDigits'
import type { ReadValue } from './readValue'

/**
 * `+90 (532) 111-22 33`, `0090 532…`, or `0532 111 22 33` of somebody in Türkiye, is stored as `+905321112233`.
 * @param country the country that the form gives: a code, or a name in any language; '' for none
 */
export function readPhone({ phone_country }: AskedField, text: string, country: string): ReadValue {
  const typed = latinDigits(text).trim()
  const origin = countryOf(country) ?? countryOf(phone_country?.home ?? '')
  const phone = /^[+\d\s().-]+$/.test(typed) ? phoneOf(typed, '', origin) : null
  if (phone) return { value: `${phone.country_code}${phone.mobile}` }
  const isWithoutCountry = !/^(\+|00)/.test(typed) && /^[\d\s().-]+$/.test(typed) && !origin
  return { refused: isWithoutCountry ? 'Country code is required' : 'Invalid mobile number' }
}
