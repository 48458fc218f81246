/** The category of the finder is a filter of its list; choosing another one begins anew (core §4 Program finder defaults). */
import { programCategories, type ProgramCategory } from '@contract/catalog/catalogValues'
import { finderFilters } from '@contract/catalog/programs/programFilters'
import type { ProgramEntry } from '@contract/catalog/programs'
import { formatFilter } from '@core/list/grammar'
import type { List } from '@core/list/list'
import { setFilterText } from '@core/list/sortAndFilter'

export const [FIRST_CATEGORY] = programCategories

/** The filter of a category and nothing else. */
export const categoryFilter = (category: ProgramCategory) => ({
  filters: { category },
  text: formatFilter({ category }, '', { filters: finderFilters }),
})

/** The other filters are cleared; what is searched for stays. The list goes back to its first row by itself. */
export function chooseCategory(typed: List<ProgramEntry>, category: ProgramCategory): void {
  const list: List = typed
  setFilterText(list, formatFilter({ category }, list.query.search, { filters: finderFilters }))
}
