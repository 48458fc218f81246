/** Changes of one's own saved views. Loaded by their commands. */
import { views, type View } from '@contract/platform/views'
import { call } from '../server/http'
import type { List } from './list'
import { currentAddress, loadViews, savedViews } from './savedViews'

/** Shares an own view with colleagues, or stops sharing it. */
export const shareView = async (list: List, view: View, is_shared: boolean) => {
  await call(views.update, { identifier: view.identifier, body: { is_shared } })
  await loadViews(list)
}

export const saveView = async (list: List, name: string) => {
  await call(views.create, { body: { list: list.name, name, query: currentAddress(list) } })
  await loadViews(list)
}
export const renameView = async (list: List, view: View, name: string) => {
  await call(views.update, { identifier: view.identifier, body: { name } })
  await loadViews(list)
}
export const removeView = async (list: List, view: View) => {
  await call(views.remove, { identifier: view.identifier })
  await loadViews(list)
}
export const moveView = async (list: List, view: View, by: 1 | -1) => {
  const order = (savedViews[list.name] ?? []).filter((one) => !one.ownerInfo)
  const at = order.findIndex((one) => one.identifier === view.identifier)
  if (at < 0 || !order[at + by]) return
  order.splice(at + by, 0, ...order.splice(at, 1))
  await Promise.all(
    order.map((one, position) =>
      one.position === position
        ? null
        : call(views.update, { identifier: one.identifier, body: { position } }),
    ),
  )
  await loadViews(list)
}
