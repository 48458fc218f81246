/**
 * The keys of the pane of facets: arrows, `j` and `k` walk it, PageUp and PageDown go from facet to facet, Space and `x` choose a value,
 * `-` excludes it, Backspace takes it out, letters and `/` search inside the facet, Esc goes back to the rows. As in any tree the arrow
 * onward unfolds and the arrow back folds.
 */
import type { KeyboardEvent } from 'react'
import { bindingsOf, isMac } from '@core/commands/keymap'
import { keyToken } from '@core/commands/keySequence'
import { command } from '@core/commands/registry'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { headOf, nextHead, type FacetLine } from './facetItems'

export interface PaneActions {
  moveTo(at: number): void
  choose(line: FacetLine, choice: 'wanted' | 'unwanted'): void
  takeOut(line: FacetLine): void
  unfold(line: FacetLine, isUnfolded: boolean): void
  search(line: FacetLine, text: string): void
  leave(): void
}

const onSide = (onward: boolean, lines: readonly FacetLine[], at: number, actions: PaneActions) => {
  const line = lines[at]!
  if (line.kind !== 'head') return onward ? undefined : actions.moveTo(headOf(lines, at))
  if (line.isUnfolded !== onward) return actions.unfold(line, onward)
  if (onward && lines[at + 1]?.facet === line.facet) actions.moveTo(at + 1)
}
const isForward = (pressed: string) => (pressed === 'right') === (document.documentElement.dir !== 'rtl')

const walked = (pressed: string, lines: readonly FacetLine[], at: number): number | undefined => {
  const last = lines.length - 1
  const places: Readonly<Record<string, () => number>> = {
    down: () => Math.min(at + 1, last),
    j: () => Math.min(at + 1, last),
    up: () => Math.max(at - 1, 0),
    k: () => Math.max(at - 1, 0),
    home: () => 0,
    end: () => last,
    pagedown: () => nextHead(lines, at, 1),
    pageup: () => nextHead(lines, at, -1),
  }
  return Object.hasOwn(places, pressed) ? places[pressed]!() : undefined
}

/** True when the key did something. */
function act(pressed: string, typed: string, lines: readonly FacetLine[], at: number, actions: PaneActions) {
  const line = lines[at]
  if (pressed === 'escape') return (actions.leave(), true)
  if (!line) return false
  const place = walked(pressed, lines, at)
  if (place !== undefined) actions.moveTo(place)
  else if (pressed === 'left' || pressed === 'right') onSide(isForward(pressed), lines, at, actions)
  else if (pressed === 'space' || pressed === 'x' || pressed === 'enter') actions.choose(line, 'wanted')
  else if (pressed === '-') actions.choose(line, 'unwanted')
  else if (pressed === 'backspace' || pressed === 'delete') actions.takeOut(line)
  else if (pressed === '/') actions.search(line, '')
  else if (/^\p{L}$/u.test(typed) && !pressed.includes('+')) actions.search(line, typed)
  else return false
  return true
}

export function onPaneKey(
  event: KeyboardEvent,
  lines: readonly FacetLine[],
  at: number,
  actions: PaneActions,
): void {
  const pressed = keyToken(event.nativeEvent, isMac)
  if (!pressed) return
  const pane = command('list.facets')
  if (bindingsOf(pane).includes(pressed)) {
    event.preventDefault()
    return void runCommand(pane, context())
  }
  if (act(pressed, event.key, lines, at, actions)) event.preventDefault()
}
