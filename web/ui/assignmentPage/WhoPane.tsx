/**
 * Who can be assigned something: searched, chosen by arrows and Enter, each with how much they have and whether marks wait. With Shift or
 * Ctrl one more is chosen: all who are chosen get the same.
 */
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { assignmentRecords, type WhoRow } from '@contract/platform/assignmentRecords'
import { useCall } from '@core/server/api'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { PlainButton } from '../layout/PlainButton'
import { LoadError } from '../layout/LoadError'
import { arrowStep, useActiveOption } from '../options/useActiveOption'
import type { AssignmentStore } from './assignmentStore'
import { addressOf, shownDetail, whosOf } from './spec'

/** Most records in the pane; others are found by search. */
const MOST_SHOWN = 200

const identifierOf = ({ identifier }: WhoRow) => identifier

export function WhoPane({ store, who }: { store: AssignmentStore; who: string | null }) {
  const { spec, shown, marks, list } = store
  const isMany = !spec.exclusive
  const t = useWords()
  const [, navigate] = useLocation()
  const [search, setSearch] = useState('')
  /** One more was chosen: the list of these does not take the focus. */
  const [isAdding, setAdding] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { byWho } = useSnapshot(marks.state)
  const { data, isError, refetch } = useCall(
    assignmentRecords.who,
    {
      assignment: spec.name,
      query: { per_page: MOST_SHOWN, ...(search.trim() && { search: search.trim() }) },
    },
    { placeholderData: keepPreviousData },
  )
  const rows = data?.recordsInfo ?? []
  const more = (data?.totalRecords ?? 0) - rows.length
  const chosenWhos = who === null ? [] : whosOf(who)
  const chosen = rows.findIndex(({ identifier }) => identifier === chosenWhos.at(-1))
  const marked = new Set(Object.keys(byWho).flatMap(whosOf))
  const walk = useActiveOption({
    options: rows,
    keyOf: identifierOf,
    // Of those that a search finds, the first.
    start: search.trim() === '' ? Math.max(0, chosen) : 0,
    isBounded: true,
  })
  useEffect(() => {
    if (data) shown.whos = data.recordsInfo
  }, [data, shown])
  useEffect(() => {
    if (who === null) field.current?.focus()
  }, [who])

  const choose = (row: WhoRow | undefined) => {
    if (!row) return
    walk.reset()
    setAdding(false)
    if (row.identifier === who) list.surface?.focus()
    else navigate(addressOf(spec, row.identifier))
  }
  /** Adds one to those who are chosen, or takes them out. The focus stays here. */
  const toggle = (row: WhoRow | undefined, isAdded?: true) => {
    if (!row) return
    const others = chosenWhos.filter((one) => one !== row.identifier)
    const isChosen = others.length < chosenWhos.length
    const next = isChosen && !isAdded ? others : [...others, row.identifier]
    setAdding(true)
    if (next.length > 0) navigate(addressOf(spec, next.join(',')))
  }
  /** A group, a branch: the search finds all of its people or roles. */
  const chooseAll = () => {
    setAdding(false)
    navigate(addressOf(spec, rows.map(({ identifier }) => identifier).join(',')))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = arrowStep(event)
    if (by !== 0 && !event.altKey) {
      event.preventDefault()
      const row = walk.move(by)
      if (event.shiftKey && isMany) toggle(row, true)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (event.shiftKey && isMany) toggle(walk.active)
      else choose(walk.active)
    } else if (event.key === 'Escape' && who !== null) {
      event.stopPropagation()
      if (search) setSearch('')
      else list.surface?.focus()
    }
  }
  return (
    <section className="who-pane" data-adding={isAdding || undefined} aria-label={t(`${spec.name}:who`)}>
      <input
        ref={field}
        type="search"
        className="bp6-input"
        {...walk.field}
        aria-label={t(`${spec.name}:who`)}
        placeholder={t(`${spec.name}:who`)}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          walk.reset()
        }}
        onKeyDown={onKeyDown}
      />
      {isMany && who !== null && <p className="who-hint">{t(`${spec.name}:several`)}</p>}
      {isError && <LoadError messageKey={`${spec.name}:failed`} onRetry={refetch} />}
      <ul {...walk.list} role="listbox" aria-label={t(`${spec.name}:who`)} aria-multiselectable={isMany}>
        {rows.map((row, index) => (
          // The field above takes the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={row.identifier}
            {...walk.optionAt(index)}
            role="option"
            aria-selected={chosenWhos.includes(row.identifier)}
            onClick={({ shiftKey, ctrlKey, metaKey }) =>
              isMany && (shiftKey || ctrlKey || metaKey) ? toggle(row) : choose(row)
            }
          >
            <span className="who-name">
              <bdi>{recordName(row.name)}</bdi>
              <bdi className="dim">
                {Object.values(row.details).filter(Boolean).map(shownDetail).join(' · ')}
              </bdi>
            </span>
            {marked.has(row.identifier) && (
              <span
                className="who-marked"
                title={t(`${spec.name}:unsaved`)}
                aria-label={t(`${spec.name}:unsaved`)}
              />
            )}
            <span className="who-count">{number(row.assigned)}</span>
          </li>
        ))}
      </ul>
      {isMany && search.trim() !== '' && rows.length > 1 && more <= 0 && (
        <PlainButton
          text={t(`${spec.name}:chooseAll`, { total: number(rows.length) })}
          size="small"
          variant="outlined"
          onClick={chooseAll}
        />
      )}
      {data && rows.length === 0 && <p className="dim">{t('list:empty.filtered')}</p>}
      {more > 0 && <p className="dim">{t(`${spec.name}:more`, { count: more })}</p>}
    </section>
  )
}
