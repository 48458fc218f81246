/** The kinds of updates about institutions: their answers, and their input schemas (core §3.10). */
import { z } from 'zod'
import { currencies, DEFAULT_CURRENCY, describeUnit } from '../money'
import { required, Time } from '../shapes'

export const statuses = ['published', 'withdrawn'] as const
/** The console shows open in green, other values in red. */
export const intakeStatuses = ['open', 'closed'] as const
export const durationTypes = ['days', 'weeks', 'months'] as const
export const commissionTypes = ['percentage', 'other'] as const
export const eventTypes = ['online', 'offline'] as const
/** Shown as text: `merit_based` → `Merit based`. */
export const scholarshipTypes = [
  'merit_based',
  'need_based',
  'country_specific',
  'early_bird',
  'sports_and_arts',
] as const
export const recentModules = [
  'program',
  'application',
  'scholarship',
  'commission',
  'visa',
  'institution',
] as const

export const SAFE_LINK = /^https?:\/\//i
const link = z
  .string()
  .trim()
  .regex(SAFE_LINK, 'A link starts with http:// or https://')
  .max(500, 'A link is at most 500 characters')
/** An array of links, or a text with one link per line, as forms send it. */
const Links = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : value),
  z.array(link).max(10, 'At most 10 files').optional(),
)

/** `2027-03-15`. */
const Day = z.iso.date('A day is written like 15-03-2027').nullish()
const Html = required('Content is required').max(20_000, 'Content is at most 20,000 characters')
const Title = required('Title is required').max(200, 'Title is at most 200 characters')
const amount = (missing: string) =>
  describeUnit(
    z.coerce
      .number(missing)
      .min(0, 'An amount is not negative')
      .max(1_000_000_000, 'An amount is at most 1,000,000,000'),
    'main',
  )
/** An amount in an answer. */
const MainUnits = describeUnit(z.number(), 'main')
const Currency = z.enum(currencies, 'Choose one of the currencies')
const status = z.enum(statuses, 'Status is required')
const institution = { institution_id: required('Institution is required') }
const place = { ...institution, country_id: required('Country is required') }
const placeAndLevel = { ...place, study_level_id: required('Study level is required') }
const textInput = {
  title: Title,
  content: Html,
  till_date: Day,
  status: status.default('published'),
  files: Links,
}

export const inputs = {
  offerLetter: z.object({
    ...placeAndLevel,
    duration: z.coerce
      .number('Duration is required')
      .int('Duration is a whole number')
      .min(1, 'Duration is at least 1')
      .max(1000, 'Duration is at most 1,000'),
    duration_type: z.enum(durationTypes, 'Duration type is required'),
  }),
  lowTuitionFee: z.object({
    ...placeAndLevel,
    fees: amount('Fees are required'),
    currency: Currency.default(DEFAULT_CURRENCY),
  }),
  commission: z
    .object({
      ...place,
      commission_type: z.enum(commissionTypes, 'Commission type is required'),
      commission_percentage: z.coerce
        .number('Commission percentage is required')
        .min(0, 'A percentage is between 0 and 100')
        .max(100, 'A percentage is between 0 and 100')
        .nullish(),
      commission_amount: amount('Commission amount is required').nullish(),
      /** Null, as it is answered for a percentage, is the standard one. */
      commission_currency: Currency.nullish().transform((currency) => currency ?? DEFAULT_CURRENCY),
    })
    .superRefine(({ commission_type, commission_percentage, commission_amount }, { addIssue }) => {
      if (commission_type === 'percentage' && commission_percentage == null)
        addIssue({
          code: 'custom',
          path: ['commission_percentage'],
          message: 'Commission percentage is required',
        })
      if (commission_type === 'other' && commission_amount == null)
        addIssue({ code: 'custom', path: ['commission_amount'], message: 'Commission amount is required' })
    }),
  recent: z.object({
    ...institution,
    ...textInput,
    module_type: z.enum(recentModules, 'Module is required'),
  }),
  scholarship: z.object({
    ...place,
    ...textInput,
    amount: amount('Amount is required'),
    currency: Currency.default(DEFAULT_CURRENCY),
    type: z.enum(scholarshipTypes, 'Scholarship type is required'),
  }),
  intake: z.object({
    ...place,
    status: z.enum(intakeStatuses, 'Status is required').default('open'),
    intake_month: z.coerce
      .number('Intake month is required')
      .int('A month is a number from 1 to 12')
      .min(1, 'A month is a number from 1 to 12')
      .max(12, 'A month is a number from 1 to 12'),
    intake_year: z.coerce
      .number('Intake year is required')
      .int('A year has four digits')
      .min(2000, 'A year has four digits')
      .max(2100, 'A year has four digits'),
    till_date: Day,
  }),
  moi: z.object({
    ...placeAndLevel,
    requirement: required('Requirement is required').max(500, 'Requirement is at most 500 characters'),
    description: z.string().trim().max(4000, 'Description is at most 4,000 characters').nullish(),
  }),
  urgent: z.object({ ...place, ...textInput }),
}

const NameOnly = z.object({ name: z.string() })
const Institution = NameOnly.extend({
  alias_name: z.string().nullable(),
  url: z.string().nullable(),
  description: z.string().nullable(),
})
const FileInfo = z.object({ file_info: z.object({ file_extension: z.string(), view_page: z.string() }) })
const baseFields = {
  identifier: z.string(),
  status: z.string(),
  published_at: Time.nullable(),
  created_at: Time,
  updated_at: Time,
}
const institutionFields = { institution_id: z.string().nullable(), institution_info: Institution.nullable() }
const countryFields = {
  ...institutionFields,
  country_id: z.string().nullable(),
  country_info: NameOnly.nullable(),
}
const levelFields = {
  ...countryFields,
  study_level_id: z.string().nullable(),
  study_level_info: NameOnly.nullable(),
}
const textFields = {
  title: z.string(),
  content: z.string(),
  till_date: z.string().nullable(),
  filesInfo: z.array(FileInfo),
}

export const answers = {
  offerLetter: z.object({ ...baseFields, ...levelFields, duration: z.number(), duration_type: z.string() }),
  lowTuitionFee: z.object({ ...baseFields, ...levelFields, fees: MainUnits, currency: z.string() }),
  commission: z.object({
    ...baseFields,
    ...countryFields,
    commission_type: z.string(),
    commission_percentage: z.number().nullable(),
    commission_amount: MainUnits.nullable(),
    commission_currency: z.string().nullable(),
  }),
  recent: z.object({ ...baseFields, ...institutionFields, ...textFields, module_type: z.string() }),
  webinar: z.object({
    ...baseFields,
    event_title: z.string(),
    event_type: z.enum(eventTypes),
    host: z.string(),
    start_date: Time,
    end_date: Time,
    description: z.string().nullable(),
    event_detail: z.string().nullable(),
  }),
  scholarship: z.object({
    ...baseFields,
    ...countryFields,
    ...textFields,
    amount: MainUnits,
    currency: z.string(),
    type: z.string(),
  }),
  intake: z.object({
    ...baseFields,
    ...countryFields,
    intake_month: z.number().int().min(1).max(12),
    intake_year: z.number(),
    till_date: z.string().nullable(),
  }),
  moi: z.object({
    ...baseFields,
    ...levelFields,
    requirement: z.string(),
    description: z.string().nullable(),
  }),
  urgent: z.object({ ...baseFields, ...countryFields, ...textFields }),
}
export type Kind = keyof typeof answers
export const kindNames = Object.keys(answers) as [Kind, ...Kind[]]
