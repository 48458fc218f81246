/** Forms: where the focus goes after a refusal, and what is typed while the options of a field load. */
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { drawn } from '@support/jsdom/drawn'
import '@support/jsdom/startedWords'
import { Form } from '@ui/fields/Form'
import { SelectField, TextField } from '@ui/fields/fields'

const schema = z.object({ name: z.string('Name is required'), tag: z.string('Tag is required') })
const macrotask = () => new Promise((done) => setTimeout(done))

test('form focuses the first refused field at once and once, not by a timer when the user types elsewhere', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await drawn(async () =>
    root.render(
      <Form schema={schema} initialValues={{ name: '', tag: '' }} onSubmit={async () => {}}>
        <TextField name="name" label="Name" />
        <TextField name="tag" label="Tag" />
      </Form>,
    ),
  )
  const [name] = place.querySelectorAll('input')
  let hasTimePassed = false
  const focusings: string[] = []
  name!.focus = () => void focusings.push(hasTimePassed ? 'later' : 'with the refusal')
  await drawn(async () => {
    place.querySelector('form')!.requestSubmit()
    setTimeout(() => {
      hasTimePassed = true
    })
  })
  await drawn(macrotask)
  await drawn(macrotask)
  expect(name!.getAttribute('aria-invalid')).toBe('true')
  expect(focusings).toEqual(['with the refusal'])
  await drawn(async () => root.unmount())
  place.remove()
})

const stages = [
  { value: 'new', label: 'New' },
  { value: 'open', label: 'Open' },
  { value: 'offer', label: 'Offer' },
]
test.each([
  ['', ['ArrowDown'], 'new'],
  ['', ['ArrowDown', 'ArrowDown', 'ArrowUp'], 'new'],
  ['open', ['ArrowDown'], 'offer'],
  ['open', ['ArrowDown', 'ArrowDown'], 'offer'],
  ['', ['o', 'f'], 'offer'],
  ['', ['o', 'ArrowDown'], 'offer'],
  ['', ['x'], ''],
] as const)(
  'a select with %j that gets %j while its options load has %j then',
  async (stage, keys, chosen) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const draw = (options: typeof stages | null) =>
      drawn(async () =>
        root.render(
          <Form schema={z.object({ stage: z.string() })} initialValues={{ stage }} onSubmit={async () => {}}>
            <SelectField name="stage" label="Stage" options={options} />
          </Form>,
        ),
      )
    await draw(null)
    const select = place.querySelector('select')!
    await drawn(async () => {
      for (const key of keys) select.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    await draw(stages)
    expect(select.value).toBe(chosen)
    await drawn(async () => root.unmount())
    place.remove()
  },
)
