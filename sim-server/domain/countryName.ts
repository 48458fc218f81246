/** The name of a country code: `CA` → `Canada`. Text that is not a code is returned unchanged. */
import type { Language } from '@contract/client'

const names = new Map<Language, Intl.DisplayNames>()

export const countryName = (code: string, language: Language = 'en'): string => {
  const inLanguage = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, inLanguage)
  try {
    return inLanguage.of(code) ?? code
  } catch {
    return code
  }
}
