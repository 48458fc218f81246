/** The four categories of the finder with the programs that match in each, and what the reader holds to compare and to assign. */
import { keepPreviousData } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { programCategories } from '@contract/catalog/catalogValues'
import { programFinder } from '@contract/catalog/programFinder'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { List } from '@core/list/list'
import { useCall } from '@core/server/api'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { chooseCategory } from './categories'
import { HeldPrograms } from '@ui/heldPrograms/HeldPrograms'
import { NoLongerOffered } from './NoLongerOffered'
import '@ui/layout/listStrip.css'
import './categoryStrip.css'

export function CategoryStrip({ list }: { list: List<ProgramEntry> }) {
  const t = useWords()
  const { query, state } = useSnapshot(list)
  void [query.text, query.tab]
  const { category: _, ...others } = list.filters()
  const { data = [], isError } = useCall(
    programFinder.categories,
    { query: others },
    // With the rows: the address is read by then.
    { enabled: state.total !== null, placeholderData: keepPreviousData },
  )
  const chosen = query.filters['category']
  return (
    <div className="list-strip program-categories">
      <div className="segments" role="group" aria-label={t('programFinder:category')}>
        {programCategories.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={chosen === one}
            onClick={() => {
              chooseCategory(list, one)
              list.surface?.focus()
            }}
          >
            {t(`programFinder:categories.${one}`)}
            {!isError && (
              <span className="count">
                {number(data.find(({ category }) => category === one)?.count ?? 0)}
              </span>
            )}
          </button>
        ))}
      </div>
      <HeldPrograms />
      {query.tab === 'shortlisted' && <NoLongerOffered />}
    </div>
  )
}
