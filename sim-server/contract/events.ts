/** What the socket says. The first three names are documented letter for letter (core §7); the rest is assumed. */
import { z } from 'zod'
import { verbs } from './platform/operations'

export const events = {
  notificationReceived: z.object({ notification_identifier: z.string(), title: z.string() }),
  permission_updated: z.object({ identifier: z.string() }),
  /** Names a device, or none: then every device of the person. */
  accessRevoked: z.object({ device_identifier: z.string().optional() }),
  /** Of a call without a lead the console looks the number up. `call`: what a note about it is kept under. */
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
  /** Rows changed. Up to 500 by name; more, and `identifiers` is null: the list asks again for what it shows. */
  leads_changed: z.object({
    identifiers: z.array(z.string()).nullable(),
    by: z.string().nullable(),
    operation: z.string().nullable(),
    seq: z.number(),
  }),
  /** Installments changed, like `leads_changed`. */
  invoices_changed: z.object({
    identifiers: z.array(z.string()).nullable(),
    by: z.string().nullable(),
    operation: z.string().nullable(),
  }),
  /** How far a bulk change is, named by the idempotency key of its call. */
  operation_progress: z.object({ key: z.string(), verb: z.enum(verbs), done: z.number(), total: z.number() }),
  /** The client is set up otherwise: read its configuration again. */
  client_changed: z.object({}),
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
