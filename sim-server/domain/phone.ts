/** Phones as people write them, `0532 111 22 33`, `+90 532…`, `0090…`, into the two columns a lead keeps. */
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js'
import { Fail } from '@kit/request/fail'

export interface Phone {
  country_code: string
  mobile: string
}

const codes = new Set<string>(getCountries())
const languages = ['en', 'fr', 'tr', 'ar']
const fold = (text: string) =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').trim()

let names: Map<string, CountryCode> | undefined
const byName = () =>
  (names ??= new Map(
    languages
      .flatMap((language) => {
        const words = new Intl.DisplayNames([language], { type: 'region' })
        return getCountries().map((code) => [fold(words.of(code) ?? code), code] as const)
      })
      .concat([
        ['uk', 'GB'],
        ['usa', 'US'],
        ['uae', 'AE'],
        ['turkey', 'TR'],
      ]),
  ))

/** `TR`, `Türkiye`, `Turkey`, `تركيا` → `TR`. */
export function countryOf(text: string): CountryCode | undefined {
  const code = text.trim().toUpperCase()
  return codes.has(code) ? (code as CountryCode) : byName().get(fold(text))
}

/** Arabic digits are digits too, and a spreadsheet's `5.32112E+09` is none. */
const western = (text: string) =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))

/** `dial`: a column of its own, `+90` or `90`. `country`: where the lead lives, for numbers without a code. */
export function phoneOf(text: string, dial: string, country: CountryCode | undefined): Phone | null {
  const digits = western(text).replace(/^\s*00/, '+')
  const code = western(dial).replaceAll(/\D/g, '')
  const at = code
    ? country && getCountryCallingCode(country) === code
      ? country
      : getCountries().find((one) => getCountryCallingCode(one) === code)
    : country
  const phone = parsePhoneNumberFromString(digits, at)
  return phone?.isValid()
    ? { country_code: `+${phone.countryCallingCode}`, mobile: phone.nationalNumber }
    : null
}

/** As a visitor gave it: in two columns, or refused at its field; no number is no number. */
export function mobileOf({
  country_code = '',
  mobile,
}: {
  country_code?: string | undefined
  mobile?: string | undefined
}): Phone | { country_code: null; mobile: null } {
  if (!mobile) return { country_code: null, mobile: null }
  const phone = phoneOf(mobile, country_code, undefined)
  if (!phone)
    throw new Fail(
      422,
      /^\s*(\+|00)/.test(mobile) || country_code
        ? { message: 'Invalid mobile number', field: 'mobile' }
        : { message: 'Country code is required', field: 'country_code' },
    )
  return phone
}
