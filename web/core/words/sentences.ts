/**
 * What the server said, found again among the sentences there are words for. A sentence is its own key; where it carries
 * names and figures its key has gaps: `Already assigned to {{name}}` is found for `Already assigned to Ayşe Yılmaz`.
 */
export interface FoundSentence {
  key: string
  values: Record<string, string>
}

/** Gaps by name: one letter is a figure, `rows` counts rows (`312 leads`), anything else is text as people wrote it. */
const gapPattern = (gap: string) =>
  gap.length === 1 ? String.raw`\d[\d,]*` : gap === 'rows' ? String.raw`\d[\d,]* [a-z]+` : '.+'
export const isNumberGap = (gap: string) => gap.length === 1
/** These gaps hold what is a sentence itself, and is said in the reader's words too. */
export const isSentenceGap = (gap: string) => gap === 'rows' || gap === 'what'

const GAP = /\{\{(\w+)\}\}/g
const patternOf = (key: string) => {
  const source = key
    .split(GAP)
    .map((part, at) =>
      at % 2 ? `(?<${part}>${gapPattern(part)})` : part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
    )
    .join('')
  return { key, pattern: new RegExp(`^${source}$`, 'su') }
}
/** Longer than any sentence: a page of some proxy, perhaps. */
const MAX_LENGTH = 1000

/** The keys, made into patterns when the first message asks. What is put round another sentence goes first, then the one with the most words of its own. */
export function makeSentenceFinder(keys: readonly string[]) {
  const whole = new Set(keys)
  const weight = (key: string) => (key.includes('{{what}}') ? MAX_LENGTH : 0) + key.replaceAll(GAP, '').length
  const patterns = keys
    .filter((key) => key.includes('{{'))
    .toSorted((a, b) => weight(b) - weight(a))
    .map(patternOf)
  const filled = (message: string): FoundSentence | null => {
    for (const { key, pattern } of patterns) {
      const groups = pattern.exec(message)?.groups
      if (groups) return { key, values: { ...groups } }
    }
    return null
  }
  const exact = (message: string): FoundSentence | null =>
    whole.has(message) ? { key: message, values: {} } : null
  /** With the stop that joining them took away. */
  const one = (message: string) =>
    exact(message) ?? exact(`${message}.`) ?? filled(message) ?? filled(`${message}.`)

  return (message: string): FoundSentence[] | null => {
    if (message.length > MAX_LENGTH) return null
    const seen = new Map<number, FoundSentence[] | null>()
    /** Several said in one breath, `Invalid email. There is no tag Dr. Who`: each known, or else nothing. */
    const find = (end: number): FoundSentence[] | null => {
      if (!seen.has(end)) seen.set(end, split(message.slice(0, end)))
      return seen.get(end)!
    }
    const split = (text: string): FoundSentence[] | null => {
      const known = exact(text)
      if (known) return [known]
      for (let at = text.lastIndexOf('. '); at > 0; at = text.lastIndexOf('. ', at - 1)) {
        const last = one(text.slice(at + 2))
        const before = last && find(at)
        if (before) return [...before, last]
      }
      const alone = one(text)
      return alone && [alone]
    }
    return find(message.length)
  }
}
