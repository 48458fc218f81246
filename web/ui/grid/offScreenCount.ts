/** How many selected rows are out of view. React does not render while scrolling: the count follows when scrolling stops. */
import type { Identified, List } from '@core/list/list'
import { countOffScreen } from '@core/list/selection/offScreen'
import { selectionCount } from '@core/list/selection/selection'
import type { Viewport } from './viewport'

/** A view that has not moved for this long has come to rest. Milliseconds. */
const AT_REST = 150

export class OffScreenCount<Row extends Identified> {
  private resting: ReturnType<typeof setTimeout> | undefined
  private readonly list: List<Row>
  private readonly view: Viewport

  constructor(list: List<Row>, view: Viewport) {
    this.list = list
    this.view = view
  }

  /** Call it after each paint. `isSelectionNew`: counts at once. */
  painted(isSelectionNew: boolean) {
    if (isSelectionNew) this.update()
    clearTimeout(this.resting)
    if (selectionCount(this.list.selection) > 0) this.resting = setTimeout(this.update, AT_REST)
  }
  private readonly update = () => {
    clearTimeout(this.resting)
    // A row that is half in view is seen.
    const count = this.view.height === 0 ? 0 : countOffScreen(this.list, ...this.view.seenRange())
    if (this.list.offScreen !== count) this.list.offScreen = count
  }
  stop() {
    clearTimeout(this.resting)
  }
}
