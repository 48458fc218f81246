/** The pages that the navigation of the portal leads to: data. */
import { appState } from '@core/session/session'
import { portalPaths } from '@contract/admissions/studentPortal/portalPaths'

export interface PortalPage {
  /** Its name in `studentPortal:pages`. */
  name: string
  path: string
  /** After `g`. */
  key: string
  /** A path of 24 by 24. */
  drawing: string
  /** At the bottom of a phone; the others are under “More”. */
  isFirst?: true
  /** A page of the console, outside of the portal. */
  isOutside?: true
}

export const homePath = (): string =>
  `${portalPaths.home}/${encodeURIComponent(appState.profile?.studentProfileInfo?.identifier ?? '')}`

/** Below “More” on a phone, after the first ones. */
const PAGES: readonly PortalPage[] = [
  { name: 'home', path: portalPaths.home, key: 'h', drawing: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z', isFirst: true },
  {
    name: 'applications',
    path: portalPaths.applications,
    key: 'a',
    drawing: 'M5 3h10l4 4v14H5zM9 9h6M9 13h6M9 17h4',
    isFirst: true,
  },
  {
    name: 'documents',
    path: portalPaths.documents,
    key: 'o',
    drawing: 'M3 6h6l2 2h10v12H3zM12 11v6M9 14h6',
    isFirst: true,
  },
  {
    name: 'conversations',
    path: portalPaths.conversations,
    key: 'c',
    drawing: 'M4 4h16v12H9l-5 4z',
    isFirst: true,
  },
  {
    name: 'dashboard',
    path: portalPaths.dashboard,
    key: 'd',
    drawing: 'M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-4H4zM14 8h6V4h-6z',
  },
  {
    name: 'profile',
    path: portalPaths.profile,
    key: 'p',
    drawing: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4 21a8 8 0 0116 0',
  },
  {
    name: 'shortlist',
    path: portalPaths.shortlist,
    key: 's',
    drawing: 'M12 4l2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8z',
  },
  {
    name: 'staff',
    path: portalPaths.staff,
    key: 'f',
    drawing: 'M9 11a3 3 0 100-6 3 3 0 000 6zM3 19a6 6 0 0112 0M16 6a3 3 0 010 6M17 14a6 6 0 014 5',
  },
  {
    name: 'timeline',
    path: portalPaths.timeline,
    key: 't',
    drawing: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3 3',
  },
  {
    name: 'reminders',
    path: portalPaths.reminders,
    key: 'r',
    drawing: 'M6 16V11a6 6 0 0112 0v5l2 2H4zM10 21h4',
  },
  { name: 'notes', path: portalPaths.notes, key: 'n', drawing: 'M5 4h14v10l-5 6H5zM14 20v-6h5' },
  { name: 'payments', path: portalPaths.payments, key: 'y', drawing: 'M3 6h18v12H3zM3 10h18' },
  {
    name: 'finder',
    path: '/program-finder',
    key: 'e',
    drawing: 'M10 4a6 6 0 100 12 6 6 0 000-12zM15 15l5 5',
    isOutside: true,
  },
  {
    name: 'notifications',
    path: '/notifications',
    key: 'i',
    drawing: 'M4 6h16v12H4zM4 7l8 6 8-6',
    isOutside: true,
  },
  {
    name: 'settings',
    path: '/settings/profile',
    key: 'u',
    drawing: 'M12 9a3 3 0 100 6 3 3 0 000-6zM12 3v3M12 18v3M3 12h3M18 12h3',
    isOutside: true,
  },
]

/** With the home of this student. */
export const portalPages = (): readonly PortalPage[] =>
  PAGES.map((page) => (page.path === portalPaths.home ? { ...page, path: homePath() } : page))
