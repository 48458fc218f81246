/** Telephony: outgoing and incoming calls (core §4, §8; paths are assumed). The vendor is set per client, the calling account per user. */
import { z } from 'zod'
import { anyone, endpoints, get, post, put } from '../http'
import { Choice, Nothing, required, Time } from '../shapes'
import { page, tabCounts } from '../paging'
import { COUNSELLING, type ModuleDeclaration } from '../moduleDeclaration'
import { callQueries, CallTab, directions, outcomes } from './calling/callFilters'

/** Header with the vendor's secret on its calls; read the secret from `/_sim/tenants/{n}/vendor`. */
export const VENDOR_SECRET = 'vendor-secret'

/** Kinds of records that are called. */
export const calledModules = ['lead'] as const
const Module = z.enum(calledModules, 'module_type must be lead')
const country_code = z.string().max(6, 'Country code is at most 6 characters').nullish()
/** Without a number, the lead's own is called. */
const CallInput = z.object({
  module_type: Module,
  module_identifier: required('Lead is required'),
  country_code,
  mobile: z
    .string()
    .regex(/^[\d\s()-]{5,20}$/, 'Invalid mobile number')
    .nullish(),
})

export const CallNote = z.object({
  note: z.string().trim().max(2000, 'Note is at most 2,000 characters').nullish(),
  outcome: z.enum(outcomes, 'There is no such outcome').nullish(),
})

/** Page of the console. */
export const CALLS_PAGE = '/telephony/calls'

const Person = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })
export const Call = z.object({
  identifier: z.string(),
  direction: z.enum(directions),
  from: z.string(),
  to: z.string(),
  duration: z.number().nullable(),
  status: z.string(),
  recording: z.string().nullable(),
  ...CallNote.shape,
  module_type: Module.nullable(),
  module_identifier: z.string().nullable(),
  /** Null for a number that belongs to no lead, and for a lead that the caller does not see. */
  lead: z.object({ identifier: z.string(), name: z.string() }).nullable(),
  userInfo: Person.nullable(),
  created_at: Time,
})
export type Call = z.infer<typeof Call>
const short = (message: string) => required(message).max(100, 'A value is longer than 100 letters')
/** A report of the vendor: numbers with country code, `+90 532 123 45 67` or `905321234567`; `from` is empty for a withheld number. */
const Incoming = z.object({
  call_identifier: short('Call is required'),
  from: z.string().max(40, 'Invalid mobile number').nullish(),
  to: z.string().max(40, 'Invalid mobile number').nullish(),
  extension: short('Extension is required'),
})
/** How a call ended, as the vendor reports it. */
export const callEnds = ['completed', 'no_answer', 'busy', 'failed'] as const
export const CallEnd = z.object({
  status: z.enum(callEnds, 'There is no such end of a call'),
  /** Seconds that were spoken. */
  duration: z.number().int().min(0).max(86_400).default(0),
  recording: z.url('This value is not valid').max(500).nullish(),
})

export const telephony = endpoints('telephony', {
  call: post('/telephony/call', {
    can: 'leads.call',
    body: CallInput,
    answer: z.object({ call_identifier: z.string(), status: z.literal('queued') }),
    from: 'assumed',
    says: 'Call queued',
  }),
  calls: get('/telephony/calls', {
    can: 'leads.call',
    query: callQueries.List.extend({
      module_type: Module.optional(),
      module_identifier: z.string().optional(),
    }),
    answer: page(Call),
    lists: 'calls',
    from: 'assumed',
    quirks: [
      'own calls, and those of everybody to and from leads that the caller sees',
      'a lead that the caller does not see is left out of its call',
    ],
  }),
  counts: get('/telephony/calls/counts', {
    can: 'leads.call',
    query: callQueries.Matching,
    answer: tabCounts(CallTab),
    from: 'assumed',
  }),
  filters: get('/telephony/calls/filters', {
    can: 'leads.call',
    answer: z.object({ people: z.array(Choice) }),
    from: 'assumed',
  }),
  note: put('/telephony/calls/{identifier}', {
    can: 'leads.call',
    body: CallNote,
    answer: Nothing,
    from: 'assumed',
    says: 'Call saved',
    quirks: ['own calls', 'missing fields stay unchanged'],
  }),
  behind: get('/telephony/incoming', {
    can: 'leads.read',
    query: z.object({
      country_code: z.string().max(6, 'Country code is at most 6 characters').optional(),
      mobile: required('Mobile number is required').max(40, 'Invalid mobile number'),
    }),
    answer: z.object({ leadInfo: Person.nullable() }),
    from: 'assumed',
    quirks: ['only leads that the caller may see'],
  }),
  /** `call_identifier`: the vendor's own of a call that came in, ours of one that went out. */
  ended: post('/telephony/ended', {
    can: anyone('The vendor sends its secret instead of a session'),
    body: CallEnd.extend({ call_identifier: short('Call is required') }),
    answer: Nothing,
    from: 'assumed',
    quirks: [`header ${VENDOR_SECRET}`, 'emits the call_ended event to the user, once for a call'],
  }),
  incoming: post('/telephony/incoming', {
    can: anyone('The vendor sends its secret instead of a session'),
    body: Incoming,
    answer: Nothing,
    from: 'assumed',
    quirks: [
      `header ${VENDOR_SECRET}`,
      'emits the incoming_call event to the user with the extension',
      'a repeated report does not create a second call',
    ],
  }),
})

export default {
  endpoints: { telephony },
  lists: { calls: [] },
  permissions: {
    'leads.call': COUNSELLING,
  },
  navigation: [{ alias: 'Calls', route: CALLS_PAGE, can: 'leads.call', icon: 'phone', order: 16 }],
} as const satisfies ModuleDeclaration
