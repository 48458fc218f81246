/** From the address of the sign-in page to a field that takes input, in the built console, on a slow connection and a slow machine. */
import { chromium, type Browser } from 'playwright'
import { CHROMIUM_ARGS } from '../../scripts/machine.mjs'
import startSimulator from '../e2e/simulator'
import { median, over, type Figure, type Measured } from './figure'

/** Chromium's slow 3G: milliseconds before each answer, bytes a second. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const TIMES_SLOWER = 4
const ROUNDS = 5
/** Seconds. */
const GOAL = 5

/** Seconds of one visit with an empty cache. */
async function visit(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_3G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
    const from = performance.now()
    await page.goto(`http://127.0.0.1:${process.env.SIM_PORT}/signin`, { waitUntil: 'commit' })
    const field = page.getByRole('textbox').first()
    await field.fill('a@b.example')
    return (performance.now() - from) / 1000
  } finally {
    await page.close()
  }
}

async function signInPage(): Promise<Measured> {
  const stop = await startSimulator()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGS,
  })
  try {
    const visits: number[] = []
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser))
    return over(median(visits), GOAL, 's')
  } finally {
    await browser.close()
    await stop()
  }
}

export const figures: Figure[] = [
  {
    name: 'sign-in page to a field that takes input, slow 3G, four times slower processor / 5 s',
    goal: '≤ 1',
    run: signInPage,
  },
]
