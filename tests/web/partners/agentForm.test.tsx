/** The sign-up form of agents: the page of visitors follows the stored form, and staff read what it asked. */
import { expect, test } from 'vitest'
import { forms } from '@contract/masters/forms'
import { personas } from '@seeds/people/personas'
import { closePage, field, press, see, until } from '@support/jsdom/page'
import { arriveAt, fill, openPage } from '@support/jsdom/publicPages'
import { openAs, openTabs } from '@support/jsdom/tab'
import { fieldIn } from '@support/server/leads/stageFormDesk'

const browser = openTabs()
const admin = personas.superAdmin.email as string

test('a field that a manager adds is asked of visitors, and its answer opens with Enter on the request', async () => {
  const form_field_id = await fieldIn(browser.sim, { name: 'students', type: 'number' })
  const body = { form_field_id, is_required: true }
  await browser.sim.call(forms.assignField, { id: 'partners', body }, { as: admin })
  await openPage('/request-agent-account')
  await see('Request an agent account')
  expect((await field('Email address')).autocomplete).toBe('email')
  await fill({
    'Company Name': 'Cedar Gate',
    'First name': 'Rana',
    'Last name': 'Khalil',
    'Email address': 'rana@cedar.example',
  })
  await see('students is required')
  await fill({ students: '1200' })
  await arriveAt('/thank-you')
  await closePage()

  await openAs(browser, admin, '/agents/requests?search=Cedar%20Gate')
  await see('Cedar Gate')
  await press('enter')
  const dialog = await until(
    () =>
      document.querySelector('[role=dialog] dl')?.textContent?.includes('students') &&
      document.querySelector('[role=dialog] dl'),
    'the answers',
  )
  expect(dialog!.textContent).toContain('students1,200')
  expect(dialog!.textContent).toContain('FormBecome a recruitment partner')
})
