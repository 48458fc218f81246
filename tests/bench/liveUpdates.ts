/**
 * The built console beside fifty other clients, on the real server. Two times: from another user's call to the repainted row, and
 * from Enter on a plan for one row to its receipt. Compared with a key, a bare call and a word, in the same rounds.
 *
 * Frames are drawn only when there is something to draw (`AT_ONCE`), and the page is not polled while the clock runs: continuous
 * drawing and polling every frame used both cores.
 */
import { chromium, type Page } from 'playwright'
import { io } from 'socket.io-client'
import { CHROMIUM_ARGS } from '../../scripts/machine.mjs'
import { leads, leadVerbs } from '@contract/leads/leads'
import { LEAD_ASSIGNMENT_GROUP, lookups } from '@contract/people/lookups'
import { session } from '@contract/access/session'
import { PASSWORD } from '@seeds/people/people'
import { personas } from '@seeds/people/personas'
import startSimulator from '../e2e/simulator'
import { planAssignment } from '@support/browser/assigning'
import { keyboardOf } from '@support/browser/keyboard'
import { AT_ONCE } from '@support/browser/served'
import { at95, median, over, type Figure, type Measured } from './figure'

const CLIENTS = 50
const TIMES = 50
const clock = () => performance.timeOrigin + performance.now()
type Which = 'painted' | 'receipts' | 'floor'
type Painted = Record<Which, number[]> & { awaited: Promise<number>; next(which: Which): void }
declare const window: Window & { bench: Painted }

