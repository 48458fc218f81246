/** The placeholder of a missing phone, in cells of a grid and on cards. */
import { expect, test } from 'vitest'
import '@app/initialModules'
import '@support/jsdom/startedWords'
import { paintPlaceholder } from '@ui/grid/placeholder'

const element = (role?: string) => {
  const made = document.createElement('bdi')
  if (role) made.setAttribute('role', role)
  return made
}
const saidBy = (one: HTMLElement) => [
  one.className,
  one.title,
  one.getAttribute('aria-label'),
  one.getAttribute('role'),
]

test.each(['gridcell', undefined])(
  'a missing phone is dimmed and said to be none, and a row that takes its place is not (%s)',
  (role) => {
    const cell = element(role)
    paintPlaceholder(cell, 'XXXXXXXXXX')
    expect(saidBy(cell)).toEqual(['missing-value', 'No phone', 'No phone', role ?? 'img'])
    paintPlaceholder(cell, '+90 5321112233')
    expect(saidBy(cell)).toEqual(['', '', null, role ?? null])
  },
)
