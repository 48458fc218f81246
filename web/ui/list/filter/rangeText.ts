/** A range of numbers as people read it: `10,000 – 19,999`, `up to 9,999`. */
import { readRange } from '@contract/filters'
import type { Words } from '@core/words/i18n'
import { number } from '@core/words/format'

export function rangeText(wire: string, t: Words): string {
  const { from, to } = readRange(wire) ?? {}
  if (from === undefined || to === undefined) {
    const end = from ?? to
    if (end === undefined) return wire
    return t(`list:filter.${from === undefined ? 'atMost' : 'atLeast'}`, { number: number(end) })
  }
  return from === to ? number(from) : `${number(from)} – ${number(to)}`
}
