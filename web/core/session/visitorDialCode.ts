/**
 * The visitor's country code from an external IP geolocation service (core §7), if the client configured
 * one.
 * A failure is ignored: it only prefills a field.
 */
import { appState } from './session'

/** In ms; by then the visitor has typed the code. */
const LOOKUP_TIMEOUT = 3000
/** `data`: the envelope of our own call in its place, `/dropdowns/visitor-country`. */
interface GeolocationAnswer {
  data?: GeolocationAnswer
  country_code?: unknown
  countryCode?: unknown
  country?: unknown
  country_calling_code?: unknown
}

let cachedLookup: { url: string; answer: Promise<GeolocationAnswer | null> } | null = null
const lookUp = (url: string): Promise<GeolocationAnswer | null> => {
  if (cachedLookup?.url !== url) {
    const answer = fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LOOKUP_TIMEOUT),
    })
      .then((reply) => (reply.ok ? (reply.json() as Promise<GeolocationAnswer | null>) : null))
      .then((said) => said?.data ?? said)
      .catch(() => null)
    cachedLookup = { url, answer }
  }
  return cachedLookup.answer
}

/** Dial code without plus, `90` for Turkey; null if unknown. */
export async function visitorDialCode(): Promise<string | null> {
  const url = appState.client?.ip_geolocation_url
  const said = url ? await lookUp(url) : null
  if (!said) return null
  const dial = /^\+?(\d{1,4})$/.exec(String(said.country_calling_code ?? ''))?.[1]
  if (dial) return dial
  const country = [said.country_code, said.countryCode, said.country].find(
    (one) => typeof one === 'string' && /^[a-z]{2}$/i.test(one),
  ) as string | undefined
  if (!country) return null
  const { getCountryCallingCode, isSupportedCountry } = await import('libphonenumber-js/min')
  const code = country.toUpperCase()
  return isSupportedCountry(code) ? getCountryCallingCode(code) : null
}
