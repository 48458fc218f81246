/** Whether a list shows its facets, and which of them are unfolded, as the reader left it: in this browser at once, on the server too. */
import { readSettings, saveSetting } from '../../account/userSettings'
import { session } from '../../session/session'
import type { List } from '../list'

/** The state of the pane of facets. */
export interface FacetsState {
  /** Null: the reader did not decide, and the width of the window does. */
  isShown: boolean | null
  /** By the name of the facet; the first ones are unfolded where the reader did not decide. */
  unfolded: Record<string, boolean>
  /** The pane takes the focus when it is there. */
  takesFocus: boolean
}
/** Narrower windows begin without the pane. In px. */
const ROOM_FOR_PANE = 1100

const storageKeyOf = (list: List) =>
  `chord.facets.${list.name}.${session.user?.activeUserIdentityInfo?.identifier ?? ''}`
const settingKeyOf = (list: List) => `facets.${list.name}`

export const newFacetsState = (): FacetsState => ({
  isShown: null,
  unfolded: {},
  takesFocus: false,
})

export const areFacetsShown = (state: Pick<FacetsState, 'isShown'> | null | undefined): boolean =>
  state ? (state.isShown ?? innerWidth >= ROOM_FOR_PANE) : false

const keep = (list: List) => {
  const { isShown, unfolded } = list.facets!
  const kept = { isShown, unfolded: { ...unfolded } }
  localStorage.setItem(storageKeyOf(list), JSON.stringify(kept))
  void saveSetting(settingKeyOf(list), kept).catch(() => {
    /* It is stored in this browser anyway. */
  })
}
const apply = (list: List, kept: unknown) => {
  if (typeof kept !== 'object' || kept === null || !list.facets) return
  const { isShown, unfolded } = kept as Partial<FacetsState>
  if (typeof isShown === 'boolean' && innerWidth >= ROOM_FOR_PANE) list.facets.isShown = isShown
  if (typeof unfolded === 'object') Object.assign(list.facets.unfolded, unfolded)
}

/** What this browser knows, at once; then what the server knows. */
export async function recallFacets(list: List): Promise<void> {
  const local = localStorage.getItem(storageKeyOf(list))
  try {
    apply(list, local && JSON.parse(local))
  } catch {
    /* Written by another version. */
  }
  apply(list, (await readSettings())?.[settingKeyOf(list)])
}

export function showFacets(list: List, isShown: boolean): void {
  list.facets!.isShown = isShown
  keep(list)
}
export function unfoldFacet(list: List, name: string, isUnfolded: boolean): void {
  list.facets!.unfolded[name] = isUnfolded
  keep(list)
}
