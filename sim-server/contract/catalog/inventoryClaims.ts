/**
 * Claims of the inventory (business §3 Claim, §4 Claim lists, §5 Claim, §7 Claims): which campuses of institutions, and which of their
 * programs, the organisation offers, and to whom. One documented call claims, unclaims and changes the visibility, by its query.
 */
import { z } from 'zod'
import { endpoints, get, post, withQuery } from '../http'
import type { ModuleDeclaration } from '../moduleDeclaration'
import { Identifiers, page, tabCounts } from '../paging'
import { Receipt } from '../platform/operations'
import { Choice, exactFields, Time } from '../shapes'
import { institutionKinds, visibilities } from './catalogValues'
import { campusQueries, ClaimTab, programClaimQueries } from './claimFilters'

const visible_to = z.enum(visibilities).nullable()
const Institution = z.object({
  id: z.number(),
  identifier: z.string(),
  name: z.string(),
  kind: z.enum(institutionKinds),
  /** `CA` */
  country: z.string(),
})

/** A campus. `institution_id` and `campus_id` are what the calls name it by; `visible_to` is null while it is not claimed. */
export const ClaimedCampus = z.object({
  identifier: z.string(),
  institution_id: z.number(),
  campus_id: z.number(),
  name: z.string(),
  institution: Institution,
  city_name: z.string(),
  visible_to,
  programs_count: z.number(),
  /** Those that somebody finds: claimed with the campus, or by themselves. */
  claimed_programs: z.number(),
  /** Those whose visibility is not that of the campus. */
  exceptions: z.number(),
  updated_at: Time,
})
export type ClaimedCampus = z.infer<typeof ClaimedCampus>

/** A program at its campus. `visible_to` is what counts for it, `campus_visible_to` what its campus has. */
export const ClaimedProgram = z.object({
  identifier: z.string(),
  institution_id: z.number(),
  campus_id: z.number(),
  program_id: z.number(),
  name: z.string(),
  institution: Institution,
  campus_name: z.string(),
  study_level_name: z.string(),
  visible_to,
  campus_visible_to: visible_to,
  is_exception: z.boolean(),
  updated_at: Time,
})
export type ClaimedProgram = z.infer<typeof ClaimedProgram>

/** What the documented calls do (`type`); `claimed` changes the visibility of what is claimed. */
export const claimActions = ['claim', 'unclaim', 'claimed'] as const
export type ClaimAction = (typeof claimActions)[number]
const Action = z.object({
  type: z.enum(claimActions, `type must be one of ${claimActions.join(', ')}`),
})

/** Entries of one call. All that match a filter have no limit. */
export const MOST_CLAIMED = 10_000
const TOO_MANY = 'At most 10,000 at once. Select all that match a filter instead.'
/** The identifier or the number of a record. */
const Key = z.union([z.string().max(64), z.number().int()]).transform(String)
const CampusEntry = z.object({ institution_id: Key.optional(), campus_id: Key })
const ProgramEntry = z.object({
  institution_id: Key.optional(),
  campus_id: Key.optional(),
  program_id: Key,
})

/** The documented fields, beside all that match a filter (assumed). Only unclaiming needs no `visible_to`. */
const claimFields = <Entry extends z.ZodType>(entry: Entry) => ({
  is_selected_all: z.boolean().default(false),
  institution_data: z.array(entry).max(MOST_CLAIMED, TOO_MANY).default([]),
  visible_to: z.enum(visibilities, 'Please select visibility').nullish(),
})
const campusTargets = campusQueries.targets({
  rows: 'institution_data',
  missing: 'Please select institution',
  most: MOST_CLAIMED,
})
const programTargets = programClaimQueries.targets({
  rows: 'institution_data',
  missing: 'Please select program',
  most: MOST_CLAIMED,
})
const CampusClaim = campusTargets.chosen(
  exactFields({
    ...claimFields(CampusEntry),
    filters: campusTargets.fields.filters,
    excluded: campusTargets.fields.excluded,
  }),
)
export type CampusClaim = z.output<typeof CampusClaim>
const ProgramClaim = programTargets.chosen(
  exactFields({
    ...claimFields(ProgramEntry),
    filters: programTargets.fields.filters,
    excluded: programTargets.fields.excluded,
  }),
)
export type ProgramClaim = z.output<typeof ProgramClaim>

const read = 'inventory.claims.read'
const update = 'inventory.claims.update'
/** The calls of the inventory's own host. */
const inventory = { host: 'inventory' } as const
const assumed = { can: read, ...inventory, from: 'assumed' } as const
const claimCall = { can: update, ...inventory, query: Action, answer: Receipt, from: 'documented' } as const

