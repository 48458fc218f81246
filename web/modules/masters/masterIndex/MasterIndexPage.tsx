/**
 * Every master and setting that one may open, with a filter. Masters stand in groups, with how many records each has and when one was
 * last changed. Pages are links, commands are buttons.
 */
import { useMemo, useState, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { Answer } from '@contract/http'
import { masterRecords } from '@contract/masters/masterRecords'
import { masterGroups } from '@contract/moduleDeclaration'
import { disabledReasonOf, runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { availableEntries, isIn, keysShown, type Entry } from '@core/commands/paletteEntries'
import { openArguments } from '@core/commands/palette'
import { makeRanker } from '@core/commands/rankByMatch'
import { useCall } from '@core/server/api'
import { can, session } from '@core/session/session'
import { usePages } from '@core/shell/pages'
import { ago, dateTime, inAlphabet, number } from '@core/words/format'
import { useWords, useLanguage } from '@core/words/i18n'
import { LoadError } from '@ui/layout/LoadError'
import { Keycaps } from '@ui/layout/Keycaps'
import './masterIndex.css'

const INDEX = '/master'
const isMaster = (entry: Entry) => entry.kind === 'page' && entry.isMaster
type Place = Answer<typeof masterRecords.places>[number]

export default function MasterIndexPage() {
  const t = useWords()
  const routes = usePages()
  const { permissions } = useSnapshot(session)
  const language = useLanguage()
  const [filter, setFilter] = useState('')
  const entries = useMemo(() => {
    void permissions
    void language
    return inAlphabet(
      availableEntries(context(), routes, can).filter(
        (entry) => isIn(':', entry) && !(entry.kind === 'page' && entry.path === INDEX),
      ),
      ({ title }) => title,
    )
  }, [routes, permissions, language])
  const rank = useMemo(() => makeRanker(entries), [entries])
  const shown = filter.trim() ? rank(filter).map((at) => entries[at]!) : entries
  const { data: places, isPending, isError, refetch } = useCall(masterRecords.places, {})
  const placeOf = (entry: Entry) =>
    entry.kind === 'page' ? places?.find(({ route }) => route === entry.path) : undefined
  /** The page of a new row of a master that is listed. */
  const isForm = (entry: Entry) =>
    entry.kind === 'page' && places?.some(({ route }) => entry.path.startsWith(`${route}/`))
  const listed = shown.filter((entry) => !isForm(entry))
  const sections = [
    ...masterGroups.map((group) => ({
      title: t(`masterIndex:groups.${group}`),
      list: listed.filter((entry) => placeOf(entry)?.group === group),
    })),
    { title: t('masterIndex:masters'), list: listed.filter((entry) => isMaster(entry) && !placeOf(entry)) },
    { title: t('masterIndex:settings'), list: listed.filter((entry) => !isMaster(entry) && !placeOf(entry)) },
  ].filter(({ list }) => list.length > 0)
  return (
    // Moves the focus between the links it holds; the links themselves are the controls.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="master-index" onKeyDown={moveFocus} aria-busy={isPending}>
      <input
        className="master-filter"
        value={filter}
        placeholder={t('masterIndex:find')}
        aria-label={t('masterIndex:find')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && filter) {
            event.preventDefault()
            setFilter('')
          } else if (event.key === 'Enter' && filter.trim()) {
            event.preventDefault()
            itemsOf(event.currentTarget.closest('.master-index')!)[0]?.click()
          }
        }}
      />
      {isPending && <div className="page-loading" aria-hidden="true" />}
      {isError && <LoadError messageKey="masterIndex:failed" onRetry={refetch} />}
      {(isPending ? [] : sections).map(({ title, list }) => (
        <section key={title} aria-label={title}>
          <h2>
            {title} <span className="dim">{number(list.length)}</span>
          </h2>
          <ul>
            {list.map((entry) => (
              <li key={entry.id}>
                <IndexEntry entry={entry} place={placeOf(entry)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!isPending && shown.length === 0 && (
        <p className="dim" role="status">
          {t('app:palette.nothing')}
        </p>
      )}
    </div>
  )
}

function IndexEntry({ entry, place }: { entry: Entry; place: Place | undefined }) {
  const keys = keysShown(entry)
  const words = (
    <>
      <span dir="auto">{entry.title}</span>
      {place && <Figures place={place} />}
      {keys && <Keycaps keys={keys} />}
    </>
  )
  if (entry.kind === 'page')
    return (
      <Link href={entry.path} className="master-entry">
        {words}
      </Link>
    )
  const { command } = entry
  const now = context()
  const refusal = disabledReasonOf(command, now)
  return (
    <button
      type="button"
      className="master-entry"
      disabled={refusal !== undefined}
      title={refusal}
      onClick={() =>
        command.arguments?.length ? openArguments.ask(command) : void runCommand(command, context())
      }
    >
      {words}
    </button>
  )
}

/** How many records a master has, and when one was last changed. */
function Figures({ place: { count, changed_at } }: { place: Place }) {
  const t = useWords()
  if (count === null) return null
  return (
    <span className="master-figures dim">
      <span aria-label={t('masterIndex:records', { count })}>{number(count)}</span>
      {changed_at && (
        <span className="master-changed" title={t('masterIndex:changed', { at: dateTime(changed_at) })}>
          {ago(changed_at, Date.now())}
        </span>
      )}
    </span>
  )
}

const itemsOf = (page: Element) => [...page.querySelectorAll<HTMLElement>('.master-entry:not(:disabled)')]

/** Up and Down go through the field and the entries. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next =
    event.key === 'ArrowDown'
      ? (items[at + 1] ?? items.at(-1))
      : (items[at - 1] ?? event.currentTarget.querySelector<HTMLElement>('.master-filter'))
  event.preventDefault()
  next?.focus()
}
