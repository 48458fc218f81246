/**
 * axe finds nothing serious on any screen. Every screen is examined once, in English and in the light theme. Samples of
 * each kind are also examined for contrast, and again in Arabic and in the dark theme. The contrast of the colours
 * themselves is proved by `tests/web/ui/contrast.test.ts`.
 */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { enter, expect, test } from '@support/browser/console'
import { leadsDeskOf } from '@support/browser/leadsDesk'
import { screens } from '@support/browser/screens'
import type { Screen } from '@support/browser/screens/screen'

/** Of one test: two workers share the tests, and each begins with a sign-in. */
const MOST_SCREENS = 12
/** For one screen, in ms. */
const TIMEOUT = 15_000

interface Look {
  language: 'en' | 'ar'
  theme: 'light' | 'dark'
}

/** Opens every page in this language and theme from its first paint, without transitions: colours are always final. */
async function dress(page: Page, look: Look) {
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

/** The serious and critical violations that are on the page now. A dialog is examined without what it covers. */
async function violationsOn(page: Page, contrast: boolean) {
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

function examine(title: string, look: Look, as: Screen['as'], part: readonly Screen[]) {
  test(title, async ({ page, keys, sim }) => {
    test.setTimeout(part.length * TIMEOUT)
    await dress(page, look)
    if (as !== 'nobody') await enter(page, sim, as === 'secure' ? sim.secure : sim.persona(as))
    for (const screen of part)
      await test.step(screen.name, async () => {
        await sim.control('DELETE', '/faults')
        const problems = await screen
          .reach({ page, keys, sim, desk: leadsDeskOf(page, keys) })
          .then(() => violationsOn(page, screen.sample === true))
          .catch((cause: Error) => [`not reached: ${cause.message}`])
        expect.soft(problems, screen.name).toEqual([])
      })
  })
}

const visitors = ['nobody', 'secure', 'trainer'] as const
for (const [area, all] of Object.entries(screens))
  for (const as of visitors) {
    const some = all.filter((screen) => screen.as === as)
    for (let from = 0; from < some.length; from += MOST_SCREENS) {
      const part = some.slice(from, from + MOST_SCREENS)
      const title = `accessibility.${area}: nothing serious from “${part[0]!.name}” to “${part.at(-1)!.name}”`
      examine(title, { language: 'en', theme: 'light' }, as, part)
    }
  }
for (const as of visitors) {
  const samples = Object.values(screens)
    .flat()
    .filter((screen) => screen.as === as && screen.sample)
  for (let from = 0; from < samples.length; from += MOST_SCREENS) {
    const part = samples.slice(from, from + MOST_SCREENS)
    const title = `accessibility samples: nothing serious in Arabic and in the dark, from “${part[0]!.name}” to “${part.at(-1)!.name}”`
    examine(title, { language: 'ar', theme: 'dark' }, as, part)
  }
}
