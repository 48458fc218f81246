/** The conversation of a lead on screen: written by keys, and answered. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { makeLead } from '@seeds/leads/leads'
import { receiveFromLead } from '@domain/leads/conversations'
import { deliverEvent } from '@core/account/socket'
import { giveSize, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const changed = (identifier: string) =>
  deliverEvent('lead_messages_changed', { identifiers: [identifier], by: null, operation: null })
const adaOf = () =>
  makeLead(browser.sim.kit, { first_name: 'Ada', last_name: 'Kaya', email: 'ada@mail.example', mobile: null })
const thread = () => document.querySelector('.conversation')?.textContent ?? ''

test('leadConversations: m opens the composer, mod+enter sends, and the answer of the lead appears', async () => {
  giveSize(1200, 630)
  const lead = adaOf()
  await openAs(browser, personas.admin.email, `/leads?lead=${lead.identifier}`)
  await see('No messages yet.')
  await press('m')
  const message = await until(() => document.querySelector('textarea'), 'the message')
  expect(document.querySelector<HTMLSelectElement>('[role=dialog] select')!.value).toBe('email')
  await type(message, 'Shall we talk?\nOn Tuesday')
  await press('mod+enter', message)
  await see('Message queued')
  await until(() => thread().includes('On Tuesday'), 'the message in the thread')
  receiveFromLead(browser.sim.tenant, lead.identifier, { channel: 'email', subject: null, content: 'Fine' })
  await changed(lead.identifier)
  await until(() => thread().includes('Fine'), 'the answer')
})

test('leadConversations: a lead that nobody can write to is told of, and no composer opens', async () => {
  giveSize(1200, 630)
  const lead = makeLead(browser.sim.kit, { email: null, mobile: null })
  await openAs(browser, personas.admin.email, `/leads?lead=${lead.identifier}`)
  await see('No messages yet.')
  await press('m')
  await see('This lead has no email address')
  expect(document.querySelector('textarea')).toBeNull()
})
