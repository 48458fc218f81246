/**
 * By keyboard, in English and Arabic: 500 people from a file whose faults are mended, and an agent request that becomes an agent who signs
 * in from the invitation. Branches, teams, bans and who leaves: `staff.e2e.ts`.
 */
import type { Page } from 'playwright/test'
import type { Outgoing } from '@contract/control'
import { enter, expect, test } from '@support/browser/console'
import { writtenWord } from '@support/browser/writtenWords'
import { draw } from '@support/seed'

const PAGE = '/settings/user-management/staff-import'
const PEOPLE = 500

/** A reload keeps the language. */
const speak = (page: Page, language: string) =>
  page.addInitScript((chosen) => {
    const kept = JSON.parse(localStorage.getItem('chord.session') ?? '{}') as object
    localStorage.setItem('chord.session', JSON.stringify({ ...kept, language: chosen }))
  }, language)

/** Rows 2 and 3 have one fault each, 4 to 9 a role that is not there. */
const csv = () => {
  const rows = Array.from({ length: PEOPLE }, (_, at) =>
    [
      'Fairhand',
      `No ${at}`,
      at === 0 ? 'fair.0' : `fair.${at}@meridian.example`,
      '+90',
      at === 1 ? '12' : `53211${String(10_000 + at)}`,
      'female',
      at > 1 && at < 8 ? 'Pilot' : '',
    ].join(','),
  )
  return ['First name,Last name,Email,Country code,Mobile,Gender,Role', ...rows].join('\n')
}

for (const language of draw(['en', 'ar'] as const, 1, 'the language of staff import'))
  test(`staff import in ${language}: 500 people, their faults mended by keyboard, imported and undone`, async ({
    page,
    keys,
    sim,
  }) => {
    const field = (name: string) => new RegExp(writtenWord(language, 'staffImport', 'fields', name))
    await speak(page, language)
    // From the beginning: asked for right before the key, the driver may hear of it too late.
    const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(csv()) }
    page.on('filechooser', (chooser) => void chooser.setFiles(file))
    await enter(page, sim, sim.persona('Admin'), PAGE)
    const sum = page.locator('.import-sum')
    const figure = (count: number) => count.toLocaleString(language)
    await expect(page.locator('.import-drop')).toBeFocused()
    // The words of the language are there, and with them the commands of the page.
    await expect(
      page.getByRole('button', { name: writtenWord(language, 'staffImport', 'commands', 'choose') }),
    ).toBeVisible()
    await keys.press('b')
    await expect(sum).toContainText(figure(PEOPLE - 8))

    await keys.press('m')
    const focused = page.locator('.import-mend :focus')
    await expect(focused).toHaveAttribute('aria-label', field('email'))
    await keys.press('Control+a')
    await keys.write('fair.0@meridian.example')
    await keys.press('Enter')
    await expect(focused).toHaveAttribute('aria-label', field('mobile'))
    await keys.press('Control+a')
    await keys.write('5321110001')
    await keys.press('Enter')
    await expect(sum).toContainText(figure(PEOPLE - 6))
    // A role that is not there is mended once, for all rows that have it.
    await expect(focused).toHaveAttribute('aria-label', field('role_name'))
    await keys.press('End')
    await expect(sum).toContainText(figure(PEOPLE))
    await expect(page.locator('.import-mend [aria-invalid=true]')).toHaveCount(0)

    await keys.press('Escape', 'i')
    await expect(page.locator('.import-running h2')).toContainText(figure(PEOPLE))
    await keys.press('o')
    const people = page.getByRole('row').filter({ hasText: 'Fairhand' })
    await expect(people.first()).toBeVisible()
    await keys.press('z')
    await expect(people).toHaveCount(0)
  })

for (const language of draw(['en', 'ar'] as const, 1, 'the language of agent request'))
  test(`agent request in ${language}: becomes an agent, who signs in from the invitation in the outbox`, async ({
    page,
    keys,
    sim,
  }) => {
    const email = 'rana@cedarbridge.example'
    await speak(page, language)
    await enter(page, sim, sim.persona('Admin'), '/agents/requests')
    const request = page.getByRole('row').filter({ hasText: email })
    await expect(page.getByRole('grid')).toBeFocused()
    await expect(request).toBeVisible()
    await keys.press('Control+End')
    await expect(request).toHaveAttribute('data-cursor', /.*/)
    await keys.press('a')
    const invitation = async () =>
      (await sim.control<Outgoing[]>('GET', '/outbox')).find(({ to }) => to === email)
    await expect.poll(async () => (await invitation())?.body).toContain('/signin')
    const address = /http\S+\/signin/.exec((await invitation())!.body)![0]

    await page.evaluate(() => localStorage.removeItem('chord.session'))
    await page.goto(new URL(address).pathname)
    await keys.type(page.getByRole('textbox').first(), email)
    await keys.press('Enter')
    await expect(page.locator('input[type=password]')).toBeFocused()
    const byCode = page.getByRole('button', {
      name: writtenWord(language, 'session', 'password', 'byCode'),
    })
    for (
      let steps = 0;
      steps < 5 && !(await byCode.evaluate((one) => one === document.activeElement));
      steps++
    )
      await keys.press('Tab')
    await keys.press('Enter')
    await expect(page.locator('input[autocomplete=one-time-code]')).toBeFocused()
    const { code } = await sim.control<{ code: string }>('GET', `/codes/${encodeURIComponent(email)}`)
    await keys.write(code)
    await keys.type(page.locator('input[name=password]'), 'Brand-new-2026')
    // Over the button that shows the password.
    await keys.press('Tab', 'Tab')
    await keys.type(page.locator('input[name=confirm_password]'), 'Brand-new-2026')
    await keys.press('Enter')
    await expect(page.locator('.shell')).toBeVisible()
  })
