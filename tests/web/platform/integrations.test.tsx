/** The page of integrations: every service with its state; the focus stays with the one that was changed. */
import { expect, test } from 'vitest'
import { integrationKey } from '@domain/platform/integrations'
import { personas } from '@seeds/people/personas'
import { press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const service = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.integrations li')].find((one) =>
    one.querySelector('h2')!.textContent.startsWith(name),
  )!
const stateOf = (name: string) => service(name).querySelector('[role=status]')!.textContent
const open = async (as: string = personas.superAdmin.email) => {
  await openAs(browser, as, '/settings/integrations')
  await until(() => service('WhatsApp'), 'the services')
}

test('integrations: WhatsApp is disconnected and connected again; telephony stays, the focus goes with WhatsApp', async () => {
  await open()
  const button = (text: string) =>
    [...service('WhatsApp').querySelectorAll('button')].find((one) => one.textContent === text)!
  button('Disconnect').click()
  await until(() => button('Really disconnect?'), 'the question')
  button('Really disconnect?').click()
  await until(() => stateOf('WhatsApp') === 'Not connected', 'the state')
  const field = await until(() => service('WhatsApp').querySelector('input'), 'the key')
  await until(() => document.activeElement === field, 'the focus')
  await type(field, 'wrong')
  await press('enter', field)
  await see('The vendor does not accept this key')
  await type(field, integrationKey(browser.sim.tenant, 'whatsapp'))
  await press('enter', field)
  await until(() => stateOf('WhatsApp').startsWith('Connected · key valid until'), 'the connection')
  await until(() => service('WhatsApp').contains(document.activeElement), 'the focus')
  expect(stateOf('Verimor')).toBe('Connected')
})

test('integrations: who may only read them has no buttons and no field', async () => {
  browser.sim.db
    .prepare("DELETE FROM role_permissions WHERE permission = 'settings.integrations.update'")
    .run()
  await open()
  expect(document.querySelectorAll('.integrations button, .integrations input')).toHaveLength(0)
})
