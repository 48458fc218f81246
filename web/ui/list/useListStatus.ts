/** Shows selection count, row count and filter of a list in the status line. */
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { parseFilter, type Grammar } from '@core/list/grammar'
import type { List } from '@core/list/list'
import { selectionCount } from '@core/list/selection/selection'
import { status } from '@core/shell/statusLine'
import { useWords, useLanguage } from '@core/words/i18n'
import { listSeparator } from '@core/words/format'
import { readPiece } from './filter/FilterChip'

/** Isolates text inside text of the other direction. */
const isolate = (text: string) => `\u2068${text}\u2069`

export function useListStatus(list: List, grammar: Grammar | undefined) {
  const t = useWords()
  const { selection, state, query, outOfSight, offScreen, detail } = useSnapshot(list)
  const language = useLanguage()
  useEffect(() => {
    const chosen = selectionCount(selection as List['selection'])
    status.selection = [
      // The bar of the selection says it one line above, but not beside an open row.
      detail !== 'closed' &&
        chosen > outOfSight.size &&
        t('list:said.selected', { count: chosen - outOfSight.size }),
      state.total !== null && t('list:said.shown', { count: state.total }),
    ]
      .filter(Boolean)
      .join(' · ')
    status.outOfSight = [
      outOfSight.size > 0 && t('list:said.outOfSight', { count: outOfSight.size }),
      // Beside an open row the selection waits.
      offScreen > 0 && detail === 'closed' && t('list:said.offScreen', { count: offScreen }),
    ]
      .filter(Boolean)
      .join(' · ')
    const pieces = grammar ? parseFilter(query.text, grammar).pieces : []
    const said = pieces
      .filter((piece) => piece.word)
      .map((piece) => {
        const { word, values } = readPiece(piece, grammar!, t)
        return isolate(
          `${word} ${piece.negated ? `${t('list:isNot')} ` : ''}${values.map(isolate).join(listSeparator())}`,
        )
      })
    status.filter = [...said, ...(query.search ? [isolate(`“${query.search}”`)] : [])].join(' · ')
  }, [selection, outOfSight, offScreen, detail, state.total, query.text, query.search, grammar, t, language])
  useEffect(
    () => () => {
      status.selection = ''
      status.outOfSight = ''
      status.filter = ''
    },
    [],
  )
}
