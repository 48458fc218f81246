/** How a person has arranged the side navigation: collapsed, folded areas, pinned pages. Kept in this browser and on the server. */
import { proxy } from 'valtio'
import { bufferKeysUntil } from '@core/shell/keyBuffer'
import { session } from '@core/session/session'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import { saveSetting } from '@core/account/userSettings'

export interface NavArrangement {
  /** By route of the area: what the person chose. Others follow `isFolded`. */
  folded: Record<string, boolean>
  /** Routes, in the order they were pinned. */
  pinned: string[]
}

const COLLAPSED_KEY = 'chord.sideNav'
const storedCollapsed = localStorage.getItem(COLLAPSED_KEY) ?? (innerWidth < 768 ? 'collapsed' : 'expanded')

export const sideNav = proxy<NavArrangement & { collapsed: boolean; routes: readonly string[] }>({
  collapsed: storedCollapsed === 'collapsed',
  folded: {},
  pinned: [],
  /** What the navigation offers now: only these can be pinned. */
  routes: [],
})

const setCollapsed = (collapsed: boolean) => {
  sideNav.collapsed = collapsed
  localStorage.setItem(COLLAPSED_KEY, collapsed ? 'collapsed' : 'expanded')
}
export const toggleSideNav = () => setCollapsed(!sideNav.collapsed)

/** Accepts any value, also of an older version. */
export const parseArrangement = (value: unknown): NavArrangement => {
  const { folded, pinned } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<NavArrangement>
  return {
    folded: Object.fromEntries(
      Object.entries(typeof folded === 'object' && folded !== null ? folded : {}).filter(
        ([, isFolded]) => typeof isFolded === 'boolean',
      ),
    ),
    pinned: Array.isArray(pinned) ? pinned.filter((route) => typeof route === 'string') : [],
  }
}

const SETTING = 'navigation'
const storageKey = () => `chord.navigation.${session.user?.activeUserIdentityInfo?.identifier ?? ''}`
const readStored = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(storageKey()) ?? '{}')
  } catch {
    return {}
  }
}

/** Applies what this browser has stored at once, then what the server has, given as the person's settings. */
export async function loadArrangement(settings: Promise<Record<string, unknown> | null>) {
  Object.assign(sideNav, parseArrangement(readStored()))
  const stored = (await settings)?.[SETTING]
  if (stored !== undefined) Object.assign(sideNav, parseArrangement(stored))
}

/** Folding several areas in a row is one call. Milliseconds. */
const SAVE_DELAY = 600
let saving: ReturnType<typeof setTimeout> | undefined
const saveArrangement = () => {
  const { folded, pinned } = sideNav
  const value = { folded: { ...folded }, pinned: [...pinned] }
  localStorage.setItem(storageKey(), JSON.stringify(value))
  clearTimeout(saving)
  saving = setTimeout(() => {
    void saveSetting(SETTING, value).catch(() => {
      // It is stored in this browser, and sent with the next change.
    })
  }, SAVE_DELAY)
}
onSessionCleanup(() => {
  clearTimeout(saving)
  Object.assign(sideNav, { folded: {}, pinned: [], routes: [] })
})

export const setFolded = (route: string, isFolded: boolean) => {
  sideNav.folded[route] = isFolded
  saveArrangement()
}

export const isPinned = (route: string) => sideNav.pinned.includes(route)
export const canPin = (route: string) => sideNav.routes.includes(route)
export const togglePinned = (route: string) => {
  sideNav.pinned = isPinned(route)
    ? sideNav.pinned.filter((pinned) => pinned !== route)
    : [...sideNav.pinned, route]
  saveArrangement()
}

/** Set while the field is on its way into the document. */
let releaseKeys: (() => void) | null = null
const filterField = () => document.querySelector<HTMLInputElement>('.side-filter input')
/** Focuses the filter of the navigation, expanding it first. Keys typed meanwhile go to the field. */
export const focusNavFilter = () => {
  const field = filterField()
  if (field) return field.focus()
  releaseKeys = bufferKeysUntil()
  setCollapsed(false)
}
/** Called when the field is in the document. */
export const navFilterReady = () => {
  if (!releaseKeys) return
  filterField()?.focus()
  releaseKeys()
  releaseKeys = null
}
