/**
 * Makes a list the current one: commands act on it, and its columns, views and filter grammar are loaded.
 */
import { useLayoutEffect } from 'react'
import { ref } from 'valtio'
import { recallColumns, recallLayout } from '@core/list/columnMemory'
import { recallFolded } from '@core/list/board/boardMemory'
import { recallFacets } from '@core/list/facets/facetMemory'
import type { Column } from '@core/list/columns'
import type { Grammar } from '@core/list/grammar'
import { currentScreen, type List } from '@core/list/list'
import { loadViews, readViews } from '@core/list/savedViews'

export function useCurrentList(list: List, columns: readonly Column[], grammar: Grammar | undefined) {
  useLayoutEffect(() => {
    list.grammar = grammar ? () => grammar : null
    void readViews(list)
  }, [list, grammar])
  useLayoutEffect(() => {
    currentScreen.list = list
    list.declaredColumns = ref([...columns])
    list.columns = ref([...columns])
    void recallLayout(list)
    if (list.facets) void recallFacets(list)
    if (list.board) void recallFolded(list)
    void recallColumns(list, columns)
    void loadViews(list)
    return () => {
      currentScreen.list = null
      list.detail = 'closed'
    }
  }, [list, columns])
}
