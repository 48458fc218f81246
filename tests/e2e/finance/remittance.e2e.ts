/** A remittance from the clipboard to the receipt by keyboard, the rest as a file, and 5,000 lines. */
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, enter, test } from '@support/browser/console'
import { dotted, lastMonth } from '@support/statementFiles'
import { dueOf, invoiceRowsOf, isOpen, turkish, type InvoiceRow } from '@support/browser/invoiceRows'
import type { Keyboard } from '@support/browser/keyboard'

/** The remark that a booking asks for. */
async function remarkOf(page: Page, keys: Keyboard, text: string) {
  await expect(page.getByRole('dialog').locator('input')).toBeFocused()
  await page.keyboard.type(text)
  await keys.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('reconcile: a remittance is received until the difference is zero', async ({
  page,
  keys,
  sim,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, sim, sim.persona('finance'), '/invoices')
  await expect(page.getByRole('grid')).toBeFocused()
  const open = (await invoiceRowsOf(page, sim.client, 'EUR')).filter(isOpen)
  const students = new Map(
    open.map((row) => [
      row.applicationInfo.student_number,
      open.filter((one) => one.applicationInfo.student_number === row.applicationInfo.student_number),
    ]),
  )
  const [one, other, third] = [...students.values()]
    .filter((rows) => rows.length === 1 && dueOf(rows[0]!) > 1000)
    .map(([row]) => row!) as [InvoiceRow, InvoiceRow, InvoiceRow]
  const [first, second] = [dotted(lastMonth(15)), dotted(lastMonth(16))]
  const text = [
    'Tarih;Açıklama;Tutar;Para birimi',
    `${first};${one.applicationInfo.student_number.replace('-', ' ').toLowerCase()};${turkish(dueOf(one))};EUR`,
    `${first};${other.applicationInfo.student_number};${turkish(dueOf(other))};EUR`,
    `${second};ref ${third.applicationInfo.student_number};${turkish(dueOf(third) - 1000)};EUR`,
    `${second};=RENT();12,00;EUR`,
  ].join('\n')

  await keys.press('b')
  await expect(page.locator('.remittance-paste textarea')).toBeFocused()
  await page.evaluate((what) => navigator.clipboard.writeText(what), text)
  await keys.press('Control+v', 'Control+Enter')
  const lines = page.locator('.remittance-scroll')
  await expect(lines).toBeFocused()
  await expect(lines.locator('.remittance-group')).toHaveText([
    /^Certain 2/,
    /^Likely 1/,
    /^No match 1/,
    /^Done 0/,
  ])
  const difference = page.locator('.remittance-balances td').last()
  await keys.press('a')
  await keys.press('2', 'x')
  await expect(lines.locator('.here')).toContainText('less than is due')
  await expect(difference).toHaveText('open €12.00')
  await keys.press('3', 's')
  await remarkOf(page, keys, 'Rent')
  await expect(difference).toHaveText('open €0.00 ✓')
  // The tab is reloaded by mistake.
  await page.reload()
  await expect(lines).toBeFocused()
  await expect(difference).toHaveText('open €0.00 ✓')

  await keys.press('r')
  const dialog = page.locator('.operation')
  await expect(dialog.locator('.plan-count')).toContainText('3')
  await expect(dialog.locator('button[type=submit]')).toBeFocused()
  await keys.press('Enter')
  await expect(dialog.locator('.receipt')).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(lines).toBeFocused()
  await expect(lines.locator('.received')).toHaveCount(3)
  const after = new Map((await invoiceRowsOf(page, sim.client, 'EUR')).map((row) => [row.identifier, row]))
  expect([one, other, third].map(({ identifier }) => after.get(identifier)!.status)).toEqual([
    'received',
    'received',
    third.status,
  ])
  expect(
    [one, other, third].map((row) => after.get(row.identifier)!.received_amount - row.received_amount),
  ).toEqual([dueOf(one), dueOf(other), dueOf(third) - 1000])

  const download = page.waitForEvent('download')
  await keys.press('e')
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toBe(
    `\uFEFF"Line","Date","Reference","Amount","Currency","Why"\r\n"5","${second}","'=RENT()","12.00","EUR","Set aside · Rent"\r\n`,
  )
})

test('reconcile: 5,000 lines of a file in a Turkish code page can be walked to their end', async ({
  page,
  keys,
  sim,
}) => {
  const name = join(tmpdir(), `remittance-${sim.client}.csv`)
  await writeFile(
    name,
    Buffer.from(
      [
        'Açiklama;Tutar;Döviz',
        ...Array.from(
          { length: 5000 },
          (_, at) => `Yýlmaz ${at};1.${String(at % 1000).padStart(3, '0')},50;EUR`,
        ),
      ].join('\r\n'),
      'latin1',
    ),
  )
  await enter(page, sim, sim.persona('finance'), '/invoices/reconcile')
  await expect(page.locator('.remittance-paste textarea')).toBeFocused()
  await page.locator('.remittance input[type=file]').setInputFiles(name)
  const lines = page.locator('.remittance-scroll')
  // Reading, comparing and matching so many lines is seconds of work, on a busy machine more than other pages are given.
  await expect(lines).toBeFocused({ timeout: 30_000 })
  await keys.press('End')
  await expect(lines.locator('.here')).toContainText('Yılmaz 4999')
  await keys.press('s')
  await remarkOf(page, keys, 'Rent')
  await expect(page.locator('.remittance-balances')).toContainText('booked €1,999.50', { timeout: 30_000 })
  expect(await lines.locator('[role=row]').count()).toBeLessThan(80)
})

test('reconcile: a reference of 1,000 letters is whole below the lines', async ({ page, sim }) => {
  await enter(page, sim, sim.persona('finance'), '/invoices/reconcile')
  await expect(page.locator('.remittance-paste textarea')).toBeFocused()
  const text = `Reference;Amount\n${'LEED-200001 Kommission '.repeat(43)}END;12.50 GBP`
  await page
    .locator('.remittance input[type=file]')
    .setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const whole = page.locator('.remittance-current')
  await expect(whole).toContainText('END')
  await expect(whole).toBeInViewport({ ratio: 1 })
  expect(await whole.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true)
})
