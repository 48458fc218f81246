/** Choices of the organisation's settings: country codes and time zones, in the reader's language. */
import { dialCodes } from '@contract/dialCodes'
import { country, inAlphabet, listSeparator } from '@core/words/format'

interface Choice {
  value: string
  label: string
}

/** `+90 · Türkiye`, `+1 · Canada, United States`, in the order of the countries. */
export function dialChoices(): Choice[] {
  const countries = new Map<string, string[]>()
  for (const [code, dial] of Object.entries(dialCodes))
    countries.set(dial, [...(countries.get(dial) ?? []), country(code)])
  const choices = [...countries].map(([dial, names]) => ({
    dial,
    names: inAlphabet(names, String).join(listSeparator()),
  }))
  return inAlphabet(choices, ({ names }) => names).map(({ dial, names }) => ({
    value: `+${dial}`,
    label: `${names} · \u2066+${dial}\u2069`,
  }))
}

/** `stored`: kept as a choice, since older names of time zones are valid too. */
export const timeZoneChoices = (stored: string | null): Choice[] =>
  [...new Set(['UTC', ...(stored ? [stored] : []), ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** Media types of pictures of people and logos, as the browser offers them. */
export const profilePictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
