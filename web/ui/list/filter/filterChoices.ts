/** Choices of the commands that filter and sort: words of the list's grammar and their values, and columns. */
import type { Arguments, Choice, Choices } from '@core/commands/commands'
import { wordsOf } from '@core/list/grammar'
import { rangeWire } from '@core/list/filter/numberRanges'
import { applyAddress } from '@core/list/listAddress'
import { RELATIVE_DAYS } from '@core/shell/relativeDays'
import { setFilter, setFilterText } from '@core/list/sortAndFilter'
import { day } from '@core/words/format'
import { words } from '@core/words/i18n'
import { currentList } from '../navigationCommands'
import { rangeText } from './rangeText'

const filterNames = (word: string) =>
  Object.entries(currentList().grammar!().filters).filter(([, filter]) => filter.word === word)
export const wordChoices = (): Choice[] => {
  const grammar = currentList().grammar?.()
  return grammar
    ? wordsOf(grammar).map((word) => ({
        value: word,
        label: grammar.words?.[word] ?? word,
        hint: `${word}:`,
      }))
    : []
}
export const valueChoices = (given: Arguments): Choices => {
  const grammar = currentList().grammar!()
  const [name, { kind, none }] = filterNames(given.word!.value)[0]!
  if (kind === 'flag')
    return [
      { value: '1', label: words('list:yes') },
      { value: '0', label: words('list:no') },
    ]
  if (kind === 'from' || kind === 'to')
    return {
      first: RELATIVE_DAYS.map((one) => ({ value: one, label: words(`list:days.${one}`), hint: one })),
      find: async (text) => {
        const { daysIn } = await import('@core/shell/typedTime/readDays')
        return daysIn(text, { today: grammar.today }).map((one) => ({
          value: one,
          label: day(one),
          hint: text,
        }))
      },
    }
  if (kind === 'range')
    return {
      first: none ? [{ value: 'none', label: words('list:none') }] : [],
      find: async (text) => {
        const wire = rangeWire(text)
        return wire === undefined ? [] : [{ value: wire, label: rangeText(wire, words), hint: text }]
      },
    }
  const all = () => {
    const wanted = [
      ...(none ? [{ value: 'none', label: words('list:none') }] : []),
      ...grammar
        .options(name)
        .map((option) => ({ value: option.value, label: option.local ?? option.label })),
    ]
    const unwanted = wanted.map(({ value, label }) => ({
      value: `-${value}`,
      label: `${words('list:isNot')} ${label}`,
    }))
    return [...wanted, ...unwanted]
  }
  const find = grammar.find?.[name]
  return find ? { first: all(), find: (text) => find(text).then(all) } : all()
}
export const addFilter = (given: Arguments) => {
  const list = currentList()
  const names = filterNames(given.word!.value)
  const kind = filterNames(given.word!.value)[0]![1].kind
  if (kind === 'from' || kind === 'to') {
    const others = list.query.text
      .split(/\s+/)
      .filter((piece) => piece && !piece.startsWith(`${given.word!.value}:`))
    return void setFilterText(list, [...others, `${given.word!.value}:${given.value!.value}`].join(' '))
  }
  setFilter(list, names[0]![0], given.value!.value)
}

export const columnChoices = (): Choice[] =>
  currentList()
    .columns.filter((one) => one.sort)
    .map((one) => ({ value: one.sort!, label: words(one.title) }))

export const orderChoices = (): Choice[] => [
  { value: 'asc', label: words('list:asc') },
  { value: 'desc', label: words('list:desc') },
]

export const sortAsGiven = ({ by, order }: Arguments): void =>
  void applyAddress(currentList(), { sort_by: by!.value, sort: order!.value === 'asc' ? 'asc' : 'desc' })
