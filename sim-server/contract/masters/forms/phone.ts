/**
 * Parses phone numbers as people write them (`0532 111 22 33`, `+90 532…`, `0090…`) into country code and mobile. Console and simulator
 * judge by the same numbering plans, which are large: the console loads them with the forms that ask for a phone.
 */
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min'
import { latinDigits } from './latinDigits'

export interface Phone {
  country_code: string
  mobile: string
}

const codes = new Set<string>(getCountries())
const languages = ['en', 'fr', 'tr', 'ar']
const fold = (text: string) =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').trim()

let countryCodes: Map<string, CountryCode> | undefined
const countryCodesByName = () =>
  (countryCodes ??= new Map(
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
  return codes.has(code) ? (code as CountryCode) : countryCodesByName().get(fold(text))
}

/** Names of countries in four languages, folded, each with its code. */
export function* countryNames(): Generator<readonly [name: string, codes: readonly string[]]> {
  for (const [name, code] of countryCodesByName()) yield [name, [code]]
}

/**
 * `dial`: the country code from its own column, `+90` or `90`; '' when there is none. `country`: for numbers without a country
 * code. Null when the number is not valid.
 */
export function phoneOf(text: string, dial: string, country: CountryCode | undefined): Phone | null {
  const digits = latinDigits(text).replace(/^\s*00/, '+')
  const phone = parsePhoneNumberFromString(digits, defaultCountry(latinDigits(dial), country))
  return phone?.isValid()
    ? { country_code: `+${phone.countryCallingCode}`, mobile: phone.nationalNumber }
    : null
}

/** The country whose numbering applies: the given country when its calling code fits, else the first with that calling code. */
function defaultCountry(dial: string, country: CountryCode | undefined): CountryCode | undefined {
  const code = dial.replaceAll(/\D/g, '')
  if (!code) return country
  if (country && getCountryCallingCode(country) === code) return country
  return firstCountries().get(code)
}
let countriesByCallingCode: Map<string, CountryCode> | undefined
/** The first country with each calling code. Built once: a search through all of them took half of an import. */
const firstCountries = () =>
  (countriesByCallingCode ??= new Map(
    getCountries()
      .map((country) => [getCountryCallingCode(country) as string, country] as const)
      .toReversed(),
  ))
