/** Personal data on the server: saved views, row sets, settings such as key bindings and columns (all assumed). */
import { z } from 'zod'
import { EVERYBODY } from '../people/audience'
import { del, endpoints, get, put, post, signedIn } from '../http'
import { exactFields, GIVEN_ONCE, Nothing, required } from '../shapes'

const accessToOwnViews = signedIn('Own settings', EVERYBODY)

/** `query`: the query string of the list's page: `?q=stage%3Anew&sort_by=created_at`. */
export const View = z.object({
  identifier: z.string(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  position: z.number(),
  /** Seen by the owner's colleagues too: the staff of the office, of one agency, or of one institution. */
  is_shared: z.boolean(),
  /** Null for an own view. Only the owner changes it. */
  ownerInfo: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
})
export type View = z.infer<typeof View>
/** Lists of the console that are named otherwise than the calls which they read. */
export const otherLists = [
  'agentBalances',
  'agentInvoices',
  'claimInstitutions',
  'claimPrograms',
  'debtors',
  'forecast',
  'institutionsB2b',
  'institutionsNew',
  'loggedIn',
  'timelineAssignments',
  'unsubscribedUsers',
  'whatsappSources',
] as const
const ListName = required('List is required').max(60, 'There is no such list')
export const WRONG_QUERY = 'A view looks like q=stage%3Anew&sort=-updated_at'
/** As `URLSearchParams` writes it, so that a view leads nowhere else than to its list. */
const isQuery = (text: string): boolean =>
  /^\??([\w.-]+=([\w*.+-]|%[\da-f]{2})*(&|$))*$/i.test(text) &&
  !new URLSearchParams(text).toString().includes('%EF%BF%BD')
const viewFields = {
  list: ListName,
  name: required('Name is required').max(60, 'Name is at most 60 characters'),
  query: z.string().max(4000).refine(isQuery, WRONG_QUERY),
}
const is_shared = z.boolean().optional()
export const ViewInput = exactFields({ ...viewFields, is_shared })
/** An own view as it is listed: what is not changed by a call is sent back as it is, or left out. */
const ViewChange = exactFields(viewFields)
  .partial()
  .safeExtend({
    is_shared,
    position: z.number().int().min(0).optional(),
    identifier: z.string().optional(),
    ownerInfo: View.shape.ownerInfo.refine((owner) => owner === null, GIVEN_ONCE).optional(),
  })

/** A named set of rows, recalled by `* v`. */
export const RowSet = z.object({
  identifier: z.string(),
  list: z.string(),
  name: z.string(),
  rows: z.array(z.string()),
})
export type RowSet = z.infer<typeof RowSet>
export const RowSetInput = exactFields({
  list: ListName,
  name: required('Name is required').max(60, 'Name is at most 60 characters'),
  rows: z.array(z.string()).min(1, 'Select at least one row').max(100_000),
})

export const views = endpoints('views', {
  list: get('/views', {
    can: accessToOwnViews,
    query: z.object({ list: z.string().optional() }),
    answer: z.array(View),
    from: 'assumed',
  }),
  create: post('/views', {
    can: accessToOwnViews,
    body: ViewInput,
    answer: View,
    from: 'assumed',
    says: 'View saved',
  }),
  update: put('/views/{identifier}', {
    can: accessToOwnViews,
    body: ViewChange,
    answer: View,
    from: 'assumed',
  }),
  remove: del('/views/{identifier}', { can: accessToOwnViews, answer: Nothing, from: 'assumed' }),
  sets: get('/row-sets', {
    can: accessToOwnViews,
    query: z.object({ list: z.string().optional() }),
    answer: z.array(RowSet),
    from: 'assumed',
  }),
  saveSet: post('/row-sets', {
    can: accessToOwnViews,
    body: RowSetInput,
    answer: RowSet,
    from: 'assumed',
    says: 'Set saved',
  }),
  removeSet: del('/row-sets/{identifier}', { can: accessToOwnViews, answer: Nothing, from: 'assumed' }),
  settings: get('/account/settings', {
    can: accessToOwnViews,
    answer: z.record(z.string(), z.unknown()),
    from: 'assumed',
  }),
  saveSettings: put('/account/settings', {
    can: accessToOwnViews,
    body: exactFields({ key: required('Key is required').max(60), value: z.unknown() }),
    answer: Nothing,
    from: 'assumed',
  }),
})

export default { endpoints: { views } }
