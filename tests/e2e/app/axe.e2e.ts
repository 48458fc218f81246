/**
 * axe finds nothing serious on any screen that is reached by keys. The walk (`walker.e2e.ts`) examines each page as it opens; here are
 * its states. Each is examined once, in English and in the light theme. Samples of each kind are also examined for contrast, in a
 * look that the seed draws, in the whole matrix in all of them. The contrast of the colours themselves is proved by
 * `tests/web/ui/contrast.test.ts`.
 */
import { violationsOn } from '@support/browser/axe'
import { enter, expect, test } from '@support/browser/console'
import { leadsDeskOf } from '@support/browser/leadsDesk'
import { changeLook, openIn, type Look } from '@support/browser/look'
import { screens } from '@support/browser/screens'
import type { Screen, ScreenContext } from '@support/browser/screens/screen'
import { prepare } from '@support/browser/walker/inPage'
import { draw } from '@support/seed'

/** Of one test: the workers share the tests, and each begins with a sign-in. */
const MOST_SCREENS = 12
/** For one screen, in ms. */
const TIMEOUT = 15_000
const LIGHT: Look = { language: 'en', theme: 'light' }
const LOOKS: readonly Look[] = [LIGHT, { language: 'ar', theme: 'dark' }, { language: 'fr', theme: 'dark' }]

async function problemsOf(screen: Screen, context: ScreenContext): Promise<string[]> {
  const { page } = context
  await screen.reach(context)
  if (!screen.sample) return violationsOn(page, false)
  const problems: string[] = []
  for (const look of draw(LOOKS, 1, `the look of ${screen.name}`)) {
    if (look !== LIGHT) await changeLook(page, look)
    const found = [
      ...(await violationsOn(page, true)),
      ...(await page.evaluate(() => window.walker.strayTexts())),
    ]
    problems.push(...found.map((problem) => `${look.language}, ${look.theme}: ${problem}`))
    if (look !== LIGHT) await changeLook(page, LIGHT)
  }
  return problems
}

function examine(title: string, as: Screen['as'], part: readonly Screen[]) {
  test(title, async ({ page, keys, sim }) => {
    test.setTimeout(part.length * TIMEOUT)
    await openIn(page, LIGHT)
    await prepare(page)
    if (as !== 'nobody') await enter(page, sim, as === 'secure' ? sim.secure : sim.persona(as))
    for (const screen of part)
      await test.step(screen.name, async () => {
        await sim.control('DELETE', '/faults')
        const problems = await problemsOf(screen, { page, keys, sim, desk: leadsDeskOf(page, keys) }).catch(
          (cause: Error) => [`not examined: ${cause.message}`],
        )
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
      examine(title, as, part)
    }
  }
