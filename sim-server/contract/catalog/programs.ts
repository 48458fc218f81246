/**
 * The program finder (core §3.11, §4 Program finder defaults; business §3 Program entry, §7 Program finder). An entry is a program at one
 * campus. Institutions, study levels, disciplines and campuses are named by their numbers, countries by their codes.
 */
import { z } from 'zod'
import type { Filter } from '../filters'
import { Fit } from './programs/programFit'
import { Units } from '../money'
import {
  attendanceKinds,
  durationTypes,
  languageLevels,
  programCategories,
  visibilities,
} from './catalogValues'

/** `institution:york level:master`. Institutions and study levels are named by their identifiers, countries by their codes. */
export const programFilters = {
  institution_id: { kind: 'words', word: 'institution', options: 'institutions' },
  country_id: { kind: 'words', word: 'country', options: 'countries', called: 'regions' },
  study_level_id: { kind: 'words', word: 'level', options: 'studyLevels', called: 'records', inOrder: true },
} as const satisfies Record<string, Filter>

/** The lists of the finder: everything on offer, or what the reader has shortlisted (`tab`, default all-programs). */
export const finderTabs = ['all-programs', 'shortlisted'] as const

const NumberOrText = z.union([z.number(), z.string()])
const Tag = z.object({
  id: z.number(),
  identifier: z.string(),
  name: z.string(),
  bg_color: z.string(),
  txt_color: z.string(),
})
/**
 * An entry of the finder. Fees are in the smallest unit of `institution.country.currency_code`; null where they are not known. Duration,
 * fees and scores are null for a reader without their key (`cardKeys`), and so is `visible_to` for everybody but staff.
 */
export const ProgramEntry = z.object({
  id: z.number(),
  identifier: z.string(),
  is_shortlisted: z.boolean(),
  /** Assumed: how the lead of the query (`fits_lead`) fits it; null without a lead. */
  fit: Fit.nullable(),
  tuition_fee: Units.nullable(),
  application_fee: Units.nullable(),
  /** Assumed: the tuition fee in the currency of the reader's organisation, at its rate of today; null without a rate. */
  tuition_fee_home: Units.nullable(),
  application_fee_home: Units.nullable(),
  campus: z.object({ name: z.string(), city_name: z.string(), state_name: z.string() }),
  campus_id: z.number(),
  program: z.object({
    identifier: z.string(),
    name: z.string(),
    url: z.string().nullable(),
    category: z.enum(programCategories),
    duration: z.number().nullable(),
    duration_type: z.enum(durationTypes).nullable(),
    is_fulltime: z.boolean(),
    is_pgwp: z.boolean(),
    intakes: z.array(z.object({ intake_id: z.number(), intake_name: z.string() })),
    testscores: z
      .array(
        z.object({
          test_score_id: z.number(),
          score_name: z.string(),
          program_testscore: z.object({ score: z.number(), min_score: z.number().nullable() }),
        }),
      )
      .nullable(),
    tags: z.array(Tag),
    min_requirement: z.string().nullable(),
    /** Assumed: the level that one must have finished, and the least average of it, in percent. */
    required_level: z.string().nullable(),
    min_grade: z.number().nullable(),
    studylevel: z.string(),
    study_level_id: z.number(),
    discipline: z.string(),
    discipline_id: z.number(),
    attendance_on: z.enum(attendanceKinds),
    verified_on: z.string().nullable(),
    visible_to: z.enum(visibilities).nullable(),
  }),
  institution: z.object({
    id: z.number(),
    identifier: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    url: z.string().nullable(),
    country: z.object({ name: z.string(), currency_code: z.string(), id: z.string() }),
    has_accommodation: z.boolean(),
    accommodation_options: z.array(z.string()),
  }),
  /** Of language programs and summer schools: what their cards say. */
  additional_items: z.object({
    duration_range: z.string().nullable(),
    weekly_hours: z.number().nullable(),
    tuition_fee: Units.nullable(),
    application_fee: Units.nullable(),
    english_level: z.enum(languageLevels).nullable(),
    age: z.object({ min: z.number().nullable(), max: z.number().nullable() }),
    start_date: z.string().nullable(),
  }),
})
export type ProgramEntry = z.infer<typeof ProgramEntry>

/** The body of what names a program: its number or its identifier. */
export const ProgramKey = NumberOrText
