/** Arrow keys inside the side navigation. Letters are left to commands, so that sequences such as `g l` work here too. */
import type { KeyboardEvent } from 'react'
import { session } from '@core/session/session'
import { setFolded, sideNav } from './sideNavState'

const ENTRIES = 'a.side-entry, button.side-heading'

/** Up and Down move, Home and End go to the ends, the arrow keys across open and close the area under the focus. */
export function moveInNavigation(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const nav = event.currentTarget
  const target = event.target as HTMLElement
  const entries = [...nav.querySelectorAll<HTMLElement>(ENTRIES)].filter(
    (entry) => !entry.closest('.side-brand'),
  )
  const field = nav.querySelector<HTMLElement>('.side-filter input')
  const isInField = target === field
  const at = entries.indexOf(target.closest<HTMLElement>(ENTRIES) ?? target)
  if (at < 0 && !isInField) return
  const focus = (entry: HTMLElement | null | undefined) => {
    event.preventDefault()
    entry?.focus()
  }
  const forward = session.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = session.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (event.key === 'ArrowDown') return focus(entries[at + 1] ?? entries.at(-1))
  if (isInField) return
  if (event.key === 'ArrowUp') return focus(entries[at - 1] ?? field)
  if (event.key === 'Home') return focus(entries[0])
  if (event.key === 'End') return focus(entries.at(-1))
  const area = entries[at]!.dataset['area']
  if (area === undefined || sideNav.collapsed) return
  const head = entries.find((entry) => entry.dataset['area'] === area)!
  const toggle = head.closest('li')?.querySelector<HTMLElement>('[aria-expanded]')
  if (!toggle) return
  const isOpen = toggle.getAttribute('aria-expanded') === 'true'
  if (event.key === back) {
    if (entries[at] !== head) return focus(head)
    event.preventDefault()
    if (isOpen) setFolded(area, true)
  } else if (event.key === forward && entries[at] === head) {
    if (isOpen) return focus(entries[at + 1])
    event.preventDefault()
    setFolded(area, false)
  }
}
