/** Names of country codes, for JavaScript and for SQL: `CA` → `Canada`. Text that is no code is returned unchanged. */
import type Database from 'better-sqlite3'
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

/** `countryNameSql('l.country', 'fr')`: the name in SQL. */
export const countryNameSql = (expression: string, language: Language): string =>
  `country_name(${expression}, '${language}')`

/** Adds the SQL function to a connection. */
export const addCountryNames = (sql: Database.Database): void => {
  sql.function('country_name', { deterministic: true }, (code, language) =>
    typeof code === 'string' ? countryName(code, language as Language) : code,
  )
}
