/** A stored form that visitors fill in: drawn as everywhere, and sent without an account. */
import { expect, test } from 'vitest'
import { forms } from '@contract/masters/forms'
import { personas } from '@seeds/people/personas'
import { arriveAt, fill, openPage } from '@support/jsdom/publicPages'
import { see } from '@support/jsdom/page'
import { openTabs } from '@support/jsdom/tab'
import { addFormTo } from '@support/server/leads/stageFormDesk'

const browser = openTabs()

test('a visitor fills in a stored form: required fields are said, and the lead has the answers', async () => {
  const { sim } = browser
  const id = await addFormTo(sim, 'Fair', [
    { name: 'first_name', type: 'text', required: true },
    { name: 'email', type: 'email', required: true },
    { name: 'score', type: 'number' },
  ])
  const body = { name: 'Fair', description: 'See us', operation: 'create', status: 'public' } as const
  await sim.call(forms.update, { id, body }, { as: personas.superAdmin.email })
  await openPage(`/landing-page/${id}`)
  await see('Fair')
  await fill({ 'First name': 'Ayşe' })
  await see('Email is required')
  await fill({ Email: 'ayse@fair.example', score: '7' })
  await arriveAt('/thank-you')
  const stored = sim.db.prepare('SELECT first_name, own_values FROM leads WHERE email = ?')
  expect(stored.get('ayse@fair.example')).toEqual({ first_name: 'Ayşe', own_values: '{"score":7}' })
})
