/**
 * Updates about institutions, by kind (core §7 Product updates). Only offer letters are documented; the other kinds are assumed to
 * work the same way, including the unusual `-status` path.
 */
import { z } from 'zod'
import { EVERYBODY } from '../people/audience'
import { endpoints, get, post, put, signedIn, type AnyEndpoint } from '../http'
import { filterFields, fixedValues, type Filters } from '../filters'
import { answers, inputs, intakeStatuses, scholarshipTypes, statuses, type Kind } from './updateShapes'
import { Nothing, required } from '../shapes'
import { page, pageQuery } from '../paging'
import { COUNSELLING, type ModuleDeclaration } from '../moduleDeclaration'

/** Filters of the lists, as far as a kind has the field: `institution:mcgill status:withdrawn`. */
const updateFilters = {
  institution_id: { kind: 'words', word: 'institution', options: 'institutions' },
  country_id: { kind: 'words', word: 'country', options: 'countries', called: 'regions' },
  study_level_id: { kind: 'words', word: 'level', options: 'levels', inOrder: true },
  status: { kind: 'words', word: 'status', ...fixedValues(statuses, 'choices.status') },
  type: { kind: 'words', word: 'type', ...fixedValues(scholarshipTypes, 'choices.type') },
} as const satisfies Filters
/** An intake is open or closed. */
export const filtersOf = (kind: Kind): Filters => ({
  ...updateFilters,
  status: { ...updateFilters.status, values: kind === 'intake' ? intakeStatuses : statuses },
})

const query = pageQuery(25, ['created_at', 'updated_at', 'published_at', 'till_date']).extend(
  filterFields(updateFilters),
)
const permissions = { create: 'updates.information.create', update: 'updates.information.update' } as const
const quirks = ['"-status" is glued to the resource name, not a /change-status suffix'] as const
const status = z.object({ status: z.enum(statuses, 'Status is required') })
const intakeStatus = z.object({ status: z.enum(intakeStatuses, 'Status is required') })

/** Keys like `intake.list`: every kind has its own query keys. */
const kindEndpoints = <E extends Record<string, AnyEndpoint>>(name: Kind, all: E): E => {
  endpoints('updates', all)
  for (const [call, endpoint] of Object.entries(all)) endpoint.key = ['updates', `${name}.${call}`]
  return all
}
type From = 'documented' | 'assumed'
const readEndpoints = <const N extends string, const Can extends string, A extends z.ZodObject>(
  name: N,
  can: Can,
  answer: A,
  from: From,
) => ({
  list: get(`/information/${name}`, { can, query, answer: page(answer), from }),
  single: get(`/information/${name}/single/{identifier}`, { can, answer, from }),
})
const writeEndpoints = <const N extends string, A extends z.ZodObject, B extends z.ZodObject>(
  name: N,
  answer: A,
  body: B,
  from: From,
  [createdMessage, savedMessage]: [string, string] = ['Update created', 'Update saved'],
) => ({
  create: post(`/information/${name}/create`, {
    can: permissions.create,
    body,
    answer,
    from,
    says: createdMessage,
  }),
  update: put(`/information/${name}/{identifier}`, {
    can: permissions.update,
    body,
    answer,
    from,
    says: savedMessage,
  }),
})
const statusEndpoint = <const N extends string, A extends z.ZodObject, B extends z.ZodObject>(
  name: N,
  answer: A,
  body: B,
  from: From,
) => ({
  setStatus: put(`/information/${name}-status/{identifier}`, {
    can: permissions.update,
    body,
    answer,
    from,
    says: 'Status changed',
    quirks,
  }),
})
const allEndpoints = <
  const N extends string,
  const Can extends string,
  A extends z.ZodObject,
  B extends z.ZodObject,
  S extends z.ZodObject,
>(
  name: N,
  can: Can,
  answer: A,
  body: B,
  state: S,
  from: From = 'assumed',
  says?: [string, string],
) => ({
  ...readEndpoints(name, can, answer, from),
  ...writeEndpoints(name, answer, body, from, says),
  ...statusEndpoint(name, answer, state, from),
})

