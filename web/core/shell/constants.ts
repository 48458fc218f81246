/**
 * Constants of the console that several files use, exactly as documented (core §9). All times in ms. A constant of one file is
 * in that file (`IDLE_AFTER` in `session/idle.ts`); those that the server uses too are in the contract.
 */
const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long an answer counts as fresh. */
export const STALE_TIME = {
  profile: 240 * SECOND,
  recent: 60 * SECOND,
  programDetail: 240 * SECOND,
  navigation: 2 * MINUTE,
  unreadUpdates: 2 * MINUTE,
} as const

/** How long answers stay in the cache and in the browser's store. */
export const CACHE_TIME = { general: 60 * MINUTE, masters: 24 * 60 * MINUTE } as const
/** Minimum time between two writes of the store: the documents' write throttle and sync throttle. */
export const SYNC_THROTTLE = SECOND

/** Debounce of a dropdown's search. */
export const DROPDOWN_DEBOUNCE = 400
/** Delay between a change in another tab and the redirect in this one. */
export const REDIRECT_DELAY = 100
export const MAX_DEVICES = 5

/** Shown in place of a missing value. */
export const MISSING_VALUE = { text: '--', number: 'XXXXXXXXXX', date: '----/--/--' } as const
