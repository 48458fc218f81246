/** Dialogs, one above another. The element that had the focus gets it back when the dialog closes. */
import { Fragment, type ReactNode } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import { onSessionCleanup } from '../session/sessionCleanup'

/** `node` is a ReactNode; called `unknown`, because the snapshot's type would follow it for ever. */
interface Open {
  id: number
  node: unknown
  from: unknown
}
const stack = proxy<{ open: Open[] }>({ open: [] })
let last = 0
onSessionCleanup(() => {
  stack.open = []
})

export const openDialog = (node: ReactNode) =>
  void stack.open.push(ref({ id: ++last, node, from: document.activeElement }))
/** Where a hand is at home: the list, or the page. */
export const goHome = () =>
  (
    document.querySelector<HTMLElement>('[role=grid][tabindex]') ??
    document.querySelector<HTMLElement>('[data-home]')
  )?.focus({ preventScroll: true })

/** Whoever opened it from the palette finds the list again: the palette's field is gone by then. */
export const closeDialog = () => {
  const from = stack.open.pop()?.from
  requestAnimationFrame(() => {
    if (stack.open.length > 0) return
    if (from instanceof HTMLElement && from.isConnected && from !== document.body)
      from.focus({ preventScroll: true })
    else goHome()
  })
}
export const dialogsOpen = () => stack.open.length
export const useDialogsOpen = () => useSnapshot(stack).open.length
export const Dialogs = () => (
  <>
    {useSnapshot(stack).open.map(({ id, node }) => (
      <Fragment key={id}>{node as ReactNode}</Fragment>
    ))}
  </>
)
