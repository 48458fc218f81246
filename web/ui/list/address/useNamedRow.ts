/** Shows the row that the address names, when the rows of the list are asked for. */
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { List } from '@core/list/list'
import { showNamedRow } from '@core/list/namedRow/namedRow'
import type { RowFeed } from '@core/list/rowWindows'
import { toastError } from '@core/server/toastError'

export function useNamedRow(list: List, feed: RowFeed, ready: boolean) {
  const { named } = useSnapshot(list)
  useEffect(() => {
    if (!ready || !named) return
    const left = new AbortController()
    showNamedRow(list, feed, named, left.signal).catch((cause: unknown) => {
      if (left.signal.aborted) return
      list.named = null
      toastError(cause)
    })
    return () => left.abort()
  }, [list, feed, ready, named])
}
