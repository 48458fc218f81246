/** Parts of the file of a student: parents, sponsors and guardians, and what was found in documents of the lead. */
import { z } from 'zod'
import { del, endpoints, get, post, put } from '../http'
import { AskedField } from '../masters/forms/askedField'
import { SeenValue } from '../masters/forms/givenValue'
import type { ModuleDeclaration } from '../moduleDeclaration'
import { Receipt } from '../platform/operations'
import { exactFields, required, yesOrNo } from '../shapes'
import { studentContactKinds } from './studentValues'

export const StudentContact = z.object({
  identifier: z.string(),
  kind: z.enum(studentContactKinds),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  country_code: z.string().nullable(),
  mobile: z.string().nullable(),
  occupation: z.string().nullable(),
  /** Who is called first: one of them at most. */
  is_primary: z.boolean(),
})
export type StudentContact = z.infer<typeof StudentContact>

const text = (most: number, tooLong: string) => z.string().trim().max(most, tooLong)
const NAME_TOO_LONG = 'A name is at most 100 characters'
export const StudentContactInput = exactFields({
  kind: z.enum(studentContactKinds, 'Choose what they are to the student'),
  first_name: required('First name is required').max(100, NAME_TOO_LONG),
  last_name: text(100, NAME_TOO_LONG).default(''),
  email: z
    .union([z.literal(''), z.email('This is not an email address')])
    .nullish()
    .transform((email) => email?.trim().toLowerCase() || null),
  country_code: text(8, 'A country code is at most 8 characters').nullish(),
  mobile: text(30, 'A phone number is at most 30 characters').nullish(),
  occupation: text(100, 'An occupation is at most 100 characters')
    .nullish()
    .transform((occupation) => occupation || null),
  is_primary: yesOrNo.default(false),
})
export type StudentContactInput = z.output<typeof StudentContactInput>

/** A value that a document has, for a field that the caller may change. */
export const FoundValue = z.object({
  field: AskedField,
  /** What the lead has. */
  present: SeenValue,
  /** What the document has, as the field takes it. */
  value: SeenValue,
  /** As it is written there. */
  text: z.string(),
  document: z.object({ identifier: z.string(), name: z.string() }),
  /** `page_1`. */
  page: z.string(),
})
export type FoundValue = z.infer<typeof FoundValue>

export const studentRecord = endpoints('studentRecord', {
  contacts: get('/students/{student}/contacts', {
    can: 'students.read',
    answer: z.array(StudentContact),
    from: 'assumed',
  }),
  addContact: post('/students/{student}/contacts', {
    can: 'students.edit',
    body: StudentContactInput,
    answer: z.object({ identifier: z.string(), ...Receipt.shape }),
    from: 'assumed',
    says: 'Contact added',
  }),
  editContact: put('/students/{student}/contacts/{contact}', {
    can: 'students.edit',
    body: StudentContactInput,
    answer: Receipt,
    from: 'assumed',
    says: 'Saved',
  }),
  removeContact: del('/students/{student}/contacts/{contact}', {
    can: 'students.edit',
    answer: Receipt,
    from: 'assumed',
    says: 'Contact removed',
  }),
  found: get('/students/{student}/found-values', {
    can: 'students.edit',
    answer: z.array(FoundValue),
    from: 'assumed',
    quirks: [
      'values that were read out of documents of the lead and differ from what it has; PUT /leads/bulk-field takes one',
    ],
  }),
})

export default {
  endpoints: { studentRecord },
  verbs: ['contacts.add', 'contacts.edit', 'contacts.remove'],
} as const satisfies ModuleDeclaration
