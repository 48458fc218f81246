/** The student's own profile (core §2.2, §2.4): what they may change of it, and how complete it is. */
import { z } from 'zod'
import { endpoints, get, put } from '../../http'
import { exactFields } from '../../shapes'
import { ownFile } from './home'

const THIS_CENTURY = 2100
const text = (name: string, most: number) =>
  z.string().trim().max(most, `${name} is at most ${most} characters`)
const year = z
  .number('This is not a year')
  .int('This is not a year')
  .min(1950, 'This is not a year')
  .max(THIS_CENTURY, 'This is not a year')
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Choose a country')
  .nullable()
const years = { from_year: year.nullable(), to_year: year.nullable() }
const inOrder = ({ from_year, to_year }: { from_year: number | null; to_year: number | null }) =>
  from_year === null || to_year === null || from_year <= to_year
const ORDER = { message: 'It ends before it begins', path: ['to_year'] }

/** Entries of `students.education`, newest first as people write them. */
export const Education = z
  .strictObject({
    title: text('A title', 120).min(1, 'Title is required'),
    institution: text('A name', 120).min(1, 'Institution is required'),
    country,
    grade: text('A grade', 40),
    ...years,
  })
  .refine(inOrder, ORDER)
export type Education = z.infer<typeof Education>
/** Entries of `students.work_experience`. */
export const WorkExperience = z
  .strictObject({
    title: text('A title', 120).min(1, 'Title is required'),
    employer: text('A name', 120).min(1, 'Employer is required'),
    country,
    ...years,
  })
  .refine(inOrder, ORDER)
export type WorkExperience = z.infer<typeof WorkExperience>
/** `students.preferences`. */
export const StudyPreferences = z.strictObject({
  subject: text('A subject', 200).default(''),
  remarks: z.string().trim().max(2000, 'Remarks are at most 2,000 characters').default(''),
})
export type StudyPreferences = z.infer<typeof StudyPreferences>
const MOST_ENTRIES = 20

export const StudentProfile = z.object({
  identifier: z.string(),
  /** Null until the student has a lead. */
  lead_identifier: z.string().nullable(),
  userInfo: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    country_code: z.string().nullable(),
    mobile: z.string().nullable(),
    /** A day. */
    date_of_birth: z.string().nullable(),
  }),
  education: z.array(Education),
  work_experience: z.array(WorkExperience),
  /** Kept by staff, from the certificates. */
  test_scores: z.array(
    z.object({ score_name: z.string(), score: z.number(), min_score: z.number().nullable() }),
  ),
  preferences: z
    .object({
      source_country: z.string().nullable(),
      destination_country: z.string().nullable(),
      stage_name: z.string(),
      status_name: z.string().nullable(),
      subject: z.string(),
      remarks: z.string(),
    })
    .nullable(),
  assigned_staff: z
    .object({ first_name: z.string(), last_name: z.string(), branch_name: z.string().nullable() })
    .nullable(),
  completion: z.object({ percent: z.number(), missing: z.array(z.string()) }),
})
export type StudentProfile = z.infer<typeof StudentProfile>

/** What is left out stays. */
export const StudentProfileInput = exactFields({
  /** With its country code, `+90 532 123 45 67`; empty for none. */
  mobile: text('A phone number', 30).nullable().optional(),
  date_of_birth: z.iso.date('This is not a date').nullable().optional(),
  source_country: country.optional(),
  destination_country: country.optional(),
  education: z.array(Education).max(MOST_ENTRIES, `At most ${MOST_ENTRIES} entries`).optional(),
  work_experience: z.array(WorkExperience).max(MOST_ENTRIES, `At most ${MOST_ENTRIES} entries`).optional(),
  preferences: StudyPreferences.optional(),
})
export type StudentProfileInput = z.output<typeof StudentProfileInput>

export const studentPortal = endpoints('studentPortal', {
  profile: get('/student/profile', {
    can: ownFile,
    answer: StudentProfile,
    from: 'assumed',
  }),
  saveProfile: put('/student/profile', {
    can: ownFile,
    body: StudentProfileInput,
    answer: StudentProfile,
    from: 'assumed',
    says: 'Saved',
  }),
})

export default { endpoints: { studentPortal } }
