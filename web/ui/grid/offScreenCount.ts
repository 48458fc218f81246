/** How many selected rows are out of view. React does not render while scrolling: the count follows when scrolling stops. */
import type { Identified, List } from '@core/list/list'
import { countOffScreen, type IndexRange } from '@core/list/selection/offScreen'
import { selectionCount } from '@core/list/selection/selection'

/** A view that has not moved for this long has come to rest. Milliseconds. */
const AT_REST = 150

export class OffScreenCount<Row extends Identified> {
  private resting: ReturnType<typeof setTimeout> | undefined
  private readonly list: List<Row>
  private readonly seen: () => readonly IndexRange[]

  /** @param seen the rows in view */
  constructor(list: List<Row>, seen: () => readonly IndexRange[]) {
    this.list = list
    this.seen = seen
  }

  /** Call it after each paint. `isSelectionNew`: counts at once. */
  painted(isSelectionNew: boolean) {
    if (isSelectionNew) this.update()
    clearTimeout(this.resting)
    if (selectionCount(this.list.selection) > 0) this.resting = setTimeout(this.update, AT_REST)
  }
  private readonly update = () => {
    clearTimeout(this.resting)
    const seen = this.seen()
    const count = seen.length === 0 ? 0 : countOffScreen(this.list, seen)
    if (this.list.offScreen !== count) this.list.offScreen = count
  }
  stop() {
    clearTimeout(this.resting)
  }
}
