/** The student's own profile (core §2.2, §2.4). */
import { z } from 'zod'
import { EVERYBODY } from '../people/audience'
import { endpoints, get, signedIn } from '../http'

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
  }),
  preferences: z
    .object({
      source_country: z.string().nullable(),
      destination_country: z.string().nullable(),
      stage_name: z.string(),
      status_name: z.string().nullable(),
    })
    .nullable(),
  assigned_staff: z
    .object({ first_name: z.string(), last_name: z.string(), branch_name: z.string().nullable() })
    .nullable(),
})
export type StudentProfile = z.infer<typeof StudentProfile>

export const studentPortal = endpoints('studentPortal', {
  profile: get('/student/profile', {
    can: signedIn('Users read their own student profile', EVERYBODY),
    answer: StudentProfile,
    from: 'assumed',
  }),
})

export default { endpoints: { studentPortal } }
