/** The kinds of news about institutions: what each says, and what is asked for to write it (core §3.10). */
import { z } from 'zod'
import { currencies, DEFAULT_CURRENCY } from '../money'
import { required, Time } from '../shapes'

export const statuses = ['published', 'withdrawn'] as const
/** Open is shown green, anything else red. */
export const intakeStatuses = ['open', 'closed'] as const
export const durationTypes = ['days', 'weeks', 'months'] as const
export const commissionTypes = ['percentage', 'other'] as const
export const eventTypes = ['online', 'offline'] as const
/** Shown as words: `merit_based` is Merit based. */
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
/** An array, or one link a line as a form has it. */
const Links = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : value),
  z.array(link).max(10, 'At most 10 files').optional(),
)

/** `2027-03-15`. */
const Day = z.iso.date('A day is written like 15-03-2027').nullish()
const Html = required('Content is required').max(20_000, 'Content is at most 20,000 characters')
const Title = required('Title is required').max(200, 'Title is at most 200 characters')
const amount = (missing: string) =>
  z.coerce
    .number(missing)
    .min(0, 'An amount is not negative')
    .max(1_000_000_000, 'An amount is at most 1,000,000,000')
const Currency = z.enum(currencies, 'Choose one of the currencies')
const status = z.enum(statuses, 'Status is required')
const institution = { institution_id: required('Institution is required') }
const place = { ...institution, country_id: required('Country is required') }
const level = { ...place, study_level_id: required('Study level is required') }
const news = {
  title: Title,
  content: Html,
  till_date: Day,
  status: status.default('published'),
  files: Links,
}

export const inputs = {
  offerLetter: z.object({
    ...level,
    duration: z.coerce
      .number('Duration is required')
      .int('Duration is a whole number')
      .min(1, 'Duration is at least 1')
      .max(1000, 'Duration is at most 1,000'),
    duration_type: z.enum(durationTypes, 'Duration type is required'),
  }),
  lowTuitionFee: z.object({
    ...level,
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
      commission_currency: Currency.default(DEFAULT_CURRENCY),
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
  recent: z.object({ ...institution, ...news, module_type: z.enum(recentModules, 'Module is required') }),
  scholarship: z.object({
    ...place,
    ...news,
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
    ...level,
    requirement: required('Requirement is required').max(500, 'Requirement is at most 500 characters'),
    description: z.string().trim().max(4000, 'Description is at most 4,000 characters').nullish(),
  }),
  urgent: z.object({ ...place, ...news }),
}

const named = z.object({ name: z.string() })
const Institution = named.extend({
  alias_name: z.string().nullable(),
  url: z.string().nullable(),
  description: z.string().nullable(),
})
const FileInfo = z.object({ file_info: z.object({ file_extension: z.string(), view_page: z.string() }) })
const every = {
  identifier: z.string(),
  status: z.string(),
  published_at: Time.nullable(),
  created_at: Time,
  updated_at: Time,
}
const at = { institution_id: z.string().nullable(), institution_info: Institution.nullable() }
const inCountry = { ...at, country_id: z.string().nullable(), country_info: named.nullable() }
const atLevel = { ...inCountry, study_level_id: z.string().nullable(), study_level_info: named.nullable() }
const told = {
  title: z.string(),
  content: z.string(),
  till_date: z.string().nullable(),
  filesInfo: z.array(FileInfo),
}

export const answers = {
  offerLetter: z.object({ ...every, ...atLevel, duration: z.number(), duration_type: z.string() }),
  lowTuitionFee: z.object({ ...every, ...atLevel, fees: z.number(), currency: z.string() }),
  commission: z.object({
    ...every,
    ...inCountry,
    commission_type: z.string(),
    commission_percentage: z.number().nullable(),
    commission_amount: z.number().nullable(),
    commission_currency: z.string().nullable(),
  }),
  recent: z.object({ ...every, ...at, ...told, module_type: z.string() }),
  webinar: z.object({
    ...every,
    event_title: z.string(),
    event_type: z.enum(eventTypes),
    host: z.string(),
    start_date: Time,
    end_date: Time,
    description: z.string().nullable(),
    event_detail: z.string().nullable(),
  }),
  scholarship: z.object({
    ...every,
    ...inCountry,
    ...told,
    amount: z.number(),
    currency: z.string(),
    type: z.string(),
  }),
  intake: z.object({
    ...every,
    ...inCountry,
    intake_month: z.number().int().min(1).max(12),
    intake_year: z.number(),
    till_date: z.string().nullable(),
  }),
  moi: z.object({ ...every, ...atLevel, requirement: z.string(), description: z.string().nullable() }),
  urgent: z.object({ ...every, ...inCountry, ...told }),
}
export type Kind = keyof typeof answers
