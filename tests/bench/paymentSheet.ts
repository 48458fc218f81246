/**
 * Time from a key press to its painted frame in the payment sheet of a claim of 5,000 installments, in the built console: a digit
 * typed in a cell, Enter, an arrow and a fill-down. Compared with a key that has no command, in the same sheet and the same rounds.
 */
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { openDb } from '@db/open'
import { CHROMIUM_ARGS } from '../../scripts/machine.mjs'
import { makeInstallment } from '@seeds/finance/installments'
import { makeKit } from '@seeds/kit'
import { PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import startSimulator from '../e2e/simulator'
import { enter } from '@support/browser/console'
import { AT_ONCE } from '@support/browser/served'
import { keepDrawing, watchKeys } from '@support/browser/watchKeys'
import { at95, median, over, type Figure } from './figure'

const MANY = 5_000
const ROUNDS = 5
const LINES = 12
declare const window: Window & { keys: number[] }

/** Each key is painted before the next is pressed, as by a person. */
async function press(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => {
    window.keys.length = 0
  })
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.evaluate(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() => setTimeout(done, 0))
        }),
    )
  }
  return page.evaluate(() => window.keys)
}

const kinds = ['floor', 'digits', 'enter', 'down', 'fill'] as const
type Kind = (typeof kinds)[number]

/** Four digits and Enter, line after line. What was typed lies in its cell, or nothing was measured. */
async function typed(page: Page, round: number) {
  const [digits, enter]: number[][] = [[], []]
  for (let line = 0; line < LINES; line++) {
    digits!.push(...(await press(page, [...String(1000 + round * 100 + line)])))
    enter!.push(...(await press(page, ['Enter'])))
  }
  const last = await page.locator('.money-dialog .sheet-row:has(+ .here) .sheet-cell.amount').textContent()
  if (!last?.replaceAll(',', '').includes(String(1000 + round * 100 + LINES - 1)))
    throw new Error(`${last} was typed`)
  return { digits: digits!, enter: enter! }
}

async function measure() {
  const stop = await startSimulator()
  const db = openDb(join(process.env.SIM_DATA!, '1001.sqlite'))
  const kit = makeKit(db)
  db.whole(() => {
    for (let at = 0; at < MANY; at++)
      makeInstallment(kit, {
        lead_id: 1 + (at % 300),
        student_number: `BENCH-${at}`,
        expected_currency_in: 'CAD',
      })
  })
  db.close()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGS, ...AT_ONCE],
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      baseURL: `http://127.0.0.1:${process.env.SIM_PORT}`,
    })
    page.on('pageerror', (error) => {
      throw error
    })
    await page.addInitScript({ content: 'globalThis.__name = (one) => one' })
    await enter(
      page,
      { client: '1001' } as never,
      { email: personas.finance.email, password: PASSWORD },
      '/invoices?q=BENCH',
    )
    await page.locator('[aria-rowindex="2"] [aria-colindex="2"]:not(:empty)').waitFor()
    for (const key of ['Control+a', 'Control+a', 'c']) await page.keyboard.press(key)
    await page.locator(`.money-dialog [role=grid][aria-rowcount="${MANY}"] .sheet-cell.cursor`).waitFor()
    await page.evaluate(`window.keys = []; (${String(watchKeys)})(window.keys); (${String(keepDrawing)})()`)
    const rounds: Record<Kind, number[][]> = { floor: [], digits: [], enter: [], down: [], fill: [] }
    await typed(page, 0)
    for (let round = 1; round <= ROUNDS; round++) {
      rounds.floor.push(
        await press(
          page,
          Array.from({ length: 4 * LINES }, () => 'F8'),
        ),
      )
      const { digits, enter } = await typed(page, round)
      rounds.digits.push(digits)
      rounds.enter.push(enter)
      rounds.down.push(
        await press(
          page,
          Array.from({ length: 4 * LINES }, () => 'ArrowDown'),
        ),
      )
      rounds.fill.push(
        await press(page, ['Control+d', 'ArrowUp', 'Control+d', 'ArrowUp', 'Control+d']).then((all) =>
          all.filter((_, at) => at % 2 === 0),
        ),
      )
    }
    return Object.fromEntries(
      kinds.map((kind) => [
        kind,
        { p50: median(rounds[kind].map(median)), p95: median(rounds[kind].map(at95)) },
      ]),
    ) as Record<Kind, { p50: number; p95: number }>
  } finally {
    await browser.close()
    await stop()
  }
}

let measured: ReturnType<typeof measure> | undefined
const of = async (kind: Kind, part: 'p50' | 'p95') => {
  const all = await (measured ??= measure())
  return over(all[kind][part], all.floor[part])
}

export const figures: Figure[] = [
  {
    name: 'typing in a claim of 5,000: a digit to its frame, p95, over an empty key press',
    goal: '≤ floor + 16.7 ms',
    run: () => of('digits', 'p95'),
  },
  {
    name: 'typing in a claim of 5,000: Enter to its frame, p95, over an empty key press',
    goal: '≤ floor + 16.7 ms',
    run: () => of('enter', 'p95'),
  },
  {
    name: 'typing in a claim of 5,000: an arrow to its frame, p95, over an empty key press',
    goal: '≤ floor + 16.7 ms',
    run: () => of('down', 'p95'),
  },
  {
    name: 'typing in a claim of 5,000: a fill-down to its frame, p50, over an empty key press',
    goal: '≤ floor + 16.7 ms',
    run: () => of('fill', 'p50'),
  },
]
