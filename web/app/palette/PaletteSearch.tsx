/** The palette's first page: commands, pages and records; frequent and recent ones when nothing is typed. */
import { Command } from 'cmdk'
import {
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { useSnapshot } from 'valtio'
import { bufferKeysUntil } from '@core/shell/keyBuffer'
import { runAfterClosing } from '@core/commands/runAfterClosing'
import { disabledReasonOf, moduleOf, runCommand } from '@core/commands/commands'
import { paletteContext } from '@core/commands/context'
import { useWords } from '@core/words/i18n'
import type { Route } from '@core/shell/route'
import { openArguments, isChoiceKey, closePalette, onPaletteReady } from '@core/commands/palette'
import { makeRanker } from '@core/commands/rankByMatch'
import type { FilterHit, RecordHit } from '@core/commands/paletteSources'
import { can, session } from '@core/session/session'
import { teachKey } from '@core/commands/keyHints'
import { recordUse, usageWeights } from '@core/commands/rankByUse'
import { isMac } from '@core/commands/keymap'
import { keyToken } from '@core/commands/keySequence'
import {
  availableEntries,
  entriesIn,
  entriesState,
  keysShown,
  scopeOf,
  type Entry,
} from '@core/commands/paletteEntries'
import { useFilters, useRecords } from './paletteRecords'
import { isPaletteKey } from './paletteKey'
import { PaletteRow } from './PaletteRow'

type Row = { entry: Entry } | { record: RecordHit; source: string } | { filter: FilterHit }

export function PaletteSearch({
  routes,
  whole,
  initial,
}: {
  routes: readonly Route[]
  /** All modules are loaded. */ whole: boolean
  initial: string
}) {
  const t = useWords()
  const [typed, type] = useState(initial)
  useLayoutEffect(onPaletteReady, [])
  const [value, point] = useState('slot-0')
  // Entries are computed when the palette opens and stay, unless permissions change or words of other languages come.
  const { permissions } = useSnapshot(session)
  const { revision } = useSnapshot(entriesState)
  const here = useMemo(() => {
    void permissions
    void revision
    const now = paletteContext()
    return {
      now,
      entries: availableEntries(now, routes, can),
      often: usageWeights(),
      ...entryStates(now),
    }
  }, [permissions, revision, routes])
  const { scope, query } = scopeOf(typed)
  const find = useMemo(() => {
    const entries = entriesIn(scope, here.entries)
    const boost = new Map(
      entries.flatMap((entry, at) =>
        here.often.has(entry.id) ? [[at, here.often.get(entry.id)!] as const] : [],
      ),
    )
    const search = makeRanker(entries)
    // Empty query: frequent and recent entries first, then those of this page.
    return (text: string) =>
      (text.trim()
        ? search(text, boost)
        : [...new Set([...search('', boost, 8), ...entries.keys()])].slice(0, 50)
      ).map((at) => entries[at]!)
  }, [here, scope])
  const findAnywhere = useMemo(() => {
    const search = makeRanker(here.entries)
    return (text: string) => search(text).map((at) => here.entries[at]!)
  }, [here])
  const entries = useMemo(
    () => (scope === '@' || scope === '#' || scope === '/' ? [] : find(query)),
    [find, scope, query],
  )
  const { found, busy, failed } = useRecords(scope, query)
  const filters = useFilters(scope, query)
  const isEmptyScope =
    scope !== '' && scope !== '/' && query.trim() !== '' && !busy && entries.length + found.length === 0
  // Nothing in this scope: what there is elsewhere. What cannot run here comes last, with its reason.
  const [ready, off] = useMemo(
    () => here.byState(isEmptyScope ? findAnywhere(query) : entries),
    [here, isEmptyScope, findAnywhere, query, entries],
  )
  const matching: Row[] = [
    ...ready.map((entry) => ({ entry })),
    ...found.flatMap(({ title, hits }) => hits.map((record) => ({ record, source: t(title) }))),
    ...filters.map((filter) => ({ filter })),
    ...off.map((entry) => ({ entry })),
  ].slice(0, 50)
  const waits = !whole || (matching.length === 0 && busy)
  useLayoutEffect(() => {
    return waits ? bufferKeysUntil(isChoiceKey) : undefined
  }, [waits])
  // Visible rows are rendered with the key press, the others when idle.
  const later = useDeferredValue(matching)
  const rows =
    matching.length <= IN_SIGHT ? matching : [...matching.slice(0, IN_SIGHT), ...later.slice(IN_SIGHT)]

  const latest = useRef(rows)
  latest.current = rows
  const choose = useCallback(
    (slot: number, newTab = false) => {
      const row = latest.current[slot]
      if (!row) return
      if ('filter' in row) {
        if (row.filter.fill !== undefined) return type(`/${row.filter.fill}`)
        closePalette()
        return row.filter.run?.()
      }
      const path = 'record' in row ? row.record.path : row.entry.kind === 'page' ? row.entry.path : undefined
      if ('entry' in row) recordUse(row.entry.id)
      if (path !== undefined) {
        if (newTab) return void window.open(path, '_blank', 'noopener')
        closePalette()
        return here.now.go(path)
      }
      if (!('entry' in row) || row.entry.kind !== 'command') return
      const { command, title } = row.entry
      if (command.arguments?.length && !disabledReasonOf(command, here.now)) return openArguments.ask(command)
      if (disabledReasonOf(command, here.now) && !command.remedy) return
      closePalette()
      runAfterClosing(() => {
        const running = runCommand(command, here.now)
        teachKey(command, title)
        return running
      })
    },
    [here],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = keyToken(event.nativeEvent, isMac)
    const slot = Number(value.slice(5))
    const row = latest.current[slot]
    const take = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.repeat && event.key === 'Enter') take()
    else if (pressed === 'escape') {
      take()
      if (typed) type('')
      else closePalette()
    } else if (isPaletteKey(pressed)) {
      take()
      closePalette()
    } else if (pressed === 'mod+enter') {
      take()
      choose(slot, true)
    } else if (pressed === 'tab') {
      take()
      if (row && 'entry' in row && row.entry.kind === 'command' && row.entry.command.arguments?.length)
        choose(slot)
    } else if (pressed === 'shift+tab') take()
    else if (event.key === 'Backspace' && scope && !query) {
      take()
      type('')
    }
  }

  return (
    <Command
      shouldFilter={false}
      vimBindings={false}
      value={value}
      onValueChange={point}
      label={t('app:palette.label')}
      onKeyDown={onKeyDown}
      loop
    >
      <div className="palette-head">
        {scope && <span className="palette-crumb">{t(`app:palette.scope.${NAMES[scope]}`)}</span>}
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={(next) => {
            type(next)
            point('slot-0')
          }}
          placeholder={t('app:palette.placeholder')}
        />
      </div>
      <Command.List className="palette-list" label={t('app:palette.label')}>
        {rows.map((row, slot) => (
          <PaletteRow key={slot} slot={slot} {...rowProps(row, here)} choose={choose} />
        ))}
      </Command.List>
      {matching.length === 0 && (
        <p className="palette-empty">
          {t(busy ? 'app:palette.looking' : failed ? 'app:palette.failed' : 'app:palette.nothing')}
        </p>
      )}
      <footer className="palette-foot">
        <span>{t('app:palette.foot')}</span>
        <span role="status">{t('app:palette.count', { count: matching.length })}</span>
      </footer>
    </Command>
  )
}

