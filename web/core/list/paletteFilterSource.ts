/** The filter of a list in the palette (`/`). Its suggestions are loaded when they are asked for. */
import type { FilterSource } from '../commands/paletteSources'
import type { Identified, List } from './list'

export const paletteFilterSource =
  <Row extends Identified>(list: List<Row>): FilterSource =>
  async (text, signal) =>
    (await import('./filter/paletteFilter')).paletteFilter(list, text, signal)
