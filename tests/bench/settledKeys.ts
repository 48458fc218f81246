/**
 * Time from a key press to the last frame that it changes, in the built console on seeded data: `j` held in the list, a letter in the
 * palette's commands. A person sees movement until then. Records that the palette finds are asked of the server a moment after the last
 * key, and come when they come: they are not part of this.
 */
import { chromium, type Page } from 'playwright'
import { CHROMIUM_ARGS } from '../../scripts/machine.mjs'
import { PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import startSimulator from '../e2e/simulator'
import { enter } from '@support/browser/console'
import { settledAfter, watchSettling } from '@support/browser/settledKeys'
import { at95, median, type Figure, type Measured } from './figure'

const PRESSES = 60
/** Typed and taken back letter by letter: a search that narrows, and one that widens. */
const TYPED = 'assign leads'
const ROUNDS = 4

async function pressed(page: Page, keys: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const key of keys) times.push(await settledAfter(page, key))
  return times
}

async function measure() {
  const stop = await startSimulator()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGS,
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      baseURL: `http://127.0.0.1:${process.env.SIM_PORT}`,
    })
    await page.addInitScript({ content: 'globalThis.__name = (one) => one' })
    await enter(
      page,
      { client: '1001' } as never,
      { email: personas.superAdmin.email, password: PASSWORD },
      '/leads',
    )
    await page.locator('[role=grid]:focus [role=row]').first().waitFor()
    await watchSettling(page)
    const held = await pressed(
      page,
      Array.from({ length: PRESSES }, () => 'j'),
    )
    await page.keyboard.up('j')
    await page.keyboard.press('Control+k')
    await page.locator('.palette-row').first().waitFor()
    await page.keyboard.press('>')
    const letters = [...TYPED].map((letter) => (letter === ' ' ? 'Space' : letter))
    const round = [...letters, ...letters.map(() => 'Backspace')]
    const typed = await pressed(page, Array.from({ length: ROUNDS }, () => round).flat())
    return { held, typed }
  } finally {
    await browser.close()
    await stop()
  }
}
let measured: ReturnType<typeof measure> | null = null
const settled = async (kind: 'held' | 'typed'): Promise<Measured> => {
  const times = (await (measured ??= measure()))[kind]
  return { ours: at95(times), reference: median(times), unit: 'ms' }
}

export const figures: Figure[] = [
  { name: 'held j: key to last changed frame, p95', goal: '≤ 40 ms', run: () => settled('held') },
  { name: 'palette, commands: key to last changed frame, p95', goal: '≤ 40 ms', run: () => settled('typed') },
]
