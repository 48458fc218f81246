/** The choice whose words are nearest to a text: a typing error, or some of the same words. */

/** Of the letters of the longer text; below it two texts have little in common. */
const ENOUGH = 0.6
/** All words of one text are in the other: `Google Ads` and `Google`. */
const SAME_WORDS = 0.75
const FEWEST_LETTERS = 3

/** Letters to add, remove, replace or swap with their neighbour. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + Number(a[i - 1] !== b[j - 1])
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1, isSwapped ? before[j - 2]! + 1 : replaced)
    }
    before = last
    last = row
  }
  return last[b.length]!
}

const hasAllWords = (text: string, words: string) => {
  const there = new Set(text.split(' '))
  return words.length >= FEWEST_LETTERS && words.split(' ').every((word) => there.has(word))
}
function likeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length)
  if (longer === 0) return 0
  const words = hasAllWords(a, b) || hasAllWords(b, a) ? SAME_WORDS : 0
  // Texts of very different length cannot be near.
  if (Math.abs(a.length - b.length) / longer > 1 - ENOUGH) return words
  return Math.max(words, 1 - editDistance(a, b) / longer)
}

/** `text` and the names are folded. The value of the nearest name; null when none is near. */
export function nearest(
  text: string,
  names: Iterable<readonly [name: string, values: readonly string[]]>,
): string | null {
  let [best, found] = [ENOUGH, null as string | null]
  for (const [name, [value]] of names) {
    const like = likeness(text, name)
    if (like <= best || value === undefined) continue
    best = like
    found = value
  }
  return found
}
