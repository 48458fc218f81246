/** Labels of a cell: those that fit, and a number for the others. */
import { expect, test } from 'vitest'
import { fittingChips } from '@ui/grid/tableRenderer'

const chips = ['Hot', 'VIP', 'Parent decides'].map((text) => ({ text }))
/** Ten px for each letter: 40.4, 40.4 and 120 px with their padding. */
const widthOf = (text: string) => text.length * 10
const textsIn = (room: number) => fittingChips(chips, room, widthOf).map(({ text }) => text)

test('fittingChips shows all labels that have room', () => {
  expect(textsIn(209)).toEqual(['Hot', 'VIP', 'Parent decides'])
})
test('fittingChips replaces what has no room by its number, and names it on hover', () => {
  expect(textsIn(120)).toEqual(['Hot', 'VIP', '+1'])
  expect(textsIn(80)).toEqual(['Hot', '+2'])
  expect(fittingChips(chips, 80, widthOf).at(-1)).toEqual({ text: '+2', title: 'VIP, Parent decides' })
})
test('fittingChips shows at least one label, however narrow the column is', () => {
  expect(textsIn(10)).toEqual(['Hot', '+2'])
  expect(fittingChips([chips[2]!], 10, widthOf)).toEqual([chips[2]])
})
test('fittingChips keeps an empty cell empty', () => {
  expect(fittingChips([], 100, widthOf)).toEqual([])
})
