/**
 * The ledger of bulk changes: planned, run, receipted, undoable (design, mechanism 8). All of it is assumed; the
 * documented verbs work the same without a plan.
 */
import { z } from 'zod'
import { endpoints, get, post, signedIn } from '../http'
import { page, pageQuery, Time } from '../shapes'
import { type ModuleDeclaration } from '../moduleDeclaration'

/** The documented verb's own body rides along: `{ verb: 'leads.assign', is_selected_all: true, filters: {…}, … }`. */
export const verbs = [
  'leads.assign',
  'leads.transfer',
  'leads.delete',
  'leads.restore',
  'leads.import',
  'invoices.claim',
  'invoices.invoice',
  'invoices.receive',
  'invoices.pay',
  'invoices.hold',
  'invoices.drop',
  'invoices.rollback',
  'invoices.unclaim',
  'invoices.uninvoice',
  'invoices.expect',
] as const
export const Verb = z.enum(verbs, 'Unknown verb')
export type Verb = z.infer<typeof Verb>

export const PlanBody = z.looseObject({ verb: Verb })

const Share = z.object({ label: z.string(), count: z.number() })
export const Plan = z.object({
  total: z.number(),
  will_change: z.number(),
  /** The first hundred, with the reason in words; `blocked_total` counts them all. */
  blocked: z.array(z.object({ identifier: z.string(), name: z.string(), reason: z.string() })),
  blocked_total: z.number(),
  gains: z.array(Share),
  losses: z.array(Share),
  /** What it is about in money, by currency, in the smallest unit. */
  amounts: z.array(z.object({ currency: z.string(), amount: z.number() })),
  /** Sent back in the `plan-token` header: the verb refuses with 409 when the matching set has changed since. */
  plan_token: z.string(),
  undoable: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

export const Receipt = z.object({
  operation_identifier: z.string(),
  total: z.number(),
  changed: z.number(),
  skipped: z.number(),
  failed: z.array(z.object({ identifier: z.string(), message: z.string() })),
  undoable: z.boolean(),
})
export type Receipt = z.infer<typeof Receipt>

export const Operation = z.object({
  identifier: z.string(),
  verb: Verb,
  /** What was asked, without the rows: `{ assign_leads_by: 'team', … }`. Never a code. */
  arguments: z.record(z.string(), z.unknown()),
  userInfo: z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  total: z.number(),
  changed: z.number(),
  skipped: z.number(),
  failed: z.number(),
  undoable: z.boolean(),
  undone_at: Time.nullable(),
  created_at: Time,
})
export type Operation = z.infer<typeof Operation>

export const outcomes = ['changed', 'skipped', 'failed'] as const
export const OperationRow = z.object({
  identifier: z.string(),
  name: z.string(),
  outcome: z.enum(outcomes),
  message: z.string().nullable(),
})

const ledger = signedIn(
  'People read and undo what they did themselves; the ledger of others asks for operations.read and operations.undo',
)

export const operations = endpoints('operations', {
  plan: post('/operations/plan', {
    can: signedIn('A plan asks for the permission of the verb it plans'),
    body: PlanBody,
    answer: Plan,
    from: 'assumed',
  }),
  list: get('/operations', {
    can: ledger,
    query: pageQuery(25, ['created_at']),
    answer: page(Operation),
    from: 'assumed',
  }),
  single: get('/operations/{identifier}', { can: ledger, answer: Operation, from: 'assumed' }),
  rows: get('/operations/{identifier}/rows', {
    can: ledger,
    query: pageQuery(200, ['identifier']).extend({ outcome: z.enum(outcomes).optional() }),
    answer: page(OperationRow),
    from: 'assumed',
  }),
  receiptFile: get('/operations/{identifier}/receipt', {
    can: ledger,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
  undo: post('/operations/{identifier}/undo', {
    can: ledger,
    body: z.object({}),
    answer: Receipt,
    from: 'assumed',
    says: 'Undone.',
  }),
  redo: post('/operations/{identifier}/redo', {
    can: ledger,
    body: z.object({}),
    answer: Receipt,
    from: 'assumed',
    says: 'Done again.',
  }),
  /** While it runs, an operation is named by the idempotency key it was called with. */
  cancel: post('/operations/running/{key}/cancel', {
    can: ledger,
    body: z.object({}),
    answer: z.object({ cancelled: z.boolean() }),
    from: 'assumed',
    during: true,
  }),
})

export const operationsDeclaration = {
  permissions: {
    'operations.read': ['manager', 'finance'],
    'operations.undo': ['manager', 'finance'],
  },
} as const satisfies ModuleDeclaration
