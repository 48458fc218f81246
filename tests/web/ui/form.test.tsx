/** Forms: where the focus goes after a refusal. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import '@support/jsdom/startedWords'
import { Form } from '@ui/fields/Form'
import { TextField } from '@ui/fields/fields'

const schema = z.object({ name: z.string('Name is required'), tag: z.string('Tag is required') })
const macrotask = () => new Promise((done) => setTimeout(done))

test('form moves the focus to the first refused field once: who has gone on to the next field stays there', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <Form schema={schema} initialValues={{ name: '', tag: '' }} onSubmit={async () => {}}>
        <TextField name="name" label="Name" />
        <TextField name="tag" label="Tag" />
      </Form>,
    ),
  )
  const [name, tag] = place.querySelectorAll('input')
  name!.addEventListener('focus', () => queueMicrotask(() => tag!.focus()), { once: true })
  const focused: string[] = []
  place.addEventListener('focusin', (event) => focused.push((event.target as HTMLInputElement).name))
  await act(async () => place.querySelector('form')!.requestSubmit())
  await act(macrotask)
  await act(macrotask)
  expect(focused).toEqual(['name', 'tag'])
  await act(async () => root.unmount())
  place.remove()
})
