/** A call on screen: its outcome is asked when it has ended, and stands at the lead. */
import { beforeEach, expect, test } from 'vitest'
import { makeLead } from '@seeds/leads/leads'
import { personas } from '@seeds/people/personas'
import { makeExtension } from '@seeds/platform/extensions'
import { telephony } from '@contract/platform/telephony'
import { accountOf } from '@domain/access/accounts'
import { endCall } from '@domain/platform/endCall'
import { deliverEvent } from '@core/account/socket'
import { giveSize, press, see, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
let lead: ReturnType<typeof makeLead>
let call: string
/** A call to Ada of a minute and a quarter, which has ended. */
beforeEach(async () => {
  giveSize(1200, 630)
  const { sim } = browser
  const as = personas.admin.email
  makeExtension(sim.kit, { extension: '310', user_id: accountOf(sim.tenant, as)!.id })
  lead = makeLead(sim.kit, {
    first_name: 'Ada',
    last_name: 'Kaya',
    country_code: '+90',
    mobile: '5321234567',
  })
  const body = { module_type: 'lead' as const, module_identifier: lead.identifier }
  call = (await sim.call(telephony.call, { body }, { as })).data.call_identifier
  endCall(sim.tenant, call, { status: 'completed', duration: 75 })
  await openAs(browser, as, `/leads?lead=${lead.identifier}&queryTab=calls`)
  await see('no outcome yet')
})
const outcomeOf = () =>
  browser.sim.db.prepare<[string], string>('SELECT outcome FROM calls WHERE identifier = ?').pluck().get(call)
const ends = () =>
  deliverEvent('call_ended', {
    call,
    lead: { identifier: lead.identifier, first_name: 'Ada', last_name: 'Kaya' },
    status: 'completed',
    duration: 75,
  })
const dialog = () => document.querySelector('.call-outcome')

test('a call that ended asks for its outcome, which one key gives, and the lead shows both', async () => {
  await ends()
  await until(() => dialog()?.textContent?.includes('1:15'), 'the dialog with the length')
  await press('c')
  await see('Call saved')
  expect(outcomeOf()).toBe('call_back')
  expect(dialog()).toBeNull()
  await see('Call back')
})

test('a call that ended while somebody types takes none of their keys: a toast leads to its dialog', async () => {
  await press('n')
  await until(() => document.querySelector('textarea'), 'a note')
  await ends()
  await see('The call has ended. Ada Kaya')
  expect(dialog()).toBeNull()
})

test('the outcome of the last call of a lead is asked by a key, too', async () => {
  await press('shift+o')
  await until(dialog, 'the dialog')
  await press('b')
  await see('Call saved')
  expect(outcomeOf()).toBe('busy')
})
