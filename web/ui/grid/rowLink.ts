/** The link in a row or card: `mod` and a click, the middle button and the menu of the browser open it elsewhere. */
import { rowAddress } from '@core/list/listAddress'
import type { Identified, List } from '@core/list/list'

const LINK = 'row-link'

/** Not a stop of Tab: the grid has the focus. */
export function makeRowLink(): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = LINK
  link.tabIndex = -1
  link.draggable = false
  link.append('')
  return link
}

/** Where a row has no address the link is a plain text. */
export function paintRowLink(link: HTMLAnchorElement, list: List, row: Identified | undefined) {
  const address = row && rowAddress(list, row.identifier)
  if (address === undefined) link.removeAttribute('href')
  else if (link.getAttribute('href') !== address) link.href = address
}

/** The link that an event is on. */
export const rowLinkAt = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLAnchorElement>(`a.${LINK}[href]`) ?? null
