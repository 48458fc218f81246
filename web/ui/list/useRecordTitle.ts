/** Names the open row of a list in the title of the tab. */
import { useEffect, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import type { Column } from '@core/list/columns'
import { visibleColumns } from '@core/list/columns'
import type { Identified, List } from '@core/list/list'
import type { RowFeed } from '@core/list/rowWindows'
import { setRecordTitle } from '@core/shell/documentTitle'
import type { DrawnCard } from '../grid/cardRenderer'

/** A row is called by the title of its card, else by its first text. */
export function useRecordTitle<Row extends Identified>(
  list: List<Row>,
  feed: RowFeed<Row>,
  card?: DrawnCard<Row>,
) {
  const { detail, openedIdentifier, opened } = useSnapshot(list)
  const read = () => {
    if (detail === 'closed' || openedIdentifier === null) return ''
    const known = opened?.identifier === openedIdentifier ? (opened.row as Row | null) : undefined
    const row = known ?? feed.at(feed.indexOf(openedIdentifier))
    const named: Column<Row> | undefined =
      card?.title ?? visibleColumns(list.columns).find(({ chips, picture }) => !chips && !picture)
    return row && named ? named.text(row) : ''
  }
  const name = useSyncExternalStore((changed) => feed.on(changed), read)
  useEffect(() => {
    setRecordTitle(name)
    return () => setRecordTitle('')
  }, [name])
}
