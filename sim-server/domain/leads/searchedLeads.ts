/** How leads are searched: by words of their names in any order, by mail, by phone however it is written, and by what numbers them. */
import { dialCodes } from '@contract/dialCodes'
import { latinDigits } from '@contract/masters/forms/latinDigits'
import { searchWords } from '@db/searchText'
import type { Where } from '@kit/list/filterWhere'

const callingCodes: ReadonlySet<string> = new Set(Object.values(dialCodes))
/** Letters that are not seen: marks of direction that come with a number out of a chat. */
const UNSEEN = /\p{Cf}/gu
const PHONE = /^(?:tel:)?[+(\d][\d\s().,/·+\p{Pd}]*$/iu
/** Fewer digits without a plus or a zero before them may be anything. */
const FEWEST_DIGITS = 6

/**
 * The beginnings of a phone number, as the index has them: with the country's code and without. Undefined for a text that is none.
 * `+90 (0532) 123` → `9005321234`, `905321234`; `0532 123` → `0532123`, `532123`.
 */
export function phoneBeginnings(text: string): string[] | undefined {
  const written = latinDigits(text.normalize('NFKC').replaceAll(UNSEEN, '')).trim()
  if (!PHONE.test(written)) return undefined
  const digits = written.replaceAll(/\D/g, '')
  const bare = digits.replace(/^0+/, '')
  if (bare.length < (/^\D*[+0]/.test(written) ? 2 : FEWEST_DIGITS)) return undefined
  const withoutTrunkZero = [1, 2, 3]
    .filter((length) => callingCodes.has(bare.slice(0, length)) && bare[length] === '0')
    .map((length) => bare.slice(0, length) + bare.slice(length).replace(/^0+/, ''))
  // Italian numbers keep their zero.
  return [...new Set([digits, bare, ...withoutTrunkZero])]
}

const prefix = (word: string) => `"${word}"*`

/** An FTS5 query of quoted prefixes, so that no text is read as syntax: `mar ay` → `"mar"* "ay"*`. '' finds nothing. */
export const searchPhrase = (search: string): string =>
  phoneBeginnings(search)?.map(prefix).join(' OR ') ?? wordsOf(search).map(prefix).join(' ')
/** The same for whole words; undefined for a phone. */
export const wholeWordsPhrase = (search: string): string | undefined =>
  phoneBeginnings(search)
    ? undefined
    : wordsOf(search)
        .map((word) => `"${word}"`)
        .join(' ')
/** Mail hosts are not indexed: otherwise `ma` would find every address at mail.example. */
const wordsOf = (search: string) => searchWords(search.replaceAll(/@\S*/g, ' '))

/** An operation identifier, as in the documented link of a notification: searching for it finds the leads it changed. */
const OPERATION_IDENTIFIER = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The index that is asked: an empty phrase finds nothing. */
const FOUND_SQL = ['a', 'b']
  .map(
    (side) =>
      `SELECT rowid AS id FROM leads_search_${side} WHERE leads_search_${side} MATCH iif((SELECT is_asked FROM search_sides WHERE side = '${side}'), ?, '""')`,
  )
  .join(' UNION ALL ')

/** The address in a search, in lower case. */
export const addressIn = (search: string): string | undefined =>
  search
    .split(/\s+/)
    .find((word) => word.includes('@'))
    ?.toLowerCase()

/** A query for the lead ids that match a search: `SELECT … AS id`, to run alone or inside IN (…). */
export const searchIds = (search: string): Where => {
  const phrase = searchPhrase(search)
  if (!phrase) return { sql: 'SELECT 0 AS id WHERE 0', values: [] }
  const found: Where = { sql: FOUND_SQL, values: [phrase, phrase] }
  if (OPERATION_IDENTIFIER.test(search))
    return {
      sql: `${found.sql} UNION SELECT r.row_id AS id FROM operations o JOIN operation_rows r ON r.operation_id = o.id WHERE o.identifier = ? AND o.verb LIKE 'leads.%' AND r.outcome = 'changed'`,
      values: [...found.values, search.toLowerCase()],
    }
  const address = addressIn(search)
  if (!address) return found
  return {
    sql: `SELECT s.id AS id FROM leads s WHERE s.id IN (${found.sql}) AND instr(lower(s.email), ?) > 0`,
    values: [...found.values, address],
  }
}
