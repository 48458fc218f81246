/** The colour of a client over the tokens: it can be read in both themes, whatever dark colour was chosen. */
import { expect, test } from 'vitest'
import { contrastOf, LEAST_CONTRAST, LEAST_LINE_CONTRAST } from '@contract/platform/branding'
import { brandStyles, secondStyles } from '@core/shell/brand'

const variablesOf = (rule: string) =>
  Object.fromEntries([...rule.matchAll(/--([\w-]+):(#[\da-f]{6})/g)].map(([, name, value]) => [name, value!]))

test.each(['#3b5bdb', '#000000', '#8a1c4a', '#00664f', '#767676'])(
  'branding %s: letters on it, links in it and marks behind text can be read, light and dark',
  (color) => {
    const [light, dark] = brandStyles(color).split('\n').map(variablesOf)
    const pairs: [string, string][] = [
      ['#ffffff', light!['accent']!],
      ['#ffffff', light!['accent-strong']!],
      ['#1a1f27', light!['accent-soft']!],
      ['#191d23', dark!['accent']!],
      ['#e8ebf0', dark!['accent-soft']!],
      ['#ffffff', dark!['bp-intent-primary-rest']!],
    ]
    expect(pairs.filter(([a, b]) => contrastOf(a, b) < LEAST_CONTRAST)).toEqual([])
  },
)

test.each(['#000000', '#00664f', '#949494'])(
  'branding %s as the second colour: its lines can be seen, light and dark',
  (color) => {
    const [light, dark] = secondStyles(color).split('\n').map(variablesOf)
    const seen = [
      contrastOf('#ffffff', light!['accent-second']!),
      contrastOf('#191d23', dark!['accent-second']!),
    ]
    expect(seen.every((contrast) => contrast >= LEAST_LINE_CONTRAST)).toBe(true)
  },
)
