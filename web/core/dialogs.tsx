/** Dialogs, one above another. The element that had the focus gets it back when the dialog closes. */
import { Fragment, type ReactNode } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'

/** `node` is a ReactNode; called `unknown`, because the snapshot's type would follow it for ever. */
interface Open { id: number; node: unknown; from: unknown }
const stack = proxy<{ open: Open[] }>({ open: [] })
let last = 0

export const openDialog = (node: ReactNode) => void stack.open.push(ref({ id: ++last, node, from: document.activeElement }))
export const closeDialog = () => {
  const from = stack.open.pop()?.from
  if (from instanceof HTMLElement) requestAnimationFrame(() => { if (from.isConnected) from.focus({ preventScroll: true }) })
}
export const dialogsOpen = () => stack.open.length
export const Dialogs = () => <>{useSnapshot(stack).open.map(({ id, node }) => <Fragment key={id}>{node as ReactNode}</Fragment>)}</>
