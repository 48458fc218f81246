/** Addresses of the student's portal (core §2.4). Its calls have some of the same paths, and are named by the contract. */
const PORTAL = '/student'

export const portalPaths = {
  /** Of one student: with the identifier of the profile. */
  home: `${PORTAL}/profile/new`,
  dashboard: `${PORTAL}-dashboard`,
  applications: `${PORTAL}/applications`,
  documents: `${PORTAL}/documents`,
  conversations: `${PORTAL}/conversations`,
  profile: `${PORTAL}/profile`,
  shortlist: `${PORTAL}/shortlisted-programs`,
  staff: `${PORTAL}/assigned-staff`,
  timeline: `${PORTAL}/timeline`,
  reminders: `${PORTAL}/reminders`,
  notes: `${PORTAL}/notes`,
  payments: `${PORTAL}/payments`,
} as const
