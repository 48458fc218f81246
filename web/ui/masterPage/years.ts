/** A master whose rows are looked at year by year: it opens with this year; keys lead to the next and the one before. */
import { masterFilters, yearlyKeyOf } from '@contract/masters/fields/masterFilters'
import type { Command } from '@core/commands/commands'
import { formatFilter, type Option } from '@core/list/grammar'
import { applyAddress } from '@core/list/listAddress'
import { currentScreen, type List } from '@core/list/list'
import { todayHere } from '@core/shell/relativeDays'
import { setFilter } from '@core/list/sortAndFilter'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import type { MasterRow, Spec } from './fields'

const thisYear = () => Number(todayHere().slice(0, 4))

/** Years that can be chosen by name: as far as people plan and look back. */
const YEARS_EACH_WAY = 20
export const yearOptions = (): Option[] =>
  Array.from({ length: 2 * YEARS_EACH_WAY + 1 }, (_, at) => {
    const year = String(thisYear() + at - YEARS_EACH_WAY)
    return { value: year, label: year }
  })

const openedLists = new Set<string>()
onSessionCleanup(() => openedLists.clear())
/** Shows this year, the first time that the list is opened. An address with a filter of its own is read afterwards. */
export function openAtThisYear({ name, fields }: Spec, list: List): void {
  if (!yearlyKeyOf(fields) || openedLists.has(name)) return
  openedLists.add(name)
  const filters = { year: String(thisYear()) }
  applyAddress(list, { text: formatFilter(filters, '', { filters: masterFilters(fields) }), filters })
}

/** The year on screen; this year when the list shows several. */
const shownYear = () => Number(currentScreen.list?.query.filters['year']) || thisYear()
const yearCommand = (spec: Spec, id: 'nextYear' | 'previousYear', step: 1 | -1): Command<MasterRow> => ({
  id: `${spec.name}.${id}`,
  on: 'page',
  keys: step === 1 ? 'n' : 'p',
  run: () => {
    const { list } = currentScreen
    if (list) setFilter(list, 'year', String(shownYear() + step))
  },
})
/** None for a master without a year. */
export const yearCommands = (spec: Spec): Command<MasterRow>[] =>
  yearlyKeyOf(spec.fields) ? [yearCommand(spec, 'previousYear', -1), yearCommand(spec, 'nextYear', 1)] : []
