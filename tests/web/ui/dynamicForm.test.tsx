/** Forms that are drawn from stored fields: every type, dependent options, steps, what the server refuses, and a change while somebody types. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { AskedField, FieldValues } from '@contract/masters/forms/askedField'
import { fieldTypes, hasOptions } from '@contract/masters/forms/fieldTypes'
import { Refused } from '@core/server/refused'
import { askedField } from '@support/askedField'
import { setLanguage } from '@core/words/i18n'
import { drawn } from '@support/jsdom/drawn'
import '@support/jsdom/startedWords'
import { SubmitButton } from '@ui/fields/Form'
import { DynamicForm } from '@ui/dynamicForm/DynamicForm'
import { localMoment, utcMoment } from '@ui/dynamicForm/InputField'
import type { Option, OptionLoader } from '@ui/dynamicForm/useOptions'

const manual = (...values: string[]): AskedField['source'] => ({
  data_type: 'manual',
  options: values.map((value) => ({ label: value.toUpperCase(), value })),
})
const from = (url: string, params: { key: string; value: string }[] = []): AskedField['source'] => ({
  data_type: 'api',
  url,
  params,
  format: { label: 'label', value: 'value' },
})

let root: Root | undefined
let place: HTMLElement
let sentValues: FieldValues[] = []
afterEach(async () => {
  await drawn(async () => root?.unmount())
  root = undefined
  place.remove()
  sentValues = []
})
const macrotask = () => new Promise((done) => setTimeout(done))
interface Drawn {
  load?: OptionLoader
  onSubmit?(values: FieldValues): Promise<unknown>
  values?: FieldValues
  chosen?: Readonly<Record<string, readonly Option[]>>
}
async function draw(fields: readonly AskedField[], { load, onSubmit, values = {}, chosen = {} }: Drawn = {}) {
  if (!root) {
    place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
  }
  await drawn(async () =>
    root!.render(
      <DynamicForm
        fields={fields}
        values={values}
        chosen={chosen}
        onSubmit={onSubmit ?? (async (given) => void sentValues.push(given))}
        submit={<SubmitButton>Send</SubmitButton>}
        {...(load && { loadOptions: load })}
      />,
    ),
  )
  await drawn(macrotask)
}
const field = (label: string) => {
  const found = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return place.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`)
}
const labels = () => [...place.querySelectorAll('.dynamic-field .bp6-label')].map((one) => one.textContent)
const fill = (input: HTMLInputElement | null, text: string) =>
  drawn(async () => {
    const prototype = Object.getPrototypeOf(input) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, text)
    input!.dispatchEvent(new Event(input!.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
    await macrotask()
  })
const submit = async () => {
  await drawn(async () => place.querySelector('form')!.requestSubmit())
  await drawn(macrotask)
}
const problems = () => [...place.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

test('a drawn form has a field of each type, in order, each as wide as its column says', async () => {
  await draw(
    fieldTypes.map((type, at) =>
      askedField({
        name: type,
        label: type,
        type,
        column: at + 1 > 12 ? 12 : at + 1,
        source: hasOptions(type) ? manual('low') : null,
      }),
    ),
  )
  expect(labels()).toEqual([...fieldTypes])
  expect(field('number')!.inputMode).toBe('decimal')
  expect(field('datetime')!.type).toBe('datetime-local')
  expect(field('file')!.type).toBe('file')
  expect(field('single_select')!.tagName).toBe('SELECT')
  expect(place.querySelectorAll('input[type=radio]').length).toBe(1)
  const widths = [...place.querySelectorAll<HTMLElement>('.dynamic-field')].map(
    ({ style }) => style.gridColumn,
  )
  expect(widths.slice(0, 3)).toEqual(['span 1', 'span 2', 'span 3'])
})

test('a drawn form sends typed values by the names of its fields, whatever these are', async () => {
  await draw([
    askedField({ name: 'a.b', label: 'Budget', type: 'number' }),
    askedField({ name: '__proto__', label: 'Colours', type: 'checkbox', source: manual('red') }),
    askedField({ name: 'none', label: 'None' }),
  ])
  await fill(field('Budget'), '1200')
  await drawn(async () => place.querySelector<HTMLInputElement>('input[type=checkbox]')!.click())
  await submit()
  expect(sentValues).toEqual([
    Object.fromEntries([
      ['a.b', 1200],
      ['__proto__', ['red']],
      ['none', null],
    ]),
  ])
})

test('a drawn form says what is wrong in the words of the schema and sends nothing', async () => {
  await draw([askedField({ label: 'Budget', type: 'number', is_required: true, rules: { min: 10 } })])
  expect(field('Budget')!.getAttribute('aria-required')).toBe(null)
  await submit()
  expect(problems()).toEqual(['Budget is required'])
  await fill(field('Budget'), '3')
  await submit()
  expect(problems()).toEqual(['This value must be at least 10'])
  expect(sentValues).toEqual([])
})

test('what the server refuses is shown at the field that it names', async () => {
  const refuse = async () => {
    throw new Refused(422, [{ message: 'Invalid mobile number', field: 'values.a.b' }])
  }
  await draw([askedField({ name: 'a.b', label: 'Phone', type: 'mobile' })], { onSubmit: refuse })
  await fill(field('Phone'), '+905321112233')
  await submit()
  expect(problems()).toEqual(['Invalid mobile number'])
  expect(field('Phone')!.value).toBe('+905321112233')
})

test('dependent options are read with the value of the parent, and a choice of another parent is dropped', async () => {
  const queries: Record<string, string>[] = []
  const load: OptionLoader = async ({ url }, query) => {
    if (url === '/dropdown/country')
      return [
        { label: 'Türkiye', value: '1' },
        { label: 'USA', value: '2' },
      ]
    queries.push(query)
    return [{ label: `State of ${query['country_id']}`, value: `s${query['country_id']}` }]
  }
  await draw(
    [
      askedField({
        name: 'country',
        label: 'Country',
        type: 'single_select',
        source: from('/dropdown/country'),
      }),
      askedField({
        name: 'state',
        label: 'State',
        type: 'single_select',
        is_required: true,
        parent_field_name: 'country',
        source: from('/dropdown/state', [{ key: 'country_id', value: '{country}' }]),
      }),
    ],
    { load },
  )
  expect(labels()).toEqual(['Country'])
  await fill(field('Country'), '1')
  await drawn(macrotask)
  expect(labels()).toEqual(['Country', 'State'])
  expect(queries).toEqual([{ country_id: '1' }])
  await fill(field('State'), 's1')
  await fill(field('Country'), '2')
  await drawn(macrotask)
  expect(queries.at(-1)).toEqual({ country_id: '2' })
  expect(field('State')!.value).toBe('')
  await submit()
  expect(problems()).toEqual(['State is required'])
})

test('what is stored and offered no longer stays chosen and readable, and is sent as it is', async () => {
  const values = { country: 'TR', budget: 'gone', wishes: ['visa', 'old'] }
  await draw(
    [
      askedField({
        name: 'country',
        label: 'Country',
        type: 'single_select',
        source: from('/dropdown/country'),
      }),
      askedField({ name: 'budget', label: 'Budget', type: 'single_select', source: manual('low') }),
      askedField({ name: 'wishes', label: 'Wishes', type: 'checkbox', source: manual('visa') }),
    ],
    {
      values,
      chosen: { country: [{ label: 'Türkiye', value: 'TR' }] },
      load: async () => [{ label: 'Canada', value: 'CA' }],
    },
  )
  const shown = (label: string) => field(label) as unknown as HTMLSelectElement
  expect(shown('Country').selectedOptions[0]!.textContent).toBe('Türkiye')
  expect(shown('Budget').selectedOptions[0]!.textContent).toBe('gone')
  await submit()
  expect(sentValues).toEqual([values])
})

test('a field that becomes a search for its many options keeps the focus', async () => {
  let end: ((options: Option[]) => void) | undefined
  const load: OptionLoader = () => new Promise((done) => (end = done))
  await draw([askedField({ label: 'Country', type: 'single_select', source: from('/dropdown/country') })], {
    load,
  })
  field('Country')!.focus()
  expect(document.activeElement?.tagName).toBe('SELECT')
  await drawn(async () =>
    end!(Array.from({ length: 101 }, (_, at) => ({ label: `C ${at}`, value: `${at}` }))),
  )
  await drawn(macrotask)
  expect([document.activeElement, document.activeElement?.role]).toEqual([field('Country'), 'combobox'])
})

test('options that cannot be read are said and read again; the form stays usable', async () => {
  let works = false
  const load: OptionLoader = async () => {
    if (!works) throw new Error('down')
    return [{ label: 'One', value: '1' }]
  }
  await draw([askedField({ label: 'Country', type: 'single_select', source: from('/dropdown/country') })], {
    load,
  })
  expect(problems().join()).toContain('This could not be loaded.')
  works = true
  await drawn(async () => place.querySelector<HTMLButtonElement>('.options-problem button')!.click())
  await drawn(macrotask)
  expect(problems()).toEqual([])
  expect([...place.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', '1'])
})

test('options of a call that never answers are said after a while; what was typed stays, and a retry reads them', async () => {
  const real = setTimeout
  // The patience with a call is over at once.
  const clock = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms = 0) => real(run, ms >= 10_000 ? 1 : ms)) as typeof setTimeout)
  let works = false
  const load: OptionLoader = () =>
    works ? Promise.resolve([{ label: 'One', value: '1' }]) : new Promise(() => {})
  try {
    await draw(
      [
        askedField({ name: 'a', label: 'First' }),
        askedField({ name: 'b', label: 'Country', type: 'single_select', source: from('/dropdown/country') }),
      ],
      { load },
    )
    await fill(field('First'), 'typed')
    await drawn(() => vi.waitFor(() => expect(problems().join()).toContain('This could not be loaded.')))
  } finally {
    clock.mockRestore()
  }
  works = true
  await drawn(async () => place.querySelector<HTMLButtonElement>('.options-problem button')!.click())
  await drawn(macrotask)
  expect([...place.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', '1'])
  expect(field('First')!.value).toBe('typed')
})

test('of 100,000 options the first that fit what is typed are drawn', async () => {
  const load: OptionLoader = async () =>
    Array.from({ length: 100_000 }, (_, at) => ({ label: `City ${at}`, value: String(at) }))
  await draw([askedField({ label: 'City', type: 'single_select', source: from('/dropdown/city') })], { load })
  await fill(field('City'), 'city 99999')
  const offered = [...place.querySelectorAll('[role=option]')].map(({ textContent }) => textContent?.trim())
  expect(offered).toEqual(['City 99999'])
})

test('a form that changes keeps what was typed in the fields that stay, and asks the new ones', async () => {
  await draw([askedField({ name: 'a', label: 'First' }), askedField({ name: 'b', label: 'Second' })])
  await fill(field('Second'), 'kept')
  await draw([
    askedField({ name: 'new', label: 'New', is_required: true }),
    askedField({ name: 'b', label: 'Renamed' }),
  ])
  expect(labels()).toEqual(['New', 'Renamed'])
  expect(field('Renamed')!.value).toBe('kept')
  await submit()
  expect(problems()).toEqual(['New is required'])
  await fill(field('New'), 'x')
  await submit()
  expect(sentValues).toEqual([{ new: 'x', b: 'kept' }])
})

test('a field that comes while the form is open begins with its value, and one that comes back has what was typed', async () => {
  const [first, second] = [
    askedField({ name: 'a', label: 'First' }),
    askedField({ name: 'b', label: 'Second' }),
  ]
  await draw([first])
  await draw([first, second], { values: { b: 'stored' } })
  expect(field('Second')!.value).toBe('stored')
  await fill(field('Second'), 'typed')
  await draw([first])
  await draw([first, second], { values: { b: 'stored' } })
  expect(field('Second')!.value).toBe('typed')
})

test('a form in steps leads to the step of the first error', async () => {
  await draw([
    askedField({ name: 'a', label: 'First', is_required: true }),
    askedField({ name: 'b', label: 'Second', form_step_no: 2 }),
  ])
  const current = () => place.querySelector('[aria-current=step]')!.textContent
  const [, second] = place.querySelectorAll<HTMLButtonElement>('.step-names button')
  await drawn(async () => second!.click())
  expect(current()).toBe('Step 2')
  await submit()
  expect(current()).toBe('Step 1')
  expect(document.activeElement).toBe(field('First'))
})

test('a form in steps goes on by its button to the first field of the next step; the last step has none', async () => {
  await draw([
    askedField({ name: 'a', label: 'First' }),
    askedField({ name: 'b', label: 'Second', form_step_no: 2 }),
  ])
  const next = () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next')
  await drawn(async () => next()!.click())
  expect(place.querySelector('[aria-current=step]')!.textContent).toBe('Step 2')
  expect(document.activeElement).toBe(field('Second'))
  expect(next()).toBeUndefined()
  expect(sentValues).toEqual([])
})

test('a required group of choices is marked as required, and its refusal as an error', async () => {
  const source = { data_type: 'manual' as const, options: [{ label: 'Low', value: 'low' }] }
  await draw([
    askedField({ name: 'a', label: 'Budget', type: 'radio', source, is_required: true }),
    askedField({ name: 'b', label: 'Kinds', type: 'checkbox', source, is_required: true }),
    askedField({ name: 'c', label: 'More', type: 'checkbox', source }),
  ])
  const groups = (mark: string) =>
    [...place.querySelectorAll(`fieldset.${mark}`)].map((one) => one.querySelector('legend')!.textContent)
  expect(groups('is-required')).toEqual(['Budget', 'Kinds'])
  expect(groups('bp6-intent-danger')).toEqual([])
  await submit()
  expect(groups('bp6-intent-danger')).toEqual(['Budget', 'Kinds'])
})

test('a disabled field shows its value and is not sent, a hidden one is not drawn', async () => {
  await draw(
    [
      askedField({ name: 'a', label: 'Shown', is_disabled: true }),
      askedField({ name: 'b', label: 'Hidden', is_hidden: true }),
    ],
    { values: { a: 'as it is' } },
  )
  expect(labels()).toEqual(['Shown'])
  expect([field('Shown')!.value, field('Shown')!.readOnly]).toEqual(['as it is', true])
  await submit()
  expect(sentValues).toEqual([{}])
})

test('a moment is shown in local time and kept in UTC', () => {
  expect(utcMoment(localMoment('2026-02-28T10:30:00.000Z'))).toBe('2026-02-28T10:30:00.000Z')
  expect([utcMoment(''), localMoment('nothing')]).toEqual(['', ''])
})

test('what the product comes with is shown in the reader’s language, and what was typed stays when that changes', async () => {
  await draw([
    askedField({ name: 'a', label: 'First name' }),
    askedField({ name: 'b', label: 'Favourite colour' }),
    askedField({
      name: 'c',
      label: 'Services wanted',
      type: 'single_select',
      source: { data_type: 'manual', options: [{ label: 'Accommodation', value: 'housing' }] },
    }),
  ])
  await fill(field('First name'), 'Ayşe')
  try {
    await drawn(() => setLanguage('tr'))
    await drawn(macrotask)
    expect(labels()).toEqual(['Ad', 'Favourite colour', 'İstenen hizmetler'])
    expect([...place.querySelectorAll('option')].at(-1)!.textContent).toBe('Konaklama')
    expect(field('Ad')!.value).toBe('Ayşe')
  } finally {
    await drawn(() => setLanguage('en'))
  }
})
