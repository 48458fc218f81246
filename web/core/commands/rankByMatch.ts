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

/** Best first: whole title, title prefix, word prefix, inside the title, keywords, letters in order. */
const RANKS = 6
const startsWord = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)

function containsInOrder(text: string, letters: string) {
  let at = -1
  for (const letter of letters) if ((at = text.indexOf(letter, at + 1)) < 0) return false
  return true
}

export function makeRanker(entries: readonly RankedEntry[]) {
  const titles = entries.map((entry) => cachedFold(entry.title))
  const hay = entries.map((entry, at) =>
    entry.also ? `${titles[at]}\n${cachedFold(entry.also)}` : titles[at]!,
  )
  let last: { query: string; hits: Int32Array } | null = null
  const all = Int32Array.from(entries, (_, at) => at)

  const rank = (at: number, query: string, words: readonly string[], letters: string) => {
    const text = hay[at]!
    const end = titles[at]!.length
    const whole = text.indexOf(query)
    if (whole === 0) return query.length === end ? 0 : 1
    let worst = 0
    for (const word of words) {
      let found = text.indexOf(word)
      if (found < 0) return containsInOrder(titles[at]!, letters) ? 5 : -1
      // A later match may start a word where the first does not: `lead` in `misleading lead`.
      let here = found < end ? (startsWord(text, found) ? 2 : 3) : 4
      // Start of a title in another language.
      if (found > end && text[found - 1] === '\n') here = 3
      while (here === 3 && found < end && (found = text.indexOf(word, found + 1)) >= 0 && found < end)
        if (startsWord(text, found)) here = 2
      worst = Math.max(worst, here)
    }
    return worst
  }

  /**
   * Returns indexes of the best entries, best first. `boost`: usage weight by index. `most`: maximum number
   * of results.
   */
  return (typed: string, boost: ReadonlyMap<number, number> = new Map(), most = 50): number[] => {
    const query = fold(typed).trim().replace(/\s+/g, ' ')
    const often = (a: number, b: number) => (boost.get(b) ?? 0) - (boost.get(a) ?? 0)
    if (!query) {
      last = null
      return [...boost.keys()].toSorted(often).slice(0, most)
    }
    const words = query.split(' ')
    const letters = query.replaceAll(' ', '')
    const from = last && query.startsWith(last.query) ? last.hits : all
    const hits = new Int32Array(from.length)
    const ranks: number[][] = Array.from({ length: RANKS }, () => [])
    let count = 0
    for (const at of from) {
      const here = rank(at, query, words, letters)
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
