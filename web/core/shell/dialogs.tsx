/** Dialogs, one above another. The element that had the focus gets it back when the dialog closes. */
import { Fragment, type ReactNode } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import { onSessionCleanup } from '../session/sessionCleanup'

/** `node` is a ReactNode; called `unknown`, because the snapshot's type would follow it for ever. */
interface OpenDialog {
  id: number
  node: unknown
  opener: unknown
}
const dialogStack = proxy<{ open: OpenDialog[] }>({ open: [] })
let lastId = 0
onSessionCleanup(() => {
  dialogStack.open = []
})

export const openDialog = (node: ReactNode) =>
  void dialogStack.open.push(ref({ id: ++lastId, node, opener: document.activeElement }))
/** Where a hand is at home: the list, or the page. */
export const focusPage = () =>
  (
    document.querySelector<HTMLElement>('[role=grid][tabindex]') ??
    document.querySelector<HTMLElement>('[data-home]')
  )?.focus({ preventScroll: true })

/** Whoever opened it from the palette finds the list again: the palette's field is gone by then. */
export const closeDialog = () => {
  const opener = dialogStack.open.pop()?.opener
  requestAnimationFrame(() => {
    if (dialogStack.open.length > 0) return
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
      opener.focus({ preventScroll: true })
    else focusPage()
  })
}
export const dialogsOpen = () => dialogStack.open.length
export const useDialogsOpen = () => useSnapshot(dialogStack).open.length
export const Dialogs = () => (
  <>
    {useSnapshot(dialogStack).open.map(({ id, node }) => (
      <Fragment key={id}>{node as ReactNode}</Fragment>
    ))}
  </>
)
