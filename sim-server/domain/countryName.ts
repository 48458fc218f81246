/** The English name of a country's code: `CA` is Canada. A word that is no code stays as it is. */
const names = new Intl.DisplayNames('en', { type: 'region' })

export const countryName = (code: string): string => {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