/** Values of the filters. Countries by their codes. */
const CampusLookups = z.object({ institutions: z.array(Choice), countries: z.array(z.string()) })
const ProgramLookups = CampusLookups.extend({ campuses: z.array(Choice), studyLevels: z.array(Choice) })
const campusPath = '/inventory/claim_institutions'
const programPath = '/inventory/unclaim-claim_programs'
const campusFile = campusQueries.targets({ rows: 'campuses' }).fileBody
const programFile = programClaimQueries.targets({ rows: 'programClaims' }).fileBody

export const inventoryClaims = endpoints('inventoryClaims', {
  institutions: get(campusPath, {
    can: read,
    ...inventory,
    query: campusQueries.List,
    answer: page(ClaimedCampus),
    lists: 'campuses',
    from: 'documented',
    quirks: [
      'snake_case path; type is unclaimed or claimed, without it both',
      'response is not shown: a row is a campus, because a claim names one',
    ],
  }),
  institutionIds: get(`${campusPath}/identifiers`, {
    ...assumed,
    query: campusQueries.Window,
    answer: Identifiers,
  }),
  institutionCounts: get(`${campusPath}/counts`, {
    ...assumed,
    query: campusQueries.Matching,
    answer: tabCounts(ClaimTab),
  }),
  institutionFile: post(`${campusPath}/export`, {
    ...assumed,
    body: campusFile,
    answer: z.string(),
    carries: 'file',
  }),
  programs: get(programPath, {
    can: read,
    ...inventory,
    query: programClaimQueries.List,
    answer: page(ClaimedProgram),
    lists: 'programClaims',
    from: 'documented',
    quirks: ['a kebab and a snake separator in one segment; query and response as those of institutions'],
  }),
  programIds: get(`${programPath}/identifiers`, {
    ...assumed,
    query: programClaimQueries.Window,
    answer: Identifiers,
  }),
  programCounts: get(`${programPath}/counts`, {
    ...assumed,
    query: programClaimQueries.Matching,
    answer: tabCounts(ClaimTab),
  }),
  programFile: post(`${programPath}/export`, {
    ...assumed,
    body: programFile,
    answer: z.string(),
    carries: 'file',
  }),
  institutionFilters: get(`${campusPath}/filters`, { ...assumed, answer: CampusLookups }),
  programFilters: get(`${programPath}/filters`, { ...assumed, answer: ProgramLookups }),
  claimInstitutions: post(campusPath, {
    ...claimCall,
    body: CampusClaim,
    quirks: ['type=claimed changes the visibility', 'institution_id may be left out: the campus has one'],
  }),
  claimPrograms: post('/inventory/claim_programs', {
    ...claimCall,
    body: ProgramClaim,
    isLarge: true,
    quirks: [
      'type=claimed changes the visibility',
      'the list of programs is called institution_data, as that of institutions',
      'institution_id and campus_id may be left out: the program has them',
    ],
  }),
})

const CHANGED = {
  says: 'Visibility Changed Successfully',
  fails: 'Unable to change visibility',
} as const
const { claimInstitutions, claimPrograms } = inventoryClaims
/** What a call does with each value of its query. */
export const campusClaims = {
  claim: withQuery(
    claimInstitutions,
    { type: 'claim' },
    {
      verb: 'campuses.claim',
      fails: 'Unable to claim institutions',
    },
  ),
  unclaim: withQuery(
    claimInstitutions,
    { type: 'unclaim' },
    {
      verb: 'campuses.unclaim',
      fails: 'Unable to unclaim institutions',
    },
  ),
  claimed: withQuery(claimInstitutions, { type: 'claimed' }, { verb: 'campuses.visibility', ...CHANGED }),
} as const satisfies Record<ClaimAction, unknown>
export const programClaims = {
  claim: withQuery(
    claimPrograms,
    { type: 'claim' },
    {
      verb: 'programClaims.claim',
      fails: 'Unable to claim programs',
    },
  ),
  unclaim: withQuery(
    claimPrograms,
    { type: 'unclaim' },
    {
      verb: 'programClaims.unclaim',
      fails: 'Unable to unclaim programs',
    },
  ),
  claimed: withQuery(claimPrograms, { type: 'claimed' }, { verb: 'programClaims.visibility', ...CHANGED }),
} as const satisfies Record<ClaimAction, unknown>

export default {
  endpoints: { inventoryClaims },
  lists: {
    campuses: ['claim', 'unclaim', 'visibility'],
    programClaims: ['claim', 'unclaim', 'visibility'],
  },
  permissions: {
    [read]: ['manager', 'client', 'staff'],
    [update]: ['manager', 'client'],
  },
  navigation: [
    {
      alias: 'Claim institutions',
      route: '/inventory/claim-institutions',
      can: read,
      icon: 'institutions',
      order: 42,
    },
    {
      alias: 'Claim programs',
      route: '/inventory/claim-programs',
      can: read,
      under: '/inventory/claim-institutions',
    },
  ],
} as const satisfies ModuleDeclaration
