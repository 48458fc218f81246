/** How complete a student's profile is: one list of what counts, which the portal and the server share. */

/** What is looked at; empty texts and lists are missing. */
export interface CompletedProfile {
  email: string | null
  mobile: string | null
  date_of_birth: string | null
  source_country: string | null
  destination_country: string | null
  /** Numbers of entries. */
  education: number
  test_scores: number
  subject: string | null
}

/** In the order in which they are asked for. The name is that of the field on the page of the profile. */
export const countedFields = [
  'mobile',
  'date_of_birth',
  'source_country',
  'destination_country',
  'subject',
  'education',
  'test_scores',
  'email',
] as const satisfies (keyof CompletedProfile)[]
export type CountedField = (typeof countedFields)[number]

export interface Completion {
  /** 0 to 100, whole. */
  percent: number
  missing: CountedField[]
}
export function completionOf(profile: CompletedProfile): Completion {
  const missing = countedFields.filter((field) => !profile[field])
  return {
    percent: Math.floor(((countedFields.length - missing.length) * 100) / countedFields.length),
    missing,
  }
}

/** The address of the field on the page of the profile. */
export const fieldAddress = (field: string): string => `/student/profile#${field}`
