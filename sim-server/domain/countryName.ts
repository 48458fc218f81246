/** The English name of a country code: `CA` → `Canada`. Text that is not a code is returned unchanged. */
const names = new Intl.DisplayNames('en', { type: 'region' })

export const countryName = (code: string): string => {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
