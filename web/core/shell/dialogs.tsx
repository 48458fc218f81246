/** The stack of open dialogs. On close, focus returns to the element that had it. */
import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import { bufferKeysUntil } from './keyBuffer'
import { onSessionCleanup } from '../session/sessionCleanup'

/**
 * `node` is a ReactNode. Typed `unknown`, because the snapshot type of a ReactNode recurses without end.
 */
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

/** By dialog: whether something was typed that would be lost with it. */
const typedIn = new Map<number, { readonly current: boolean }>()
/** Returns a function that closes it unless something was typed in it: it may be closed by then, or not on top. */
export const openDialog = (node: ReactNode): (() => void) => {
  const id = ++lastId
  dialogStack.open.push(ref({ id, node, opener: document.activeElement }))
  return () => {
    if (!typedIn.get(id)?.current) close(id)
  }
}
/** The dialog that a command opened last. */
let askedFor = 0
/**
 * Opens the dialogs of one command, which may load them first. Late, on top of the dialog of another command or of the same one
 * pressed twice, one would take the keys that are typed there: it is not opened.
 */
export function dialogOpener(): (node: ReactNode) => void {
  const before = lastId
  let own = 0
  return (node) => {
    if (dialogStack.open.some(({ id }) => id === askedFor && id > before && id !== own)) return
    openDialog(node)
    askedFor = own = lastId
  }
}
/** The dialog whose commands work, and how many are open when it is on top. */
export const dialogWithCommands: { name: string | null; depth: number } = { name: null, depth: 0 }
/** Call it when the dialog is mounted. @returns a function for its end */
export const enterDialog = (name: string) => {
  const before = { ...dialogWithCommands }
  Object.assign(dialogWithCommands, { name, depth: dialogStack.open.length })
  return () => void Object.assign(dialogWithCommands, before)
}
/** Focuses the list, else what is open in its place, else the page's main element. */
export const focusPage = () =>
  (
    document.querySelector<HTMLElement>('[role=grid][tabindex="0"]:not([inert] *)') ??
    [...document.querySelectorAll<HTMLElement>('[data-home]')].at(-1)
  )?.focus({ preventScroll: true })

/** The elements around an overlay that keep the focus in it; nothing can be done on them. */
export const isFocusTrap = (element: Element | null) => element?.matches('[class*=focus-trap]') ?? false
/** Focuses the dialog on top: its first field or button. */
export const focusTopDialog = () => {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]:not(.palette)')].at(-1)
  const first = dialog?.querySelector<HTMLElement>(
    'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex="0"]',
  )
  first?.focus({ preventScroll: true })
}

/** One that is closed under another leaves the focus there. */
function close(id: number | undefined) {
  const { open } = dialogStack
  const at = open.findIndex((one) => one.id === id)
  if (at < 0) return
  const opener = open.splice(at, 1)[0]?.opener
  if (at < open.length) return
  const focused = document.activeElement
  const restored = bufferKeysUntil()
  requestAnimationFrame(() => {
    restoreFocus(opener, focused)
    restored()
  })
}
/**
 * Closes the top dialog. If its opener is gone (for example the palette's input), the page gets the focus. Focus that has moved on by
 * then stays: a row that was clicked. Keys pressed meanwhile wait for the focus.
 */
export const closeDialog = () => close(dialogStack.open.at(-1)?.id)
const OwnId = createContext(0)
/** Returns a function that closes the dialog of the component, for when an answer has come: it may be closed by then, or not on top. */
export function useCloseDialog(): () => void {
  const id = use(OwnId)
  return () => close(id)
}
/** Says whether something was typed in the dialog of the component. */
export function useTypedInDialog(typed: { readonly current: boolean }) {
  const id = use(OwnId)
  useEffect(() => {
    typedIn.set(id, typed)
    return () => void typedIn.delete(id)
  }, [id, typed])
}
function restoreFocus(opener: unknown, focused: Element | null) {
  const now = document.activeElement
  const movedOn = now !== focused && now !== document.body && now?.isConnected && !isFocusTrap(now)
  if (movedOn && (dialogStack.open.length === 0 || now.closest('[role=dialog]'))) return
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
    opener.focus({ preventScroll: true })
  else if (dialogStack.open.length === 0) focusPage()
  else focusTopDialog()
}
export const dialogsOpen = () => dialogStack.open.length
export const useDialogsOpen = () => useSnapshot(dialogStack).open.length
/**
 * @param waiting true while the palette is open: a dialog that opens by itself then, such as the form of the page's address, appears
 *   when the palette is closed, and takes no keys from who is typing
 */
export function Dialogs({ waiting = false }: { waiting?: boolean }) {
  const { open } = useSnapshot(dialogStack)
  const newestShown = useRef(0)
  if (!waiting) newestShown.current = lastId
  return open
    .filter(({ id }) => id <= newestShown.current)
    .map(({ id, node }) => (
      <OwnId key={id} value={id}>
        {node as ReactNode}
      </OwnId>
    ))
}
