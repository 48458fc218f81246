/**
 * The order of texts that readers of a language expect, for SQLite, which compares texts by character codes: a text becomes a key whose
 * codes compare as the words do. Case does not matter, and accents only order what is otherwise equal: É stands with E. Turkish has
 * letters of its own (Ş after all S), and for readers of Arabic its script comes before all others.
 *
 * `Intl.Collator` knows these orders but gives no keys, and better-sqlite3 takes no collations. A test compares both.
 */
import type Database from 'better-sqlite3'
import type { Language } from '@contract/client'

interface Alphabet {
  /** For lower case: in Turkish `I` is a capital `ı`. */
  locale: string
  /** What a letter is sorted as, in lower case. `~` comes after all Latin letters: `s~` stands between `sz` and `t`. */
  letters: Readonly<Record<string, string>>
  /** Sorts texts that begin with a letter of another script after those of this one. */
  firstScript?: RegExp
}
/** Letters that have no accent to be removed, and the Arabic one that is a letter with its accent: between \u0621 and \u0627. */
const common = { æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', đ: 'd', ł: 'l', ı: 'i', '\u0622': '\u0621\u06ff' }
const alphabets = {
  latin: { locale: 'en', letters: common },
  turkish: {
    locale: 'tr',
    letters: { ...common, ç: 'c~', ğ: 'g~', ı: 'h~', ö: 'o~', ş: 's~', ü: 'u~' },
  },
  arabic: { locale: 'ar', letters: common, firstScript: /^\p{Script=Arabic}/u },
} as const satisfies Record<string, Alphabet>
const alphabetOf = {
  en: 'latin',
  fr: 'latin',
  tr: 'turkish',
  ar: 'arabic',
} as const satisfies Record<Language, keyof typeof alphabets>

/** Comes after the letters of every script. */
const LAST = '\ufffd'
/** Comes before the space, so that `Çelik` stands between `Celik` and `Celik Ak`. */
const TIE = '\u0001'
const MARKS = /[\p{M}\u0640]+/gu
/** Such as `’`: like that of ASCII, it comes before letters. */
const OTHER_PUNCTUATION = /(?![ -~])\p{P}/gu

const keyMaker = ({ locale, letters, firstScript }: Alphabet) => {
  const replaced = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')
  const isPlain = locale === 'tr' ? /^[ -HJ-~]*$/ : /^[ -~]*$/
  const folded = (text: string) => {
    if (isPlain.test(text)) return text.toLowerCase()
    const lower = text.normalize('NFC').toLocaleLowerCase(locale)
    const base = lower
      .replace(replaced, (letter) => letters[letter]!)
      .normalize('NFKD')
      .replace(MARKS, '')
      .replace(OTHER_PUNCTUATION, "'")
    return base === lower ? lower : `${base}${TIE}${lower}`
  }
  if (!firstScript) return folded
  return (text: string) => {
    const key = folded(text)
    return /^\p{L}/u.test(key) && !firstScript.test(key) ? LAST + key : key
  }
}
const keyMakers = {
  latin: keyMaker(alphabets.latin),
  turkish: keyMaker(alphabets.turkish),
  arabic: keyMaker(alphabets.arabic),
}

/** The key of a text: `<` on keys is the order of the language. `Şule` is `s~ule…` for readers of Turkish, `sule…` for others. */
export const alphabetKey = (text: string, language: Language): string => keyMakers[alphabetOf[language]](text)

/** The SQL function that makes the key. Null stays null. */
export const alphabetFunction = (language: Language): string => `in_${alphabetOf[language]}`
/** `ORDER BY ${alphabetSql('r.name', language)}` */
export const alphabetSql = (expression: string, language: Language): string =>
  `${alphabetFunction(language)}(${expression})`

/** Adds these functions to a connection. */
export function addAlphabets(sql: Database.Database): void {
  for (const [name, keyOf] of Object.entries(keyMakers))
    sql.function(`in_${name}`, { deterministic: true }, (value) =>
      typeof value === 'string' ? keyOf(value) : value,
    )
}