/** In the page: when the first row was painted with another text, and how long after Enter a receipt was. */
function watch() {
  const waits: Partial<Record<Which, (at: number) => void>> = {}
  const bench: Painted = {
    painted: [],
    receipts: [],
    floor: [],
    awaited: Promise.resolve(0),
    next: (which) => {
      bench.awaited = new Promise((seen, lost) => {
        waits[which] = seen
        setTimeout(() => lost(new Error(`Nothing came of ${which}`)), 20_000)
      })
    },
  }
  const saw = (which: Which, at: number) => {
    bench[which].push(at)
    waits[which]?.(at)
    delete waits[which]
  }
  Object.assign(window, { bench })
  let pressed = 0
  const drawn = (then: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', then)
    port1.start()
    requestAnimationFrame(() => port2.postMessage(null))
  }
  const word = document.body.appendChild(document.createElement('i'))
  word.style.cssText = 'position:fixed;inset-block-end:0'
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') pressed = event.timeStamp
      if (event.key !== 'F8') return
      event.stopImmediatePropagation()
      void fetch('/config.json')
        .then((answer) => answer.text())
        .then((text) => {
          word.textContent = text.length + String(bench.floor.length)
          drawn(() => saw('floor', performance.now() - event.timeStamp))
        })
    },
    { capture: true },
  )
  new MutationObserver((changes) => {
    if (
      changes.some(
        ({ type, target }) =>
          type === 'characterData' && target.parentElement?.closest('[aria-rowindex="2"]'),
      )
    )
      drawn(() => saw('painted', performance.timeOrigin + performance.now()))
    if (
      changes.some(({ addedNodes }) =>
        [...addedNodes].some(
          (node) => node instanceof Element && (node.matches('.receipt') || node.querySelector('.receipt')),
        ),
      )
    ) {
      const from = pressed
      drawn(() => saw('receipts', performance.now() - from))
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

async function measure() {
  const stop = await startSimulator()
  const origin = `http://127.0.0.1:${process.env.SIM_PORT}`
  let headers: Record<string, string> = { 'client-number': '1001', 'content-type': 'application/json' }
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${origin}/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  const { identity, deviceInfo } = await call<{ identity: string; deviceInfo: { identifier: string } }>(
    'POST',
    session.signin.path,
    { email: personas.admin.email },
  )
  headers = { ...headers, 'device-number': deviceInfo.identifier }
  const { tokensInfo } = await call<{ tokensInfo: { accessToken: string; refreshToken: string } }>(
    'POST',
    session.password.path,
    { identity, password: PASSWORD },
  )
  headers = { ...headers, authorization: `Bearer ${tokensInfo.accessToken}` }
  const others = await Promise.all(
    Array.from(
      { length: CLIENTS },
      () =>
        new Promise<ReturnType<typeof io>>((connected, refused) => {
          const socket = io(origin, {
            path: '/socket',
            transports: ['websocket'],
            forceNew: true,
            auth: {
              token: tokensInfo.accessToken,
              client_number: '1001',
              device_number: deviceInfo.identifier,
            },
          })
          socket.once('connect', () => connected(socket)).once('connect_error', refused)
        }),
    ),
  )
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGS, ...AT_ONCE],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript({
      content: `globalThis.__name = (one) => one; localStorage.setItem('chord.session', ${JSON.stringify(JSON.stringify({ isAuthenticated: true, authToken: tokensInfo.accessToken, refreshToken: tokensInfo.refreshToken, activeDeviceIdentifier: deviceInfo.identifier }))})`,
    })
    const open = async (path: string) => {
      await page.goto(`${origin}${path}`)
      await page.locator('[aria-rowindex="2"] [aria-colindex="2"]:not(:empty)').waitFor()
      await page.locator('.status-connection.live').waitFor()
      await page.evaluate(watch)
    }
    await open('/leads?layout=table')
    const painted = await colleagues(page, call)
    await open('/leads?layout=table&tab=unassigned')
    return { painted, ...(await ownVerbs(page)) }
  } finally {
    await browser.close()
    for (const socket of others) socket.disconnect()
    await stop()
  }
}

/** One of them gives the first row to one person, then to another: from the sending of the call, the commit within it, to the painted row. */
async function colleagues(page: Page, call: <T>(method: string, path: string, body?: unknown) => Promise<T>) {
  const [{ identifier }] = (
    await call<{ recordsInfo: { identifier: string }[] }>('GET', `${leads.list.path}?page=1&per_page=15`)
  ).recordsInfo as [{ identifier: string }]
  const [role] = await call<{ identifier: string }[]>(
    'GET',
    lookups.groupRoles.path.replace('{id}', LEAD_ASSIGNMENT_GROUP),
  )
  const users = (
    await call<{ identifier: string }[]>('GET', lookups.roleUsers.path.replace('{id}', role!.identifier))
  ).slice(0, 2)
  const took: number[] = []
  for (let time = 0; time < TIMES; time++) {
    await page.evaluate(() => window.bench.next('painted'))
    const from = clock()
    await call('PUT', leadVerbs.bulkTransfer.path, {
      is_selected_all: false,
      leads: [identifier],
      assign_leads_by: 'user',
      assign_to_users_info: [
        { role_identifier: role!.identifier, user_identifier: users[time % 2]!.identifier },
      ],
    })
    const at = await page.evaluate(() => window.bench.awaited)
    if (time >= 10) took.push(at - from)
    // A colleague is not faster than this: what settles after a change has settled.
    await page.waitForTimeout(300)
  }
  return took
}

/** One unassigned lead after the other by the palette, with its plan: Enter on the plan to the receipt. */
async function ownVerbs(page: Page) {
  const keys = keyboardOf(page)
  await page.getByRole('grid').focus()
  await keys.press('Control+Home')
  for (let time = 0; time < TIMES; time++) {
    await planAssignment(page, keys)
    await page.locator('.plan', { hasText: '1 of 1 will change' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] button:enabled'))
    await page.evaluate(() => window.bench.next('receipts'))
    await keys.press('Enter')
    await page.evaluate(() => window.bench.awaited)
    await keys.press('Enter')
    await page.locator('.receipt').waitFor({ state: 'detached' })
    await page.waitForTimeout(300)
    await page.evaluate(() => window.bench.next('floor'))
    await keys.press('F8')
    await page.evaluate(() => window.bench.awaited)
  }
  const { receipts, floor } = await page.evaluate(() => window.bench)
  return { receipts: receipts.slice(10), floor: floor.slice(10) }
}

let measured: ReturnType<typeof measure> | null = null
const of = async (part: (all: readonly number[]) => number): Promise<Measured> => ({
  ours: part((await (measured ??= measure())).painted),
  unit: 'ms',
})
const beside = async (part: (all: readonly number[]) => number): Promise<Measured> => {
  const { receipts, floor } = await (measured ??= measure())
  return over(part(receipts), part(floor))
}

export const figures: Figure[] = [
  { name: 'live: call to paint in another console, 50 clients, p50', goal: '–', run: () => of(median) },
  { name: 'live: call to paint in another console, 50 clients, p95', goal: '≤ 25 ms', run: () => of(at95) },
  {
    name: 'live: one row, Enter to its receipt, p50, beside a bare call',
    goal: '–',
    run: () => beside(median),
  },
  {
    name: 'live: one row, Enter to its receipt, p95, beside a bare call',
    goal: '≤ 20 ms',
    run: () => beside(at95),
  },
]
