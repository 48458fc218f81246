/** Folds and unfolds columns of a board. The cursor leaves a column that is folded. */
import { foldColumn } from '@core/list/board/boardMemory'
import { moveCursor } from '@core/list/cursor'
import type { List } from '@core/list/list'

export function setFolded(list: List, value: string, isFolded: boolean, isCursorIn: boolean): void {
  foldColumn(list, value, isFolded)
  const { index } = list.cursor
  const onward = list.surface?.step?.(index, 1, 0) ?? index
  const beside = onward === index ? (list.surface?.step?.(index, -1, 0) ?? index) : onward
  if (isFolded && isCursorIn) moveCursor(list, beside)
  else list.surface?.repaint()
}
