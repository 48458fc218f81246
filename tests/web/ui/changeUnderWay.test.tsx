/** What somebody goes on doing while a change is under way. */
import { expect, test } from 'vitest'
import { bound } from '@contract/http'
import { leadForms } from '@contract/leads/leadForms'
import { leadSources } from '@contract/masters/leadChoices/leadSources'
import { masterRecords } from '@contract/masters/masterRecords'
import { context } from '@core/commands/context'
import { undoHistory } from '@core/commands/undo'
import { currentScreen, setSelection } from '@core/list/list'
import { selectOnly } from '@core/list/selection/selection'
import { call } from '@core/server/http'
import { sendBulk } from '@ui/operation/sendBulk'
import { personas } from '@seeds/people/personas'
import { holdCall } from '@support/jsdom/heldCall'
import { field, loadedRows, press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()

test('sendBulk: rows that were selected while rows were removed stay selected, removed ones do not', async () => {
  await openAs(browser, personas.admin.email, '/master/lead-source')
  await until(() => loadedRows().length > 0, 'the rows')
  const list = currentScreen.list!
  const { identifier: removed } = await call(leadSources.create, { body: { name: 'Not in use' } })
  setSelection(list, selectOnly([removed]))
  const held = holdCall('/masters/records/leadSources/delete')
  const change = sendBulk(
    {
      verb: 'masters.delete',
      endpoint: bound(masterRecords.remove, { master: 'leadSources' }),
      body: { is_selected_all: false, records: [removed], filters: {}, excluded: [] },
      removesRows: true,
    },
    { key: crypto.randomUUID() },
    () => {},
  )
  setSelection(list, selectOnly([removed, 'another']))
  held.goOn()
  await change
  expect(list.selection).toMatchObject({ chosen: new Set(['another']) })
})

/** Sends the form of a new lead, and leaves its page before the answer. */
async function leaveNewLead() {
  await openAs(browser, personas.admin.email, '/leads/create')
  await type(await field('First name'), 'Ada')
  await type(await field('Last name'), 'Late')
  await type(await field('Email'), 'ada.late@example.org')
  const held = holdCall(leadForms.add.path)
  await press('mod+enter', await field('Email'))
  await held.reached
  context().go('/master/lead-source')
  await until(() => loadedRows().length > 0, 'the other page')
  return held
}

test('leadForms: whoever left the page of a new lead is not taken back by its answer', async () => {
  const held = await leaveNewLead()
  held.goOn()
  await see(leadForms.add.spec.says!)
  expect(location.pathname).toBe('/master/lead-source')
})

test('undo: waits for the new lead whose form is sent, and takes that one back', async () => {
  const held = await leaveNewLead()
  await press('z')
  await see('Waiting for the last change')
  held.goOn()
  await until(() => undoHistory.undone.length > 0, 'the end of the undo')
  const deletedAt = browser.sim.db.prepare(
    "SELECT deleted_at FROM leads WHERE email = 'ada.late@example.org'",
  )
  expect([undoHistory.undone.map(({ verb }) => verb), deletedAt.pluck().get()]).toEqual([
    ['leads.create'],
    expect.any(String),
  ])
})
