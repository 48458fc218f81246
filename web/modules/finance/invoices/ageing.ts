/** The buckets of the `age` filter, each a command, and whether the strip of sums is open. */
import { proxy } from 'valtio'
import { ages } from '@contract/finance/invoices/invoiceFilters'
import type { Command } from '@core/commands/commands'
import { clearFilters, setFilter, setFilterText } from '@core/list/sortAndFilter'
import { parseFilter } from '@core/list/grammar'
import { invoiceList } from './list'

const STORAGE_KEY = 'chord.sums'
export const sumsStrip = proxy({ isOpen: localStorage.getItem(STORAGE_KEY) === 'open' })
const toggle = () => {
  sumsStrip.isOpen = !sumsStrip.isOpen
  localStorage.setItem(STORAGE_KEY, sumsStrip.isOpen ? 'open' : 'closed')
}

export type Age = (typeof ages)[number]
export const ageCommand = (age: Age) => `invoices.${age === 'current' ? 'notDue' : `age${age}`}` as const

/** Choosing the active bucket again removes the filter. */
const filterByAge = (age: Age) => {
  const grammar = invoiceList.grammar?.()
  if (!grammar) return
  if (invoiceList.query.filters['age'] !== age) return setFilter(invoiceList, 'age', age)
  const others = parseFilter(invoiceList.query.text, grammar)
    .pieces.filter(({ word }) => word !== grammar.filters['age']!.word)
    .map(({ raw }) => raw)
  if (others.length > 0) setFilterText(invoiceList, others.join(' '))
  else clearFilters(invoiceList)
}

const onInvoiceList = {
  on: 'page',
  when: ({ list }: { list: string | null }) => list === invoiceList.name,
} as const
const keys: Record<Age, string> = { current: 'a n', 0: 'a 0', 30: 'a 3', 60: 'a 6', 90: 'a 9' }
export const ageingCommands: readonly Command[] = [
  { id: 'invoices.sums', on: 'page', keys: 'a a', run: toggle },
  ...ages.map((age): Command => ({
    id: ageCommand(age),
    ...onInvoiceList,
    keys: keys[age],
    waitsForRows: true,
    run: () => filterByAge(age),
  })),
]
