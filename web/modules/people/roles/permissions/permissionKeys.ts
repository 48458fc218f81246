/** Keys that move between the check boxes, as between the rows of a list. Not active while typing. */
import { openLayer } from '@core/commands/keyLayers'
import { dialogsOpen } from '@core/shell/dialogs'
import { paletteState } from '@core/commands/palette'
import { matchingKeys, permissionEdit, matchingGroups } from './state'

const boxOf = (key: string | undefined) =>
  key === undefined ? null : document.querySelector<HTMLInputElement>(`[data-permission="${key}"]`)
/** Moves the focus by so many boxes; from outside the boxes it returns to the last one. */
export const moveBox = (step: number) => {
  const keys = matchingKeys()
  const inside =
    document.activeElement instanceof HTMLElement &&
    document.activeElement.dataset['permission'] !== undefined
  const at = Math.max(0, keys.indexOf(permissionEdit.at))
  boxOf(keys[inside ? Math.min(keys.length - 1, Math.max(0, at + step)) : at])?.focus()
}
/** Moves the focus to the first box of the next or previous module. */
const moveModule = (step: number) => {
  const groups = matchingGroups(permissionEdit.groups, permissionEdit.search)
  const at = groups.findIndex(({ keys }) => keys.includes(permissionEdit.at))
  boxOf(groups[Math.min(groups.length - 1, Math.max(0, at + step))]?.keys[0])?.focus()
}
const search = () => document.querySelector<HTMLInputElement>('[data-permission-search]')?.focus()

const isTypingOrDialog = (event: KeyboardEvent) =>
  dialogsOpen() > 0 ||
  paletteState.open ||
  (event.target instanceof Element &&
    event.target.closest('input:not([type=checkbox]), [role=menu]') !== null)
const unlessTyping = (act: () => void) => (event: KeyboardEvent) => (isTypingOrDialog(event) ? false : act())

const keys = {
  j: unlessTyping(() => moveBox(1)),
  down: unlessTyping(() => moveBox(1)),
  k: unlessTyping(() => moveBox(-1)),
  up: unlessTyping(() => moveBox(-1)),
  ']': unlessTyping(() => moveModule(1)),
  '[': unlessTyping(() => moveModule(-1)),
  '/': unlessTyping(search),
}
export const openPermissionKeys = () => openLayer({ name: 'permissions', keys })
