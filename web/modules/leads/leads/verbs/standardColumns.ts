/** The columns that everybody has who has not arranged their own: a manager makes them those that are shown now. */
import { leadFields } from '@contract/leads/leadFields'
import type { Answer } from '@contract/http'
import { applyArrangement, type Column } from '@core/list/columns'
import type { List } from '@core/list/list'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { toast } from '@core/shell/toasts'
import { words } from '@core/words/i18n'

/** The declared columns as the client has them; those that it does not name stay where they were declared. */
export function withStandard<Row>(
  declared: readonly Column<Row>[],
  standard: Answer<typeof leadFields.list>,
): Column<Row>[] {
  const columns = new Map(declared.map((column) => [column.key, column]))
  return applyArrangement(
    declared,
    standard.flatMap(({ form_field_id: key, is_visible }) => {
      const column = columns.get(key)
      return column ? [{ key, width: column.width, hidden: !is_visible, pinned: column.pinned === true }] : []
    }),
  )
}

export async function saveStandardColumns({ columns }: Pick<List, 'columns'>): Promise<void> {
  const fields = columns.map(({ key, hidden }, at) => ({
    form_field_id: key,
    is_visible: hidden !== true,
    order_by: at,
  }))
  await call(leadFields.save, { body: { fields } })
  await queryClient.invalidateQueries({ queryKey: leadFields.list.key })
  toast(words('leads:standardColumns'), 'success')
}
