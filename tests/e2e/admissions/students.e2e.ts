/**
 * A lead becomes a student, by keyboard, in English and in Arabic: with a login and its invitation; a school and a parent are added to the
 * file, and a value that a document has is accepted and undone.
 */
import type { Page } from 'playwright/test'
import { pdfPage } from '@seeds/leads/leadDocuments'
import { enter, expect, test, type Sim } from '@support/browser/console'
import type { Keyboard } from '@support/browser/keyboard'
import { changeLook } from '@support/browser/look'
import { writtenSentence } from '@support/browser/writtenSentence'
import { prepare } from '@support/browser/walker/inPage'
import { draw } from '@support/seed'

const EMAIL = 'zeynep.aydin@mail.example'
/** A new lead, which is the first of the list. */
const addLead = (page: Page, client: string) =>
  page.evaluate(
    async ([client, email]) => {
      const stored = JSON.parse(localStorage.getItem('chord.session')!) as {
        authToken: string
        activeDeviceIdentifier: string
      }
      const answer = await fetch('/v1/leads/add', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'client-number': client,
          authorization: `Bearer ${stored.authToken}`,
          'device-number': stored.activeDeviceIdentifier,
        },
        body: JSON.stringify({ first_name: 'Zeynep', last_name: 'Aydın', email }),
      })
      return ((await answer.json()) as { data: { identifier: string } }).data.identifier
    },
    [client, EMAIL] as const,
  )

/** A document that says where she lives is added to the lead, and read a minute later. */
async function extractDocument(page: Page, keys: Keyboard, sim: Sim, press: Keyboard['press']) {
  await press('d')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-tab=documents]')).toBeFocused()
  await keys.press('ArrowRight')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: pdfPage('City: Izmir') })
  await expect(dialog.locator('.files-status li')).toHaveCount(1)
  await keys.press('Shift+Tab', 'Shift+Tab', 'ArrowLeft')
  const document = dialog.locator('[data-document]')
  await expect(document).toHaveCount(1)
  await document.focus()
  await press('w')
  await expect(page.locator('.toast').first()).toBeVisible()
  await sim.control('POST', '/clock/advance', { ms: 2 * 60_000 })
  await keys.press('Escape')
  await expect(dialog).toHaveCount(0)
}

for (const language of draw(['en', 'ar'] as const, 1, 'the language of a lead that becomes a student'))
  test(`a lead becomes a student with a login, a file and contacts by keyboard (${language})`, async ({
    page,
    keys,
    sim,
  }) => {
    const press = language === 'ar' ? keys.pressArabic : keys.press
    await prepare(page)
    await enter(page, sim, sim.persona('admin'), '/leads?layout=table')
    await changeLook(page, { language, theme: 'light' })
    const lead = await addLead(page, sim.client)
    await page.goto(`/leads?layout=table&lead=${lead}`)
    await expect(page.locator('.detail')).toContainText('Zeynep')
    await extractDocument(page, keys, sim, press)

    await keys.press('Control+k')
    const palette = page.locator('.palette input')
    await keys.type(palette, 'student portal')
    const first = page.locator('.palette-row[aria-selected=true]')
    await expect(first).toBeVisible()
    await keys.press('Enter')
    await expect(page.locator('.palette-crumb')).toHaveCount(1)
    await keys.press('Enter')
    await expect(palette).toHaveCount(0)
    const outbox = () => sim.control<{ to: string; kind: string }[]>('GET', '/outbox')
    await expect
      .poll(async () => (await outbox()).filter(({ to }) => to === EMAIL).map(({ kind }) => kind))
      .toEqual(['account_invited'])

    await page.goto(`/students/profile/${lead}`)
    const record = page.locator('.detail')
    await expect(record).toContainText('Zeynep')
    await expect(page).toHaveURL(new RegExp(`/students\\?student=${lead}`))

    await press('s')
    const dialog = page.getByRole('dialog')
    await keys.type(dialog.locator('[data-cell="0.0"]'), 'Bachelor in Physics')
    await keys.press('Tab')
    await keys.type(dialog.locator('[data-cell="0.1"]'), 'Technical University')
    await keys.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(record).toContainText('Bachelor in Physics')

    await press('n')
    await expect(dialog.locator('[name=kind]')).toBeFocused()
    await keys.press('ArrowDown', 'Tab')
    await keys.type(dialog.locator('[name=first_name]'), 'Fatma')
    await keys.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(record).toContainText('Fatma')

    const found = page.locator('.found-values li')
    await expect(found).toHaveCount(1)
    await press('d')
    await expect(first).toContainText('Izmir')
    await keys.press('Enter')
    await expect(page.locator('.toast').last()).toContainText(writtenSentence(language, 'Saved'))
    await expect(found).toHaveCount(0)
    await press('z')
    await expect(found).toHaveCount(1)
  })
