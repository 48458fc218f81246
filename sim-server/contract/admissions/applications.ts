/**
 * Applications (business §3 Application creation form, §5 Create Application, §7 Applications): the list, one of them, new ones, and what
 * many are given at once. An application is one lead for one program at one campus, in one intake of one year. Siblings: stages and what
 * they do (`applicationStage`), the order of preference (`preferenceOrder`), documents, thread, notes and payments (`applicationRecord`).
 */
import { z } from 'zod'
import { currencies, Units } from '../money'
import { endpoints, get, post, put } from '../http'
import { COUNSELLING, LEADING, type ModuleDeclaration } from '../moduleDeclaration'
import { Identifiers, page, tabCounts } from '../paging'
import { strictFilters } from '../filters'
import { fieldEdit } from '../platform/fieldEdit'
import { Receipt, runs } from '../platform/operations'
import { Choice, required, Time } from '../shapes'
import {
  applicationFacets,
  applicationQueries,
  ApplicationTab,
  applicationTargets,
} from './applicationFilters'

export const MISSING_APPLICATION = 'Application not found'

const currency = z.enum(currencies)
export const Application = z.object({
  id: z.number(),
  identifier: z.string(),
  leadInfo: z.object({
    id: z.number(),
    identifier: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
  }),
  /** `logo`: the address of its picture, below the API. */
  institution: z.object({
    id: z.number(),
    identifier: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
  }),
  campus: z.object({ identifier: z.string(), name: z.string() }).nullable(),
  /** Null for one that was not chosen from the catalog. */
  program: z.object({ identifier: z.string(), name: z.string() }).nullable(),
  program_name: z.string(),
  /** The code of the country, `CA`. */
  destination_country: z.string(),
  intake_id: z.number().nullable(),
  intake_name: z.string().nullable(),
  intake_year: z.number().nullable(),
  stage_id: z.number(),
  stage_name: z.string(),
  stage_colour: z.string(),
  status_id: z.number().nullable(),
  status_name: z.string().nullable(),
  status_colour: z.string().nullable(),
  sub_status_id: z.number().nullable(),
  sub_status_name: z.string().nullable(),
  stage_since: Time,
  /** The days that its timeline gives its stage; null in a stage that ends it, or without a timeline. */
  est_days: z.number().nullable(),
  /** Nobody worked on it for longer than that. */
  is_late: z.boolean(),
  reason_name: z.string().nullable(),
  remarks: z.string(),
  is_on_hold: z.boolean(),
  is_deferred: z.boolean(),
  /** Among the applications of its lead, from 1. */
  preference_order: z.number(),
  staff_id: z.number().nullable(),
  staff_name: z.string().nullable(),
  agent_name: z.string().nullable(),
  /** Of the institution; empty until it gives one. */
  student_number: z.string(),
  /** As agreed when it was made, in the smallest unit of the currency. `tuition_fee`: for a year of study. */
  fees: z.object({
    tuition_fee: Units.nullable(),
    application_fee: Units.nullable(),
    currency: currency.nullable(),
  }),
  /** Types of documents that its checklists require, and that neither it nor its lead has. */
  missing_documents: z.number(),
  version: z.number(),
  created_at: Time,
  updated_at: Time,
  deleted_at: Time.nullable(),
  /** When it came into its stage, or somebody last worked on it. */
  last_activity: Time,
})
export type Application = z.infer<typeof Application>

/** Courses of one call (business §9). */
export const MOST_COURSES = 3
export const TOO_MANY_COURSES = 'Select upto 3 Course'
/** Years of intakes: this one and the next six (business §9). */
export const INTAKE_YEARS = 7

const COURSE_REQUIRED = 'Course is required'
/** A number or an identifier, as the dropdowns answer it. */
const chosen = (missing: string) =>
  z
    .union([z.string(), z.number()], missing)
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1, missing))
const year = z
  .union([z.string(), z.number()], 'Intake Year is required')
  .transform((value) => (String(value).trim() === '' ? Number.NaN : Number(value)))
  .pipe(z.number('Intake Year is required').int('Intake Year is required'))
export const ApplicationInput = z.object({
  intake: chosen('Intake is required'),
  intake_year: year,
  institution: chosen('College is required'),
  destination_country: chosen('Country is required'),
  campus: chosen('Campus is required'),
  lead_identifier: required('Student is required'),
  programs: z
    .array(chosen(COURSE_REQUIRED), COURSE_REQUIRED)
    .refine((programs) => programs.length > 0, COURSE_REQUIRED)
    .refine((programs) => programs.length <= MOST_COURSES, TOO_MANY_COURSES),
  /** Who works on it; left out: who has the lead. Assumed, as `remarks`. */
  staff_identifier: z.string().nullish(),
  remarks: z.string().trim().max(2000, 'Remarks are at most 2,000 characters').default(''),
})
export type ApplicationInput = z.output<typeof ApplicationInput>

/** Facts of one or many that are set one by one; fees in the smallest unit of their currency. */
export const applicationEditFields = [
  'student_number',
  'remarks',
  'tuition_fee',
  'application_fee',
  'currency',
  'agent_percent',
] as const
export type ApplicationField = (typeof applicationEditFields)[number]
const { field } = fieldEdit(applicationEditFields)
const Value = z
  .union([z.string().trim().max(2000, 'Remarks are at most 2,000 characters'), z.number()])
  .nullish()
  .transform((value) => (value === '' || value === undefined ? null : value))
export const ApplicationFieldEdit = applicationTargets.body({ field, value: Value })

