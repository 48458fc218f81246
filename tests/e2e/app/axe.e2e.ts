/** Nobody is kept out: axe finds nothing serious on any screen or state of the first job, light, dark and in Arabic. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, signIn, test } from '@support/browser/console'
import { leadsDeskOf } from '@support/browser/leadsDesk'
import { screens } from '@support/browser/screens'

const colours: Parameters<AxeBuilder['options']>[0] = { runOnly: ['color-contrast'] }
const looks = [
  { name: 'light and dark', language: 'en' },
  // In Arabic everything but the colours differs.
  { name: 'in Arabic', language: 'ar' },
]
/** Parts of a page that many screens share. What stands there letter for letter as it was looked at before, under the same style sheets, has the same colours. */
const SHARED = ['.side-nav', '.header', '.grid', '.status-line']
const visitors = ['nobody', 'secure', 'trainer'] as const

for (const { name, language } of looks)
  for (const as of visitors) {
    const mine = screens.filter((screen) => screen.as === as)
    // Many screens of one session, in parts that two workers share.
    for (let from = 0; from < mine.length; from += 12) {
      const part = mine.slice(from, from + 12)
      test(`${name}, nothing serious from “${part[0]!.name}” to “${part.at(-1)!.name}”`, async ({
        page,
        keys,
        sim,
      }) => {
        test.slow()
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.addInitScript(
          (dressed) => {
            localStorage.setItem('chord.theme', 'light')
            if (!localStorage.getItem('chord.session'))
              localStorage.setItem(
                'chord.session',
                JSON.stringify({
                  language: dressed.language,
                  dir: dressed.language === 'ar' ? 'rtl' : 'ltr',
                }),
              )
          },
          { language },
        )
        if (as !== 'nobody') await signIn(page, keys, sim, as === 'secure' ? sim.secure : sim.persona(as))
        const seen = new Set<string>()
        for (const screen of part)
          await test.step(screen.name, async () => {
            await sim.control('DELETE', '/faults')
            await screen.reach({ page, keys, sim, desk: leadsDeskOf(page, keys) })
            // What a dialog lies over was looked at on a screen of its own.
            const over =
              (await page.locator('.bp6-portal [role=dialog]').count()) > 0 ? ['.bp6-portal'] : ['body']
            const look = async (options: typeof colours, without: readonly string[] = []) => {
              const { violations } = await without
                .reduce((axe, part) => axe.exclude(part), new AxeBuilder({ page }).include(over))
                .options({ ...options, resultTypes: ['violations'] })
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
            // The same screen in its other dress: only colours differ in the dark.
            const wear = (dark: boolean) =>
              page.evaluate(
                (on) =>
                  new Promise((worn) => {
                    document.documentElement.classList.toggle('bp6-dark', on)
                    requestAnimationFrame(() =>
                      requestAnimationFrame(() => {
                        void Promise.allSettled(
                          document
                            .getAnimations()
                            .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
                            .map(({ finished }) => finished),
                        ).then(() => requestAnimationFrame(worn))
                      }),
                    )
                  }),
                dark,
              )
            const serious = await look({ rules: { 'color-contrast': { enabled: false } } })
            if (language === 'en') {
              const shared = await page.evaluate((parts) => {
                const sheets = [...document.styleSheets].map(({ href }) => href).join(' ')
                return parts.flatMap((part) => {
                  const found = document.querySelector(part)
                  return found ? [[part, sheets + found.outerHTML] as const] : []
                })
              }, SHARED)
              const known = shared.filter(([, html]) => seen.has(html)).map(([part]) => part)
              serious.push(...(await look(colours, known)))
              await wear(true)
              serious.push(...(await look(colours, known)).map((one) => `in the dark, ${one}`))
              await wear(false)
              for (const [, html] of shared) seen.add(html)
            }
            expect.soft(serious, screen.name).toEqual([])
          })
      })
    }
  }
