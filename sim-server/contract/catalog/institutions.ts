/**
 * Institutions: the list, one of them with its campuses, and its facts changed one by one or many at once (business §2). Who finds an
 * institution follows from the claims of its campuses.
 */
import { z } from 'zod'
import { endpoints, get, put } from '../http'
import { COUNSELLING, type ModuleDeclaration } from '../moduleDeclaration'
import { Identifiers, page, pageQuery, tabCounts } from '../paging'
import { fieldEdit } from '../platform/fieldEdit'
import { RecordChange } from '../platform/loggedChanges'
import { runs } from '../platform/operations'
import { Choice, Time } from '../shapes'
import { institutionKinds, institutionStates, visibilities } from './catalogValues'
import { institutionQueries, institutionTargets, institutionTypes } from './institutionFilters'
import { Terms } from './institutionTerms'
import { shoreTypes } from './institutionTermValues'

export const MISSING_INSTITUTION = 'Institution not found'

/** `visible_to`: null when no campus is claimed. */
export const Institution = z.object({
  id: z.number(),
  identifier: z.string(),
  name: z.string(),
  alias_name: z.string().nullable(),
  url: z.string().nullable(),
  /** Address of a picture: `data:image/svg+xml,…`. */
  logo: z.string(),
  country_info: z.object({ id: z.string(), name: z.string() }),
  /** The cities of its campuses. */
  cities: z.array(z.string()),
  kind: z.enum(institutionKinds),
  status: z.enum(institutionStates),
  visible_to: z.enum(visibilities).nullable(),
  founded_year: z.number().nullable(),
  has_accommodation: z.boolean(),
  accommodation_options: z.array(z.string()),
  description: z.string().nullable(),
  campuses_count: z.number(),
  programs_count: z.number(),
  /** The mean of its reviews, 1 to 5; null without one. */
  rating: z.number().nullable(),
  reviews_count: z.number(),
  shore_type: z.enum(shoreTypes).nullable(),
  estimated_offer_letter_days: z.number().nullable(),
  /** Null for callers who may not read what is agreed. */
  terms: Terms.nullable(),
  version: z.number(),
  created_at: Time,
  updated_at: Time,
})
export type Institution = z.infer<typeof Institution>

export const Campus = z.object({
  id: z.number(),
  identifier: z.string(),
  name: z.string(),
  city_name: z.string(),
  state_name: z.string(),
  visible_to: z.enum(visibilities).nullable(),
  programs_count: z.number(),
})
export type Campus = z.infer<typeof Campus>

export const OneInstitution = Institution.extend({ campuses: z.array(Campus) })
export type OneInstitution = z.infer<typeof OneInstitution>

/** Facts that are set one by one. Names, addresses and descriptions are those of one institution alone. */
export const institutionEditFields = [
  'name',
  'alias_name',
  'url',
  'description',
  'kind',
  'status',
  'founded_year',
  'has_accommodation',
] as const
export type InstitutionField = (typeof institutionEditFields)[number]
/** The fields that many may have the same value of. */
export const sharedInstitutionFields = ['kind', 'status', 'has_accommodation'] as const

const { field } = fieldEdit(institutionEditFields)
const Value = z
  .union([z.string().trim().max(4000, 'This text is longer than 4,000 letters'), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === '' || value === undefined ? null : value))
export const InstitutionFieldEdit = institutionTargets.body({
  field,
  value: Value,
  /** What the person saw before: another value that came meanwhile is refused. */
  seen: Value.optional(),
})

const InstitutionLookups = z.object({
  countries: z.array(Choice),
  states: z.array(Choice),
  cities: z.array(Choice),
})

export const institutions = endpoints('institutions', {
  list: get('/institutions', {
    can: 'institutions.read',
    query: institutionQueries.List,
    answer: page(Institution),
    lists: 'institutions',
    from: 'assumed',
    quirks: [
      'type: b2b, b2c or unclaimed; country_id is the code of the country',
      'agents see those that were opened to them and that partners find, staff of institutions their own',
    ],
  }),
  ids: get('/institutions/identifiers', {
    can: 'institutions.read',
    query: institutionQueries.Window,
    answer: Identifiers,
    from: 'assumed',
  }),
  counts: get('/institutions/counts', {
    can: 'institutions.read',
    query: institutionQueries.Matching,
    answer: tabCounts(z.enum(['all', ...institutionTypes])),
    from: 'assumed',
  }),
  filters: get('/institutions/filters', {
    can: 'institutions.read',
    answer: InstitutionLookups,
    from: 'assumed',
  }),
  single: get('/institutions/single/{identifier}', {
    can: 'institutions.read',
    answer: OneInstitution,
    from: 'assumed',
  }),
  setField: put('/institutions/bulk-field', {
    ...runs('institutions.edit', 'institutions.update'),
    body: InstitutionFieldEdit,
    from: 'assumed',
    says: 'Saved',
  }),
  /** Who changed it, newest first: its facts, what is agreed with it. */
  history: get('/institutions/{identifier}/history', {
    can: 'institutions.history.read',
    query: pageQuery(25, ['created_at']),
    answer: page(RecordChange),
    from: 'assumed',
  }),
})

export default {
  endpoints: { institutions },
  lists: { institutions: ['edit', 'terms', 'commission'] },
  permissions: {
    'institutions.read': [
      ...COUNSELLING,
      'staff',
      'client',
      'finance',
      'agent',
      'institution-staff',
      'trainer',
      'request-update',
    ],
    // Names of colleagues and what they did: not for agencies and the institution itself.
    'institutions.history.read': [...COUNSELLING, 'staff', 'client', 'finance', 'trainer'],
    'institutions.update': ['manager'],
  },
  navigation: [
    {
      alias: 'Institutions',
      route: '/institutions',
      can: 'institutions.read',
      icon: 'institutions',
      order: 32,
    },
    {
      alias: 'Institutions as cards',
      route: '/institutions-new',
      can: 'institutions.read',
      under: '/institutions',
      order: 5,
    },
    {
      alias: 'Institutions for partners',
      route: '/institutions-b2b',
      can: 'institutions.read',
      under: '/institutions',
      order: 10,
    },
  ],
} as const satisfies ModuleDeclaration
