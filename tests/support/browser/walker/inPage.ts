/** What the walker asks of a page, in the page: whether it is at rest, and what is wrong with it. */
import type { Page } from 'playwright/test'
import type { KnownWords } from './words'

declare global {
  interface Window {
    walker: {
      /** Calls of `fetch` under way. */
      calls: number
      words: Record<keyof KnownWords, Set<string>>
      overlays(): Element[]
      /** Why the page is not at rest, or nothing. */
      pending(): string | undefined
      /** Goes to an address inside the app. */
      go(address: string): void
      /** In a right-to-left page: the texts that stand at the left of their place, each with its place. */
      strayTexts(): string[]
      /** Gives the focus to a link to this address that one sees; false where there is none. */
      focusLink(address: string): boolean
      /** Settles when `test` says nothing for three frames; says what it said last when `patience` (ms) is over. */
      until(test: () => string | undefined, patience: number): Promise<string | null>
      /**
       * Waits until the page is at rest and something on it has the focus; then says what there is.
       * @param to the path that was gone to: its page may lead on, but only after it was there
       */
      settle(patience: number, to?: string): Promise<State>
    }
  }
}

/** What a page shows once it is at rest. */
export interface State {
  path: string
  /** `settings` in their frame, `list`, `form`, `other`, or `outside` of the shell. */
  kind: string
  isAtRest: boolean
  /** How many dialogs, menus and palettes are open. */
  overlays: number
  isInField: boolean
  faults: string[]
}

