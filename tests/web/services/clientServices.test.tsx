/** Client services in the console: the dialog, and the documented sentence of a failure. */
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { dialogClosed, field, press, see, type } from '@support/jsdom/page'
import { openTabs, openAs } from '@support/jsdom/tab'

const browser = openTabs()
const names = () => browser.sim.db.prepare('SELECT name FROM client_services ORDER BY id').pluck().all()

async function addInterviewPractice() {
  await openAs(browser, personas.admin.email, '/master/client-services')
  await see('4 in the list')
  await press('c')
  const name = await field('Name')
  await type(name, 'Interview practice')
  await press('enter', name)
}

test('client services are added and edited in a dialog (business-2-modals-14)', async () => {
  await addInterviewPractice()
  await dialogClosed()
  await see('5 in the list')
  await press('e')
  await type(await field('Name'), 'Accommodation')
  await press('enter', await field('Name'))
  await dialogClosed()
  await see('Saved')
  expect(names()).toEqual([
    'Application support',
    'Visa support',
    'Airport pick_up',
    'Accommodation',
    'Interview practice',
  ])
})

test('client services show the documented sentence when a save fails (business-8-failure-17)', async () => {
  browser.meddle.with = (path, { method }) =>
    path.startsWith('/masters/client-services') && method !== 'GET'
      ? new Response('', { status: 500 })
      : undefined
  await addInterviewPractice()
  await see('Something went wrong while adding/updating the client service')
  expect(names()).toHaveLength(4)
})
