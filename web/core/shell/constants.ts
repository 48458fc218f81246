/** The console's own figures, letter for letter from the documents (core §9). What the server shares is in the contract. */
const SECOND = 1000
const MINUTE = 60 * SECOND

/** Away that long is idle, and how often that is looked at. */
export const IDLE_AFTER = 15 * MINUTE
export const IDLE_CHECK = 5 * SECOND

/** How long an answer is fresh. */
export const STALE_TIME = {
  profile: 240 * SECOND,
  recent: 60 * SECOND,
  navigation: 2 * MINUTE,
  unreadUpdates: 2 * MINUTE,
} as const

/** How long answers are kept in this browser. */
export const CACHE_TIME = { general: 60 * MINUTE, masters: 24 * 60 * MINUTE } as const
/** How often they are written at most: the documents' write throttle, and their sync throttle. */
export const SYNC_THROTTLE = SECOND

/** A dropdown asks the server when nothing was typed for so long. */
export const DROPDOWN_DEBOUNCE = 400
/** Between what another tab did and the page that follows from it here. */
export const REDIRECT_DELAY = 100
export const MAX_DEVICES = 5

/** What stands for a value that is not there. */
export const MISSING_VALUE = { text: '--', number: 'XXXXXXXXXX', date: '----/--/--' } as const
