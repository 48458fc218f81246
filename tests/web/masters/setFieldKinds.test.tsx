/** `shift+F2` in masters: a value of every kind is chosen, or typed as in the form and refused at its field. */
import { expect, test } from 'vitest'
import { currentScreen } from '@core/list/list'
import { personas } from '@seeds/people/personas'
import { press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const palette = () => document.querySelector<HTMLInputElement>('.palette input')
const options = () => [...document.querySelectorAll('.palette .palette-row')]
/** Types into the page of the palette that asks for this, and takes what is offered. */
async function answer(asked: string, text: string, offered = text) {
  const input = await until(() => (palette()?.placeholder === asked ? palette() : null), asked)
  await type(input!, text)
  await until(
    () =>
      options().find(
        (one) =>
          one.textContent?.toLowerCase().includes(offered.toLowerCase()) && one.ariaSelected === 'true',
      ),
    `${offered} of ${asked}`,
  )
  await press('enter', palette()!)
}
const openList = async (path: string) => {
  await openAs(browser, personas.admin.email, path)
  await see(/in the list/)
  await until(() => currentScreen.list!.cursor.identifier, 'the first row')
  await press('shift+F2')
}
const stored = <T,>(sql: string): T | undefined =>
  browser.sim.db.prepare<[string], T>(sql).get(currentScreen.list!.cursor.identifier!)

test('an amount is asked with its currency, typed in the reader’s form, and refused at its field', async () => {
  await openList('/master/deals')
  await answer('Field', 'amount')
  await answer('Currency', 'dinar')
  await type(
    (await until(() => (palette()?.placeholder === 'Value' ? palette() : null), 'the amount'))!,
    'twelve',
  )
  await see('Amount is required')
  await press('enter', palette()!)
  await answer('Value', '1,250.5')
  await until(
    () => stored<{ amount: number }>('SELECT amount FROM deals WHERE identifier = ?')?.amount === 1_250_500,
    'the amount',
  )
  expect(stored('SELECT amount, currency FROM deals WHERE identifier = ?')).toEqual({
    amount: 1_250_500,
    currency: 'JOD',
  })
})

test('a state is asked with its country, both are set, and the city is emptied', async () => {
  await openList('/vendors')
  await answer('Field', 'state')
  await answer('Country', 'germany')
  await answer('Value', 'bav', 'Bavaria')
  const places = `SELECT c.code, s.name AS state, city_id FROM vendors v
    LEFT JOIN countries c ON c.id = v.country_id LEFT JOIN states s ON s.id = v.state_id WHERE v.identifier = ?`
  await until(() => stored<{ state: string }>(places)?.state === 'Bavaria', 'the state')
  expect(stored(places)).toEqual({ code: 'DE', state: 'Bavaria', city_id: null })
})

test('a text is typed, one that may be empty can be emptied', async () => {
  const email = 'SELECT contact_person_email AS text FROM vendors WHERE identifier = ?'
  await openList('/vendors')
  await answer('Field', 'email')
  await type(
    (await until(() => (palette()?.placeholder === 'Value' ? palette() : null), 'the text'))!,
    'nobody',
  )
  await see('Invalid email')
  await answer('Value', 'desk@meridian.example')
  await until(() => stored<{ text: string }>(email)?.text === 'desk@meridian.example', 'the address')
  await press('shift+F2')
  await answer('Field', 'email')
  await answer('Value', '', 'None')
  await until(() => stored<{ text: null }>(email)?.text === null, 'no address')
})

test('a day is typed in words', async () => {
  await openList('/master/budget')
  await answer('Field', 'from')
  await answer('Value', '15.3.27')
  await until(
    () =>
      stored<{ day: string }>('SELECT from_date AS day FROM budgets WHERE identifier = ?')?.day ===
      '2027-03-15',
    'the day',
  )
})

test('a country and a colour are chosen by their names', async () => {
  await openList('/master/bank-accounts')
  await answer('Field', 'country')
  await answer('Value', 'portugal')
  const country = 'SELECT country AS value FROM bank_accounts WHERE identifier = ?'
  await until(() => stored<{ value: string }>(country)?.value === 'PT', 'the country')
  await openList('/master/application-status')
  await answer('Field', 'colour')
  await answer('Value', 'yellow')
  const colour = 'SELECT color AS value FROM application_statuses WHERE identifier = ?'
  await until(() => stored<{ value: string }>(colour)?.value === '#fbefc8', 'the colour')
})