/** To be added to a page before it loads. Self-contained: it runs in the browser. */
function installWalker() {
  /** ms. A link leads to its page at once, and a page takes the focus as soon as it is drawn. */
  const MOST_FOR_PATH = 2_000
  const MOST_FOR_FOCUS = 1_000
  const QUIET_FRAMES = 3
  const OVERLAYS = '[role=dialog], [role=menu], .bp6-overlay-open .bp6-dialog, .palette'
  const walker: Window['walker'] = {
    calls: 0,
    words: { namespaces: new Set(), firstParts: new Set(), permissions: new Set(), english: new Set() },
    overlays: () =>
      [...document.querySelectorAll(OVERLAYS)].filter(
        (one) => !one.closest('[class*=-exit], [class*=-leave]') && one.checkVisibility(),
      ),
    pending: () => {
      if (walker.calls > 0) return `${walker.calls} calls have no answer`
      const busy = document.querySelector('.page-loading, [aria-busy=true], [aria-busy=""], .waiting')
      return busy?.checkVisibility() ? `busy: ${busy.outerHTML.slice(0, 120)}` : undefined
    },
    until: (test, patience) =>
      new Promise((done) => {
        const start = performance.now()
        let quiet = 0
        const look = () => {
          const said = test()
          quiet = said === undefined ? quiet + 1 : 0
          if (quiet === QUIET_FRAMES) done(null)
          else if (said !== undefined && performance.now() - start > patience) done(said)
          else next()
        }
        // A page in the background draws no frames; without a limit of frames a page would do nothing else.
        const next = () => {
          let isOver = false
          const lookOnce = () => {
            if (!isOver) look()
            isOver = true
          }
          setTimeout(() => requestAnimationFrame(lookOnce), 10)
          setTimeout(lookOnce, 100)
        }
        next()
      }),
    strayTexts: () =>
      document.documentElement.dir === 'rtl'
        ? [...document.querySelectorAll<HTMLElement>('bdi, [dir=auto], [dir=ltr]')]
            .filter((part) => !part.closest(OWN_SIDE) && isStray(part))
            .map((part) => `at the left of its place: “${part.textContent.slice(0, 40)}” in ${placeOf(part)}`)
        : [],
    go: (address) => history.pushState(null, '', address),
    focusLink: (address) => {
      const link = [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(address)}"]`)].find(
        (one) => one.checkVisibility({ visibilityProperty: true }),
      )
      link?.focus()
      return link !== undefined
    },
    settle: async (patience, to) => {
      const start = performance.now()
      let restStart: number | undefined
      const why = await walker.until(() => {
        const now = performance.now()
        const isElsewhere = to !== undefined && !seen.has(to) && now - start < MOST_FOR_PATH
        const busy = isElsewhere ? 'elsewhere' : walker.pending()
        if (busy !== undefined) {
          restStart = undefined
          return busy
        }
        restStart ??= now
        return isFocusLost() && now - restStart < MOST_FOR_FOCUS ? 'no focus' : undefined
      }, patience)
      const isLost = why === null && isFocusLost()
      seen = new Set([location.pathname])
      return {
        path: location.pathname,
        kind: kind(),
        isAtRest: why === null,
        overlays: walker.overlays().length,
        isInField: document.activeElement?.matches('input, textarea, select') ?? false,
        faults: [
          ...(why === null ? [] : [`never at rest: ${why}`]),
          ...(isLost ? ['the focus is lost'] : []),
          ...wideParts(),
          ...strangeTexts(),
          ...walker.strayTexts(),
        ],
      }
    },
  }
  const isFocusLost = () => document.activeElement === document.body || document.activeElement === null
  const kind = () => {
    const has = (selector: string) => document.querySelector(selector) !== null
    if (!has('.shell')) return 'outside'
    if (has('main .settings')) return 'settings'
    return has('main [role=grid]') ? 'list' : has('main form') ? 'form' : 'other'
  }

  const wideParts = () =>
    [document.documentElement, ...document.querySelectorAll('main, .settings-content, [role=dialog]')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      .map((part) => {
        const edge = part.getBoundingClientRect()
        const wide = [...part.querySelectorAll('*')].findLast((child) => {
          const box = child.getBoundingClientRect()
          return box.width > 1 && (box.right > edge.right + 1 || box.left < edge.left - 1)
        })
        return `sideways overflow: ${part.tagName.toLowerCase()}.${part.className} is ${part.clientWidth} px wide and holds ${part.scrollWidth} (${wide?.outerHTML.slice(0, 100) ?? ''})`
      })

  /** Fields, and what shows a paper, a message or a form as its readers see it, have a side of their own. */
  const OWN_SIDE = 'input, textarea, select, pre, code, .paper, .template-message, .form-preview'
  /** px of a part that its text may leave free at the right. */
  const MOST_FREE = 8
  /** A wide left-to-right part shows its text at its left, where a right-to-left page does not begin. */
  const isStray = (part: HTMLElement) => {
    const { direction, display } = getComputedStyle(part)
    if (direction !== 'ltr' || display === 'inline') return false
    if (getComputedStyle(part.parentElement!).direction !== 'rtl') return false
    const text = document.createRange()
    text.selectNodeContents(part)
    const { width, right } = text.getBoundingClientRect()
    return width > 0 && part.getBoundingClientRect().right - right > MOST_FREE
  }
  const placeOf = (part: Element) =>
    [part.parentElement!.parentElement, part.parentElement, part]
      .map((one) => [one?.localName, ...(one?.classList ?? [])].join('.'))
      .join(' > ')

  /** Not for translation: what people and seeds wrote, what keys print. A toast keeps the language it was shown in. */
  const DATA = '.user, .toast, [role=gridcell], [role=row], bdi, kbd, option, .palette-row, .card-place'
  /** Each text of the page with an element that has it. */
  const texts = () => {
    const found = new Map<string, Element>()
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const parent = nodes.currentNode.parentElement!
      if (!/^(SCRIPT|STYLE|TEXTAREA)$/.test(parent.tagName))
        found.set(nodes.currentNode.nodeValue!.trim(), parent)
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const part of document.querySelectorAll(`[${name}]`))
        found.set(part.getAttribute(name)!.trim(), part)
    found.delete('')
    return [...found]
  }
  const isKey = (word: string) => {
    const [, namespace, first] = /^(?:(\w+):)?([a-z]\w*)(?:\.\w+)+$/.exec(word) ?? []
    return (
      first !== undefined &&
      !walker.words.permissions.has(word) &&
      (namespace ? walker.words.namespaces.has(namespace) : walker.words.firstParts.has(first))
    )
  }
  /** A figure of four to six digits: no year, no part of a number that identifies something, `MSA-2024-00123`, or of a longer one. */
  const FIGURE = /(?<![\p{L}\d.,:/#+_·–-])\d{4,6}(?![\p{L}\d:/_-]|[.,]\d)/gu
  const isYear = (figure: string) => /^(19|20)\d\d$/.test(figure)
  /** What people wrote, and numbers of accounts, phones and papers, which are read from left to right in every language. */
  const WRITTEN = 'bdi, kbd, code, option, pre, [dir=ltr], [class*=ltr], .card-place, .detail-thread'
  /** Templates show the merge tags that they may use: `{{institution}}`. */
  const showsMergeTags = () =>
    /\/letter-templates$|^\/notifications\/\w+\/\w+\/templates|^\/templates\/|^\/whatsapp-business-account/.test(
      location.pathname,
    )
  /** What may be wrong with a text, wherever it stands. Most texts are on many pages: each is examined once in a language. */
  const examine = (text: string) => ({
    keys: text.split(/\s+/).filter(isKey),
    isEnglish: walker.words.english.has(text),
    isBroken: /\bundefined\b|\bNaN\b|\[object |Invalid Date/.test(text),
    hasTags: text.includes('{{'),
    figures: (text.match(FIGURE) ?? []).filter((figure) => !isYear(figure)),
  })
  let examined = new Map<string, ReturnType<typeof examine>>()
  let examinedWords = walker.words
  const strangeTexts = () => {
    if (examinedWords !== walker.words) examined = new Map()
    examinedWords = walker.words
    return texts().flatMap(([text, part]) => {
      const found = examined.get(text) ?? examine(text)
      examined.set(text, found)
      return [
        ...found.keys.map((word) => `untranslated key: ${word} in “${text}”`),
        ...(found.isEnglish && !part.closest(DATA) ? [`English words: “${text}”`] : []),
        ...(found.isBroken || (found.hasTags && !showsMergeTags()) ? [`broken text: “${text}”`] : []),
        ...(found.figures.length === 0 || part.closest(WRITTEN) ? [] : found.figures).map(
          (figure) => `a figure without groups: ${figure} in “${text.slice(0, 80)}”`,
        ),
      ]
    })
  }

  /** The paths that the page had since it was last at rest: a page that leads on is left within a frame. */
  let seen = new Set([location.pathname])
  for (const name of ['pushState', 'replaceState'] as const) {
    const ofBrowser = history[name].bind(history)
    history[name] = (...state) => {
      ofBrowser(...state)
      seen.add(location.pathname)
    }
  }

  const fetchOfBrowser = window.fetch
  window.fetch = async (...call) => {
    walker.calls++
    try {
      return await fetchOfBrowser(...call)
    } finally {
      // The body is read in the same turn as the answer, and drawn in the next frame.
      setTimeout(() => walker.calls--)
    }
  }
  window.walker = walker
}

export const prepare = (page: Page) => page.addInitScript(installWalker)

/** ms that what is open has to close after Esc. */
const CLOSING = 500
/**
 * Presses Esc while `open` dialogs, menus and palettes are open: whether fewer are open then. A palette forgets what was typed first:
 * there is nothing to wait for then.
 */
export async function pressEscape(page: Page, open: number): Promise<boolean> {
  const typed = () =>
    page.evaluate(() => document.querySelector<HTMLInputElement>('.palette input')?.value ?? '')
  const before = await typed()
  await page.keyboard.press('Escape')
  return page.evaluate(
    async ({ open, before, ms }) => {
      const isFewer = () => window.walker.overlays().length < open
      const isForgotten = () =>
        before !== '' && document.querySelector<HTMLInputElement>('.palette input')?.value === ''
      await window.walker.until(() => (isFewer() || isForgotten() ? undefined : 'open'), ms)
      return isFewer()
    },
    { open, before, ms: CLOSING },
  )
}

/** The words to look for, in the language that the page is to speak now. */
export const setWords = (page: Page, words: KnownWords) =>
  page.evaluate((lists) => {
    window.walker.words = {
      namespaces: new Set(lists.namespaces),
      firstParts: new Set(lists.firstParts),
      permissions: new Set(lists.permissions),
      english: new Set(lists.english),
    }
  }, words)
