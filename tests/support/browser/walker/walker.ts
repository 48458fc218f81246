/** Walks the console inside the app, page by page, and writes down everything that goes wrong on the way. */
import { expect, test, type Page, type Request } from 'playwright/test'
import { violationsOn } from '../axe'
import { keyboardOf } from '../keyboard'
import { prepare, pressEscape, setWords, type State } from './inPage'
import type { Random } from './random'
import type { WalkedRoute } from './routes'
import type { Turns } from './turns'
import { knownWords, type Language } from './words'

export interface Walker {
  /** What went wrong so far: `[ar] /leads, Shift+U: the focus is lost`. */
  faults: readonly string[]
  /** How many pages were visited, keys pressed and dialogs left. */
  counts: { visits: number; keys: number; dialogs: number }
  /** The page was opened in this language: looks for the others' words from now on. */
  expectLanguage(language: Language): Promise<void>
  /** Changes the language in the palette, without a reload. */
  speak(language: Language): Promise<void>
  /** Goes to a page by a link or the address, without a reload, and looks at it. Returns its kind: `list`, `form` … */
  visit(route: WalkedRoute): Promise<string>
  /** Looks for what axe calls serious or critical on the page as it is, but for the contrast. */
  examine(route: WalkedRoute): Promise<void>
  /**
   * Presses the keys that the help sheet lists on this page, of commands whose turn it is. Every other time they are pressed twice at
   * once, before the page has answered the first press: which ones is left to the seed.
   */
  pressKeys(route: WalkedRoute, turns: Turns): Promise<void>
  /** Opens the dialogs that have no key, from the palette: its commands that end in `…`, of those whose turn it is. */
  openDialogs(route: WalkedRoute, turns: Turns): Promise<void>
}

/** ms. A page or a dialog that takes longer is stuck. */
const PATIENCE = 20_000
/** So many faults are shown one by one. */
const MOST_FAULTS = 10
/** So many times Esc is pressed before a dialog counts as stuck. */
const ESCAPES = 4

