/** The facts of a program by name: what its record shows, what is compared, and what may be reported as wrong. */

/** Programs that are compared at once (core §9, business §9). */
export const MOST_COMPARED = 3
/** The documented refusal of one more. */
export const TOO_MANY_COMPARED = 'You can compare only three programs at a time.'

/**
 * By group, in the order in which they are compared, each called as its column. A fact may say several columns: a duration has its unit, an
 * age both ends.
 */
export const factGroups = {
  place: ['institution_id', 'campus_id', 'study_level_id', 'discipline_id', 'category'],
  costs: ['tuition_fee', 'application_fee'],
  course: ['duration', 'is_fulltime', 'attendance_on', 'weekly_hours', 'intake_ids', 'is_pgwp'],
  requirements: [
    'required_level_id',
    'min_grade',
    'language_level',
    'test_scores',
    'min_age',
    'min_requirement',
  ],
} as const
export type FactGroup = keyof typeof factGroups
export type FactName = (typeof factGroups)[FactGroup][number]
export const comparedFacts: readonly FactName[] = Object.values(factGroups).flat()

/** What may be reported as wrong: those, what it is called, and its address. */
export const reportableFacts = ['name', 'url', ...comparedFacts] as const
export type ReportableFact = (typeof reportableFacts)[number]
