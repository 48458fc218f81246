/** Stores how a user arranges a list, its columns and its layout: in this browser at once, on the server after a delay. */
import { ref } from 'valtio'
import { applyArrangement, arrangementOf, type Column } from './columns'
import type { Layout, List } from './list'
import { session } from '../session/session'
import { onSessionCleanup } from '../session/sessionCleanup'
import { readSettings, saveSetting } from '../account/userSettings'

const storageKeyOf = (list: string, what: 'columns' | 'layout' = 'columns') =>
  `chord.${what}.${list}.${session.user?.activeUserIdentityInfo?.identifier ?? ''}`
const settingKeyOf = (list: string) => `columns.${list}`
const layoutKeyOf = (list: string) => `layout.${list}`
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

const setDefaultLayout = (list: List, layout: unknown) => {
  const known = list.layouts.find((one) => one === layout)
  if (!known || known === list.defaults.layout) return
  if (list.query.layout === list.defaults.layout) list.query.layout = known
  list.defaults = ref({ ...list.defaults, layout: known })
}
/** The layout becomes the list's default, so that every link and figure that names none opens in it. */
export function chooseLayout(list: List, layout: Layout): void {
  list.query.layout = layout
  list.defaults = ref({ ...list.defaults, layout })
  localStorage.setItem(storageKeyOf(list.name, 'layout'), layout)
  void saveSetting(layoutKeyOf(list.name), layout).catch(() => {
    /* It is stored in this browser anyway. */
  })
}
/** What this browser knows, at once; then what the server knows. */
export async function recallLayout(list: List): Promise<void> {
  setDefaultLayout(list, localStorage.getItem(storageKeyOf(list.name, 'layout')))
  setDefaultLayout(list, (await readSettings())?.[layoutKeyOf(list.name)])
}
