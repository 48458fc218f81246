/** The tokens of a content stream: numbers, names as `/F1`, strings as bytes, arrays, operators. Dictionaries and inline pictures are left out. */
export type Token = number | string | Buffer | readonly Token[] | { readonly operator: string }

const SPACES = /[\s\0]/
const ENDS = /[\s\0()<>[\]{}/%]/
const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
])

/** A string in brackets from `from` on, after the first one. */
function literal(text: string, from: number): { bytes: Buffer; next: number } {
  let [depth, at, said] = [1, from, '']
  for (; at < text.length; at++) {
    const letter = text[at]!
    if (letter === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0]
      if (octal) {
        said += String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
        at += octal.length
      } else {
        const next = text[++at] ?? ''
        if (next !== '\n') said += ESCAPED.get(next) ?? next
      }
      continue
    }
    if (letter === '(') depth++
    if (letter === ')' && --depth === 0) break
    said += letter
  }
  return { bytes: Buffer.from(said, 'latin1'), next: at + 1 }
}
const afterDictionary = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text.startsWith('<<', at)) depth++
    else if (text.startsWith('>>', at) && --depth === 0) return at + 2
    else continue
    at++
  }
  return text.length
}

export function* pdfTokens(text: string): Generator<Token> {
  let list: Token[] | undefined
  const put = (token: Token): Token[] => {
    if (!list) return [token]
    list.push(token)
    return []
  }
  for (let at = 0; at < text.length;) {
    const letter = text[at]!
    if (SPACES.test(letter)) at++
    else if (letter === '%') {
      const end = text.slice(at).search(/[\r\n]/)
      at = end < 0 ? text.length : at + end
    } else if (letter === '(') {
      const { bytes, next } = literal(text, at + 1)
      yield* put(bytes)
      at = next
    } else if (text.startsWith('<<', at)) at = afterDictionary(text, at)
    else if (letter === '<') {
      const end = text.indexOf('>', at)
      const hex = text.slice(at + 1, end < 0 ? undefined : end).replaceAll(/\s/g, '')
      yield* put(Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex'))
      at = end < 0 ? text.length : end + 1
    } else if (letter === '[') {
      list = []
      at++
    } else if (letter === ']') {
      const whole = list ?? []
      list = undefined
      yield whole
      at++
    } else {
      let end = at + 1
      while (end < text.length && !ENDS.test(text[end]!)) end++
      const word = text.slice(at, end)
      at = end
      const number = Number(word)
      if (word.startsWith('/')) yield* put(word)
      else if (!Number.isNaN(number)) yield* put(number)
      else if (word === 'ID') {
        const over = /\sEI(?=\s)/.exec(text.slice(at))
        at = over ? at + over.index + over[0].length : text.length
      } else if (/^[A-Za-z'"*]+\d?$/.test(word)) yield { operator: word }
    }
  }
}
