/** Among the boxes of the page, as among the rows of a list: the same keys, while the page is there and nobody types. */
import { openLayer } from '@core/commands/layers'
import { dialogsOpen } from '@core/shell/dialogs'
import { paletteState } from '@core/commands/palette'
import { keysShown, picking, shownOf } from './state'

const boxOf = (key: string | undefined) =>
  key === undefined ? null : document.querySelector<HTMLInputElement>(`[data-permission="${key}"]`)
/** To the box so many steps on; from outside, to the one a hand was on last. */
export const move = (step: number) => {
  const keys = keysShown()
  const inside =
    document.activeElement instanceof HTMLElement &&
    document.activeElement.dataset['permission'] !== undefined
  const at = Math.max(0, keys.indexOf(picking.at))
  boxOf(keys[inside ? Math.min(keys.length - 1, Math.max(0, at + step)) : at])?.focus()
}
/** To the first box of the next or the previous module. */
const moveModule = (step: number) => {
  const groups = shownOf(picking.groups, picking.search)
  const at = groups.findIndex(({ keys }) => keys.includes(picking.at))
  boxOf(groups[Math.min(groups.length - 1, Math.max(0, at + step))]?.keys[0])?.focus()
}
const search = () => document.querySelector<HTMLInputElement>('[data-permission-search]')?.focus()

const elsewhere = (event: KeyboardEvent) =>
  dialogsOpen() > 0 ||
  paletteState.open ||
  (event.target instanceof Element &&
    event.target.closest('input:not([type=checkbox]), [role=menu]') !== null)
const here = (act: () => void) => (event: KeyboardEvent) => (elsewhere(event) ? false : act())

const keys = {
  j: here(() => move(1)),
  down: here(() => move(1)),
  k: here(() => move(-1)),
  up: here(() => move(-1)),
  ']': here(() => moveModule(1)),
  '[': here(() => moveModule(-1)),
  '/': here(search),
}
export const walkable = () => openLayer({ name: 'permissions', keys })