export async function walkerOf(page: Page, random: Random): Promise<Walker> {
  const faults: string[] = []
  const counts = { visits: 0, keys: 0, dialogs: 0 }
  let language: Language = 'en'
  let step = 'start'
  let mayBeRefused = false
  const blame = (what: string) => {
    const fault = `[${language}] ${step}: ${what}`
    if (faults.includes(fault)) return
    faults.push(fault)
    // Said at once: a walk that is stuck afterwards still shows why.
    if (faults.length <= MOST_FAULTS) expect.soft(fault, 'a fault on the way').toBeUndefined()
  }

  let requests = 0
  const isCounted = (url: string) => !/\/socket\b/.test(url)
  page.on('request', (request) => void (isCounted(request.url()) && requests++))
  const answered = (request: Request) => void (isCounted(request.url()) && requests--)
  const hasRequests = () => requests > 0
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  page.on('pageerror', (error) => blame(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // A key may be refused, and a wrong link; a page that is only looked at may not.
    if (/status of 4\d\d/.test(message.text()) && mayBeRefused) return
    blame(`console error: ${message.text()} ${message.location().url}`)
  })
  // A document opened beside the page puts it in the background, where it no longer draws.
  page.context().on('page', (opened) => void opened.close().catch(() => {}))
  await prepare(page)

  /**
   * Waits until nothing is under way: calls, files, drawing. Blames what is wrong then.
   * @param to the path that was gone to · `push`: an address to go to first
   */
  const settle = async (to?: string, push?: string): Promise<State> => {
    const ask = (address?: string) =>
      page.evaluate(
        ({ ms, to, address }) => {
          if (address !== undefined) window.walker.go(address)
          return window.walker.settle(ms, to)
        },
        { ms: PATIENCE, to, address },
      )
    let state = await ask(push)
    for (let tries = 0; state.isAtRest && hasRequests() && tries < 20; tries++) state = await ask()
    for (const fault of state.faults) blame(fault)
    return state
  }
  const expectLanguage = (next: Language) => {
    language = next
    return setWords(page, knownWords(next))
  }
  /** Esc until no dialog, menu or palette is open. A palette takes one more: it forgets what was typed first. */
  const leaveOverlays = async (state: State): Promise<State> => {
    let now = state
    for (let tries = 0; now.overlays > 0; tries++) {
      if (tries === ESCAPES) {
        blame('Esc does not close what is open')
        await page.reload()
        await expectLanguage(language)
        return settle()
      }
      if (await pressEscape(page, now.overlays)) {
        counts.dialogs++
        tries = 0
      }
      now = await settle()
    }
    return now
  }
  const overlaysOpen = () => page.evaluate(() => window.walker.overlays().length)
  const go = async (to: string): Promise<State> => {
    const [path] = to.split('?')
    // A dialog keeps the focus from the links behind it.
    const byLink =
      random.int(2) === 0 &&
      (await page.evaluate(
        (address) => window.walker.overlays().length === 0 && window.walker.focusLink(address),
        to,
      ))
    if (!byLink) return settle(path, to)
    await page.keyboard.press('Enter')
    return settle(path)
  }

  const walker: Walker = {
    faults,
    counts,
    expectLanguage,
    speak: async (next) => {
      step = `the language ${next}`
      if (next !== language) {
        const choice = page.locator('.palette-row', { hasText: NAMES[next] })
        await page.keyboard.press('Control+k')
        await page.keyboard.type('language')
        await settle()
        await page.keyboard.press('Enter')
        await choice.waitFor({ timeout: PATIENCE })
        // Letters such as `ü` must not overtake the keys before them.
        await keyboardOf(page).write(NAMES[next])
        await choice.and(page.locator('[aria-selected=true]')).waitFor({ timeout: PATIENCE })
        await page.keyboard.press('Enter')
        await page.waitForFunction((to) => document.documentElement.lang === to, next, { timeout: PATIENCE })
        await settle()
      }
      await expectLanguage(next)
    },
    visit: async (route) => {
      step = `${route.path} from ${new URL(page.url()).pathname}`
      mayBeRefused = route.isWrongLink
      counts.visits++
      const { path, kind } = await go(route.path)
      // Steps of signing in begin at the first one.
      if (path !== route.end && route.audience !== 'signed-out') blame(`leads to ${path}`)
      return kind
    },
    examine: async (route) => {
      step = route.path
      for (const problem of await violationsOn(page, false)) blame(`axe: ${problem}`)
    },
    pressKeys: async (route, turns) => {
      step = `${route.path}, ?`
      mayBeRefused = true
      // The address of a form: its keys are those of a dialog, and the page behind has an address of its own.
      if ((await overlaysOpen()) > 0) return
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('[role=grid][tabindex], [data-home]')?.focus(),
      )
      await page.keyboard.press('?')
      const sheet = page.locator('.key-help')
      await sheet.waitFor({ timeout: PATIENCE }).catch(() => blame('does not open the help sheet'))
      if (!(await sheet.isVisible())) return
      let state = await settle()
      const bindings = await readHelp(page)
      state = await leaveOverlays(state)
      for (const { id, title, keys } of random.shuffle(bindings)) {
        if (!turns.take(id, language)) continue
        if (state.path !== route.path) {
          step = `${route.path} from ${state.path}`
          state = await go(route.path)
        }
        if (state.isInField) await page.keyboard.press('Escape')
        const presses = random.pick(keys)
        const times = 1 + random.int(2)
        step = `${route.path}, ${presses.join(' ')} (${title})${times === 2 ? ', twice' : ''}`
        counts.keys++
        for (let time = 0; time < times; time++) for (const press of presses) await page.keyboard.press(press)
        state = await leaveOverlays(await settle())
      }
    },
    openDialogs: async (route, turns) => {
      mayBeRefused = true
      const input = page.locator('.palette input')
      // At once: the palette would search its commands for each letter.
      const type = async (text: string) => {
        await input.fill(text)
        return settle()
      }
      const openPalette = async () => {
        await page.keyboard.press('Control+k')
        await settle()
        return type('>')
      }
      step = `${route.path}, the palette`
      let state = await openPalette()
      const listed = await page
        .locator('.palette-row[data-command]:not(.off):not(:has(.keycaps))')
        .evaluateAll((rows) =>
          rows.map((row) => ({
            id: row.getAttribute('data-command')!,
            title: row.querySelector('.palette-title')!.textContent!,
          })),
        )
      const dialogs = listed.filter(({ id, title }) => title.endsWith('…') && turns.take(id, language))
      for (const { title } of dialogs) {
        if (state.path !== route.path) state = await go(route.path)
        step = `${route.path}, ${title} in the palette`
        // A page may be a form itself, which is no palette.
        if (!(await input.isVisible())) await openPalette()
        await type(`>${title}`)
        await page.keyboard.press('Enter')
        state = await leaveOverlays(await settle())
      }
      await leaveOverlays(state)
    },
  }
  // In a step of its own a call does not look for its place among all calls before it.
  return {
    ...walker,
    visit: (route) => test.step(`visits ${route.path}`, () => walker.visit(route)),
    examine: (route) => test.step(`examines ${route.path}`, () => walker.examine(route)),
    pressKeys: (route, turns) =>
      test.step(`presses the keys of ${route.path}`, () => walker.pressKeys(route, turns)),
    openDialogs: (route, turns) =>
      test.step(`opens the dialogs of ${route.path}`, () => walker.openDialogs(route, turns)),
  }
}

interface Binding {
  /** Of the command. */
  id: string
  title: string
  /** Alternatives, as the driver of the browser names them: `[['g', 'l']]`, `[['ArrowDown'], ['j']]`. */
  keys: string[][]
}
/** What the open help sheet lists. */
async function readHelp(page: Page): Promise<Binding[]> {
  const rows = await page.locator('.key-groups li').evaluateAll((all) =>
    all.map((row) => ({
      id: row.getAttribute('data-command')!,
      title: row.querySelector('button > span')!.textContent!,
      keys: [...row.querySelectorAll('.keycaps')].map((keys) =>
        [...keys.querySelectorAll('.press')].map((press) =>
          [...press.querySelectorAll('kbd')].map((cap) => cap.textContent!),
        ),
      ),
    })),
  )
  return rows.map((row) => ({ ...row, keys: row.keys.map((presses) => presses.map(keyOf)) }))
}
const keyOf = (caps: string[]) => {
  const key = caps.map((cap) => CAPS[cap] ?? cap).join('+')
  return key.length === 1 ? key.toLowerCase() : key
}

const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  tr: 'Türkçe',
  ar: 'العربية',
}
/** What keycaps print, as the driver of the browser names it. */
const CAPS: Readonly<Record<string, string>> = {
  Ctrl: 'Control',
  Esc: 'Escape',
  '↵': 'Enter',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  Del: 'Delete',
  '⌫': 'Backspace',
  PgUp: 'PageUp',
  PgDn: 'PageDown',
  Space: ' ',
  CONTEXTMENU: 'ContextMenu',
}
