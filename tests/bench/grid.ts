/**
 * The grid in Chromium at 100,000 rows: what a key costs until its frame is painted, for the product, bare rows recycled by hand and AG
 * Grid Community, shown in turn in one page, with an empty key press as the floor; a fling; the last of a million rows.
 */
import type { Page } from 'playwright'
import { AT_ONCE, serveBenchPage } from '@support/browser/served'
import { median, over, share, type Measured } from './figure'

type Kind = 'ours' | 'bare' | 'ag' | 'nothing'
interface Bench {
  show(kind: Kind, total: number): Promise<string>
  keys: number[]
  fling(frames: number): Promise<number>
  where(): string | null
}
declare const window: { bench: Bench; keepDrawing(): void }

const ROUNDS = 5
const KEYS = 60
const MANY = 100_000

/** So many presses of ↓, each waited for: from the press to the end of the frame. */
async function press(page: Page, kind: Kind): Promise<number[]> {
  await page.evaluate(([one, total]) => window.bench.show(one, total), [kind, MANY] as const)
  for (let key = 0; key < 10 + KEYS; key++) {
    if (key === 10)
      await page.evaluate(() => {
        window.bench.keys.length = 0
      })
    await page.keyboard.press('ArrowDown')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))))
  }
  return page.evaluate(() => window.bench.keys)
}

let pressed: Promise<Record<Kind, { p50: number; p95: number }>> | null = null
/** One interleaved run for all figures of keys. */
const keys = () =>
  (pressed ??= serveBenchPage(
    'grid',
    async (page) => {
      await page.evaluate(() => window.keepDrawing())
      const rounds: Record<Kind, number[][]> = { nothing: [], bare: [], ours: [], ag: [] }
      for (let round = 0; round < ROUNDS; round++)
        for (const kind of Object.keys(rounds) as Kind[]) rounds[kind].push(await press(page, kind))
      const sum = (kind: Kind) => ({
        p50: median(rounds[kind].map(median)),
        p95: median(rounds[kind].map((one) => share(one, 0.95))),
      })
      return { nothing: sum('nothing'), bare: sum('bare'), ours: sum('ours'), ag: sum('ag') }
    },
    AT_ONCE,
  ))

const fling = () =>
  serveBenchPage('grid', async (page): Promise<Measured> => {
    const dropped: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
    for (let round = 0; round < ROUNDS; round++)
      for (const kind of ['bare', 'ours'] as const) {
        await page.evaluate(([one, total]) => window.bench.show(one, total), [kind, MANY] as const)
        dropped[kind].push(await page.evaluate(() => window.bench.fling(180)))
      }
    const [ours, reference] = [median(dropped.ours), median(dropped.bare)]
    return { ours, reference, ratio: reference === 0 ? 1 : ours / reference, unit: '%' }
  })

const lastOfAMillion = () =>
  serveBenchPage('grid', async (page): Promise<Measured> => {
    await page.evaluate(() => window.bench.show('ours', 1_000_000))
    await page.keyboard.press('Control+End')
    await page.waitForFunction(() => window.bench.where()?.includes('Person 999999'), undefined, {
      timeout: 5000,
    })
    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return { ours: usedSize / 1024 / 1024, reference: 40, ratio: usedSize / 1024 / 1024 / 40, unit: 'MB' }
  })

export const figures = [
  {
    name: 'grid: key to frame, p50, over bare rows',
    goal: '≤ 1.1',
    run: async () => over((await keys()).ours.p50, (await keys()).bare.p50),
  },
  {
    name: 'grid: key to frame, p95, over bare rows',
    goal: '≤ 1.1',
    run: async () => over((await keys()).ours.p95, (await keys()).bare.p95),
  },
  {
    name: 'grid: key to frame, p50, over AG Grid',
    goal: '≤ 0.5',
    run: async () => over((await keys()).ours.p50, (await keys()).ag.p50),
  },
  {
    name: 'grid: key to frame, p50, over an empty key press',
    goal: '–',
    run: async () => over((await keys()).ours.p50, (await keys()).nothing.p50),
  },
  { name: 'grid: frames dropped in a fling of 50 rows a frame', goal: '≤ 5 %', run: fling },
  { name: 'grid: heap at the last of 1,000,000 rows', goal: '≤ 40 MB', run: lastOfAMillion },
]
