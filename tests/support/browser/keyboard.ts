/** A keyboard for browser tests: presses keys, types where the focus is, and can have an Arabic layout. */
import { expect, type Locator, type Page } from 'playwright/test'

export interface Keyboard {
  /** `a`, `Shift+J`, `Control+k`. Several are pressed one after the other; the keys of `press('g', 'l')` without a pause. */
  press(...keys: string[]): Promise<void>
  /** Waits for the field to have the focus by itself, then types. */
  type(field: Locator, text: string): Promise<void>
  /** Types where the focus is. */
  write(text: string): Promise<void>
  /** The same physical keys on an Arabic keyboard: `a` gives `ش`, code KeyA. */
  pressArabic(...keys: string[]): Promise<void>
}

/** Arabic (101): what the letter keys print. */
const ARABIC: Record<string, string> = {
  q: 'ض',
  w: 'ص',
  e: 'ث',
  r: 'ق',
  t: 'ف',
  y: 'غ',
  u: 'ع',
  i: 'ه',
  o: 'خ',
  p: 'ح',
  a: 'ش',
  s: 'س',
  d: 'ي',
  f: 'ب',
  g: 'ل',
  h: 'ا',
  j: 'ت',
  k: 'ن',
  l: 'م',
  z: 'ئ',
  x: 'ء',
  c: 'ؤ',
  v: 'ر',
  b: 'لا',
  n: 'ى',
  m: 'ة',
}

/** Types unmapped letters such as `ı` through a synthetic key: Playwright would insert them past the keys before them. */
async function write(page: Page, text: string) {
  if (/^[\x20-\x7e\n\t]*$/.test(text)) return page.keyboard.type(text)
  const session = await page.context().newCDPSession(page)
  for (const letter of text) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
  }
  await session.detach()
}

/** Begins a key sequence: the console waits 1.5 s for the next key (`SEQUENCE_TIMEOUT`). */
const SEQUENCE_KEY = 'g'

export const keyboardOf = (page: Page): Keyboard => ({
  press: async (...keys) => {
    const pressing: Promise<void>[] = []
    for (const key of keys) {
      pressing.push(page.keyboard.press(key))
      // On a busy machine the page can take seconds to confirm a key, and the sequence would end.
      if (key !== SEQUENCE_KEY) await Promise.all(pressing)
    }
    await Promise.all(pressing)
  },
  type: async (field, text) => {
    await expect(field).toBeFocused()
    await write(page, text)
  },
  write: (text) => write(page, text),
  pressArabic: async (...keys) => {
    const session = await page.context().newCDPSession(page)
    for (const key of keys) {
      const shift = key.startsWith('Shift+')
      const letter = key.replace('Shift+', '').toLowerCase()
      const event = {
        key: ARABIC[letter] ?? letter,
        text: ARABIC[letter] ?? letter,
        code: `Key${letter.toUpperCase()}`,
        windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
        modifiers: shift ? 8 : 0,
      }
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
    }
    await session.detach()
  },
})
