/** Socket events. The first three names are documented (core §7); the others are assumed. */
import { z } from 'zod'
import { verbs } from './platform/operations'

export const events = {
  notificationReceived: z.object({ notification_identifier: z.string(), title: z.string() }),
  /** A message to this user was sent, or could not be: their notifications say so. */
  delivery_changed: z.object({}),
  /** Letters about accounts were sent, or could not be. Sent to users who may read people or agent requests. */
  letters_changed: z.object({}),
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
  /**
   * Leads changed. Sent to users who may read leads, with the identifiers in their scope. `identifiers` is null
   * for more than 500: the list then reloads its visible rows.
   */
  leads_changed: z.object({
    identifiers: z.array(z.string()).nullable(),
    by: z.string().nullable(),
    operation: z.string().nullable(),
    seq: z.number(),
  }),
  /** Documents of leads changed, like `leads_changed`: `identifiers` are those of the leads. */
  lead_documents_changed: z.object({
    identifiers: z.array(z.string()).nullable(),
    by: z.string().nullable(),
    operation: z.string().nullable(),
  }),
  /** Tasks changed, or fell due, like `leads_changed`. */
  tasks_changed: z.object({
    identifiers: z.array(z.string()).nullable(),
    by: z.string().nullable(),
    operation: z.string().nullable(),
  }),
  /** Installments changed, like `leads_changed`. `seq` counts these events of the tenant; it starts again with the server. */
  invoices_changed: z.object({
    identifiers: z.array(z.string()).nullable(),
    by: z.string().nullable(),
    operation: z.string().nullable(),
    seq: z.number(),
  }),
  /** Rows of a master changed, like `leads_changed`. Sent to users who may read the master. */
  master_changed: z.object({
    master: z.string(),
    identifiers: z.array(z.string()).nullable(),
    by: z.string().nullable(),
    operation: z.string().nullable(),
  }),
  /**
   * What is assigned changed, like `leads_changed`: `identifiers` are those of the assigned records. Sent to
   * users who may read the assignment.
   */
  assignment_changed: z.object({
    assignment: z.string(),
    identifiers: z.array(z.string()).nullable(),
    by: z.string().nullable(),
    operation: z.string().nullable(),
  }),
  /**
   * People changed, like `leads_changed`. Sent to users who may read them, with the identifiers in their scope.
   */
  staff_changed: z.object({
    identifiers: z.array(z.string()).nullable(),
    by: z.string().nullable(),
    operation: z.string().nullable(),
  }),
  /** Roles were deleted or restored, like `leads_changed`. Sent to users who may read them. */
  roles_changed: z.object({
    identifiers: z.array(z.string()).nullable(),
    by: z.string().nullable(),
    operation: z.string().nullable(),
  }),
  /** Request-update tickets changed, like `leads_changed`. Sent to users who may read them. */
  tickets_changed: z.object({
    identifiers: z.array(z.string()).nullable(),
    by: z.string().nullable(),
    operation: z.string().nullable(),
  }),
  /**
   * WhatsApp templates changed, or were reviewed, like `leads_changed`. Sent to users who may read message templates.
   */
  whatsapp_changed: z.object({
    identifiers: z.array(z.string()).nullable(),
    by: z.string().nullable(),
    operation: z.string().nullable(),
  }),
  /** Something was paid for, cancelled or ran out: the plan state of the profile and the pages of billing are old. */
  subscriptions_changed: z.object({}),
  /** Progress of a bulk change. `key`: the idempotency key of its call. */
  operation_progress: z.object({ key: z.string(), verb: z.enum(verbs), done: z.number(), total: z.number() }),
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
export type Events = { [K in keyof typeof events]: z.infer<(typeof events)[K]> }
export type EventName = keyof typeof events
