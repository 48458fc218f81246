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
  /** Case pairs that only this language has: in Turkish `I` is the capital of `ı`. */
  capitals?: Readonly<Record<string, string>>
  /** What a letter is sorted as, in lower case. `~` comes after all Latin letters: `s~` stands between `sz` and `t`. */
  letters: Readonly<Record<string, string>>
  /** Sorts texts that begin with a letter of another script after those of this one. */
  firstScript?: RegExp
}
/** Letters that have no accent to be removed, and the Arabic one that is a letter with its accent: between \u0621 and \u0627. */
const common = { æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', đ: 'd', ł: 'l', ı: 'i', '\u0622': '\u0621\u06ff' }
const alphabets = {
  latin: { letters: common },
  turkish: {
    capitals: { I: 'ı', İ: 'i' },
    letters: { ...common, ç: 'c~', ğ: 'g~', ı: 'h~', ö: 'o~', ş: 's~', ü: 'u~' },
  },
  arabic: { letters: common, firstScript: /^\p{Script=Arabic}/u },
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
const NOT_ASCII = /[^ -~]/gu
const MARKS = /[\p{M}\u0640]+/gu
/** Such as `’`: like that of ASCII, it comes before letters. */
const OTHER_PUNCTUATION = /(?![ -~])\p{P}/gu

/** `make`, which remembers what it made, up to `most` results; then it forgets them all. */
const remembered = <T>(make: (text: string) => T, most: number) => {
  const made = new Map<string, T>()
  return (text: string): T => {
    let result = made.get(text)
    if (result === undefined) {
      if (made.size === most) made.clear()
      result = make(text)
      made.set(text, result)
    }
    return result
  }
}
const MOST_LETTERS = 5_000

const keyMaker = ({ capitals = {}, letters, firstScript }: Alphabet) => {
  const isPlain = 'I' in capitals ? /^[ -HJ-~]*$/ : /^[ -~]*$/
  // A third of the time of `toLocaleLowerCase`.
  const lowerCase = (text: string) =>
    text.replace(/[Iİ]/g, (letter) => capitals[letter] ?? letter).toLowerCase()
  const folded = remembered(
    (letter) =>
      letters[letter] ?? letter.normalize('NFKD').replace(MARKS, '').replace(OTHER_PUNCTUATION, "'"),
    MOST_LETTERS,
  )
  const keyOf = (text: string) => {
    if (isPlain.test(text)) return text.toLowerCase()
    const lower = lowerCase(text.normalize('NFC'))
    const base = lower.replace(NOT_ASCII, folded)
    return base === lower ? lower : `${base}${TIE}${lower}`
  }
  if (!firstScript) return keyOf
  return (text: string) => {
    const key = keyOf(text)
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

/** Size of the cache of sort keys, per alphabet: about 4 MB. Names and cities repeat in thousands of rows. */
const MOST_TEXTS = 20_000
/** As bytes, which SQLite takes as they are: a text would be converted for each row. */
const byteMakers = Object.entries(keyMakers).map(
  ([name, keyOf]) => [`in_${name}`, remembered((text) => Buffer.from(keyOf(text)), MOST_TEXTS)] as const,
)
/**
 * Adds these functions to a connection. Indexes are made of them (`agentRequests.sql`), so only a connection that has them can write such
 * tables or check their content.
 */
export function addAlphabets(sql: Database.Database): void {
  for (const [name, bytesOf] of byteMakers)
    sql.function(name, { deterministic: true }, (value) =>
      typeof value === 'string' ? bytesOf(value) : value,
    )
}

/** Characters whose keys tell one version of the alphabets from another. */
const SAMPLE = 'AÀæÇđÉğIıİłÖøœŞßÜz’… ءآأابةىيـ'
/** When these keys change, indexes made of the former ones are wrong. */
export const alphabetSample = (): string =>
  Object.values(keyMakers)
    .flatMap((keyOf) => [...SAMPLE].map((letter) => keyOf(letter)))
    .join()
