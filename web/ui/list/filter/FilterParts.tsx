/** Below the field of the filter: suggestions, and what is wrong with a word. */
import { ColouredLabel } from '@ui/layout/ColouredLabel'
import type { Suggestion } from '@core/list/filter/filterSuggestions'
import type { FilterPiece, Grammar } from '@core/list/grammar'
import { useWords } from '@core/words/i18n'
import { lazyPart } from '../../layout/lazyPart'
import type { Suggestions } from './useSuggestions'

const FilterCorrection = lazyPart(() => import('./FilterCorrection'))

interface OptionsProps {
  suggestions: Suggestions
  accept(option: Suggestion): void
}

export function FilterOptions({ suggestions: { options, walk }, accept }: OptionsProps) {
  const t = useWords()
  return (
    <div {...walk.list} role="listbox" className="filter-options" aria-label={t('list:filter.suggestions')}>
      {options.map((option, at) => (
        <div
          key={option.insert}
          {...walk.optionAt(at)}
          role="option"
          aria-selected={at === walk.index}
          onPointerDown={(event) => {
            event.preventDefault()
            accept(option)
          }}
        >
          {option.chip ? <ColouredLabel text={option.label} {...option.chip} /> : <bdi>{option.label}</bdi>}
          {option.hint && <code dir="ltr">{option.hint}</code>}
        </div>
      ))}
    </div>
  )
}

interface ProblemProps {
  problem: NonNullable<FilterPiece['problem']>
  draft: string
  grammar: Grammar | undefined
  onAccept(corrected: string): void
}

export function FilterProblem({ problem, draft, grammar, onAccept }: ProblemProps) {
  const t = useWords()
  return (
    <p id="filter-problem" className="filter-problem" role="alert">
      {t(`list:filter.problem.${problem.kind}`, { value: problem.value })}
      {grammar && (
        <>
          {' '}
          <FilterCorrection text={draft} grammar={grammar} onAccept={onAccept} />
        </>
      )}
    </p>
  )
}
