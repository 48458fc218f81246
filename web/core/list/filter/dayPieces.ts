/** Days in the typed filter: those that are written with spaces, `created:01 Jul 2026`, are one piece. Pure. */
import { dayWords, parseDayRange, RELATIVE_DAYS, type DayRange } from '../../shell/relativeDays'
import type { Grammar, ParsedFilter } from '../grammar'
import { fold, resolveWord } from './filterWords'

/** `01 Jul 2026 – 15 Jul 2026` has six words besides the first. */
const MOST_WORDS = 6

export const isDayWord = ({ filters }: Pick<Grammar, 'filters'>, word: string | undefined): boolean =>
  Object.values(filters).some((one) => one.word === word && (one.kind === 'from' || one.kind === 'to'))

const unquoted = (text: string) => /^"([^"\\]*)"$/.exec(text)?.[1] ?? text
/** A range by its name on the page, `Cette semaine`, as it is kept: `this-week`. */
const namedRange = (text: string, { fixedName }: Pick<Grammar, 'fixedName'>) =>
  fixedName && RELATIVE_DAYS.find((one) => fold(fixedName(one)) === fold(text))

/** A language-free text, which stays as it is: `-7d`, `2026-07-01..today`. */
const STAYS = /^(?:[+-]\d{1,4}[dwmy]|\d{4}-\d\d-\d\d|today|yesterday|\.\.)+$/

export interface ReadDays {
  range: DayRange
  /** As addresses and saved views have it: relative days stay relative, days in words are days. */
  text: string
}
export function readDays(typed: string, grammar: Pick<Grammar, 'today' | 'fixedName'>): ReadDays | undefined {
  const written = unquoted(typed)
  const name = namedRange(written, grammar)
  const range = parseDayRange(name ?? written, grammar.today)
  if (!range) return undefined
  const text = (name ?? written).toLowerCase().replaceAll('_', '-')
  const [from = '', to = ''] = range
  if (name || STAYS.test(text) || (RELATIVE_DAYS as readonly string[]).includes(text)) return { range, text }
  return { range, text: from === to ? from : `${from}..${to}` }
}
/** The days that a text can mean: none before their words are loaded. */
export const possibleDays = (typed: string, today: string): readonly string[] =>
  dayWords.daysIn?.(unquoted(typed), today) ?? []

interface Raw {
  at: number
  raw: string
  open: boolean
}
/** How many of the pieces behind a day belong to it. */
function belonging(text: string, piece: Raw, following: readonly Raw[], grammar: Grammar): number {
  const [head, word] = /^-?([^":\s]+):/.exec(piece.raw) ?? []
  if (!word || piece.open || !isDayWord(grammar, resolveWord(grammar, word))) return 0
  const plain = following.slice(0, MOST_WORDS)
  const end = plain.findIndex(({ raw }) => /[":]/.test(raw))
  const most = end < 0 ? plain.length : end
  for (let many = most; many > 0; many--) {
    const last = plain[many - 1]!
    const typed = text.slice(piece.at + head!.length, last.at + last.raw.length)
    if (readDays(typed, grammar) ?? possibleDays(typed, grammar.today)[0]) return many
  }
  // A number alone is no day: its month is still being typed.
  return /:\d{1,2}$/.test(piece.raw) ? Math.min(most, 2) : 0
}
/** The pieces, with those joined that are one day. */
export function joinDays(text: string, pieces: readonly Raw[], grammar: Grammar): Raw[] {
  const joined: Raw[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    const many = belonging(text, piece, pieces.slice(at + 1), grammar)
    const last = pieces[at + many]!
    joined.push({ ...piece, raw: text.slice(piece.at, last.at + last.raw.length) })
    at += many
  }
  return joined
}

/** The text has a day that may be one in words, and they are not loaded. */
export const needsDayWords = ({ pieces }: ParsedFilter): boolean =>
  !dayWords.daysIn && pieces.some(({ problem }) => problem?.kind === 'day')
