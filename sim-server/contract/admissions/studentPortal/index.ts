/** The student's own profile (core §2.2, §2.4): what they may change of it, and how complete it is. */
import { z } from 'zod'
import { endpoints, get, put } from '../../http'
import { exactFields } from '../../shapes'
import { chosenCountry, Education, studentParts, WorkExperience } from '../studentValues'
import { ownFile } from './home'

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
  mobile: z.string().trim().max(30, 'A phone number is at most 30 characters').nullable().optional(),
  date_of_birth: z.iso.date('This is not a date').nullable().optional(),
  source_country: chosenCountry.optional(),
  destination_country: chosenCountry.optional(),
  education: studentParts.education.optional(),
  work_experience: studentParts.work_experience.optional(),
  preferences: studentParts.preferences.optional(),
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
