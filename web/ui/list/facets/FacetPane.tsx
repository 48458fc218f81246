/** The facets of a list beside its rows. Any list whose declaration names the call that counts them has it. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSnapshot } from 'valtio'
import { chooseValue, type DeclaredFacets, type Facet } from '@core/list/facets/facets'
import { unfoldFacet } from '@core/list/facets/facetMemory'
import type { Grammar } from '@core/list/grammar'
import type { List } from '@core/list/list'
import { setFilter } from '@core/list/sortAndFilter'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '../../layout/CommandButton'
import { LoadError } from '../../layout/LoadError'
import { useActiveOption } from '../../options/useActiveOption'
import { FacetFind } from './FacetFind'
import { facetLines, type FacetLine } from './facetItems'
import { onPaneKey, type PaneActions } from './facetKeys'
import { FacetTree } from './FacetTree'
import { useFacets } from './useFacets'
import './facets.css'

interface Props {
  list: List
  declared: DeclaredFacets
  grammar: Grammar | undefined
  /** The address is read. */
  isReady: boolean
}

const NO_FACETS: readonly Facet[] = []
const NOTHING: ReadonlySet<string> = new Set()
const keyOfLine = ({ key }: FacetLine) => key

/** The lines, the one under the cursor, and what their keys do. */
function usePane({ list, grammar }: Props, facets: readonly Facet[]) {
  const { query, facets: state } = useSnapshot(list)
  const [withAll, setWithAll] = useState(NOTHING)
  const [find, setFind] = useState<{ facet: Facet; begun: string } | null>(null)
  const unfolded = state?.unfolded
  const lines = useMemo(
    () => facetLines(grammar ? facets : NO_FACETS, query.filters, { unfolded: unfolded ?? {}, withAll }),
    [grammar, facets, query.filters, unfolded, withAll],
  )
  const walk = useActiveOption({ options: lines, keyOf: keyOfLine, isBounded: true })
  const showAll = (line: FacetLine) => {
    if (line.facet.values.length < line.facet.total) return setFind({ facet: line.facet, begun: '' })
    // The line that stands for the others goes, and the first of them comes in its place.
    setWithAll(new Set([...withAll, line.facet.name]))
  }
  const actions: PaneActions = {
    moveTo: walk.moveTo,
    unfold: ({ facet }, isUnfolded) => unfoldFacet(list, facet.name, isUnfolded),
    choose(line, choice) {
      if (line.kind === 'head') unfoldFacet(list, line.facet.name, !line.isUnfolded)
      else if (line.kind === 'more') showAll(line)
      else chooseValue(list, line.facet.name, line.value.value, choice)
    },
    takeOut(line) {
      if (line.kind === 'head') setFilter(list, line.facet.name, '')
      else if (line.kind === 'value' && line.choice)
        chooseValue(list, line.facet.name, line.value.value, line.choice)
    },
    search: (line, begun) => setFind({ facet: line.facet, begun }),
    leave: () => list.surface?.focus(),
  }
  return { lines, walk, actions, find, setFind }
}

export default function FacetPane(props: Props) {
  const { list, declared, grammar, isReady } = props
  const t = useWords()
  const tree = useRef<HTMLDivElement>(null)
  const { data = NO_FACETS, isError, isFetching, refetch } = useFacets(list, declared, { isReady })
  const { lines, walk, actions, find, setFind } = usePane(props, data)
  useLayoutEffect(() => {
    if (!list.facets?.takesFocus) return
    list.facets.takesFocus = false
    tree.current?.focus()
  }, [list])
  const leaveFind = () => {
    // At once: the tree is hidden until the field is gone.
    flushSync(() => setFind(null))
    tree.current?.focus()
  }
  if (!grammar) return null
  return (
    <>
      <div className="facet-bar">
        <h2>{t('list:facets.title')}</h2>
        <CommandButton id="list.hideFacets" size="small" />
      </div>
      {isError && <LoadError messageKey="list:facets.failed" onRetry={refetch} />}
      {find && (
        <FacetFind
          key={find.facet.name}
          {...{ list, declared, grammar }}
          facet={find.facet}
          begun={find.begun}
          onLeave={leaveFind}
          onClose={() => setFind(null)}
        />
      )}
      <div className="facet-place" hidden={find !== null}>
        <FacetTree
          tree={tree}
          lines={lines}
          walk={walk}
          grammar={grammar}
          isBusy={isFetching}
          onKeyDown={(event) => onPaneKey(event, lines, walk.index, actions)}
          onChoose={(index, isExclusion) => {
            tree.current?.focus()
            actions.moveTo(index)
            actions.choose(lines[index]!, isExclusion ? 'unwanted' : 'wanted')
          }}
        />
      </div>
    </>
  )
}
