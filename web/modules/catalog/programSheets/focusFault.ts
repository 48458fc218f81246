/** Focuses the next cell with a fault after the one that has the focus, else the first. */
export function focusFault() {
  const focused = document.activeElement
  const faults = [...document.querySelectorAll<HTMLElement>('.sheet-mend [aria-invalid=true]')]
  const isAfter = (one: Element) =>
    focused !== null && (focused.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  const next = faults.find(isAfter) ?? faults[0]
  next?.focus()
}
