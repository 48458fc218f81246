/** A pasted list of ids, emails or phone numbers → the leads they name, and those that name none. */
import type { Db } from '@db/open'
import type { Where } from '@domain/filterWhere'

interface Hit {
  asked: string
  identifier: string
}
/** What a text may stand for; `code` is the country's, where a phone was written with it. */
type Guess = readonly [asked: string, tried: string | number, code?: string]

/** `+90 (0532) 123 45 67` → `+9 0532…`, `+90 5321234567`, `+905 32…`: numbers are kept without code and trunk zero. */
const withCode = (text: string, digits: string): Guess[] =>
  [1, 2, 3]
    .map((length) => [text, digits.slice(length).replace(/^0/, ''), `+${digits.slice(0, length)}`] as const)
    .filter(([, rest]) => rest.length >= 6)

const SAYS_COUNTRY = /^(\+|00)/
const phoneDigits = (text: string) =>
  /^[+\d(][\d\s().\-/]{5,}$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : ''

/** One question for the whole list: the guesses as JSON beside an index. */
const hits = (db: Db, where: Where, column: string, guesses: readonly Guess[], code = ''): Hit[] => {
  if (guesses.length === 0) return []
  const sql = `SELECT json_extract(j.value, '$[0]') AS asked, l.identifier FROM json_each(?) j CROSS JOIN leads l ON l.${column} = json_extract(j.value, '$[1]') ${code} WHERE ${where.sql}`
  return db.sql.prepare<unknown[], Hit>(sql).all(JSON.stringify(guesses), ...where.values)
}

/** Tried in turn, the most certain first: what one way finds is not looked for in another. */
export function find(
  db: Db,
  where: Where,
  values: readonly string[],
): { identifiers: string[]; unknown: string[] } {
  const asked = [...new Set(values)]
  const found = new Map<string, string[]>()
  const left = () => asked.filter((text) => !found.has(text))
  const take = (column: string, guess: (text: string) => readonly Guess[], code?: string) => {
    for (const { asked: text, identifier } of hits(db, where, column, left().flatMap(guess), code))
      found.set(text, [...(found.get(text) ?? []), identifier])
  }
  take('identifier', (text) => [[text, text]])
  take('id', (text) => (/^#?\d{1,9}$/.test(text) ? [[text, Number(text.replace('#', ''))]] : []))
  take('email', (text) =>
    text.includes('@') ? [...new Set([text, text.toLowerCase()])].map((one) => [text, one] as const) : [],
  )
  take('mobile', (text) => (!SAYS_COUNTRY.test(text) && phoneDigits(text) ? [[text, phoneDigits(text)]] : []))
  take(
    'mobile',
    (text) => (phoneDigits(text) ? withCode(text, phoneDigits(text)) : []),
    "AND l.country_code = json_extract(j.value, '$[2]')",
  )
  return { identifiers: [...new Set(asked.flatMap((text) => found.get(text) ?? []))], unknown: left() }
}
