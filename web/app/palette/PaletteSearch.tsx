/** The palette's first page: commands, pages and records; frequent and recent ones when nothing is typed. */
import { useDeferredValue, useLayoutEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { closePalette, onPaletteReady } from '@core/commands/palette'
import { scopeOf, type Scope } from '@core/commands/paletteEntries'
import { useWords } from '@core/words/i18n'
import type { Route } from '@core/shell/route'
import { onSearchKey } from './searchKeys'
import { useFilters, useRecords } from './paletteRecords'
import { onRowKey, PaletteBox, PaletteField, PaletteList, usePaletteRows } from './PaletteRows'
import { keyOfRow, searchRowProps, takeEntryOrRecord, type SearchRow } from './searchRows'
import { useBufferedChoiceKeys } from './useBufferedChoiceKeys'
import {
  useAvailableEntries,
  useEntriesInScope,
  useSearchAnywhere,
  type AvailableEntries,
} from './useSearchEntries'

/** Rows that fit without scrolling. */
const IN_SIGHT = 13
const MOST_ROWS = 50
const SCOPE_WORDS = {
  '>': 'commands',
  ':': 'settings',
  '@': 'people',
  '#': 'records',
  '/': 'filters',
} as const

/** Visible rows are rendered with the key press, the others when idle. */
function useRowsInSightFirst(matching: readonly SearchRow[]) {
  const later = useDeferredValue(matching)
  return matching.length <= IN_SIGHT ? matching : [...matching.slice(0, IN_SIGHT), ...later.slice(IN_SIGHT)]
}

/** What matches, in the order of the rows. */
function useMatchingRows(available: AvailableEntries, scope: Scope, query: string) {
  const t = useWords()
  const entries = useEntriesInScope(available, scope, query)
  const searchAnywhere = useSearchAnywhere(available)
  const { records, isBusy, isFailed } = useRecords(scope, query)
  const filters = useFilters(scope, query)
  const isEmptyScope =
    scope !== '' && scope !== '/' && query.trim() !== '' && !isBusy && entries.length + records.length === 0
  // Nothing in this scope: what there is elsewhere. What cannot run here comes last, with its reason.
  const [enabled, disabled] = useMemo(
    () => available.byState(isEmptyScope ? searchAnywhere(query) : entries),
    [available, isEmptyScope, searchAnywhere, query, entries],
  )
  const matching: SearchRow[] = [
    ...enabled.map((entry) => ({ entry })),
    ...records.flatMap(({ title, hits }) => hits.map((record) => ({ record, source: t(title) }))),
    ...filters.map((filter) => ({ filter })),
    ...disabled.map((entry) => ({ entry })),
  ].slice(0, MOST_ROWS)
  return { matching, rows: useRowsInSightFirst(matching), isBusy, isFailed }
}

interface Props {
  routes: readonly Route[]
  /** All modules are loaded. */
  isComplete: boolean
  initial: string
}

export function PaletteSearch({ routes, isComplete, initial }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState(initial)
  useLayoutEffect(onPaletteReady, [])
  const available = useAvailableEntries(routes)
  const { scope, query } = scopeOf(typed)
  const { matching, rows, isBusy, isFailed } = useMatchingRows(available, scope, query)
  useBufferedChoiceKeys(!isComplete || (matching.length === 0 && isBusy))
  /** A completion of the filter may be typed instead. */
  const take = (row: SearchRow, isNewTab = false) => {
    if (!('filter' in row)) return takeEntryOrRecord(row, available, isNewTab)
    if (row.filter.fill !== undefined) return type(`/${row.filter.fill}`)
    closePalette()
    row.filter.run?.()
  }
  const options = usePaletteRows(rows, keyOfRow, take)
  const { walk } = options
  const type = (text: string) => {
    setTyped(text)
    walk.reset()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const currentRow = rows[walk.index]
    onSearchKey(event, {
      typed,
      isScopeAlone: scope !== '' && query === '',
      clear: () => type(''),
      currentRow,
      choose: (isNewTab) => currentRow && take(currentRow, isNewTab),
    })
    onRowKey(event, options, rows.length)
  }

  return (
    <PaletteBox {...{ walk, onKeyDown }} label={t('app:palette.label')}>
      <PaletteField
        {...{ walk, typed, type }}
        label={t('app:palette.label')}
        placeholder={t('app:palette.placeholder')}
      >
        {scope && <span className="palette-crumb">{t(`app:palette.scope.${SCOPE_WORDS[scope]}`)}</span>}
      </PaletteField>
      <PaletteList
        {...options}
        label={t('app:palette.label')}
        rows={rows}
        propsOf={(row) => searchRowProps(row, available)}
      />
      {matching.length === 0 && (
        <p className="palette-empty">
          {t(isBusy ? 'app:palette.looking' : isFailed ? 'app:palette.failed' : 'app:palette.nothing')}
        </p>
      )}
      <footer className="palette-foot">
        <span>{t('app:palette.foot')}</span>
        <span role="status">{t('app:palette.count', { count: matching.length })}</span>
      </footer>
    </PaletteBox>
  )
}
