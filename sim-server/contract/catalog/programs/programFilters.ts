/** Filters, facets and sort columns of the program finder. `options`: a list of `GET /program-finder/lookups`. */
import { fixedValues, type Filters } from '../../filters'
import { fits } from './programFit'
import {
  attendanceKinds,
  institutionKinds,
  languageLevels,
  programCategories,
  visibilities,
} from '../catalogValues'

/**
 * The documented filters by their documented names, and what the facets need besides. Countries are named by their codes, everything else
 * by its number. Fees are in main units of the reader's home currency, rounded to whole ones; a duration is in months, which weeks and years
 * are turned into, a part of a month counting as one. `age`: of a person that the program takes.
 */
export const finderFilters = {
  category: {
    kind: 'words',
    word: 'category',
    ...fixedValues(programCategories, 'categories'),
    inOrder: true,
  },
  country_id: { kind: 'words', word: 'country', options: 'countries', called: 'regions' },
  state_id: { kind: 'ids', word: 'state', options: 'states' },
  city_id: { kind: 'ids', word: 'city', options: 'cities' },
  institution_id: { kind: 'ids', word: 'institution', options: 'institutions' },
  campus_id: { kind: 'ids', word: 'campus', options: 'campuses' },
  kind: { kind: 'words', word: 'kind', ...fixedValues(institutionKinds, 'kinds') },
  study_level_id: { kind: 'ids', word: 'level', options: 'studyLevels', called: 'records', inOrder: true },
  discipline_id: { kind: 'ids', word: 'discipline', options: 'disciplines', called: 'records' },
  intake_id: {
    kind: 'ids',
    word: 'intake',
    options: 'intakes',
    called: 'records',
    inOrder: true,
    none: true,
  },
  tuition_fee: { kind: 'range', word: 'fee', unit: 'money', none: true },
  application_fee: { kind: 'range', word: 'appfee', unit: 'money', none: true },
  duration: { kind: 'range', word: 'duration', unit: 'months', none: true },
  is_pgwp: { kind: 'flag', word: 'pgwp' },
  attendance_on: { kind: 'words', word: 'attendance', ...fixedValues(attendanceKinds, 'attendance') },
  hasAccommodation: { kind: 'flag', word: 'accommodation' },
  englishLevel: {
    kind: 'words',
    word: 'english',
    values: languageLevels,
    options: 'englishLevels',
    inOrder: true,
    none: true,
  },
  test_score_id: { kind: 'ids', word: 'test', options: 'testScores', called: 'records', none: true },
  /** `1=6.5`: takes a score of 6.5 in the test 1. */
  score: { kind: 'words', word: 'score', options: 'scores', inOrder: true, grouped: true },
  age: { kind: 'range', word: 'age', unit: 'years' },
  tag_id: { kind: 'ids', word: 'tag', options: 'tags', called: 'records', none: true },
  verified_since: { kind: 'from', word: 'verified' },
  /** Asked by staff: others see what they see. */
  visible_to: { kind: 'words', word: 'visible', ...fixedValues(visibilities, 'visibility') },
  is_shortlisted: { kind: 'flag', word: 'shortlisted' },
  /** The identifier of a lead: `fit` is about it, and entries say how it fits them. */
  fits_lead: { kind: 'words', word: 'lead', options: 'leads' },
  fit: { kind: 'words', word: 'fit', ...fixedValues(fits, 'fits'), inOrder: true },
} as const satisfies Filters
export type FinderFilter = keyof typeof finderFilters

/** Counted for every value while one filters: those whose rows do not depend on who reads, on today, or on a lead. */
export const finderFacets = [
  'category',
  'country_id',
  'state_id',
  'city_id',
  'institution_id',
  'campus_id',
  'kind',
  'study_level_id',
  'discipline_id',
  'intake_id',
  'tuition_fee',
  'application_fee',
  'duration',
  'is_pgwp',
  'attendance_on',
  'hasAccommodation',
  'englishLevel',
  'test_score_id',
  'tag_id',
  'visible_to',
] as const satisfies readonly FinderFilter[]
export type FinderFacet = (typeof finderFacets)[number]

/** Ranges that are counted: where each begins. */
export const finderBuckets = {
  tuition_fee: [0, 5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000],
  application_fee: [0, 1, 50, 100, 150],
  duration: [0, 4, 7, 13, 19, 25, 37],
} as const satisfies Partial<Record<FinderFacet, readonly number[]>>

/** What a card shows to holders of a key alone (business §6): without it the field is null, and nothing is filtered, sorted or counted by it. */
export const cardKeys = {
  duration: 'programs.listing.card.info.duration.read',
  tuition_fee: 'programs.listing.card.info.tuition_fee.read',
  application_fee: 'programs.listing.card.info.application_fee.read',
  english_test_scores: 'programs.listing.card.info.english_test_scores.read',
  checklist: 'programs.listing.card.info.checklist.read',
} as const
const KEY_OF_FIELD = new Map<string, string>([
  ['duration', cardKeys.duration],
  ['tuition_fee', cardKeys.tuition_fee],
  ['application_fee', cardKeys.application_fee],
  ['test_score_id', cardKeys.english_test_scores],
  ['score', cardKeys.english_test_scores],
])
/** The key that a filter, a facet or a sort needs; undefined where it needs none. */
export const keyOfFinderField = (field: string): string | undefined => KEY_OF_FIELD.get(field)

export const finderSorts = [
  'name',
  'institution_name',
  'country',
  'study_level_id',
  'tuition_fee',
  'application_fee',
  'duration',
  'verified_on',
  'fit',
  'id',
] as const
