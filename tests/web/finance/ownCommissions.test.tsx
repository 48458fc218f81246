/** "My commissions" in the console: an agent sees own rows and states, and takes the statement of a period as a file. */
import { expect, test, vi } from 'vitest'
import { personas } from '@seeds/people/personas'
import { makeInstallment } from '@seeds/finance/installments'
import { currentScreen } from '@core/list/list'
import { press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()

test('my commissions: an agent finds an installment by its student and reads its state', async () => {
  const agent_id = browser.sim.db
    .prepare<[string], number>('SELECT id FROM users WHERE email = ?')
    .pluck()
    .get(personas.agent.email)!
  const { id } = makeInstallment(browser.sim.kit, { agent_id, agent_percent: 80 })
  const number = browser.sim.db
    .prepare<[number], string>(
      'SELECT a.student_number FROM application_installments l JOIN applications a ON a.id = l.application_id WHERE l.id = ?',
    )
    .pluck()
    .get(id)!
  await openAs(browser, personas.agent.email, `/invoices/mine?q=${number}`)
  await see('1 in the list')
  await see('Waiting for the institution')
  await press('4')
  await until(() => currentScreen.list?.query.tab === 'paid', 'the last tab')
  await see('0 in the list')
})

test('my commissions: the statement of a period is saved as a file', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  await openAs(browser, personas.agent.email, '/invoices/mine')
  await until(() => currentScreen.list, 'the list')
  const button = await until(
    () =>
      [...document.querySelectorAll('button')].find((one) =>
        one.textContent!.includes('Statement of a period'),
      ),
    'the button of the statement',
  )
  button.click()
  const typeDay = async (text: string) => {
    const input = await until(() => document.querySelector<HTMLInputElement>('.palette input'), 'the palette')
    await type(input, text)
    await press('enter', input)
  }
  await typeDay('01-01-2026')
  await typeDay('31-12-2026')
  await typeDay('CSV')
  await until(() => saved.length === 1, 'the file')
  expect(saved[0]!.type).toContain('text/csv')
})
