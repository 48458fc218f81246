/** axe on a page in a given language and theme. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

export interface Look {
  language: 'en' | 'ar'
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

/**
 * The serious and critical violations that are on the page now. A dialog is examined without what it covers.
 * @param contrast whether the contrast of all text is measured too, which takes longer than all other rules
 */
export async function violationsOn(page: Page, contrast: boolean) {
  const inDialog = (await page.locator('.bp6-portal [role=dialog]').count()) > 0
  const { violations } = await new AxeBuilder({ page })
    .include(inDialog ? '.bp6-portal' : 'body')
    .options({ rules: { 'color-contrast': { enabled: contrast } }, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id} at ${target.join(' ')}: ${failureSummary?.replaceAll('\n', ' ')}`,
      ),
    )
}
