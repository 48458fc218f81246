/** The other pages of the portal: applications, shortlist, staff, timeline, reminders, notes, payments (assumed). */
import { z } from 'zod'
import { languages } from '../../client'
import { endpoints, get, post, put } from '../../http'
import { Units } from '../../money'
import { page, pageQuery } from '../../paging'
import { CREDENTIALS_IN_URL, link } from '../../platform/fileLink'
import { exactFields, Nothing, required, Time } from '../../shapes'
import { ownFile, PortalApplication, PortalReminder } from './home'

/** The documents ask for 1,000 reminders at once. */
const REMINDERS_PER_PAGE = 1000
const query = (perPage = 25, most?: number) =>
  pageQuery(perPage, ['created_at'], most).pick({ page: true, per_page: true })

export const PortalStaff = z.object({
  identifier: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role_name: z.string(),
  email: z.string(),
  branch_name: z.string().nullable(),
  /** Programs of the applications that they work on; empty for who has the student. */
  programs: z.array(z.string()),
})
export type PortalStaff = z.infer<typeof PortalStaff>

export const PortalNote = z.object({
  identifier: z.string(),
  content: z.string(),
  is_own: z.boolean(),
  /** Null for a note of somebody who is gone. */
  userInfo: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
  created_at: Time,
})
export type PortalNote = z.infer<typeof PortalNote>

export const PortalPayment = z.object({
  identifier: z.string(),
  receipt_no: z.string(),
  amount: Units,
  currency: z.string(),
  payment_type: z.string(),
  status: z.enum(['received', 'void']),
  /** A day. */
  paid_at: z.string(),
})
export type PortalPayment = z.infer<typeof PortalPayment>

export const PortalProgram = z.object({
  id: z.number(),
  identifier: z.string(),
  is_shortlisted: z.boolean(),
  /** A counsellor put it there, and takes it off again (business-6-rules-02). */
  is_by_staff: z.boolean(),
  program: z.string(),
  institution: z.string(),
  campus: z.string(),
  city: z.string(),
  country: z.string(),
  study_level: z.string(),
  /** For a year, in the smallest unit; null: not known, or not shown to students. */
  tuition_fee: Units.nullable(),
  currency: z.string(),
  /** Fits as the program finder says it. */
  fit: z.string(),
})
export type PortalProgram = z.infer<typeof PortalProgram>

/** What a student is told of what happened. */
export const portalActions = [
  'applied',
  'stage',
  'document',
  'message',
  'note',
  'payment',
  'shortlisted',
] as const
export const PortalEvent = z.object({
  identifier: z.string(),
  action: z.enum(portalActions),
  /** What it is about: a program, a document, a stage. */
  description: z.string(),
  /** The stage that an application came into. */
  stage: z.string().nullable(),
  created_at: Time,
})
export type PortalEvent = z.infer<typeof PortalEvent>

const ISO_LETTERS = 24
export const PortalReminderInput = exactFields({
  scheduled_at: required('Schedule at is required')
    .pipe(z.iso.datetime({ offset: true, error: 'Invaild date format' }))
    .transform((text) => new Date(text).toISOString())
    .refine((text) => text.length === ISO_LETTERS, 'Invaild date format'),
  note: required('Note is required').max(2000, 'A note is at most 2,000 characters'),
})

export const studentLists = endpoints('studentLists', {
  applications: get('/student/applications', {
    can: ownFile,
    query: query(),
    answer: page(PortalApplication),
    from: 'assumed',
  }),
  staff: get('/student/assigned-staff', { can: ownFile, answer: z.array(PortalStaff), from: 'assumed' }),
  shortlist: get('/student/shortlisted-programs', {
    can: ownFile,
    query: query(),
    answer: page(PortalProgram),
    from: 'assumed',
  }),
  changeShortlist: post('/student/shortlisted-programs', {
    can: ownFile,
    body: exactFields({ program: required('Choose a program'), is_shortlist: z.boolean() }),
    answer: Nothing,
    from: 'assumed',
    says: 'Saved',
  }),
  timeline: get('/student/timeline', {
    can: ownFile,
    query: query(),
    answer: page(PortalEvent),
    from: 'assumed',
    quirks: ['newest first; what staff say among themselves is not in it'],
  }),
  reminders: get('/student/reminders', {
    can: ownFile,
    query: query(REMINDERS_PER_PAGE, REMINDERS_PER_PAGE),
    answer: page(PortalReminder),
    from: 'assumed',
  }),
  setReminder: post('/student/reminders', {
    can: ownFile,
    body: PortalReminderInput,
    answer: PortalReminder,
    from: 'assumed',
    says: 'Reminder has been set successfully',
  }),
  changeReminder: put('/student/reminders/{identifier}', {
    can: ownFile,
    body: exactFields({ is_done: z.boolean('Required') }),
    answer: PortalReminder,
    from: 'assumed',
    says: 'Saved',
  }),
  notes: get('/student/notes', { can: ownFile, query: query(), answer: page(PortalNote), from: 'assumed' }),
  addNote: post('/student/notes', {
    can: ownFile,
    body: exactFields({
      content: required('Note is required').max(5000, 'A note is at most 5,000 letters'),
    }),
    answer: PortalNote,
    from: 'assumed',
    says: 'Note created',
  }),
  payments: get('/student/payments', {
    can: ownFile,
    query: query(),
    answer: page(PortalPayment).extend({
      sums: z.array(z.object({ currency: z.string(), amount: Units })),
    }),
    from: 'assumed',
  }),
  receipt: get('/student/payments/{identifier}/receipt', {
    can: ownFile,
    query: z.object({
      ...link,
      language: z.enum(languages, `language must be one of ${languages.join(', ')}`).default('en'),
    }),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: [CREDENTIALS_IN_URL],
  }),
})

export default { endpoints: { studentLists } }
