/** A stored form that visitors fill in: drawn as everywhere, and sent without an account. */
import { expect, test } from 'vitest'
import { forms } from '@contract/masters/forms'
import { personas } from '@seeds/people/personas'
import { arriveAt, fill, openPage } from '@support/jsdom/publicPages'
import { field, see, until } from '@support/jsdom/page'
import { openTabs } from '@support/jsdom/tab'
import { addFormTo, fieldIn } from '@support/server/leads/stageFormDesk'

const browser = openTabs()

const admin = { as: personas.superAdmin.email as string }
async function publicForm(fields: Parameters<typeof addFormTo>[2]) {
  const id = await addFormTo(browser.sim, 'Fair', fields)
  const body = { name: 'Fair', description: 'See us', operation: 'create', status: 'public' } as const
  await browser.sim.call(forms.update, { id, body }, admin)
  return id
}

test('a visitor fills in a stored form: required fields are said, and the lead has the answers', async () => {
  const { sim } = browser
  const id = await publicForm([
    { name: 'first_name', type: 'text', required: true },
    { name: 'email', type: 'email', required: true },
    { name: 'score', type: 'number' },
  ])
  await openPage(`/landing-page/${id}`)
  await see('Fair')
  await fill({ 'First name': 'Ayşe' })
  await see('Email is required')
  await fill({ Email: 'ayse@fair.example', score: '7' })
  await arriveAt('/thank-you')
  const stored = sim.db.prepare('SELECT first_name, own_values FROM leads WHERE email = ?')
  expect(stored.get('ayse@fair.example')).toEqual({ first_name: 'Ayşe', own_values: '{"score":7}' })
})

test('a form that changes while a visitor fills it in keeps what was typed, and asks what is new before it is sent', async () => {
  const { sim } = browser
  const id = await publicForm([
    { name: 'first_name', type: 'text', required: true },
    { name: 'email', type: 'email', required: true },
  ])
  await openPage(`/landing-page/${id}`)
  await field('First name')
  const add = async (name: string, is_required: boolean) => {
    const body = { form_field_id: await fieldIn(sim, { name, type: 'text' }), is_required }
    await sim.call(forms.assignField, { id, body }, admin)
  }
  await add('city', true)
  await add('wish', false)
  await fill({ 'First name': 'Ayşe', Email: 'ayse@fair.example' })
  await see('The form has changed meanwhile. Check it and send it again.')
  await see('city is required')
  await see('This is new or has changed')
  const city = await field('city')
  await until(() => document.activeElement === city, 'the focus')
  expect((await field('First name')).value).toBe('Ayşe')
  await fill({ city: 'Izmir' })
  await arriveAt('/thank-you')
  const stored = sim.db.prepare('SELECT first_name, own_values FROM leads WHERE email = ?')
  expect(stored.get('ayse@fair.example')).toEqual({ first_name: 'Ayşe', own_values: '{"city":"Izmir"}' })
})
