/**
 * The palette in Chromium among 10,000 commands and records: a key to the end of its frame, for the product, stock cmdk and
 * a bare field, in turn in one page.
 */
import type { Page } from 'playwright'
import { AT_ONCE, serveBenchPage } from '@support/browser/served'
import { median, over, share } from './figure'

type Kind = 'nothing' | 'ours' | 'stock'
interface Bench {
  show(kind: Kind): Promise<number>
  keys: number[]
  first(): string | null
}
declare const window: { bench: Bench }

const ROUNDS = 5
/** Typed and taken back letter by letter: a search that narrows, and one that widens. */
const TYPED = 'assign leads of okafor'
/** Each key of stock cmdk takes a fifth of a second or more. */
const FEW = 'assign lead'

async function press(page: Page, kind: Kind) {
  const opened = await page.evaluate((one) => window.bench.show(one), kind)
  await page.evaluate(() => {
    window.bench.keys.length = 0
  })
  const typed = kind === 'stock' ? FEW : TYPED
  for (const key of [...typed, ...[...typed].map(() => 'Backspace')]) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    // Each key is painted before the next is pressed, as by a person.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))))
    if (
      key === typed.at(-1) &&
      kind !== 'nothing' &&
      !(await page.evaluate(() => window.bench.first()))?.startsWith('Assign leads')
    )
      throw new Error(`${kind} found nothing`)
  }
  return { opened, keys: await page.evaluate(() => window.bench.keys) }
}

let measured: Promise<Record<Kind, { p50: number; p95: number; opened: number }>> | null = null
const run = () =>
  (measured ??= serveBenchPage(
    'palette',
    async (page) => {
      const rounds: Record<Kind, Awaited<ReturnType<typeof press>>[]> = { nothing: [], ours: [], stock: [] }
      const kinds = Object.keys(rounds) as Kind[]
      for (let round = 0; round < ROUNDS; round++)
        for (const kind of kinds) rounds[kind].push(await press(page, kind))
      const sum = (kind: Kind) => ({
        p50: median(rounds[kind].map(({ keys }) => median(keys))),
        p95: median(rounds[kind].map(({ keys }) => share(keys, 0.95))),
        opened: median(rounds[kind].map(({ opened }) => opened)),
      })
      return { nothing: sum('nothing'), ours: sum('ours'), stock: sum('stock') }
    },
    AT_ONCE,
  ))

export const figures = [
  {
    name: 'palette: key to frame, p50, over an empty key press',
    goal: '–',
    run: async () => over((await run()).ours.p50, (await run()).nothing.p50),
  },
  {
    name: 'palette: key to frame, p95, over an empty key press',
    goal: '≤ 2',
    run: async () => over((await run()).ours.p95, (await run()).nothing.p95),
  },
  {
    name: 'palette: key to frame, p50, over stock cmdk',
    goal: '≤ 0.04',
    run: async () => over((await run()).ours.p50, (await run()).stock.p50),
  },
  {
    name: 'palette: key to frame, p95, over stock cmdk',
    goal: '≤ 0.04',
    run: async () => over((await run()).ours.p95, (await run()).stock.p95),
  },
  {
    name: 'palette: to open, over stock cmdk',
    goal: '–',
    run: async () => over((await run()).ours.opened, (await run()).stock.opened),
  },
]