export const ApplicationTargets = applicationTargets.body({})
const HoldRemarks = z.string().trim().max(2000, 'Remarks are at most 2,000 characters').default('')
/** `is_held`: false releases it. `reason_identifier`: of the type hold. */
export const ApplicationHold = applicationTargets.body({
  is_held: z.boolean('Hold it, or release it'),
  reason_identifier: z.string().nullish(),
  remarks: HoldRemarks,
})
export const ApplicationAssign = applicationTargets.body({
  user_identifier: required('User is required'),
  /** One of their roles; left out: the first that works on applications. */
  role_identifier: z.string().nullish(),
})
export const ApplicationDelete = applicationTargets.body({
  reason: required('Reason is required').max(500, 'Reason is at most 500 characters'),
})

const Options = z.array(Choice)
/** `fields`: the parameters of the list, for clients that draw filters by themselves. The others are values of filters. */
const ApplicationLookups = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      /** The list here that has its values. */
      options: z.string().nullable(),
      /** `none` asks for rows without a value. */
      none: z.boolean(),
    }),
  ),
  stages: Options,
  statuses: Options,
  sub_statuses: Options,
  countries: Options,
  institutions: Options,
  campuses: Options,
  study_levels: Options,
  intakes: Options,
  years: Options,
  staff: Options,
  agents: Options,
  branches: Options,
})

export const applications = endpoints('applications', {
  list: get('/applications', {
    can: 'applications.read',
    query: applicationQueries.List,
    answer: page(Application),
    lists: 'applications',
    from: 'documented',
    quirks: [
      'query and answer are not shown in the documents: page, per_page and search as of other lists, filters, tabs and sorts assumed',
      'rows follow their lead: who sees the lead sees its applications; agents see those of their own students, institutions their own',
    ],
  }),
  counts: get('/applications/counts', {
    can: 'applications.read',
    query: applicationQueries.Matching,
    answer: tabCounts(ApplicationTab),
    from: 'assumed',
  }),
  ids: get('/applications/ids', {
    can: 'applications.read',
    query: applicationQueries.Window,
    answer: Identifiers,
    from: 'assumed',
  }),
  /** Rows of each value, and how many of them are late; null: without one. */
  facets: get('/applications/facets', {
    can: 'applications.read',
    query: strictFilters({
      by: z.enum(applicationFacets, `by must be one of ${applicationFacets.join(', ')}`).default('stage_id'),
      ...applicationQueries.narrowed,
    }),
    answer: z.array(z.object({ value: z.number().nullable(), count: z.number(), late: z.number() })),
    from: 'assumed',
  }),
  filters: get('/applications/filters', {
    can: 'applications.read',
    answer: ApplicationLookups,
    from: 'assumed',
  }),
  find: post('/applications/find', {
    can: 'applications.read',
    body: z.object({
      values: z.array(z.string().trim().min(1)).min(1, 'Paste ids, student numbers or emails').max(50_000),
    }),
    answer: z.object({ identifiers: z.array(z.string()), unknown: z.array(z.string()) }),
    from: 'assumed',
  }),
  exportFile: post('/applications/export', {
    can: 'applications.export',
    body: applicationTargets.fileBody,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
  create: post('/applications/add-application', {
    can: 'applications.create',
    body: ApplicationInput,
    answer: z.object({ identifiers: z.array(z.string()), receipt: Receipt }),
    from: 'documented',
    says: 'Application Created',
    quirks: [
      'programs are rows of the catalog by identifier or number; one application for each, in their order',
      'institution is an identifier or a number, destination_country a code, campus an identifier or a number, intake a number',
      'a lead becomes a student without a login',
    ],
  }),
  single: get('/applications/{id}', {
    can: 'applications.read',
    answer: Application,
    from: 'documented',
    quirks: ['response fields are not shown in the documents'],
  }),
  bulkAssign: post('/applications/bulk-assign', {
    ...runs('applications.assign'),
    body: ApplicationAssign,
    from: 'assumed',
    says: 'Application assigned',
  }),
  bulkHold: put('/applications/bulk-hold', {
    ...runs('applications.hold', 'applications.stage'),
    body: ApplicationHold,
    from: 'assumed',
    says: 'Saved',
  }),
  setField: put('/applications/bulk-field', {
    ...runs('applications.edit'),
    body: ApplicationFieldEdit,
    from: 'assumed',
    says: 'Saved',
  }),
  bulkDelete: post('/applications/bulk-delete', {
    ...runs('applications.delete'),
    body: ApplicationDelete,
    from: 'assumed',
    says: 'Application deleted',
  }),
  bulkRestore: post('/applications/bulk-restore', {
    ...runs('applications.restore', 'applications.delete'),
    body: ApplicationTargets,
    from: 'assumed',
    says: 'Application restored',
  }),
})

/** Those who work with leads; agents with those of their own students, institutions read their own. */
const WORKING = [...COUNSELLING, 'staff', 'agent'] as const

export default {
  endpoints: { applications },
  lists: { applications: ['create', 'assign', 'hold', 'edit', 'delete', 'restore'] },
  permissions: {
    'applications.read': [...COUNSELLING, 'staff', 'client', 'finance', 'agent', 'institution-staff'],
    'applications.create': [...COUNSELLING, 'agent'],
    'applications.edit': WORKING,
    'applications.stage': [...COUNSELLING, 'staff'],
    'applications.assign': LEADING,
    'applications.message': [...COUNSELLING, 'staff'],
    'applications.delete': ['manager'],
    'applications.export': LEADING,
  },
  navigation: [
    { alias: 'Applications', route: '/applications', can: 'applications.read', icon: 'documents', order: 12 },
  ],
} as const satisfies ModuleDeclaration
