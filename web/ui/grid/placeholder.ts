/**
 * The documented placeholder of a missing phone, `XXXXXXXXXX`, reads as a masked number: it is dimmed, and said as what it is on hover and to
 * screen readers.
 */
import { MISSING_VALUE } from '@core/shell/constants'
import { words } from '@core/words/i18n'

const CLASS = 'missing-value'
/** Of an element without a role of its own: a name needs one. */
export const placeholderOf = (text: string) =>
  text === MISSING_VALUE.number
    ? ({
        className: CLASS,
        role: 'img',
        title: words('list:noPhone'),
        'aria-label': words('list:noPhone'),
      } as const)
    : undefined

export function paintPlaceholder(element: HTMLElement, text: string): void {
  const said = placeholderOf(text)
  if (!said && !element.classList.contains(CLASS)) return
  element.classList.toggle(CLASS, said !== undefined)
  const {
    className: _,
    role,
    ...names
  } = said ?? { className: CLASS, role: 'img', title: '', 'aria-label': '' }
  const isCell = element.getAttribute('role') === 'gridcell'
  for (const [name, value] of Object.entries(isCell ? names : { ...names, role }))
    if (said) element.setAttribute(name, value)
    else element.removeAttribute(name)
}
