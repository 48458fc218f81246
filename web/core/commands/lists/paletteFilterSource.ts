/** The filter of a list in the palette (`/`). Its suggestions are loaded when they are asked for. */
import type { FilterSource } from '../paletteSources'
import type { Identified, List } from '../../list/list'

export const paletteFilterSource =
  <Row extends Identified>(list: List<Row>): FilterSource =>
  async (text, signal) =>
    (await import('./paletteFilter')).paletteFilter(list, text, signal)
