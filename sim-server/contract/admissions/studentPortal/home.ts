/**
 * What a student sees first: where each of their applications stands, and what they must do next (assumed). Apart from the other calls of
 * the portal, because the first page on a phone loads only this.
 */
import { z } from 'zod'
import { EVERYBODY } from '../../people/audience'
import { endpoints, get, signedIn } from '../../http'
import { Time } from '../../shapes'

/** Where a stage of an application stands on its way. */
export const stepStates = ['done', 'current', 'ahead'] as const

export const PortalApplication = z.object({
  identifier: z.string(),
  institution: z.string(),
  campus: z.string().nullable(),
  program: z.string(),
  /** The code of the country, `CA`. */
  destination_country: z.string(),
  intake: z.string().nullable(),
  intake_year: z.number().nullable(),
  stage: z.string(),
  /** What staff say of it; the stage where they say nothing more. */
  status: z.string(),
  sub_status: z.string().nullable(),
  stage_since: Time,
  /** `success` when the student is enrolled, `cancel` when it ended otherwise; null while it goes on. */
  ended: z.enum(['success', 'cancel']).nullable(),
  is_on_hold: z.boolean(),
  is_deferred: z.boolean(),
  /** Among one's applications, from 1. */
  preference_order: z.number(),
  /** Number that the institution gave; empty until then. */
  student_number: z.string(),
  /** The stages of its way, without those that end it early. */
  steps: z.array(z.object({ stage: z.string(), state: z.enum(stepStates) })),
  /** Types of documents that its checklists require, and that nobody has added. */
  missing: z.array(z.object({ type_identifier: z.string(), doc_type: z.string() })),
})
export type PortalApplication = z.infer<typeof PortalApplication>

export const PortalReminder = z.object({
  identifier: z.string(),
  scheduled_at: Time,
  note: z.string(),
  status: z.enum(['overdue', 'working', 'completed', 'cancelled']),
})
export type PortalReminder = z.infer<typeof PortalReminder>

export const StudentHome = z.object({
  first_name: z.string(),
  /** False until staff open a file for them. */
  has_file: z.boolean(),
  /** In the order of preference; ended ones last. */
  applications: z.array(PortalApplication),
  unread_count: z.number(),
  /** The next ones that are not done, at most three. */
  reminders: z.array(PortalReminder),
  /** Fields of the profile that are missing (`completion.ts`). */
  missing_fields: z.array(z.string()),
  completion: z.number(),
  counsellor: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
})
export type StudentHome = z.infer<typeof StudentHome>

export const ownFile = signedIn('Students read and change their own file', EVERYBODY)

export const studentHome = endpoints('studentHome', {
  read: get('/student/home', { can: ownFile, answer: StudentHome, from: 'assumed' }),
})

export default { endpoints: { studentHome } }
