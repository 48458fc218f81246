/** The language and the theme of a page: from its first paint, or changed in place. */
import type { Page } from 'playwright/test'

export interface Look {
  language: 'en' | 'fr' | 'ar'
  theme: 'light' | 'dark'
}

/** Opens every page in this language and theme from its first paint, without transitions: colours are always final. */
export async function openIn(page: Page, look: Look) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(({ language, theme }) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(still)
    localStorage.setItem('chord.theme', theme)
    const dir = language === 'ar' ? 'rtl' : 'ltr'
    const session = JSON.parse(localStorage.getItem('chord.session') ?? '{}') as object
    localStorage.setItem('chord.session', JSON.stringify({ ...session, language, dir }))
  }, look)
}

/** ms until a page must be at rest that changes its look. */
const PATIENCE = 5_000
/**
 * Changes language and theme of the page in place, as a change in another tab does: the page stays what it is, with its dialogs and
 * all that was typed.
 */
export const changeLook = (page: Page, look: Look) =>
  page.evaluate(
    async ({ language, theme, patience }) => {
      const dir = language === 'ar' ? 'rtl' : 'ltr'
      const session = JSON.parse(localStorage.getItem('chord.session') ?? '{}') as object
      localStorage.setItem('chord.session', JSON.stringify({ ...session, language, dir }))
      localStorage.setItem('chord.theme', theme)
      for (const key of ['chord.session', 'chord.theme']) dispatchEvent(new StorageEvent('storage', { key }))
      const html = document.documentElement
      const why = await window.walker.until(() => {
        const hasLook = html.lang === language && html.classList.contains('bp6-dark') === (theme === 'dark')
        return hasLook ? window.walker.pending() : `not yet ${language} and ${theme}`
      }, patience)
      if (why) throw new Error(why)
    },
    { ...look, patience: PATIENCE },
  )
