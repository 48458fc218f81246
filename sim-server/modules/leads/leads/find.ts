/** Finds leads for a pasted list of ids, emails or phone numbers; also returns the values that match no lead. */
import type { Db } from '@db/open'
import type { Where } from '@kit/list/filterWhere'

interface Hit {
  text: string
  identifier: string
}
/** A way to read a text; `code`: the country code, when the text is a phone number with one. */
type Guess = readonly [text: string, value: string | number, code?: string]

/** Stored numbers have no country code and no leading zero: `+90 (0532) 123 45 67` → `+9 0532…`, `+90 5321234567`, `+905 32…`. */
const withCode = (text: string, digits: string): Guess[] =>
  [1, 2, 3]
    .map((length) => [text, digits.slice(length).replace(/^0/, ''), `+${digits.slice(0, length)}`] as const)
    .filter(([, rest]) => rest.length >= 6)

const HAS_COUNTRY_CODE = /^(\+|00)/
const phoneDigits = (text: string) =>
  /^[+\d(][\d\s().\-/]{5,}$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : ''

/** One query for the whole list: the guesses are a JSON parameter, joined by an index. */
const hits = (db: Db, where: Where, column: string, guesses: readonly Guess[], code = ''): Hit[] => {
  if (guesses.length === 0) return []
  const sql = `SELECT json_extract(j.value, '$[0]') AS text, l.identifier FROM json_each(?) j CROSS JOIN leads l ON l.${column} = json_extract(j.value, '$[1]') ${code} WHERE ${where.sql}`
  return db.sql.prepare<unknown[], Hit>(sql).all(JSON.stringify(guesses), ...where.values)
}

/** Tries the readings in turn, the most certain first; a text that is found is not tried again. */
export function find(
  db: Db,
  where: Where,
  values: readonly string[],
): { identifiers: string[]; unknown: string[] } {
  const texts = [...new Set(values)]
  const found = new Map<string, string[]>()
  const unmatched = () => texts.filter((text) => !found.has(text))
  const match = (column: string, guess: (text: string) => readonly Guess[], code?: string) => {
    for (const { text, identifier } of hits(db, where, column, unmatched().flatMap(guess), code))
      found.set(text, [...(found.get(text) ?? []), identifier])
  }
  match('identifier', (text) => [[text, text]])
  match('id', (text) => (/^#?\d{1,9}$/.test(text) ? [[text, Number(text.replace('#', ''))]] : []))
  match('email', (text) =>
    text.includes('@') ? [...new Set([text, text.toLowerCase()])].map((email) => [text, email] as const) : [],
  )
  match('mobile', (text) =>
    !HAS_COUNTRY_CODE.test(text) && phoneDigits(text) ? [[text, phoneDigits(text)]] : [],
  )
  match(
    'mobile',
    (text) => (phoneDigits(text) ? withCode(text, phoneDigits(text)) : []),
    "AND l.country_code = json_extract(j.value, '$[2]')",
  )
  return { identifiers: [...new Set(texts.flatMap((text) => found.get(text) ?? []))], unknown: unmatched() }
}
