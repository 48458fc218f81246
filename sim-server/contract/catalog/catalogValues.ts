/** Fixed values of institutions and programs. Names of them in the reader's language are words of the console. */
export const institutionKinds = ['university', 'college', 'polytechnic', 'language_school'] as const
export type InstitutionKind = (typeof institutionKinds)[number]
export const institutionStates = ['active', 'inactive'] as const

/** The documented categories of the program finder (business §3 Program entry); the first one is the standard. */
export const programCategories = [
  'higher_education',
  'language_program',
  'career_program',
  'summer_school',
] as const
export type ProgramCategory = (typeof programCategories)[number]

export const durationTypes = ['week', 'month', 'year'] as const
export const attendanceKinds = ['on_campus', 'online', 'hybrid'] as const

/** Levels of a language by the common European framework, from the lowest to the highest. */
export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type LanguageLevel = (typeof languageLevels)[number]

/** Who finds what is claimed (business §4 Claim lists): staff always, partners with `b2b`, students with `b2c`. */
export const visibilities = ['all', 'b2b', 'b2c'] as const
export type Visibility = (typeof visibilities)[number]
/** Of a program: one of these, or `none` where it is unclaimed though its campus is claimed. */
export const programVisibilities = [...visibilities, 'none'] as const

/** The groups of a program's checklist, in the order of the dialog's tabs (business §2 Modals). */
export const checklistGroups = ['requirements', 'additional_info', 'checklist'] as const
export type ChecklistGroup = (typeof checklistGroups)[number]

/** From where a program was shortlisted for a lead (`shortlist_origin`): the finder, the lead's own page, the student's portal. Assumed. */
export const shortlistOrigins = ['program_finder', 'lead', 'student'] as const
