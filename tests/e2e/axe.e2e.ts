/** Nobody is kept out: axe finds nothing serious on any screen or state of the first job, light, dark and in Arabic. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, signIn, test } from '../support/console'
import { deskOf } from '../support/desk'
import { screens } from '../support/screens'

const looks: { name: string; language: string; theme: string; rules: Parameters<AxeBuilder['options']>[0] }[] = [
  { name: 'light', language: 'en', theme: 'light', rules: {} },
  // Only colours differ in the dark, and in Arabic everything but the colours.
  { name: 'dark', language: 'en', theme: 'dark', rules: { runOnly: ['color-contrast'] } },
  { name: 'in Arabic', language: 'ar', theme: 'light', rules: { rules: { 'color-contrast': { enabled: false } } } },
]
const visitors = ['nobody', 'secure', 'trainer'] as const

for (const { name, language, theme, rules } of looks)
  for (const as of visitors) {
    const mine = screens.filter((screen) => screen.as === as)
    // Many screens of one session, in parts that two workers share.
    for (let from = 0; from < mine.length; from += 12) {
      const part = mine.slice(from, from + 12)
      test(`${name}, nothing serious from “${part[0]!.name}” to “${part.at(-1)!.name}”`, async ({ page, keys, sim }) => {
        test.slow()
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.addInitScript((dressed) => {
          localStorage.setItem('chord.theme', dressed.theme)
          if (!localStorage.getItem('chord.session')) localStorage.setItem('chord.session', JSON.stringify({ language: dressed.language, dir: dressed.language === 'ar' ? 'rtl' : 'ltr' }))
        }, { language, theme })
        if (as !== 'nobody') await signIn(page, keys, sim, as === 'secure' ? sim.secure : sim.persona(as))
        for (const screen of part)
          await test.step(screen.name, async () => {
            await sim.control('DELETE', '/faults')
            await screen.reach({ page, keys, sim, desk: deskOf(page, keys) })
            const { violations } = await new AxeBuilder({ page }).options({ ...rules, resultTypes: ['violations'] }).setLegacyMode(true).analyze()
            const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.replaceAll('\n', ' ')}`))
            expect.soft(serious, screen.name).toEqual([])
          })
      })
    }
  }
