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
 * Reads a number of a country that is known: by its own plus, by the code beside it, or because somebody said so. No country is ever
 * guessed.
 * @param dial the country code from its own column, `+90` or `90`; '' when there is none
 * @param country for numbers without a country code
 */
export function readNumber(
  text: string,
  dial: string,
  country: CountryCode | undefined,
): Phone | { refused: string } {
  const digits = latinDigits(text).trim().replace(/^＋/, '+').replace(/^00/, '+')
  const origin = defaultCountry(latinDigits(dial), country)
  const phone = parsePhoneNumberFromString(digits, origin)
  if (phone?.isValid()) return { country_code: `+${phone.countryCallingCode}`, mobile: phone.nationalNumber }
  if (!/^[+\d\s()./\p{Pd}]+$/u.test(digits)) return { refused: 'Invalid mobile number' }
  if (digits.startsWith('+')) return { refused: refusalAbroad(digits.replaceAll(/\D/g, '')) }
  const code = dial.replaceAll(/\D/g, '')
  if (origin) return { refused: notOf(getCountryCallingCode(origin)) }
  return { refused: code ? 'There is no such country code' : 'Country code is required' }
}
const notOf = (code: string) => `This is not a number of the country code +${code}`
/** Why a number with a plus is none: the digits begin with the code of no country, or are no number of it. */
function refusalAbroad(digits: string): string {
  const code = [1, 2, 3].map((length) => digits.slice(0, length)).find((one) => firstCountries().has(one))
  return code === undefined ? 'There is no such country code' : notOf(code)
}

/** The first country with a country code, `+90` or `90`; undefined for none. */
export const countryOfCode = (dial: string): CountryCode | undefined => defaultCountry(dial, undefined)

/** As `readNumber`; null when the number is not valid. */
export function phoneOf(text: string, dial: string, country: CountryCode | undefined): Phone | null {
  const read = readNumber(text, dial, country)
  return 'refused' in read ? null : read
}

/** Countries that have numbers of eleven digits without a zero before them: they look like those of others that lost their plus. */
const ofElevenDigits = ['CN', 'BR', 'DE', 'ID', 'AT', 'IT'] as const satisfies readonly CountryCode[]
/**
 * A spreadsheet takes `+905321112233` for a number and drops the plus. Null for digits that may also be a number within a country:
 * `13012345678` is of China, or of Maryland.
 */
export function phoneWithoutPlus(text: string): Phone | null {
  const digits = latinDigits(text).replaceAll(/\s/g, '')
  if (!/^[1-9]\d{10,14}$/.test(digits)) return null
  const isAmbiguous = digits.length === 11 && ofElevenDigits.some((one) => phoneOf(digits, '', one))
  return isAmbiguous ? null : phoneOf(`+${digits}`, '', undefined)
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
