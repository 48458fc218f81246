/**
 * Contrast of the colours (WCAG 2.2, 1.4.3): every text colour on every background of its theme, computed
 * from tokens.css.
 */
import { describe, expect, test } from 'vitest'
import { files, read } from '@support/sourceTree'
import { CHIP_LOOKS, type ChipLook } from '@ui/grid/chipLooks'
import { everyMaster } from '@support/everyMaster'

/** Normal text, level AA. */
const LEAST_RATIO = 4.5
const TEXTS = ['ink', 'ink-soft', 'ink-dim', 'accent', 'accent-strong', 'danger', 'success', 'warning']
const BACKGROUNDS = ['surface', 'ground', 'raised', 'sunken', 'accent-soft', 'danger-soft', 'warning-soft']
/** Strong background colours and the text colour used on each. */
const FILLED: readonly [text: string, background: string][] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['#fff', 'bp-intent-primary-rest'],
  ['#fff', 'bp-intent-primary-hover'],
  ['#fff', 'bp-intent-primary-active'],
]
/** Text colours that are not tokens. The browser tests measure them on screens that show them. */
const OTHER_TEXTS = [
  // The bell's red badge and a ticked box of the palette.
  '#fff',
  // Coloured chips in the light and the dark theme.
  '#22303f',
  'var(--chip-ink, #22303f)',
  'hsl(from var(--chip) h s 85%)',
  // Coloured by an outer rule.
  'inherit',
  'transparent',
]

type Tokens = Readonly<Record<string, string>>
const tokensIn = (block: string): Tokens =>
  Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map((match) => [match[1], match[2]]))
const [lightBlock, darkBlock] = read('web/ui/styles/tokens.css').split('.bp6-dark {')
const light = tokensIn(lightBlock!)
const themes = { light, dark: { ...light, ...tokensIn(darkBlock!) } }

/** `accent` or `#3b5bdb` as red, green and blue from 0 to 255. */
function rgbOf(color: string, tokens: Tokens): number[] {
  const value = color.startsWith('#') ? color : tokens[color]
  const reference = value && /^var\(--([\w-]+)\)$/.exec(value)
  if (reference) return rgbOf(reference[1]!, tokens)
  const digits = value && /^#([\da-f]{3}|[\da-f]{6})$/.exec(value)?.[1]
  if (!digits) throw new Error(`${color} is not a colour: ${value}`)
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return [0, 2, 4].map((from) => Number.parseInt(long.slice(from, from + 2), 16))
}
/** Relative luminance (WCAG 2.2, glossary). */
function luminanceOf(rgb: readonly number[]) {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
const contrastOf = (one: readonly number[], other: readonly number[]) => {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** In forced colours: on `Highlight`, a pair that the user has chosen. */
const OF_THE_USER = 'HighlightText'

const stylesheets = files.filter((path) => path.startsWith('web/') && path.endsWith('.css'))

describe('contrast of the colours', () => {
  test('contrastOf: black on white is 21, and a known grey is at the limit', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
    expect(contrastOf(rgbOf('#767676', {}), rgbOf('#fff', {}))).toBeCloseTo(4.54, 2)
  })
  for (const [theme, tokens] of Object.entries(themes))
    test(`tokens of the ${theme} theme: text is readable on every background`, () => {
      const pairs = [
        ...TEXTS.flatMap((text) => BACKGROUNDS.map((ground) => [text, ground] as const)),
        ...FILLED,
      ]
      const weak = pairs
        .map(([text, ground]) => ({
          pair: `${text} on ${ground}`,
          ratio: contrastOf(rgbOf(text, tokens), rgbOf(ground, tokens)),
        }))
        .filter(({ ratio }) => ratio < LEAST_RATIO)
      expect(weak).toEqual([])
    })
  test('colour pairs of masters: the letters are readable on their background', () => {
    const pairs = everyMaster.flatMap(({ spec }) =>
      Object.values(spec.fields).flatMap(({ pairs = [] }) => pairs),
    )
    expect(pairs.length).toBeGreaterThan(6)
    const ratioOf = ({ text, background }: (typeof pairs)[number]) =>
      contrastOf(rgbOf(text, {}), rgbOf(background, {}))
    expect(pairs.filter((pair) => ratioOf(pair) < LEAST_RATIO)).toEqual([])
  })
  test('chips of states: the letters are readable, and only `CHIP_LOOKS` has their colours', () => {
    const ratioOf = ({ background, color = '#22303f' }: ChipLook) =>
      contrastOf(rgbOf(color, {}), rgbOf(background!, {}))
    expect(Object.entries(CHIP_LOOKS).filter(([, look]) => ratioOf(look) < LEAST_RATIO)).toEqual([])
    const scripts = files.filter((path) => /^web\/.*\.tsx?$/.test(path))
    // A colour of the theme is no colour of a chip: `.chip` shows one without hex in grey.
    const elsewhere = scripts.filter((path) => /(background: |'--chip': .*)'(#|var\()/.test(read(path)))
    expect(elsewhere).toEqual(['web/ui/grid/chipLooks.ts'])
  })
  test('style sheets: text has a colour whose contrast is measured', () => {
    const measured = new Set(
      [...TEXTS, 'on-accent'].map((text) => `var(--${text})`).concat(OTHER_TEXTS, OF_THE_USER),
    )
    const unmeasured = stylesheets.flatMap((path) =>
      [...read(path).matchAll(/[{;]\s*color: ([^;}]+)/g)]
        .map((match) => match[1]!.replace('!important', '').trim())
        .filter((color) => !measured.has(color))
        .map((color) => `${path}: ${color}`),
    )
    expect(stylesheets.length).toBeGreaterThan(10)
    expect(unmeasured).toEqual([])
  })
})
