/** The lines of the pane of facets as a tree with one tab stop: facets unfold, their values are chosen. */
import { memo, type KeyboardEvent, type RefObject } from 'react'
import type { Grammar } from '@core/list/grammar'
import { number } from '@core/words/format'
import { useWords, type Words } from '@core/words/i18n'
import type { ActiveOption } from '../../options/useActiveOption'
import type { FacetLine, ValueLine } from './facetItems'
import { facetName, valueName } from './facetNames'

interface Props {
  tree: RefObject<HTMLDivElement | null>
  lines: readonly FacetLine[]
  walk: ActiveOption
  grammar: Grammar
  isBusy: boolean
  onKeyDown(event: KeyboardEvent): void
  /** A click on a line; `isExclusion` with the button that excludes, or with Alt. */
  onChoose(at: number, isExclusion: boolean): void
}

const sentenceOf = (line: FacetLine, grammar: Grammar, t: Words): string => {
  if (line.kind === 'more') return t('list:facets.more', { count: line.count })
  if (line.kind === 'head')
    return line.chosen > 0
      ? t('list:facets.headChosen', { facet: facetName(grammar, line.facet), count: line.chosen })
      : facetName(grammar, line.facet)
  const name = valueName(grammar, line.facet, line.value)
  return t(line.choice === 'unwanted' ? 'list:facets.valueExcluded' : 'list:facets.value', {
    value: name,
    count: line.value.count,
  })
}

const ValueParts = ({ line, grammar }: { line: ValueLine; grammar: Grammar }) => (
  <>
    <i className="facet-box" data-choice={line.choice} aria-hidden="true" />
    <bdi className="facet-value">{valueName(grammar, line.facet, line.value)}</bdi>
    <span className="facet-count">{number(line.value.count)}</span>
  </>
)

interface LineProps {
  id: string
  line: FacetLine
  isActive: boolean
  grammar: Grammar
  onChoose(isExclusion: boolean): void
}
function LineView({ id, line, isActive, grammar, onChoose }: LineProps) {
  const t = useWords()
  return (
    // The keys are those of the tree.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="treeitem"
      className={`facet-line ${line.kind}`}
      data-active={isActive ? '' : undefined}
      data-empty={line.kind === 'value' && line.value.count === 0 ? '' : undefined}
      aria-label={sentenceOf(line, grammar, t)}
      aria-level={line.kind === 'head' ? 1 : 2}
      aria-posinset={line.place}
      aria-setsize={line.of}
      {...(line.kind === 'head' && { 'aria-expanded': line.isUnfolded })}
      {...(line.kind === 'value' && { 'aria-checked': line.choice !== undefined })}
      onPointerDown={(event) => {
        event.preventDefault()
        onChoose(event.altKey)
      }}
    >
      {line.kind === 'value' && <ValueParts line={line} grammar={grammar} />}
      {line.kind === 'more' && <span>{t('list:facets.more', { count: line.count })}</span>}
      {line.kind === 'head' && (
        <>
          <i className="facet-fold" aria-hidden="true" />
          <bdi className="facet-value">{facetName(grammar, line.facet)}</bdi>
          {line.chosen > 0 && <span className="facet-chosen">{number(line.chosen)}</span>}
        </>
      )}
    </div>
  )
}
const Line = memo(
  LineView,
  (before, after) =>
    before.isActive === after.isActive &&
    before.line === after.line &&
    before.id === after.id &&
    before.grammar === after.grammar,
)

export function FacetTree({ tree, lines, walk, grammar, isBusy, onKeyDown, onChoose }: Props) {
  const t = useWords()
  return (
    <div
      ref={tree}
      data-facets
      {...walk.focused}
      role="tree"
      className="facet-tree"
      aria-label={t('list:facets.title')}
      aria-multiselectable="true"
      aria-busy={isBusy}
      onKeyDown={onKeyDown}
    >
      {lines.map((line, index) => (
        <Line
          key={line.key}
          id={walk.idAt(index)}
          line={line}
          isActive={index === walk.index}
          grammar={grammar}
          onChoose={(isExclusion) => onChoose(index, isExclusion)}
        />
      ))}
    </div>
  )
}