/**
 * Why a command cannot run, and entries split into those that can run, or offer a remedy, and those that cannot. A state is computed once: a
 * row may be drawn again when the page that its command is of is left already.
 */
function entryStates(now: ReturnType<typeof paletteContext>) {
  const reasons = new Map<string, string | undefined>()
  const reasonOf = (entry: Extract<Entry, { kind: 'command' }>) => {
    if (!reasons.has(entry.id)) reasons.set(entry.id, disabledReasonOf(entry.command, now))
    return reasons.get(entry.id)
  }
  const isDisabled = (entry: Entry) => {
    if (entry.kind === 'page') return false
    const isRefused = reasonOf(entry) !== undefined
    return isRefused && !entry.command.remedy
  }
  const byState = (entries: readonly Entry[]) =>
    [entries.filter((entry) => !isDisabled(entry)), entries.filter(isDisabled)] as const
  return { reasonOf, byState }
}

/** Rows that fit without scrolling. */
const IN_SIGHT = 13
const NAMES = { '>': 'commands', ':': 'settings', '@': 'people', '#': 'records', '/': 'filters' } as const

/** A row's plain values, so that an unchanged row is not rendered again. */
function rowProps(
  row: Row,
  {
    now,
    reasonOf,
  }: { now: ReturnType<typeof paletteContext> } & Pick<ReturnType<typeof entryStates>, 'reasonOf'>,
): { id?: string; title: string; hint?: string; keys?: string; why?: string } {
  if ('filter' in row) return { title: row.filter.title, hint: row.filter.hint }
  if ('record' in row)
    return {
      title: row.record.title,
      hint: row.record.hint ? `${row.record.hint} · ${row.source}` : row.source,
    }
  const { entry } = row
  if (entry.kind === 'page') return { title: entry.title, hint: now.t('app:palette.page') }
  return {
    id: entry.id,
    title: entry.title,
    hint: entry.command.on === 'anywhere' ? undefined : now.t(`${moduleOf(entry.command)}:title`),
    keys: keysShown(entry),
    why: reasonOf(entry),
  }
}
