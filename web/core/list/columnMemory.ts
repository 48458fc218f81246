/** Stores a user's column arrangement: in this browser at once, on the server after a delay. */
import { ref } from 'valtio'
import { applyArrangement, arrangementOf, type Column } from './columns'
import type { List } from './list'
import { session } from '../session/session'
import { onSessionCleanup } from '../session/sessionCleanup'
import { readSettings, saveSetting } from '../account/userSettings'

const storageKeyOf = (list: string) =>
  `chord.columns.${list}.${session.user?.activeUserIdentityInfo?.identifier ?? ''}`
const settingKeyOf = (list: string) => `columns.${list}`
const saveTimers = new Map<string, ReturnType<typeof setTimeout>>()
/** In ms; long enough that one drag is one call. */
const SAVE_DELAY = 600
onSessionCleanup(() => {
  for (const timer of saveTimers.values()) clearTimeout(timer)
  saveTimers.clear()
})

export const arrangeColumns = (list: List, columns: readonly Column[]) => {
  list.columns = ref([...columns])
  const value = arrangementOf(columns)
  localStorage.setItem(storageKeyOf(list.name), JSON.stringify(value))
  clearTimeout(saveTimers.get(list.name))
  saveTimers.set(
    list.name,
    setTimeout(
      () =>
        void saveSetting(settingKeyOf(list.name), value).catch(() => {
          /* It is stored in this browser anyway. */
        }),
      SAVE_DELAY,
    ),
  )
}

/** What this browser knows, at once; then what the server knows. */
export async function recallColumns(list: List, declared: readonly Column[]) {
  list.declaredColumns = ref([...declared])
  const local = localStorage.getItem(storageKeyOf(list.name))
  list.columns = ref(applyArrangement(declared, local ? parseJson(local) : null))
  const kept = await readSettings()
  if (kept?.[settingKeyOf(list.name)])
    list.columns = ref(applyArrangement(list.declaredColumns, kept[settingKeyOf(list.name)]))
}
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
export const resetColumns = (list: List, declared: readonly Column[]) =>
  arrangeColumns(list, applyArrangement(declared, null))
