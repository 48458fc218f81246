/**
 * The console in jsdom against the real app: `fetch` is `sim.request`, and there are no sockets. Tests use the keyboard
 * and read what is on the page.
 */
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { makeSim, type Sim } from '../server/sim'
import { setText } from './setText'
import { heldBack, startTabWork, trackCall } from './tabWork'

/** Adds browser interfaces that jsdom lacks and components need. */
export function prepareDocument() {
  // jsdom has its own `Uint8Array`: Node's buffers are no instances of it, and libraries refuse them.
  globalThis.Uint8Array = (
    Object.getPrototypeOf(Buffer.prototype) as { constructor: Uint8ArrayConstructor }
  ).constructor
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never
  globalThis.matchMedia ??= (() => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  })) as never
  globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) } as never
  for (const { prototype } of [Document, Element]) findByAll(prototype)
  Element.prototype.scrollIntoView ??= () => {}
  URL.createObjectURL ??= () => 'blob:none'
  URL.revokeObjectURL ??= () => {}
  if (!navigator.clipboard)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })
  HTMLFormElement.prototype.requestSubmit ??= function (this: HTMLFormElement) {
    this.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  }
}

/** jsdom needs five times as long for the first element as for all of them, but finds an id at once. */
function findByAll(prototype: ParentNode & { findsByAll?: true }) {
  if (prototype.findsByAll) return
  const querySelector = prototype.querySelector
  Object.assign(prototype, {
    findsByAll: true,
    querySelector(this: ParentNode, selector: string) {
      return selector.startsWith('#')
        ? querySelector.call(this, selector)
        : (this.querySelectorAll(selector)[0] ?? null)
    },
  })
}

/** jsdom has no layout: gives every element this size, in pixels, until the test ends. */
export function giveSize(width: number, height: number) {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height)
}

export interface Browser {
  sim: Sim
  calls: string[]
  /** Refuses or delays calls by path, before the app gets them. */
  meddle: {
    with?(path: string, init: RequestInit): Promise<Response | undefined> | Response | undefined
  }
}

/** A new backend, and `fetch` that reaches it. `calls` lists them: `GET /leads`. */
export async function openBrowser(): Promise<Browser> {
  const sim = await makeSim()
  startTabWork()
  const browser: Browser = { sim, calls: [], meddle: {} }
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/v1', '')
    const name = `${init.method ?? 'GET'} ${path}`
    browser.calls.push(name)
    const answer = async () => {
      // A network never answers in the same task.
      await Promise.resolve()
      return (await heldBack(browser.meddle.with?.(path, init))) ?? sim.request(path, init)
    }
    return trackCall(name, answer())
  }) as never
  return browser
}

/** Lets React render. */
const turn = (ms = 0) => new Promise((next) => setTimeout(next, ms))

let root: Root | undefined
/** A test may render a second page: the first is closed, as when an address is opened. */
export async function renderPage(page: React.ReactNode) {
  if (root) await closePage()
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(page)
  await turn()
}
export async function closePage() {
  root?.unmount()
  root = undefined
  await turn()
  document.body.replaceChildren()
}

/** In ms. */
const SHORTEST_PAUSE = 5
const LONGEST_WAIT = 20_000
/**
 * Waits until `find` returns something and returns it; throws with the text of the page after pauses of 20 s in all. After a look at a
 * large page the pause is longer, so that the page has most of the time.
 */
