/**
 * Tickets: somebody asks for something, others answer, assign and close it. One declaration of calls for all kinds (business §2, §4, §7
 * Inventory updates): what a kind has of its own is its row, the body that raises it, its path and its permissions.
 *
 * Whoever may raise a ticket sees their own and those assigned to them; `{can}.read` shows all, `{can}.update` works on them.
 */
import { z } from 'zod'
import { del, endpoints, get, post, put } from '../../http'
import { Nothing, required, Time } from '../../shapes'
import { fixedValues, type Filter, type Filters } from '../../filters'
import { listQueries, page, pageQuery, tabCounts } from '../../paging'
import { AttachedFile, file_identifiers } from '../../platform/uploads/attachedFiles'
import { RecordChange } from '../../platform/loggedChanges'
import { Receipt } from '../../platform/operations'

/** A ticket is open or closed (business §4). */
export const ticketStates = ['open', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

export const MOST_TICKET_LETTERS = 2000

const Person = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })
export const TicketMessage = z.object({
  identifier: z.string(),
  content: z.string(),
  userInfo: Person,
  files: z.array(AttachedFile),
  created_at: Time,
})
export type TicketMessage = z.infer<typeof TicketMessage>

/** What every row has, besides the fields of its kind. */
export const ticketFields = {
  identifier: z.string(),
  /** What people call it by: `#12`. One sequence for all kinds. */
  ticket_no: z.number(),
  status: z.enum(ticketStates),
  /** Who asked. */
  userInfo: Person,
  assigned_staff: Person.nullable(),
  messages_count: z.number(),
  created_at: Time,
  updated_at: Time,
}
/** What one ticket has besides: the files it was raised with, and its thread, oldest first. */
export const ticketThread = { files: z.array(AttachedFile), messages: z.array(TicketMessage) }
export const Ticket = z.object(ticketFields)
export type Ticket = z.infer<typeof Ticket>
export type OpenedTicket = Ticket & { files: AttachedFile[]; messages: TicketMessage[] }

export const TicketAnswer = z.object({
  content: required('Write an answer first').max(
    MOST_TICKET_LETTERS,
    'An answer is at most 2,000 characters',
  ),
  file_identifiers,
})

/** Filters that every kind has, besides its choice of `values` in the column `name`. */
export const ticketFilters = <const N extends string>(name: N, word: string, values: readonly string[]) =>
  ({
    ...({
      [name]: { kind: 'words', word, ...fixedValues(values, `choices.${name}`), inOrder: true },
    } as Record<N, Filter>),
    staff_identifier: { kind: 'words', word: 'assigned', options: 'people', called: 'people', none: true },
    created_from: { kind: 'from', word: 'raised' },
    created_to: { kind: 'to', word: 'raised' },
  }) as const satisfies Filters

const status = z.enum(ticketStates)
const user_identifier = required('User is required')
const sorts = ['id', 'created_at', 'updated_at', 'status'] as const

/** Whom and what the calls of a kind are about. */
interface Place<P extends string, C extends string> {
  path: P
  /** Begin of its permissions: `tickets.feedback`. */
  can: C
  /** Of the calls that the documents name for requests of updates. */
  from: 'documented' | 'assumed'
}
interface Declaration<
  P extends string,
  L extends string,
  C extends string,
  F extends Filters,
  Row extends z.ZodType,
  One extends z.ZodType,
  Body extends z.ZodObject,
> extends Place<P, C> {
  /** Of its endpoints: `feedbackTickets`. */
  name: string
  /** Name of its list, verbs and events: `feedback`. */
  list: L
  filters: F
  row: Row
  single: One
  /** Body of the call that raises one. */
  body: Body
  /** What it says then. */
  raised: string
}

const work = <const C extends string>(can: C) => `${can}.update` as const
const raise = <const C extends string>(can: C) => `${can}.create` as const

/** The list, the people who may be given its tickets, and what became of each. */
function listCalls<
  const P extends string,
  const L extends string,
  const C extends string,
  const F extends Filters,
  Row extends z.ZodType,
