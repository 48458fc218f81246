/**
 * Ranks thousands of titles by how well they match what the user types. Each further letter only searches the previous hits;
 * equally good matches come in the order of use (`rankByUse.ts`).
 */

/** Folds case, accents and Arabic marks: `istanbul` finds `İstanbul`, `olcum` finds `Ölçüm`, `احمد` finds `أحمد`. */
export const fold = (text: string) =>
  text
    .replace(/[ıİ]/g, 'i')
    .normalize('NFD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase()

/** True if the text has every word typed, in any order and anywhere in it: `yil su` finds `Şule Yıldız`. */
export const hasWords = (text: string, typed: string) => {
  const folded = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Cached folds: the palette opens often. */
const foldCache = new Map<string, string>()
const cachedFold = (text: string) => {
  const known = foldCache.get(text)
  if (known !== undefined) return known
  if (foldCache.size > 50_000) foldCache.clear()
  const made = fold(text)
  foldCache.set(text, made)
  return made
}

/** `title` ranks first; `also` holds keywords and titles in other languages. */
export interface RankedEntry {
  title: string
  also?: string
}

/**
 * Best first: the whole title, its beginning, its words as a whole, beginnings of its words, of its keywords; then what stands inside of
 * words: of the title, of keywords, and letters in order.
 */
const RANKS = 8
/** The first rank of matches inside of words. */
const INSIDE = 5
const LETTERS = 7
const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
const startsWord = (text: string, at: number) => at === 0 || !isLetter(text[at - 1])

function containsInOrder(text: string, letters: string) {
  let at = -1
  for (const letter of letters) if ((at = text.indexOf(letter, at + 1)) < 0) return false
  return true
}

/**
 * The best of all places where a word is: a later match may start a word where the first does not, `lead` in `misleading lead`.
 * @param end where the title ends and the keywords begin
 */
function rankOfWord(text: string, end: number, word: string): number {
  let best = -1
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isStart = startsWord(text, at)
    const inTitle = at < end
    const rank = inTitle ? rankInTitle(isStart, isLetter(text[at + word.length])) : isStart ? 4 : INSIDE + 1
    if (best < 0 || rank < best) best = rank
    if (best === 2) break
  }
  return best
}
const rankInTitle = (isStart: boolean, goesOn: boolean) => {
  if (!isStart) return INSIDE
  return goesOn ? 3 : 2
}

interface Query {
  text: string
  words: readonly string[]
  letters: string
}
const queryOf = (typed: string): Query => {
  const text = fold(typed).trim().replace(/\s+/g, ' ')
  return { text, words: text.split(' '), letters: text.replaceAll(' ', '') }
}
/** −1 when it does not match. @param end where the title ends and the keywords begin */
function rankOf(text: string, end: number, { text: query, words, letters }: Query): number {
  if (text.startsWith(query)) return query.length === end ? 0 : 1
  let worst = 0
  for (const word of words) {
    const here = rankOfWord(text, end, word)
    if (here < 0) return containsInOrder(text.slice(0, end), letters) ? LETTERS : -1
    worst = Math.max(worst, here)
  }
  return worst
}
const hayOf = ({ title, also }: RankedEntry) =>
  also ? `${cachedFold(title)}\n${cachedFold(also)}` : cachedFold(title)
export function makeRanker(entries: readonly RankedEntry[]) {
  const titles = entries.map((entry) => cachedFold(entry.title))
  const hay = entries.map(hayOf)
  let last: { query: string; hits: Int32Array } | null = null
  const all = Int32Array.from(entries, (_, at) => at)

  const rank = (at: number, query: Query) => rankOf(hay[at]!, titles[at]!.length, query)

  /**
   * Returns indexes of the best entries, best first. `boost`: usage weight by index. `most`: maximum number
   * of results.
   */
  return (typed: string, boost: ReadonlyMap<number, number> = new Map(), most = 50): number[] => {
    const asked = queryOf(typed)
    const query = asked.text
    const often = (a: number, b: number) => (boost.get(b) ?? 0) - (boost.get(a) ?? 0)
    if (!query) {
      last = null
      return [...boost.keys()].toSorted(often).slice(0, most)
    }
    const from = last && query.startsWith(last.query) ? last.hits : all
    const hits = new Int32Array(from.length)
    const ranks: number[][] = Array.from({ length: RANKS }, () => [])
    let count = 0
    for (const at of from) {
      const here = rank(at, asked)
      if (here < 0) continue
      hits[count++] = at
      // Beyond `most`, only boosted entries can still move up.
      if (ranks[here]!.length < most || boost.has(at)) ranks[here]!.push(at)
    }
    last = { query, hits: hits.subarray(0, count) }
    const best: number[] = []
    for (const rank of ranks) {
      if (best.length >= most) break
      best.push(...rank.filter((at) => boost.has(at)).toSorted(often), ...rank.filter((at) => !boost.has(at)))
    }
    return best.slice(0, most)
  }
}