export async function until<T>(
  find: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  what: string,
): Promise<T> {
  for (let waited = 0, pause = 0; waited < LONGEST_WAIT; waited += pause) {
    const from = performance.now()
    const finding = find()
    pause = Math.max(SHORTEST_PAUSE, 3 * (performance.now() - from))
    const found = await finding
    if (found) return found
    await turn(pause)
  }
  throw new Error(`${what} never came. There is: ${document.body.textContent}\n${stateOfRows()}`)
}
/** Without the row of the headings, which is there before any other. */
const rowElements = () => [...document.querySelectorAll<HTMLElement>('.row[aria-rowindex]:not(.head)')]
const isWaiting = (row: HTMLElement) => row.classList.contains('waiting')
/** The rows of a list that have arrived and are shown. */
export const loadedRows = () => rowElements().filter((row) => !row.hidden && !isWaiting(row))
const stateOfRows = () =>
  `Rows: ${rowElements()
    .map((row) => `${row.id} ${row.hidden ? 'put away' : isWaiting(row) ? 'waiting' : 'shown'}`)
    .join(', ')}`
export const dialogClosed = () =>
  until(() => !document.querySelector('[role=dialog]'), 'the end of the dialog')
/** Puts the cursor on the row with this text. */
export async function goToRow(text: string): Promise<void> {
  const row = await until(
    () =>
      [...document.querySelectorAll<HTMLElement>('[role=row]')].find((one) => one.textContent.includes(text)),
    text,
  )
  row.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  row.click()
}
export const see = (text: string | RegExp) =>
  until(
    () =>
      typeof text === 'string'
        ? document.body.textContent!.includes(text)
        : text.test(document.body.textContent!),
    String(text),
  )
/** A field by its label, or by the name that only a screen reader has. */
export const field = (label: string) =>
  until(
    () =>
      ([...document.querySelectorAll('label')].find((one) => one.textContent === label)?.control ??
        [...document.querySelectorAll('select[aria-label]')].find(
          (one) => one.getAttribute('aria-label') === label,
        )) as HTMLInputElement | undefined,
    `the field ${label}`,
  )

/** Types into a field as a keyboard does, through React's own listeners. */
export async function type(into: HTMLInputElement | HTMLTextAreaElement, text: string) {
  setText(into, text)
  await turn()
}
/** Waits for an option of a select and chooses it, by value or by text: `choose('Currency', 'EUR')`, `choose('Country', /Australia/)`. */
export async function choose(label: string, wanted: string | RegExp) {
  // The select can be rendered anew when its options arrive.
  const { select, value } = await until(async () => {
    const select = (await field(label)) as unknown as HTMLSelectElement
    const option = [...select.options].find((one) =>
      typeof wanted === 'string' ? one.value === wanted : wanted.test(one.text),
    )
    return option && { select, value: option.value }
  }, `${wanted} of ${label}`)
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await turn()
}
const NAMED: Record<string, string> = {
  enter: 'Enter',
  escape: 'Escape',
  backspace: 'Backspace',
  down: 'ArrowDown',
  up: 'ArrowUp',
  tab: 'Tab',
}
const CHOOSING = ['Enter', 'Tab', 'ArrowDown', 'ArrowUp']
const isLoadingChoices = (palette: Element) =>
  palette.querySelector('.palette-row') === null &&
  palette.querySelector('.palette-empty[role=status]') !== null
/** Presses keys one after the other: `press('mod+k')`, `press('g h')`. In the palette they wait for its choices, as in the browser. */
export async function press(keys: string, at: Element | null = document.activeElement) {
  for (const one of keys.split(' ')) {
    const parts = one.split('+')
    const name = parts.pop()!
    const key = NAMED[name] ?? name
    const init = {
      key,
      code: /^[a-z]$/.test(name) ? `Key${name.toUpperCase()}` : key,
      ctrlKey: parts.includes('mod'),
      altKey: parts.includes('alt'),
      shiftKey: parts.includes('shift'),
      bubbles: true,
      cancelable: true,
    }
    const target = at ?? document.body
    const palette = CHOOSING.includes(key) ? target.closest('.palette') : null
    if (palette) await until(() => !isLoadingChoices(palette), 'the choices of the palette')
    const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', init))
    if (goesOn && key === 'Enter' && target instanceof HTMLInputElement && target.form)
      target.form.requestSubmit()
    target.dispatchEvent(new KeyboardEvent('keyup', init))
    await turn()
  }
}