>({ path, can, from, list, filters, row }: Place<P, C> & { list: L; filters: F; row: Row }) {
  const queries = listQueries({ filters, tab: { status }, sorts })
  return {
    list: get(path, {
      can: raise(can),
      query: queries.List,
      answer: page(row),
      lists: list,
      from,
      quirks: [
        'query and response are not shown',
        `without ${can}.read only one's own, and those assigned to one`,
      ],
    }),
    counts: get(`${path}/counts`, {
      can: raise(can),
      query: queries.Matching,
      answer: tabCounts(status),
      from: 'assumed',
    }),
    users: get(`${path}/getUsers/list`, {
      can: raise(can),
      answer: z.array(Person),
      from,
      quirks: ['camelCase, verb in the path; assumed: the users who may work on tickets'],
    }),
    /** Newest first: assigned, closed, reopened, corrected. */
    history: get(`${path}/{ticket}/history`, {
      can: raise(can),
      query: pageQuery(25, ['created_at']),
      answer: page(RecordChange),
      from: 'assumed',
    }),
  }
}

/** The calls of one ticket. */
function singleCalls<
  const P extends string,
  const C extends string,
  Row extends z.ZodType,
  One extends z.ZodType,
  Body extends z.ZodObject,
>({
  path,
  can,
  from,
  row,
  single,
  body,
  raised,
}: Place<P, C> & { row: Row; single: One; body: Body; raised: string }) {
  return {
    single: get(`${path}/single/{ticket}`, { can: raise(can), answer: single, from: 'assumed' }),
    create: post(`${path}/create`, {
      can: raise(can),
      body,
      answer: row,
      from,
      says: raised,
      quirks: ['body not shown'],
    }),
    assign: put(`${path}/assignStaff/{ticket}`, {
      can: work(can),
      body: z.object({ user_identifier }),
      answer: Nothing,
      from,
      says: 'Ticket assigned',
      quirks: ['camelCase path segment'],
    }),
    changeStatus: put(`${path}/{ticket}/change-status`, {
      can: work(can),
      body: z.object({ status }),
      answer: Nothing,
      from,
      says: 'Ticket updated',
    }),
    remove: del(`${path}/{ticket}`, {
      can: work(can),
      answer: Receipt,
      from: 'assumed',
      says: 'Ticket deleted',
    }),
    write: post(`${path}/{ticket}/messages`, {
      can: raise(can),
      body: TicketAnswer,
      answer: TicketMessage,
      from: 'assumed',
      says: 'Answer sent',
    }),
  }
}

/** Its bulk verbs. */
function verbCalls<
  const P extends string,
  const L extends string,
  const C extends string,
  const F extends Filters,
>({ path, can, list, filters }: Omit<Place<P, C>, 'from'> & { list: L; filters: F }) {
  const targets = listQueries({ filters, tab: { status }, sorts }).targets({ rows: list })
  return {
    assignMany: post(`${path}/bulk-assign`, {
      verb: `${list}.assign`,
      can: work(can),
      body: targets.body({ user_identifier }),
      answer: Receipt,
      from: 'assumed',
    }),
    changeStatusOfMany: post(`${path}/bulk-status`, {
      verb: `${list}.status`,
      can: work(can),
      body: targets.body({ status }),
      answer: Receipt,
      from: 'assumed',
    }),
    removeMany: post(`${path}/bulk-delete`, {
      verb: `${list}.delete`,
      can: work(can),
      body: targets.body({}),
      answer: Receipt,
      from: 'assumed',
    }),
  }
}

export const ticketCalls = <
  const P extends string,
  const L extends string,
  const C extends string,
  const F extends Filters,
  Row extends z.ZodType,
  One extends z.ZodType,
  Body extends z.ZodObject,
>(
  kind: Declaration<P, L, C, F, Row, One, Body>,
) => endpoints(kind.name, { ...listCalls(kind), ...singleCalls(kind), ...verbCalls(kind) })
