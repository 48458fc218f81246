/** Cards of leads: how many are on a page, and that each holds what it shows, in scripts with tall letters too. */
import { enter, expect, test } from '@support/browser/console'

test.use({ viewport: { width: 1280, height: 800 } })
for (const language of ['en', 'ar'] as const)
  test(`leads.cards: fifteen stand whole on a page of 1280 × 800, and none touches its border, in ${language}`, async ({
    page,
    sim,
  }) => {
    if (language === 'ar')
      await page.addInitScript(() => {
        if (!localStorage.getItem('chord.session'))
          localStorage.setItem('chord.session', JSON.stringify({ language: 'ar', dir: 'rtl' }))
      })
    await enter(page, sim, sim.persona('manager'), '/leads')
    await expect(page.getByRole('grid').locator('.card-place:not([hidden], .waiting)').nth(14)).toBeAttached()
    const { whole, tight } = await page.evaluate(() => {
      const view = document.querySelector('[role=grid]')!.getBoundingClientRect()
      const shown = [...document.querySelectorAll<HTMLElement>('.card-place:not([hidden], .waiting) .card')]
      const inView = shown.filter((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return top >= view.top && bottom <= view.bottom
      })
      const rooms = shown.map((card) => {
        const [outer, inner] = [card, card.lastElementChild!].map((one) => one.getBoundingClientRect())
        return outer!.bottom - inner!.bottom
      })
      return { whole: inView.length, tight: rooms.filter((room) => room < 7) }
    })
    expect(whole).toBeGreaterThanOrEqual(15)
    expect(tight).toEqual([])
  })
