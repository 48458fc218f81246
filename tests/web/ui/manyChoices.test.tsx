/** One or several of many choices: found by a part of their names, not all in sight. */
import { createRoot, type Root } from 'react-dom/client'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Choice } from '@core/commands/commands'
import { drawn } from '@support/jsdom/drawn'
import { setText } from '@support/jsdom/setText'
import '@support/jsdom/startedWords'
import { ChoiceField } from '@ui/fields/ChoiceField'
import { ChoiceInput } from '@ui/fields/options/ChoiceInput'

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `p${at}`, label: `Person ${at}` }))

let root: Root
let place: HTMLElement
afterEach(async () => {
  await drawn(async () => root.unmount())
  place.remove()
})
async function draw(element: React.ReactNode) {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await drawn(async () => root.render(element))
}
const text = () => place.querySelector('input')!
const press = (key: string) =>
  drawn(async () => void text().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const type = (typed: string) => drawn(() => setText(text(), typed))
const chosen = () => [...place.querySelectorAll('li bdi')].map(({ textContent }) => textContent)

const chosenPeople: (string | undefined)[] = []
function Several({ count }: { count: number }) {
  const [value, setValue] = useState<Choice | undefined>()
  return (
    <ChoiceField
      label="People"
      choices={people(count)}
      many
      value={value}
      onChange={(next) => {
        chosenPeople.push(next?.value)
        setValue(next)
      }}
    />
  )
}
test('several of up to 100 choices are check boxes', async () => {
  await draw(<Several count={100} />)
  expect(place.querySelectorAll('[type=checkbox]')).toHaveLength(100)
})
test('several of more choices are found by their names, and given in the order of the list', async () => {
  chosenPeople.length = 0
  await draw(<Several count={2000} />)
  expect(place.querySelectorAll('[type=checkbox]')).toHaveLength(0)
  for (const name of ['person 1999', 'person 7']) {
    await type(name)
    await press('Enter')
  }
  expect(place.querySelectorAll('[role=option]').length).toBeLessThan(60)
  expect(chosenPeople).toEqual(['p1999', 'p7,p1999'])
  await press('Backspace')
  expect(chosenPeople.at(-1)).toBe('p7')
})

const chosenOnes: string[] = []
function One({ count, isKept = false }: { count: number; isKept?: boolean }) {
  const [value, setValue] = useState('')
  const none = { value: '', label: 'Choose somebody' }
  return (
    <ChoiceInput
      label="Person"
      options={[none, ...people(count)]}
      value={value}
      isKept={isKept}
      onChoose={(next) => {
        chosenOnes.push(next)
        setValue(next)
      }}
    />
  )
}
test('one of up to 100 choices is a select', async () => {
  await draw(<One count={100} />)
  expect(place.querySelectorAll('select option')).toHaveLength(101)
})
test('one of more choices is found by its name, replaced and dropped', async () => {
  chosenOnes.length = 0
  await draw(<One count={2000} />)
  expect(text().placeholder).toBe('Choose somebody')
  expect(text().getAttribute('aria-label')).toBe('Person')
  for (const name of ['person 1999', 'person 7']) {
    await type(name)
    await press('Enter')
  }
  expect(chosen()).toEqual(['Person 7'])
  expect(text().placeholder, 'one is chosen').not.toBe('Choose somebody')
  await press('Backspace')
  expect(chosenOnes).toEqual(['p1999', 'p7', ''])
})
test('one of more choices that is kept is replaced, but not dropped', async () => {
  chosenOnes.length = 0
  await draw(<One count={2000} isKept />)
  await type('person 1999')
  await press('Enter')
  await press('Backspace')
  expect(place.querySelector('li button')).toBeNull()
  // Chosen once more, it stays.
  await type('person 1999')
  await press('Enter')
  expect(chosen()).toEqual(['Person 1999'])
  expect(chosenOnes).toEqual(['p1999'])
})
