/** Values of students and their contacts: what the file of a student has besides the columns of its lead. */
import { z } from 'zod'
import { exactFields } from '../shapes'

export const studentContactKinds = ['parent', 'sponsor', 'guardian'] as const
export type StudentContactKind = (typeof studentContactKinds)[number]

/** `invited`: there is an account, and nobody has chosen its password yet. `closed`: the account is switched off. */
export const studentLogins = ['none', 'invited', 'active', 'closed'] as const
export type StudentLogin = (typeof studentLogins)[number]

/** Years of a file are years of the calendar; null: not known. */
const years = { from_year: z.number().nullable(), to_year: z.number().nullable() }
const code = z.string().nullable()
/** Entries of `students.education`, newest first as people write them. `title`: what was finished. */
export const Education = z.object({
  title: z.string(),
  institution: z.string(),
  /** The code of the country, `TR`. */
  country: code,
  grade: z.string(),
  ...years,
})
export type Education = z.infer<typeof Education>
/** Entries of `students.work_experience`. */
export const WorkExperience = z.object({ title: z.string(), employer: z.string(), country: code, ...years })
export type WorkExperience = z.infer<typeof WorkExperience>

const NO_YEAR = 'This is not a year'
const TITLE = 120
const text = (most: number, tooLong: string) => z.string().trim().max(most, tooLong)
const title = text(TITLE, 'A title is at most 120 characters').min(1, 'Title is required')
const NAME_TOO_LONG = 'A name is at most 120 characters'
/** An empty cell of a grid is no year. */
const year = z
  .union([z.number(), z.string(), z.null()], NO_YEAR)
  .optional()
  .transform((value) => (value === undefined || value === null || value === '' ? null : Number(value)))
  .pipe(z.number(NO_YEAR).int(NO_YEAR).min(1950, NO_YEAR).max(2100, NO_YEAR).nullable())
/** Its code; empty or left out: null. */
export const chosenCountry = z
  .union([z.string(), z.null()], 'Choose a country')
  .optional()
  .transform((given) => given || null)
  .pipe(
    z
      .string()
      .regex(/^[A-Z]{2}$/, 'Choose a country')
      .nullable(),
  )
const writtenYears = { from_year: year, to_year: year }
const inOrder = ({ from_year, to_year }: { from_year: number | null; to_year: number | null }) =>
  from_year === null || to_year === null || from_year <= to_year
const ORDER = { message: 'It ends before it begins', path: ['to_year'] }

/** As people write them. */
const WrittenEducation = exactFields({
  title,
  institution: text(TITLE, NAME_TOO_LONG).min(1, 'Institution is required'),
  country: chosenCountry,
  grade: text(40, 'A grade is at most 40 characters').default(''),
  ...writtenYears,
}).refine(inOrder, ORDER)
const WrittenWork = exactFields({
  title,
  employer: text(TITLE, NAME_TOO_LONG).min(1, 'Employer is required'),
  country: chosenCountry,
  ...writtenYears,
}).refine(inOrder, ORDER)

/** `students.preferences`. */
export const StudyPreferences = z.object({ subject: z.string(), remarks: z.string() })
export type StudyPreferences = z.infer<typeof StudyPreferences>
const WrittenPreferences = exactFields({
  subject: text(200, 'A subject is at most 200 characters').default(''),
  remarks: text(1000, 'Remarks are at most 1,000 characters').default(''),
})

const MOST_ENTRIES = 20
const entries = <T extends z.ZodType>(entry: T) =>
  z.array(entry).max(MOST_ENTRIES, `At most ${MOST_ENTRIES} entries`)
/** The columns of a student that people change, each with what it takes. */
export const studentParts = {
  education: entries(WrittenEducation),
  work_experience: entries(WrittenWork),
  preferences: WrittenPreferences,
} as const
export type StudentPart = keyof typeof studentParts
export const studentPartNames = [
  'education',
  'work_experience',
  'preferences',
] as const satisfies StudentPart[]
