/**
 * Searches inside one facet: values whose names have what is typed, with their counts. Enter chooses the one that is announced, with a
 * minus before the text it is excluded; the field stays for the next. Esc goes back to the facets.
 */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import {
  chooseValue,
  choiceOf,
  type DeclaredFacets,
  type Facet,
  type FacetChoice,
  type FacetValue,
} from '@core/list/facets/facets'
import { fold, type Grammar } from '@core/list/grammar'
import type { List } from '@core/list/list'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { arrowStep, useActiveOption, type ActiveOption } from '../../options/useActiveOption'
import { facetName, valueName } from './facetNames'
import { useFacets } from './useFacets'

interface Props {
  list: List
  declared: DeclaredFacets
  grammar: Grammar
  facet: Facet
  /** What was typed on the facet. */
  begun: string
  /** By Esc: the focus goes back to the facets. */
  onLeave(): void
  /** The focus went elsewhere. */
  onClose(): void
}
/** In ms: letters typed within this time are one search. */
const SEARCH_DELAY = 120

const keyOfValue = ({ value }: FacetValue) => value

/** What is found: among the values that are here if they are all, else by the server. */
function useFoundValues({ list, declared, grammar, facet }: Props, text: string) {
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [text])
  const isHere = facet.values.length >= facet.total
  const { data } = useFacets(list, declared, {
    search: { name: facet.name, text: asked },
    isReady: !isHere,
  })
  const found = data?.find(({ name }) => name === facet.name)?.values ?? facet.values
  const wanted = fold(text)
  return found?.filter((one) => fold(valueName(grammar, facet, one)).includes(wanted)) ?? []
}

interface FoundProps {
  grammar: Grammar
  facet: Facet
  value: FacetValue
  choice: FacetChoice | undefined
  option: ReturnType<ActiveOption['optionAt']>
  onChoose(): void
}
function FoundValue({ grammar, facet, value, choice, option, onChoose }: FoundProps) {
  const t = useWords()
  const called = valueName(grammar, facet, value)
  const said = choice === 'unwanted' ? 'list:facets.valueExcluded' : 'list:facets.value'
  return (
    <div
      {...option}
      role="option"
      className="facet-line value"
      aria-selected={choice !== undefined}
      aria-label={t(said, { value: called, count: value.count })}
      onPointerDown={(event) => {
        event.preventDefault()
        onChoose()
      }}
    >
      <i className="facet-box" data-choice={choice} aria-hidden="true" />
      <bdi className="facet-value">{called}</bdi>
      <span className="facet-count">{number(value.count)}</span>
    </div>
  )
}

export function FacetFind(props: Props) {
  const { list, grammar, facet, begun, onLeave, onClose } = props
  const t = useWords()
  const [typed, setTyped] = useState(begun)
  const field = useRef<HTMLInputElement>(null)
  const isExclusion = typed.startsWith('-')
  const options = useFoundValues(props, typed.replace(/^-/, '').trim())
  const walk = useActiveOption({ options, keyOf: keyOfValue })
  useEffect(() => {
    field.current?.focus()
  }, [])
  const choose = (one: FacetValue | undefined) => {
    if (!one) return
    chooseValue(list, facet.name, one.value, isExclusion ? 'unwanted' : 'wanted')
    field.current?.select()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrowStep(event)
    if (by !== 0) walk.move(by)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(walk.active)
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
  }
  const name = facetName(grammar, facet)
  return (
    <div className="facet-find">
      <input
        ref={field}
        {...walk.field}
        value={typed}
        dir={typed === '' ? undefined : 'auto'}
        spellCheck={false}
        aria-label={t('list:facets.find', { facet: name })}
        placeholder={t('list:facets.find', { facet: name })}
        onChange={({ target }) => {
          setTyped(target.value)
          walk.reset()
        }}
        onKeyDown={onKeyDown}
        onBlur={onClose}
      />
      <div {...walk.list} role="listbox" aria-multiselectable="true" aria-label={name} className="facet-tree">
        {options.map((one, at) => (
          <FoundValue
            key={one.value}
            {...{ grammar, facet }}
            value={one}
            choice={choiceOf(list.query.filters, facet.name, one.value)}
            option={walk.optionAt(at)}
            onChoose={() => choose(one)}
          />
        ))}
      </div>
      {options.length === 0 && <p className="facet-none">{t('list:facets.noneFound')}</p>}
    </div>
  )
}
