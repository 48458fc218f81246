/** Socket events. The first three names are documented (core §7); the others are assumed. */
import { z } from 'zod'
import type { ListName } from './platform/declaredVerbs'
import { Verb } from './platform/operations'

/**
 * What a console sends on the socket while it shows a record, and null when it shows none: it then gets `record_watchers`. Assumed.
 * Nothing comes of a record that its user may not read.
 */
export const WATCH_RECORD = 'watch_record'
const record = { list: z.string().max(60), identifier: z.string().max(100) }
export const WatchedRecord = z.object(record).nullable()
export type WatchedRecord = z.infer<typeof WatchedRecord>

/** What an event about rows says. `identifiers` is null for more than 500: a list then reloads its visible rows. */
const rowsChanged = {
  identifiers: z.array(z.string()).nullable(),
  by: z.string().nullable(),
  operation: z.string().nullable(),
}
/**
 * Rows of a list changed, or fell due: `tickets_changed`. Sent to users who may read the list, with the identifiers in their scope. `seq`
 * counts the events of leads and of installments: those of leads as their log of changes does, the others from the server's start.
 */
const ListChanged = z.object({ ...rowsChanged, seq: z.number().optional() })
type ListEvent = `${ListName}_changed`

const otherEvents = {
  notificationReceived: z.object({ notification_identifier: z.string(), title: z.string() }),
  /** A message to this user was sent, or could not be: their notifications say so. */
  delivery_changed: z.object({}),
  /** Letters about accounts were sent, or could not be. Sent to users who may read people or agent requests. */
  letters_changed: z.object({}),
  /** Who has a record open, in the order in which they came, oneself too. Sent to all of them whenever that changes. */
  record_watchers: z.object({
    ...record,
    people: z.array(z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })),
  }),
  permission_updated: z.object({ identifier: z.string() }),
  /** Without a device identifier it applies to all devices of the user. */
  accessRevoked: z.object({ device_identifier: z.string().optional() }),
  /**
   * Without a lead, the console looks up the number. `call`: identifier of the call, for its note. Who was still loading when it began
   * to ring (`loading_time` of the handshake) is sent it on connecting.
   */
  incoming_call: z.object({
    lead: z
      .object({
        identifier: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        mobile: z.string().nullable(),
      })
      .nullish(),
    call: z.string().nullish(),
    from: z.string().nullish(),
    at: z.string(),
  }),
  /** A call of this user has ended: how, and after how many seconds. The console asks for its outcome. */
  call_ended: z.object({
    call: z.string(),
    lead: z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
    status: z.string(),
    duration: z.number(),
  }),
  /** Documents of leads changed, like `leads_changed`: `identifiers` are those of the leads. */
  lead_documents_changed: z.object(rowsChanged),
  /** Messages of leads changed, like `leads_changed`: `identifiers` are those of the leads. */
  lead_messages_changed: z.object(rowsChanged),
  /** Something of this student's own file changed: their portal asks again. It names nothing. */
  portal_changed: z.object({}),
  /** Payments of leads changed: `identifiers` are those of the leads. */
  lead_payments_changed: z.object(rowsChanged),
  /** Rows of a master changed, like `leads_changed`. Sent to users who may read the master. */
  master_changed: z.object({ master: z.string(), ...rowsChanged }),
  /**
   * What is assigned changed, like `leads_changed`: `identifiers` are those of the assigned records. Sent to
   * users who may read the assignment.
   */
  assignment_changed: z.object({ assignment: z.string(), ...rowsChanged }),
  /** Something was paid for, cancelled or ran out: the plan state of the profile and the pages of billing are old. */
  subscriptions_changed: z.object({}),
  /** Progress of a bulk change. `key`: the idempotency key of its call. */
  operation_progress: z.object({ key: z.string(), verb: Verb, done: z.number(), total: z.number() }),
  /** The client's configuration changed: reload it. */
  client_changed: z.object({}),
  /** On connecting: something was sent while the client loaded (`loading_time` of its handshake), so what it read may be stale. */
  events_missed: z.object({}),
  /** The simulator's clock was set, frozen or advanced. */
  clock_changed: z.object({ now: z.iso.datetime(), frozen: z.boolean() }),
  import_progress: z.object({
    identifier: z.string(),
    done: z.number(),
    total: z.number(),
    status: z.string(),
  }),
} as const
export type EventName = keyof typeof otherEvents | ListEvent
export type Events = {
  [K in EventName]: K extends keyof typeof otherEvents
    ? z.infer<(typeof otherEvents)[K]>
    : z.infer<typeof ListChanged>
}

/** The events that are not about the rows of one list. */
export const otherEventNames = Object.keys(otherEvents) as (keyof typeof otherEvents)[]
const LIST_EVENT = /^[a-zA-Z]+_changed$/
/** The schema of an event's payload; undefined for what cannot be one. */
export const eventSchema = (name: string): z.ZodType | undefined => {
  if (Object.hasOwn(otherEvents, name)) return otherEvents[name as keyof typeof otherEvents]
  return LIST_EVENT.test(name) ? ListChanged : undefined
}
