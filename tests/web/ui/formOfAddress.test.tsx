/** Forms that open with their address: they are left with it, and the list is there when one cannot be opened. */
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { personas } from '@seeds/people/personas'
import { context } from '@core/commands/context'
import { openDialog } from '@core/shell/dialogs'
import { press, see, type, until } from '@support/jsdom/page'
import { openAs, openTabs } from '@support/jsdom/tab'

const browser = openTabs()
const STAFF = '/settings/user-management/staff'
const TEMPLATES = '/notifications/lead/lead_assigned/templates'
const form = () => document.querySelector('[role=dialog] form')

test.each([`${STAFF}/create-staff`, '/master/forms/create', `${TEMPLATES}/create/sms`])(
  'the form of %s closes when its address is left, and what lies on top stays',
  async (path) => {
    await openAs(browser, personas.superAdmin.email, path)
    await until(form, 'the form')
    const close = openDialog(createElement('p', {}, 'A call comes in'))
    await see('A call comes in')
    context().go('/leads')
    await until(() => !form(), 'the end of the form')
    expect(document.body.textContent).toContain('A call comes in')
    close()
    await until(() => !document.body.textContent.includes('A call comes in'), 'the end of the call')
    expect(location.pathname).toBe('/leads')
  },
)

test('browser back from the form of an address keeps one in which something was typed, and closes any other', async () => {
  const add = async () => {
    context().go(`${STAFF}/create-staff`)
    return (await until(form, 'the form')).querySelector('input')!
  }
  await openAs(browser, personas.superAdmin.email, '/leads')
  await type(await add(), 'Adaeze')
  history.back()
  await until(
    () => location.pathname === '/leads' && document.body.textContent.includes('Aditya Kumar'),
    'the leads',
  )
  expect(form()!.querySelector('input')!.value).toBe('Adaeze')
  await press('escape')
  await see('Press Esc again to discard them')
  await press('escape')
  await until(() => !form(), 'the end of the form')
  expect(location.pathname).toBe('/leads')
  await add()
  history.back()
  await until(() => !form(), 'the end of the empty form')
  expect(location.pathname).toBe('/leads')
})

test.each(['/master/forms', TEMPLATES])(
  'an address of a form whose record the server fails to give leads to %s',
  async (list) => {
    browser.meddle.with = (address) =>
      address.includes('unreadable') ? Promise.resolve(new Response('', { status: 500 })) : undefined
    await openAs(browser, personas.superAdmin.email, `${list}/edit/unreadable`)
    await until(() => location.pathname === list, 'the list')
    expect(form()).toBeNull()
  },
)
