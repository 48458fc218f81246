/**
 * Bulk operations: planned, run, receipted, undoable (design, mechanism 11). All calls are assumed; the documented verbs work the
 * same without a plan.
 */
import { z } from 'zod'
import { filterFields, type Filter } from '../filters'
import { endpoints, get, post, signedIn } from '../http'
import { Time } from '../shapes'
import { page, pageQuery } from '../paging'
import { type ModuleDeclaration } from '../moduleDeclaration'

/** A plan's body is that of the verb plus `verb`: `{ verb: 'leads.assign', is_selected_all: true, filters: {…}, … }`. */
export const verbs = [
  'leads.assign',
  'leads.transfer',
  'leads.delete',
  'leads.restore',
  'leads.import',
  'invoices.claim',
  'invoices.invoice',
  'invoices.receive',
  'invoices.receive_lines',
  'invoices.pay',
  'invoices.hold',
  'invoices.drop',
  'invoices.rollback',
  'invoices.unclaim',
  'invoices.uninvoice',
  'invoices.expect',
  'invoices.reverse',
  'invoices.refund',
  'invoices.credit_note',
  'invoices.apply_credit',
  'invoices.email_papers',
  'invoices.send_reminder',
  'invoices.email_statement',
  'invoices.send_advices',
] as const
export const Verb = z.enum(verbs, 'Unknown verb')
export type Verb = z.infer<typeof Verb>

export const PlanBody = z.looseObject({ verb: Verb })

/**
 * What a plan of money does for one institution or agent, in one currency. Amounts in the smallest unit; `expected`: what they would be
 * without the caller's changes. `no`: the number the new paper gets if no other is issued before.
 */
const PlanPart = z.object({
  by: z.enum(['institution', 'agent']),
  label: z.string(),
  no: z.string().nullable(),
  count: z.number(),
  amount: z.number(),
  expected: z.number(),
  currency: z.string(),
  /** For letters: the address, numbers of the papers, and when such a letter was last sent about one of the rows. */
  letter: z.object({ to: z.string(), papers: z.array(z.string()), sent_at: Time.nullable() }).optional(),
})
export type PlanPart = z.infer<typeof PlanPart>

const Share = z.object({ label: z.string(), count: z.number() })
export const Plan = z.object({
  total: z.number(),
  will_change: z.number(),
  /** The first 100 blocked rows with their reasons; `blocked_total` counts all. */
  blocked: z.array(z.object({ identifier: z.string(), name: z.string(), reason: z.string() })),
  blocked_total: z.number(),
  gains: z.array(Share),
  losses: z.array(Share),
  /** Sums of the operation by currency, in the smallest unit. */
  amounts: z.array(z.object({ currency: z.string(), amount: z.number() })),
  /** Only for verbs of money; `gains` and `losses` are of verbs that change owners. */
  parts: z.array(PlanPart),
  /** More rows change when the body says yes to this field; `count` says how many. */
  question: z.object({ field: z.string(), count: z.number() }).nullable(),
  /** Send it in the `plan-token` header: the verb answers 409 when the matching rows have changed since. */
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

export const OperationUser = z.object({
  identifier: z.string(),
  first_name: z.string(),
  last_name: z.string(),
})
export const Operation = z.object({
  identifier: z.string(),
  verb: Verb,
  /** The request without its rows: `{ assign_leads_by: 'team', … }`. Never contains a code. */
  arguments: z.record(z.string(), z.unknown()),
  userInfo: OperationUser.nullable(),
  total: z.number(),
  changed: z.number(),
  skipped: z.number(),
  failed: z.number(),
  undoable: z.boolean(),
  undone_at: Time.nullable(),
  /** Who undid it. */
  undoneByInfo: OperationUser.nullable(),
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

/** `verb:invoices.pay user:defne on:-7d`. Both ends of the range are included, in the caller's time zone. */
export const operationFilters = {
  verb: { kind: 'words', word: 'verb' },
  user_identifier: { kind: 'words', word: 'user' },
  from_date: { kind: 'from', word: 'on' },
  to_date: { kind: 'to', word: 'on' },
} as const satisfies Record<string, Filter>

const ledger = signedIn(
  'An operation needs the permission of its verb; those of others also operations.read, and operations.undo to undo them',
)

export const operations = endpoints('operations', {
  plan: post('/operations/plan', {
    can: signedIn('A plan needs the permission of its verb'),
    body: PlanBody,
    answer: Plan,
    from: 'assumed',
  }),
  list: get('/operations', {
    can: ledger,
    query: pageQuery(25, ['created_at']).extend(filterFields(operationFilters)),
    answer: page(Operation),
    from: 'assumed',
    quirks: ['only operations whose verb the caller may use'],
  }),
  /** Options of the filters: verbs and users of the operations that the caller may read. */
  filters: get('/operations/filters', {
    can: ledger,
    answer: z.object({ verbs: z.array(Verb), users: z.array(OperationUser) }),
    from: 'assumed',
  }),
  single: get('/operations/{identifier}', { can: ledger, answer: Operation, from: 'assumed' }),
  rows: get('/operations/{identifier}/rows', {
    can: ledger,
    query: pageQuery(200, ['identifier']).extend({ outcome: z.enum(outcomes).optional() }),
    answer: page(OperationRow),
    from: 'assumed',
    quirks: ['rows that the caller may not see are left out and not counted, here and in the receipt'],
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
    says: 'Redone.',
  }),
  /** A running operation is identified by the idempotency key of its call. */
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
  navigation: [{ alias: 'Bulk changes', route: '/operations', can: 'operations.read', icon: 'documents' }],
} as const satisfies ModuleDeclaration