export const kinds = {
  offerLetter: kindEndpoints(
    'offerLetter',
    allEndpoints(
      'offer-letter-update',
      'updates.offers.read',
      answers.offerLetter,
      inputs.offerLetter,
      status,
      'documented',
    ),
  ),
  lowTuitionFee: kindEndpoints(
    'lowTuitionFee',
    allEndpoints(
      'low-tuition-fee-update',
      'updates.information.read',
      answers.lowTuitionFee,
      inputs.lowTuitionFee,
      status,
    ),
  ),
  commission: kindEndpoints(
    'commission',
    allEndpoints(
      'commission-update',
      'updates.information.read',
      answers.commission,
      inputs.commission,
      status,
    ),
  ),
  recent: kindEndpoints(
    'recent',
    allEndpoints('recent-update', 'updates.recent.read', answers.recent, inputs.recent, status),
  ),
  scholarship: kindEndpoints(
    'scholarship',
    allEndpoints(
      'scholarship-update',
      'updates.scholarship.read',
      answers.scholarship,
      inputs.scholarship,
      status,
      'assumed',
      ['Scholarship created', 'Scholarship updated'],
    ),
  ),
  intake: kindEndpoints(
    'intake',
    allEndpoints('intake-update', 'updates.information.read', answers.intake, inputs.intake, intakeStatus),
  ),
  moi: kindEndpoints(
    'moi',
    allEndpoints('moi-update', 'updates.information.read', answers.moi, inputs.moi, status),
  ),
  urgent: kindEndpoints('urgent', {
    ...readEndpoints('urgent-information', 'updates.recent.read', answers.urgent, 'assumed'),
    ...writeEndpoints('urgent-information', answers.urgent, inputs.urgent, 'assumed'),
  }),
  webinar: kindEndpoints('webinar', {
    list: get('/information/webinar-update', {
      can: 'updates.recent.read',
      query,
      answer: page(answers.webinar),
      from: 'assumed',
    }),
  }),
}

/** An unread update. `updateInfo`: as `single` answers it. */
export const UnreadUpdate = z.object({
  update_identifier: z.string(),
  update_type: z.string(),
  updateInfo: z.record(z.string(), z.unknown()).nullable(),
})
export type UnreadUpdate = z.infer<typeof UnreadUpdate>
export const ReadUpdate = z.object({
  update_identifier: required('Update is required'),
  user_identifier: required('User is required'),
  update_type: required('Update type is required'),
})

export const updates = endpoints('updates', {
  unread: get('/information/user-unread-updated', {
    can: signedIn('Own unread updates', EVERYBODY),
    answer: z.array(UnreadUpdate),
    from: 'documented',
    quirks: ['path ends in "updated"'],
  }),
  read: post('/information/update/read', {
    can: signedIn('Users mark updates as read for themselves', EVERYBODY),
    body: ReadUpdate,
    answer: Nothing,
    from: 'documented',
  }),
})

export default {
  endpoints: { updates, ...kinds },
  permissions: {
    'updates.offers.read': [...COUNSELLING, 'agent', 'request-update'],
    'updates.scholarship.read': [...COUNSELLING, 'request-update'],
    'updates.recent.read': [...COUNSELLING, 'request-update'],
    'updates.information.read': ['manager'],
    'updates.information.create': [],
    'updates.information.update': [],
  },
  navigation: [
    { alias: 'Updates', route: '/recent-updates', can: 'updates.recent.read', icon: 'documents', order: 30 },
    {
      alias: 'Offer updates',
      route: '/offer-updates',
      can: 'updates.offers.read',
      under: '/recent-updates',
      order: 10,
    },
    {
      alias: 'Scholarship updates',
      route: '/scholarship-updates',
      can: 'updates.scholarship.read',
      under: '/recent-updates',
      order: 20,
    },
    {
      alias: 'Offer letters',
      route: '/updates/offer-letter',
      can: 'updates.offers.read',
      under: '/recent-updates',
      order: 30,
    },
    {
      alias: 'MOI',
      route: '/updates/moi',
      can: 'updates.information.read',
      under: '/recent-updates',
      order: 40,
    },
    {
      alias: 'Tuition fees',
      route: '/updates/tuition-fee',
      can: 'updates.information.read',
      under: '/recent-updates',
      order: 50,
    },
    {
      alias: 'Commissions',
      route: '/updates/commission',
      can: 'updates.information.read',
      under: '/recent-updates',
      order: 60,
    },
    {
      alias: 'Intakes',
      route: '/updates/intake',
      can: 'updates.information.read',
      under: '/recent-updates',
      order: 70,
    },
    {
      alias: 'Webinars',
      route: '/updates/webinar',
      can: 'updates.recent.read',
      under: '/recent-updates',
      order: 80,
    },
    {
      alias: 'Urgent information',
      route: '/urgent-information',
      can: 'updates.recent.read',
      under: '/recent-updates',
      order: 90,
    },
    {
      alias: 'Information dashboard',
      route: '/information-dashboard',
      can: 'updates.recent.read',
      under: '/recent-updates',
      order: 100,
    },
  ],
} as const satisfies ModuleDeclaration
