/** Fields of a drawn form that nobody may change, and placeholders, by type. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import type { AskedField, FieldValues } from '@contract/masters/forms/askedField'
import { dateTime } from '@core/words/format'
import { setLanguage } from '@core/words/i18n'
import { askedField } from '@support/askedField'
import { drawn } from '@support/jsdom/drawn'
import '@support/jsdom/startedWords'
import { DynamicForm } from '@ui/dynamicForm/DynamicForm'
import { SubmitButton } from '@ui/fields/Form'
import type { Option } from '@ui/dynamicForm/useOptions'

const manual = (...values: string[]): AskedField['source'] => ({
  data_type: 'manual',
  options: values.map((value) => ({ label: value.toUpperCase(), value })),
})
const from = (url: string): AskedField['source'] => ({
  data_type: 'api',
  url,
  params: [],
  format: { label: '', value: '' },
})

let root: Root
let place: HTMLElement
let sentValues: FieldValues[] = []
afterEach(async () => {
  await drawn(async () => root.unmount())
  place.remove()
  sentValues = []
})
interface Stored {
  values?: FieldValues
  chosen?: Readonly<Record<string, readonly Option[]>>
}
async function draw(fields: readonly AskedField[], stored: Stored = {}) {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await drawn(async () =>
    root.render(
      <DynamicForm
        fields={fields}
        {...stored}
        onSubmit={async (given) => void sentValues.push(given)}
        submit={<SubmitButton>Send</SubmitButton>}
      />,
    ),
  )
}
const field = (label: string) => {
  const found = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return place.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`)
}
const labels = () => [...place.querySelectorAll('.dynamic-field .bp6-label')].map((one) => one.textContent)
const macrotask = () => new Promise((done) => setTimeout(done))
const submit = async () => {
  await drawn(async () => place.querySelector('form')!.requestSubmit())
  await drawn(macrotask)
}

test.each([
  ['en', '1,250.5', '02 Nov 2026', 'VISA, FLAT'],
  ['ar', new Intl.NumberFormat('ar-u-nu-latn').format(1250.5), '02 نوفمبر 2026', 'التأشيرة، FLAT'],
] as const)(
  'a disabled field of any type is read as people read it, in %s',
  async (language, amount, visited, wishes) => {
    const disabled = (name: string, type: AskedField['type'], source: AskedField['source'] = null) =>
      askedField({ name, label: name, type, source, is_disabled: true })
    await setLanguage(language)
    try {
      await draw(
        [
          disabled('level', 'single_select', manual('low', 'high')),
          disabled('wishes', 'checkbox', manual('visa', 'flat')),
          disabled('land', 'single_select', from('/dropdown/country')),
          disabled('state', 'radio', from('/dropdown/state')),
          disabled('score', 'number'),
          disabled('visit', 'date'),
          disabled('seen', 'datetime'),
          disabled('call', 'time'),
          disabled('phone', 'mobile'),
          disabled('passport', 'file'),
          disabled('story', 'textarea'),
          disabled('gone', 'single_select', manual('low')),
          disabled('empty', 'date'),
        ],
        {
          values: {
            level: 'high',
            wishes: ['visa', 'flat'],
            land: '38',
            state: '9',
            score: 1250.5,
            visit: '2026-11-02',
            seen: '2026-11-02T09:30:00.000Z',
            call: '09:30',
            phone: '+905321112233',
            passport: '5f1c0c0e-2d1d',
            story: 'one\ntwo',
            gone: 'in between',
          },
          chosen: {
            land: [{ label: 'Canada', value: '38' }],
            state: [{ label: 'Ontario', value: '9' }],
            passport: [{ label: 'passport.pdf', value: '5f1c0c0e-2d1d' }],
          },
        },
      )
      const shown = Object.fromEntries(labels().map((name) => [name, field(name)!.value]))
      expect(shown).toEqual({
        level: 'HIGH',
        wishes,
        land: 'Canada',
        state: 'Ontario',
        score: amount,
        visit: visited,
        seen: dateTime('2026-11-02T09:30:00.000Z'),
        call: '09:30',
        phone: '+905321112233',
        passport: 'passport.pdf',
        story: 'one\ntwo',
        gone: 'in between',
        empty: '',
      })
      expect(labels().filter((name) => !field(name)!.readOnly)).toEqual([])
      expect(field('phone')!.dir).toBe('ltr')
      await submit()
      expect(sentValues).toEqual([{}])
    } finally {
      await drawn(() => setLanguage('en'))
    }
  },
)

test('a placeholder is shown in every type that has a place for it', async () => {
  const source = manual('low')
  const many = manual(...Array.from({ length: 101 }, (_, at) => `o${at}`))
  const asked = (name: string, type: AskedField['type'], options: AskedField['source'] = null) =>
    askedField({ name, label: name, type, source: options, placeholder: `Type ${name}` })
  await draw([
    asked('text', 'text'),
    asked('long', 'textarea'),
    asked('day', 'date'),
    asked('several', 'multi_select', source),
    asked('many', 'single_select', many),
    asked('one', 'single_select', source),
    askedField({ name: 'plain', label: 'plain', type: 'date' }),
  ])
  const written = ['text', 'long', 'day', 'several', 'many']
  expect(written.map((name) => field(name)!.placeholder)).toEqual(written.map((name) => `Type ${name}`))
  expect(place.querySelector('option[value=""]')!.textContent).toBe('Type one')
  expect(field('plain')!.placeholder).toBe('15-03-2027')
  // The example of a day is below then.
  expect(field('day')!.closest('.bp6-form-group')!.textContent).toContain('15-03-2027')
  await submit()
  expect(sentValues[0]).toMatchObject({ one: null, day: null })
})
