/** A list of updates: Enter opens the row in the reader. */
import type { AnyEndpoint } from '@contract/http'
import type { Column } from '@core/list/columns'
import type { List } from '@core/list/list'
import { listOf } from '@ui/recordPage'
import type { Update } from './columns'

export const updateList = (
  name: string,
  endpoint: AnyEndpoint,
  columns: readonly Column<Update>[],
  path: string,
): List<Update> => {
  const made = listOf<Update>(name, endpoint, columns, { path })
  made.openCommand = 'updates.show'
  return made
}
