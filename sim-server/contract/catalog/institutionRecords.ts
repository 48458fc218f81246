/** What a record of an institution has besides its facts: contacts, and reviews of colleagues. */
import { z } from 'zod'
import { del, endpoints, get, post, put } from '../http'
import { COUNSELLING, type ModuleDeclaration } from '../moduleDeclaration'
import { Nothing, required, Time } from '../shapes'

const longest = (letters: number) => `This text is longer than ${letters} letters`
const LETTERS = 200
const LONG_LETTERS = 2000
/** Null when it is left out or empty. */
const optional = (schema: z.ZodType<string>) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null)
const optionalText = (letters: number) => optional(z.string().trim().max(letters, longest(letters)))

export const ContactInput = z
  .object({
    name: required('Name is required').max(LETTERS, longest(LETTERS)),
    job_title: optionalText(LETTERS),
    email: optional(z.string().trim().max(LETTERS, longest(LETTERS)).pipe(z.email('Invalid email'))),
    mobile: optional(
      z
        .string()
        .trim()
        .regex(/^\+?[\d\s().-]{5,30}$/, 'Invalid mobile number'),
    ),
    remarks: optionalText(LONG_LETTERS),
  })
  .refine(({ email, mobile }) => email !== null || mobile !== null, {
    message: 'Enter an email address or a phone number',
    path: ['email'],
  })

export const InstitutionContact = z.object({
  identifier: z.string(),
  name: z.string(),
  job_title: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  remarks: z.string().nullable(),
  created_at: Time,
  updated_at: Time,
})
export type InstitutionContact = z.infer<typeof InstitutionContact>

/** A review is of 1 to 5. */
export const MOST_RATING = 5
const RATING = `A rating is a number from 1 to ${MOST_RATING}`
export const ReviewInput = z.object({
  rating: z.coerce.number(RATING).int(RATING).min(1, RATING).max(MOST_RATING, RATING),
  content: required('Content is required').max(LONG_LETTERS, longest(LONG_LETTERS)),
})
export const InstitutionReview = z.object({
  identifier: z.string(),
  rating: z.number(),
  content: z.string(),
  userInfo: z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() }),
  /** The caller wrote it: another one takes its place. */
  is_own: z.boolean(),
  created_at: Time,
  updated_at: Time,
})
export type InstitutionReview = z.infer<typeof InstitutionReview>

export const institutionRecords = endpoints('institutionRecords', {
  contacts: get('/institutions/{identifier}/contacts', {
    can: 'institutions.contacts.read',
    answer: z.array(InstitutionContact),
    from: 'assumed',
  }),
  addContact: post('/institutions/{identifier}/contacts', {
    can: 'institutions.contacts.update',
    body: ContactInput,
    answer: InstitutionContact,
    from: 'assumed',
    says: 'Added',
  }),
  editContact: put('/institutions/contacts/{identifier}', {
    can: 'institutions.contacts.update',
    body: ContactInput,
    answer: InstitutionContact,
    from: 'assumed',
    says: 'Saved',
  }),
  removeContact: del('/institutions/contacts/{identifier}', {
    can: 'institutions.contacts.update',
    answer: Nothing,
    from: 'assumed',
    says: 'Deleted',
  }),
  reviews: get('/institutions/{identifier}/reviews', {
    can: 'institutions.reviews.read',
    answer: z.array(InstitutionReview),
    from: 'assumed',
  }),
  review: post('/institutions/{identifier}/reviews', {
    can: 'institutions.reviews.create',
    body: ReviewInput,
    answer: InstitutionReview,
    from: 'assumed',
    says: 'Review submitted',
    quirks: [
      'what is reviewed is assumed: the institution, once by each person; another review takes its place',
    ],
  }),
})

export default {
  endpoints: { institutionRecords },
  permissions: {
    'institutions.contacts.read': [...COUNSELLING, 'finance', 'client'],
    'institutions.contacts.update': ['manager', 'finance'],
    // What colleagues say among themselves: agencies and the institution itself read the average alone.
    'institutions.reviews.read': [...COUNSELLING, 'staff', 'client', 'finance', 'trainer'],
    'institutions.reviews.create': [...COUNSELLING],
  },
} as const satisfies ModuleDeclaration
