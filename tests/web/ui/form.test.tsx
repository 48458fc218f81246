/** Forms: where the focus goes after a refusal, and what is typed while the options of a field load. */
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { drawn } from '@support/jsdom/drawn'
import { setText } from '@support/jsdom/setText'
import '@support/jsdom/startedWords'
import { Form } from '@ui/fields/Form'
import { TextField } from '@ui/fields/fields'
import { FailedOptions, type Options } from '@ui/fields/options/options'
import { SelectField } from '@ui/fields/options/SelectField'
import { SeveralField } from '@ui/fields/options/SeveralField'

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

const cities = ['Ankara', 'Antalya', 'Istanbul'].map((label) => ({ value: label.toLowerCase(), label }))
/** A form with one field for several cities, or for one. */
async function citiesForm(single = false, onSearch?: (typed: string) => void) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const sent: unknown[] = []
  const draw = (options: Options) =>
    drawn(async () =>
      root.render(
        <Form
          schema={z.object({ city: z.any() })}
          initialValues={{ city: single ? '' : [] }}
          onSubmit={async ({ city }) => void sent.push(city)}
        >
          <SeveralField name="city" label="City" options={options} single={single} onSearch={onSearch} />
        </Form>,
      ),
    )
  await draw(null)
  const field = place.querySelector('input')!
  const press = async (...keys: string[]) => {
    for (const key of keys)
      await drawn(
        async () =>
          void field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      )
  }
  const type = (text: string) => drawn(() => setText(field, text))
  return {
    place,
    field,
    draw,
    press,
    type,
    sent,
    submit: () => drawn(async () => place.querySelector('form')!.requestSubmit()),
    chosen: () => [...place.querySelectorAll('li bdi')].map(({ textContent }) => textContent),
    leave: async () => {
      await drawn(async () => root.unmount())
      place.remove()
    },
  }
}

test('a field for several options chooses those that were entered while they load', async () => {
  const form = await citiesForm()
  await form.press('ArrowDown', 'Enter')
  expect(form.place.querySelector('[role=listbox]')!.textContent).toBe('Loading…')
  await form.type('ist')
  await form.press('Enter')
  await form.type('an')
  await form.press('ArrowDown', 'Enter')
  expect(form.sent).toEqual([])
  await form.submit()
  expect(form.sent).toEqual([])
  await form.draw(cities)
  expect(form.chosen()).toEqual(['Ankara', 'Istanbul', 'Antalya'])
  expect(form.sent).toEqual([['ankara', 'istanbul', 'antalya']])
  await form.leave()
})

test('a field that searches on the server chooses the first that is found for what was entered', async () => {
  const searched: string[] = []
  const form = await citiesForm(true, (typed) => void searched.push(typed))
  await form.type('ist')
  await form.press('Enter')
  await drawn(async () => form.field.blur())
  expect(form.field.value).toBe('ist')
  await form.draw(cities.slice(2))
  expect(form.chosen()).toEqual(['Istanbul'])
  expect(form.field.value).toBe('')
  expect(searched).toEqual(['ist', ''])
  await form.leave()
})

test('options that could not be loaded are named at the field; a form that waits for them is not sent', async () => {
  const form = await citiesForm()
  await form.press('ArrowDown', 'Enter')
  await form.submit()
  let retried = 0
  await form.draw(new FailedOptions(() => void retried++))
  expect(form.sent).toEqual([])
  expect(form.place.querySelector('[role=alert]')!.textContent).toContain('This could not be loaded.')
  await drawn(async () => form.place.querySelector<HTMLButtonElement>('[role=alert] button')!.click())
  expect(retried).toBe(1)
  expect(document.activeElement).toBe(form.field)
  await form.draw(cities)
  expect(form.place.querySelector('[role=alert]')).toBeNull()
  expect(form.chosen()).toEqual([])
  await form.submit()
  expect(form.sent).toEqual([[]])
  await form.leave()
})
