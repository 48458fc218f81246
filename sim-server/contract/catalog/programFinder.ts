/**
 * The program finder (core §3.11, §4 Program finder defaults; business §3 Program entry, §7 Program finder): its list with facets, one
 * program, the reader's own shortlist.
 */
import { z } from 'zod'
import { endpoints, get, post } from '../http'
import { COUNSELLING, type ModuleDeclaration } from '../moduleDeclaration'
import { Identifiers, listQueries, page, tabCounts } from '../paging'
import { CREDENTIALS_IN_URL, link } from '../platform/fileLink'
import { Choice } from '../shapes'
import { strictFilters } from '../filters'
import { programCategories } from './catalogValues'
import { cardKeys, finderFacets, finderFilters, finderSorts } from './programs/programFilters'
import { finderTabs, ProgramEntry, ProgramKey } from './programs'

const FinderTab = z.enum(finderTabs, `tab must be one of ${finderTabs.join(', ')}`)
/** 25 rows a page (core §9). */
const queries = listQueries({
  filters: finderFilters,
  tab: { tab: FinderTab },
  sorts: finderSorts,
  facets: finderFacets,
})
export const programTargets = queries.targets({ rows: 'programs' })
export const ProgramsQuery = queries.List

const flag = z.boolean('is_shortlisted is true or false').optional()
/** What the documents call content: it may be the body itself. Assumed: `is_shortlisted` says which way, so that a repeated call does not toggle twice. */
const shortlisted = { program_id: ProgramKey.optional(), is_shortlisted: flag }
const ShortlistBody = z.object({ ...shortlisted, content: z.object(shortlisted).optional() })

/** Values of filters by the name of their `options`; `scores` are those that programs ask for, `IELTS Academic: 6.5`. */
const Lookups = z.object({
  countries: z.array(Choice),
  states: z.array(Choice),
  cities: z.array(Choice),
  institutions: z.array(Choice),
  campuses: z.array(Choice),
  studyLevels: z.array(Choice),
  disciplines: z.array(Choice),
  intakes: z.array(Choice),
  testScores: z.array(Choice),
  scores: z.array(Choice),
  tags: z.array(Choice.extend({ bg_color: z.string(), txt_color: z.string() })),
  /** That fees are compared in: of the reader's organisation. */
  home_currency: z.string(),
})

/** `is_offered`: false where the reader no longer finds it; the list of the finder is without it. */
const ShortlistedByOneself = z.object({
  id: z.number(),
  identifier: z.string(),
  name: z.string(),
  institution: z.string(),
  is_offered: z.boolean(),
})
export type ShortlistedByOneself = z.infer<typeof ShortlistedByOneself>

const list = { can: 'programs.read', query: queries.List, answer: page(ProgramEntry) } as const
export const programFinder = endpoints('programFinder', {
  list: get('/program-finder/all-programs', {
    ...list,
    lists: 'programs',
    from: 'documented',
    quirks: [
      'names of the bounds are assumed: tuition_fee and application_fee are ranges in main units of the home currency, `10000..20000`',
      'country_id is the code of a country',
      'assumed filters: campus_id, kind, duration, test_score_id, score, tag_id, verified_since, visible_to, is_shortlisted; tab',
    ],
  }),
  shortlistedList: get('/program-finder', {
    ...list,
    from: 'documented',
    quirks: ['takes what all-programs takes; read with is_shortlisted true'],
  }),
  counts: get('/program-finder/counts', {
    can: 'programs.read',
    query: queries.Matching,
    answer: tabCounts(FinderTab),
    from: 'assumed',
  }),
  ids: get('/program-finder/ids', {
    can: 'programs.read',
    query: queries.Window,
    answer: Identifiers,
    from: 'assumed',
  }),
  categories: get('/program-finder/category', {
    can: 'programs.read',
    query: strictFilters(queries.narrowed),
    answer: z.array(z.object({ category: z.enum(programCategories), count: z.number() })),
    from: 'documented',
    quirks: ['query and answer are assumed: programs of each category that match the other filters'],
  }),
  filters: get('/program-finder/filters', {
    can: 'programs.read',
    query: queries.Facets,
    answer: queries.FacetCounts.extend({ home_currency: z.string() }),
    from: 'documented',
    quirks: ['query and answer are assumed: the facets with their counts'],
  }),
  lookups: get('/program-finder/lookups', { can: 'programs.read', answer: Lookups, from: 'assumed' }),
  institutionList: get('/program-finder/institution-list', {
    can: 'programs.read',
    query: strictFilters(queries.narrowed),
    answer: z.array(
      z.object({
        id: z.number(),
        identifier: z.string(),
        name: z.string(),
        country: z.string(),
        programs: z.number(),
      }),
    ),
    from: 'documented',
    quirks: ['query and answer are assumed: institutions of the programs that match, with their number'],
  }),
  detail: get('/program-finder/program-detail', {
    can: 'programs.read',
    query: z.object({
      program_id: z.string('Program is required').min(1, 'Program is required'),
      country_id: z.string().optional(),
      institution_id: z.string().optional(),
      campus_id: z.string().optional(),
    }),
    answer: ProgramEntry,
    from: 'documented',
    quirks: ['program_id is a number or an identifier; the others narrow it and may be left out'],
  }),
  shortlistedPrograms: get('/program-finder/shortlisted_program', {
    can: 'programs.read',
    answer: z.array(ShortlistedByOneself),
    from: 'documented',
    quirks: ['snake_case next to kebab-case siblings', 'answer is assumed: the own shortlist, newest first'],
  }),
  shortlist: post('/program-finder/shortlist', {
    can: 'programs.read',
    body: ShortlistBody,
    answer: z.object({ is_shortlisted: z.boolean() }),
    from: 'documented',
    says: 'Program shortlisted successfully',
    saysElse: { when: ['is_shortlisted', false], says: 'Program unshortlisted successfully' },
    fails: 'Unable to shortlist program!',
    quirks: ['the body is bare or in content; without is_shortlisted it toggles'],
  }),
  csv: get('/files/program-csv/generate', {
    can: 'programs.read',
    query: strictFilters({ ...queries.view, ...link }),
    answer: z.string(),
    carries: 'file',
    from: 'assumed',
    quirks: [CREDENTIALS_IN_URL, 'the headers of its columns are assumed'],
  }),
  exportFile: post('/program-finder/export', {
    can: 'programs.read',
    body: programTargets.fileBody,
    answer: z.string(),
    carries: 'file',
    from: 'assumed',
  }),
})

/** All who may read programs, unless their role takes it away. */
const READERS = [
  ...COUNSELLING,
  'staff',
  'client',
  'finance',
  'agent',
  'institution-staff',
  'student',
  'trainer',
  'request-update',
] as const

export default {
  endpoints: { programFinder },
  lists: { programs: [] },
  permissions: {
    'programs.read': READERS,
    [cardKeys.duration]: READERS,
    [cardKeys.tuition_fee]: READERS,
    [cardKeys.application_fee]: READERS,
    [cardKeys.english_test_scores]: READERS,
    [cardKeys.checklist]: READERS,
  },
  navigation: [{ alias: 'Programs', route: '/programs', can: 'programs.read', icon: 'programs', order: 17 }],
} as const satisfies ModuleDeclaration
