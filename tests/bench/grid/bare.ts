/** The floor a grid can reach: rows recycled by hand, a cursor moved by hand, nothing else. No selection, no roles, no columns to move. */
import { COLUMNS, row } from './rows'

const HEIGHT = 30
const SPARE = 4

export function bare(place: HTMLElement, total: number) {
  const scroller = place.appendChild(document.createElement('div'))
  scroller.tabIndex = 0
  scroller.style.cssText = 'flex:1;overflow:auto;contain:strict;outline:none'
  const canvas = scroller.appendChild(document.createElement('div'))
  canvas.style.cssText = `position:relative;height:${total * HEIGHT}px;width:${COLUMNS.length * 110}px`
  const size = Math.ceil(scroller.clientHeight / HEIGHT) + 2 * SPARE + 1
  const slots = Array.from({ length: size }, () => {
    const element = canvas.appendChild(document.createElement('div'))
    element.style.cssText = `position:absolute;top:0;display:grid;grid-template-columns:repeat(${COLUMNS.length},110px);height:${HEIGHT}px;line-height:29px;contain:layout style;border-bottom:1px solid #ddd;box-sizing:border-box`
    const cells = COLUMNS.map(() => {
      const cell = element.appendChild(document.createElement('div'))
      cell.style.cssText = 'overflow:hidden;white-space:nowrap;text-overflow:ellipsis;padding:0 10px'
      return cell.appendChild(document.createTextNode(''))
    })
    return { element, cells, index: -1 }
  })
  let cursor = 0
  let frame = 0
  const paint = () => {
    frame = 0
    const top = cursor * HEIGHT
    const now = scroller.scrollTop
    if (moved) {
      if (top < now) scroller.scrollTop = top
      else if (top + HEIGHT > now + scroller.clientHeight)
        scroller.scrollTop = top + HEIGHT - scroller.clientHeight
    }
    moved = false
    const first = Math.max(0, Math.floor(scroller.scrollTop / HEIGHT) - SPARE)
    const last = Math.min(total - 1, first + size - 1)
    for (let index = first; index <= last; index++) {
      const slot = slots[index % size]!
      if (slot.index !== index) {
        slot.index = index
        slot.element.style.transform = `translateY(${index * HEIGHT}px)`
        const data = row(index)
        COLUMNS.forEach((key, at) => {
          slot.cells[at]!.data = data[key]
        })
      }
      slot.element.style.background = index === cursor ? '#e8ecfd' : ''
    }
  }
  let moved = false
  const later = () => {
    frame ||= requestAnimationFrame(paint)
  }
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    cursor = Math.max(0, Math.min(total - 1, cursor + by))
    moved = true
    later()
  }
  scroller.addEventListener('scroll', later, { passive: true })
  scroller.addEventListener('keydown', onKey)
  paint()
  return { close: () => cancelAnimationFrame(frame), scroller: () => scroller }
}
