/** Long and hostile filters: the time of a call grows with the length of its filters and no faster. */
import { expect, test } from 'vitest'
import { filterFields, strictFilters, type FilterKind } from '@contract/filters'
import { leadFilters } from '@contract/leads/filters/leadFilters'
import { leads } from '@contract/leads/leads'
import { personas } from '@seeds/people/personas'
import { z } from 'zod'
import { makeSim } from '@support/server/sim'

const MOST_MS = 1000
const timed = async <T>(work: () => T | Promise<T>) => {
  const from = performance.now()
  const result = await work()
  return { result, ms: performance.now() - from }
}
const field = (kind: FilterKind) => z.object(filterFields({ name: { kind, word: 'name' } }))
const wordsFilters = Object.entries(leadFilters).filter(([, { kind }]) => kind === 'words')

// Doubled its time with every `-a,`: 30 of them took ten seconds, 40 three hours.
test.each(['-a,', '-none,', 'a,-', '1,-2,'])('a list of %s repeated is answered at once', async (word) => {
  for (const kind of ['words', 'ids'] as const) {
    const { result, ms } = await timed(() => field(kind).safeParse({ name: `${word.repeat(30)},` }))
    expect([result.success, ms < MOST_MS]).toEqual([false, true])
  }
})

test('leads.list refuses such a filter at once', async () => {
  const sim = await makeSim()
  expect(wordsFilters.length).toBeGreaterThan(0)
  for (const [name] of wordsFilters) {
    const { result, ms } = await timed(() =>
      sim.call(leads.list, { query: { [name]: `${'-a,'.repeat(30)},` } }, { as: personas.admin.email }),
    )
    expect([result.status, result.errors[0]!.message, ms < MOST_MS]).toEqual([
      422,
      `${name} takes words, for example google,meta or none`,
      true,
    ])
  }
})

test('a words filter takes words, exclusions and none, and refuses an empty one', () => {
  const accepts = (text: string) => field('words').safeParse({ name: text }).success
  expect(['google', 'google,meta', '-google,none', 'a-b, c'].filter((text) => !accepts(text))).toEqual([])
  expect([',', 'google,', '-', 'google,-', 'google,,meta'].filter(accepts)).toEqual([])
})

test('a refusal of unknown filters names five of them, and no more than the beginning of each', () => {
  const query = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, at) => [`${at}${'x'.repeat(1000)}`, '1']),
  )
  const refused = strictFilters({}).safeParse(query)
  const named = [0, 1, 2, 3, 4].map((at) => `${at}${'x'.repeat(39)}`).join(', ')
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([`Unable to apply filter: ${named}`])
})
