/** Names of country codes, for JavaScript and for SQL: `CA` → `Canada`. Text that is no code is returned unchanged. */
import type Database from 'better-sqlite3'
import type { Language } from '@contract/client'

/** The names of codes that were asked for, by code. There are few codes: other texts have no entry. */
const namesByCode = new Map<Language, Map<string, string>>()
const names = new Map<Language, Intl.DisplayNames>()

export const countryName = (code: string, language: Language = 'en'): string => {
  const knownNames = namesByCode.get(language) ?? new Map<string, string>()
  namesByCode.set(language, knownNames)
  const knownName = knownNames.get(code)
  if (knownName !== undefined) return knownName
  const inLanguage = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, inLanguage)
  try {
    const name = inLanguage.of(code) ?? code
    knownNames.set(code, name)
    return name
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
