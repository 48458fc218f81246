/** What is to be done about institutions: asked for by a colleague, done or declined. What the screen has is not documented. */
import { z } from 'zod'
import { endpoints, get, post, put } from '../http'
import { fixedValues, type Filters } from '../filters'
import { COUNSELLING, type ModuleDeclaration } from '../moduleDeclaration'
import { listQueries, page, tabCounts } from '../paging'
import { Time } from '../shapes'

export const actionKinds = [
  'renew_agreement',
  'request_agreement',
  'verify_fees',
  'update_contacts',
  'add_programs',
] as const
export const actionStates = ['pending', 'done', 'declined'] as const

/** Page of the console. */
export const ACTIONS_PAGE = '/institutions/actions'

const Person = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })
export const InstitutionAction = z.object({
  identifier: z.string(),
  institution_info: z.object({ identifier: z.string(), name: z.string() }),
  action: z.enum(actionKinds),
  status: z.enum(actionStates),
  remarks: z.string().nullable(),
  userInfo: Person,
  handled_by: Person.nullable(),
  created_at: Time,
  updated_at: Time,
})
export type InstitutionAction = z.infer<typeof InstitutionAction>

export const actionFilters = {
  action: { kind: 'words', word: 'action', ...fixedValues(actionKinds, 'choices.action'), inOrder: true },
} as const satisfies Filters
const status = z.enum(actionStates, 'Status is required')
const queries = listQueries({
  filters: actionFilters,
  tab: { status },
  sorts: ['created_at', 'updated_at', 'action', 'status', 'institution_name'],
})

const remarks = z.string().trim().max(2000, 'This text is longer than 2,000 letters').nullish()
const action = z.enum(actionKinds, 'Choose what is to be done')

export const institutionActions = endpoints('institutionActions', {
  list: get('/institutions/actions', {
    can: 'institutions.actions.read',
    query: queries.List.extend({ institution_id: z.string().optional() }),
    answer: page(InstitutionAction),
    from: 'assumed',
  }),
  counts: get('/institutions/actions/counts', {
    can: 'institutions.actions.read',
    query: queries.Matching,
    answer: tabCounts(z.enum(['all', ...actionStates])),
    from: 'assumed',
  }),
  create: post('/institutions/{identifier}/actions', {
    can: 'institutions.actions.create',
    body: z.object({ action, remarks }),
    answer: InstitutionAction,
    from: 'assumed',
    says: 'Request raised successfully',
  }),
  update: put('/institutions/actions/{identifier}', {
    can: 'institutions.actions.update',
    body: z.object({ action: action.optional(), status, remarks }),
    answer: InstitutionAction,
    from: 'assumed',
    says: 'Saved',
  }),
})

export default {
  endpoints: { institutionActions },
  permissions: {
    'institutions.actions.read': [...COUNSELLING, 'finance'],
    'institutions.actions.create': [...COUNSELLING, 'finance'],
    'institutions.actions.update': ['manager'],
  },
  navigation: [
    {
      alias: 'Actions on institutions',
      route: ACTIONS_PAGE,
      can: 'institutions.actions.read',
      under: '/institutions',
      order: 40,
    },
  ],
} as const satisfies ModuleDeclaration
