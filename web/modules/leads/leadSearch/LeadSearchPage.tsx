/** One field, and the best leads for what is typed in it: walked by arrows, opened by Enter, each a link to its record. */
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { leads, type FoundLead } from '@contract/leads/leads'
import { fetchCall, useCall } from '@core/server/api'
import { toastError } from '@core/server/toastError'
import { useWords } from '@core/words/i18n'
import { LoadError } from '@ui/layout/LoadError'
import { arrowStep, useActiveOption } from '@ui/options/useActiveOption'
import { FoundLeadOption, leadAddress } from './FoundLeadOption'
import './leadSearch.css'

/** The parameter of the address: Back from a record returns to what was found. */
const TYPED = 'q'
const MOST_FOUND = 25

const queryFor = (search: string) => ({ query: { search, per_page: MOST_FOUND } })
const identifierOf = ({ identifier }: FoundLead) => identifier

function useTypedText() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [text, setText] = useState(() => new URLSearchParams(search).get(TYPED) ?? '')
  const setTyped = (typed: string) => {
    setText(typed)
    const query = typed === '' ? '' : `?${new URLSearchParams({ [TYPED]: typed })}`
    navigate(path + query, { replace: true })
  }
  return { text, setTyped, navigate }
}

/** What is typed, what it finds, and which of that is active. */
function useLeadSearch() {
  const { text, setTyped, navigate } = useTypedText()
  const search = text.trim()
  const latestSearch = useRef(search)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useCall(leads.search, queryFor(search), {
    enabled: search !== '',
    placeholderData: keepPreviousData,
    // What somebody looked for is not stored in the browser.
    meta: { keep: false },
    staleTime: 0,
  })
  const found = search === '' || isError ? [] : (data?.recordsInfo ?? [])
  const walk = useActiveOption({ options: found, keyOf: identifierOf, isBounded: true })
  const open = (lead: FoundLead) => navigate(leadAddress(lead))
  return {
    text,
    found,
    walk,
    open,
    isBusy: isFetching && found.length === 0,
    isEmpty: search !== '' && !isError && !isPlaceholderData && data?.recordsInfo.length === 0,
    isFailed: isError,
    refetch,
    type(typed: string) {
      latestSearch.current = typed.trim()
      setTyped(typed)
      walk.reset()
    },
    /** Enter can be pressed before the answer to what was typed: it waits for it. */
    async openActive() {
      if (!isPlaceholderData && walk.active) return open(walk.active)
      if (search === '') return
      const { recordsInfo } = await fetchCall(leads.search, queryFor(search))
      const [best] = recordsInfo
      if (best && latestSearch.current === search) open(best)
    },
  }
}

export default function LeadSearchPage() {
  const t = useWords()
  const id = useId()
  const { text, found, walk, open, isBusy, isEmpty, isFailed, refetch, type, openActive } = useLeadSearch()
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? 0 : arrowStep(event)
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (by === 0 && !isEnter) return
    event.preventDefault()
    if (isEnter) openActive().catch(toastError)
    else walk.move(by)
  }
  return (
    <div className="lead-search" aria-busy={isBusy}>
      <label htmlFor={id}>{t('leadSearch:label')}</label>
      <input
        id={id}
        type="search"
        className="bp6-input bp6-large"
        {...walk.field}
        // The page has one field, and nothing to read before it.
        autoFocus
        placeholder={t('leadSearch:placeholder')}
        maxLength={200}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      {isFailed && <LoadError messageKey="leadSearch:failed" onRetry={refetch} />}
      <div {...walk.list} role="listbox" aria-label={t('leadSearch:found')}>
        {found.map((lead, at) => (
          <FoundLeadOption
            key={lead.identifier}
            lead={lead}
            option={walk.optionAt(at)}
            isActive={at === walk.index}
            onPoint={() => walk.point(at)}
            onTake={() => open(lead)}
          />
        ))}
      </div>
      <p role="status" className="dim">
        {isEmpty && t('leadSearch:none')}
        {text.trim() === '' && t('leadSearch:hint')}
      </p>
    </div>
  )
}
