/** A person's columns, remembered in this browser at once and on the server a moment later. */
import { ref } from 'valtio'
import { views } from '@contract/platform/views'
import { applyArrangement, arrangementOf, type Column } from './columns'
import { call } from '../server/http'
import type { List } from './list'
import { session } from '../session/session'

const place = (list: string) =>
  `chord.columns.${list}.${session.user?.activeUserIdentityInfo?.identifier ?? ''}`
const keyOf = (list: string) => `columns.${list}`
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
/** Long enough that dragging an edge is one call. */
const SETTLES = 600

export const arrangeColumns = (list: List, columns: readonly Column[]) => {
  list.columns = ref([...columns])
  const value = arrangementOf(columns)
  localStorage.setItem(place(list.name), JSON.stringify(value))
  clearTimeout(waiting.get(list.name))
  waiting.set(
    list.name,
    setTimeout(
      () =>
        void call(views.saveSettings, { body: { key: keyOf(list.name), value } }).catch(() => {
          /* kept in this browser all the same */
        }),
      SETTLES,
    ),
  )
}

/** What this browser knows, at once; then what the server knows. */
export async function recallColumns(list: List, declared: readonly Column[]) {
  list.declaredColumns = ref([...declared])
  const local = localStorage.getItem(place(list.name))
  list.columns = ref(applyArrangement(declared, local ? read(local) : null))
  const kept = await call(views.settings, {}).catch(() => null)
  if (kept?.[keyOf(list.name)]) list.columns = ref(applyArrangement(declared, kept[keyOf(list.name)]))
}
const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
export const standardColumns = (list: List, declared: readonly Column[]) =>
  arrangeColumns(list, applyArrangement(declared, null))
