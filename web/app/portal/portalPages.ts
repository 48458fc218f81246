/** The pages that the navigation of the portal leads to: data. */
import { appState } from '@core/session/session'

export interface PortalPage {
  /** Its name in `studentPortal:pages`. */
  name: string
  path: string
  /** After `g`. */
  key: string
  /** A path of 24 by 24. */
  icon: string
  /** At the bottom of a phone; the others are under “More”. */
  isFirst?: true
  /** A page of the console, outside of the portal. */
  isOutside?: true
}

export const homePath = (): string =>
  `/student/profile/new/${encodeURIComponent(appState.profile?.studentProfileInfo?.identifier ?? '')}`

/** Below “More” on a phone, after the first ones. */
export const portalPages = (): readonly PortalPage[] => [
  { name: 'home', path: homePath(), key: 'h', icon: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z', isFirst: true },
  {
    name: 'applications',
    path: '/student/applications',
    key: 'a',
    icon: 'M5 3h10l4 4v14H5zM9 9h6M9 13h6M9 17h4',
    isFirst: true,
  },
  {
    name: 'documents',
    path: '/student/documents',
    key: 'o',
    icon: 'M3 6h6l2 2h10v12H3zM12 11v6M9 14h6',
    isFirst: true,
  },
  {
    name: 'conversations',
    path: '/student/conversations',
    key: 'c',
    icon: 'M4 4h16v12H9l-5 4z',
    isFirst: true,
  },
  {
    name: 'dashboard',
    path: '/student-dashboard',
    key: 'd',
    icon: 'M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-4H4zM14 8h6V4h-6z',
  },
  {
    name: 'profile',
    path: '/student/profile',
    key: 'p',
    icon: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4 21a8 8 0 0116 0',
  },
  {
    name: 'shortlist',
    path: '/student/shortlisted-programs',
    key: 's',
    icon: 'M12 4l2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8z',
  },
  {
    name: 'staff',
    path: '/student/assigned-staff',
    key: 'f',
    icon: 'M9 11a3 3 0 100-6 3 3 0 000 6zM3 19a6 6 0 0112 0M16 6a3 3 0 010 6M17 14a6 6 0 014 5',
  },
  {
    name: 'timeline',
    path: '/student/timeline',
    key: 't',
    icon: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3 3',
  },
  { name: 'reminders', path: '/student/reminders', key: 'r', icon: 'M6 16V11a6 6 0 0112 0v5l2 2H4zM10 21h4' },
  { name: 'notes', path: '/student/notes', key: 'n', icon: 'M5 4h14v10l-5 6H5zM14 20v-6h5' },
  { name: 'payments', path: '/student/payments', key: 'y', icon: 'M3 6h18v12H3zM3 10h18' },
  {
    name: 'finder',
    path: '/program-finder',
    key: 'e',
    icon: 'M10 4a6 6 0 100 12 6 6 0 000-12zM15 15l5 5',
    isOutside: true,
  },
  {
    name: 'notifications',
    path: '/notifications',
    key: 'i',
    icon: 'M4 6h16v12H4zM4 7l8 6 8-6',
    isOutside: true,
  },
  {
    name: 'settings',
    path: '/settings/profile',
    key: 'u',
    icon: 'M12 9a3 3 0 100 6 3 3 0 000-6zM12 3v3M12 18v3M3 12h3M18 12h3',
    isOutside: true,
  },
]
