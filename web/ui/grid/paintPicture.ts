/** Paints the small picture of a cell. Only rows on screen are painted, so others are not fetched. */
import type { ShownPicture } from '@core/list/columns'
import { pictureAddress } from '@core/server/pictures'

/** The element is reused for the next row: what comes late for an earlier one is dropped. */
export function paintPicture(cell: HTMLElement, shown: ShownPicture | null): void {
  const before = cell.firstElementChild as HTMLImageElement | null
  if (!shown) return before?.remove()
  const image = before ?? cell.appendChild(new Image())
  image.alt = shown.alt
  if (image.dataset['file'] === shown.file) return
  image.dataset['file'] = shown.file
  image.removeAttribute('src')
  void pictureAddress(shown.file).then(
    (address) => {
      if (image.dataset['file'] === shown.file) image.src = address
    },
    // The alternative text stays; the next time that the row is painted asks again.
    () => delete image.dataset['file'],
  )
}
