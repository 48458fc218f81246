/**
 * No regular expression of the server or the list grammar may backtrack: one call with a hostile text would block everybody. Each is
 * tried on texts made of its own characters, and its time must not grow faster than the text.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sources } from '@support/sourceTree'
import { nodesOf } from '@support/syntaxTree'

const isChecked = (path: string) =>
  /^(sim-server\/(contract|kit|domain|modules)|web\/core\/list)\//.test(path)

/** Regular expressions that are written as such, and (`new RegExp`) those that the server's files make when they are loaded. */
const foundRegExps = new Map<string, RegExp>()
for (const path of sources.filter(isChecked))
  for (const { type, regex } of nodesOf(path)) {
    const literal = regex as { pattern: string; flags: string } | undefined
    if (type === 'Literal' && literal)
      foundRegExps.set(`${path}: /${literal.pattern}/`, new RegExp(literal.pattern, literal.flags))
  }
const OriginalRegExp = RegExp
beforeAll(async () => {
  globalThis.RegExp = new Proxy(OriginalRegExp, {
    construct: (target, args: [string, string?]) => {
      const made = new target(...args)
      // What a package makes for itself while it is loaded is not ours.
      const maker = new Error()
        .stack!.split(/\n.*node:internal\/modules\//)[0]!
        .split('\n')
        .find((line) => isChecked(line.split(/\/(?=sim-server\/)/)[1] ?? ''))
      if (maker) foundRegExps.set(`new RegExp of ${maker.trim()}`, made)
      return made
    },
  })
  const files = import.meta.glob('../sim-server/{contract,kit,domain,modules}/**/*.ts')
  for (const load of Object.values(files)) await load()
  globalThis.RegExp = OriginalRegExp
  // Milliseconds: it loads every file of the server.
}, 120_000)
afterAll(() => {
  globalThis.RegExp = OriginalRegExp
})

const milliseconds = (regExp: RegExp, text: string) => {
  const from = performance.now()
  regExp.exec(text)
  return performance.now() - from
}
const isSlow = (regExp: RegExp, text: string, most: number) =>
  // Measured again before it counts: the machine may have been busy.
  [0, 1, 2].every(() => milliseconds(regExp, text) > most)

const MOST_LETTERS = 10
/** Characters on which the parts of an expression differ: its own, and one of each class. */
const lettersOf = (source: string): string[] => {
  const bare = source.replaceAll(/\\[pP]\{[^}]*\}|\{\d+(,\d*)?\}|\(\?(<?[=!]|:)|\\[dDwWsSbBu]/g, ' ')
  const own = [...bare].filter((letter) => !'\\^$*+?()[]{}|'.includes(letter) || bare.includes(`\\${letter}`))
  const marks = own.filter((letter) => !/[\p{L}\d\s]/u.test(letter))
  return [...new Set(['a', '0', ' ', ...marks, ...own])].slice(0, MOST_LETTERS)
}
const words = (letters: readonly string[], length: number): string[] =>
  length === 0 ? [''] : words(letters, length - 1).flatMap((word) => letters.map((letter) => word + letter))
const repeated = (word: string, length: number) => word.repeat(Math.ceil(length / word.length))

/** Texts that grow in small steps: an exponential expression is noticed before it takes seconds. */
function exponentialAttack(regExp: RegExp, letters: readonly string[]): string | undefined {
  for (const word of [1, 2, 3].flatMap((length) => words(letters.slice(0, 8), length)))
    for (const end of ['\0', '\n', ...letters])
      for (const length of [18, 24, 30, 36, 42, 48, 54, 60, 66, 72]) {
        const text = repeated(word, length) + end
        if (isSlow(regExp, text, 5)) return text
      }
  return undefined
}
/** A quadratic expression takes about a millisecond for two thousand letters, and sixty times as long for sixteen thousand. */
function polynomialAttack(regExp: RegExp, letters: readonly string[]): string | undefined {
  for (const word of [1, 2].flatMap((length) => words(letters, length)))
    for (const begin of word.length === 1 ? ['', ...letters] : [''])
      for (const end of ['\0', '\n', letters.at(-1)!, 'a']) {
        if (milliseconds(regExp, begin + repeated(word, 2000) + end) < 0.3) continue
        // In steps: what is slow for a short text is so for a long one, which takes sixteen times as long to show it.
        for (const length of [4000, 8000, 16_000])
          if (isSlow(regExp, begin + repeated(word, length) + end, 15)) return `${begin}${word}…${end}`
      }
  return undefined
}
const attackOn = ({ source, flags }: RegExp): string | undefined => {
  if (!/[*+]|,\}/.test(source)) return undefined
  const regExp = new RegExp(source, flags.replace(/[gy]/g, ''))
  const letters = lettersOf(source)
  return exponentialAttack(regExp, letters) ?? polynomialAttack(regExp, letters)
}

test('the search for attacks finds known exponential and quadratic expressions', () => {
  const known = [/^-?[^,]+(,-?[^,]+)*$/, /^(a+)+$/, /(\w|\d)+x/, /\s+$/, /0+$/, /\(.*?\)/, /^\s*(.*?)\s*x?$/s]
  expect(known.filter((one) => attackOn(one) === undefined)).toEqual([])
})

test('no regular expression of the server or the list grammar backtracks', () => {
  expect(foundRegExps.size).toBeGreaterThan(80)
  const wrong = [...foundRegExps]
    .map(([place, regExp]) => ({ place, attack: attackOn(regExp) }))
    .filter(({ attack }) => attack !== undefined)
  expect(wrong).toEqual([])
})
