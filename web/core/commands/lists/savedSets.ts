/** Named sets of rows, stored on the server: what their commands do. */
import { views } from '@contract/platform/views'
import type { Choice, Context } from '../commands'
import { fetchCall, queryClient } from '../../server/api'
import { call } from '../../server/http'
import { identifiersOf } from '../../list/identifiersOf'
import type { List } from '../../list/list'
import { addToSelection } from '../../list/selection/bulkSelection'
import { targetsOf } from '../../list/selection/targets'

type Telling = Pick<Context, 't' | 'toast'>
const fetchSets = (list: List) => fetchCall(views.sets, { query: { list: list.name } })
const refetchSets = () => queryClient.invalidateQueries({ queryKey: views.sets.key })

/** The sets of this list with their numbers of rows. */
export const setChoices = async (list: List): Promise<Choice[]> =>
  (await fetchSets(list)).map((one) => ({
    value: one.identifier,
    label: one.name,
    hint: String(one.rows.length),
  }))

export async function recallSet({ t, toast }: Telling, list: List, chosen: Choice): Promise<void> {
  const set = (await fetchSets(list)).find((one) => one.identifier === chosen.value)
  if (set) toast(t('list:said.recalled', { count: addToSelection(list, set.rows), name: set.name }))
}

export async function saveSet({ t, toast }: Telling, list: List, name: string): Promise<void> {
  const { selection } = list
  const rows = selection.all
    ? (await identifiersOf(list, 0, Infinity)).filter((one) => !selection.excluded.has(one))
    : [...targetsOf(list).identifiers]
  await call(views.saveSet, { body: { list: list.name, name, rows } })
  await refetchSets()
  toast(t('list:said.setSaved', { name, count: rows.length }), 'success')
}

export async function removeSet({ t, toast }: Telling, { value, label }: Choice): Promise<void> {
  await call(views.removeSet, { identifier: value })
  await refetchSets()
  toast(t('list:said.setRemoved', { name: label }), 'success')
}
