/**
 * Bulk operations: planned, run, receipted, undoable (design, mechanism 11). All calls are assumed; the documented verbs work the
 * same without a plan.
 */
import { z } from 'zod'
import { Units } from '../money'
import { filterFields, type Filter } from '../filters'
import { EVERYBODY } from '../people/audience'
import { endpoints, get, post, signedIn, type Access } from '../http'
import { NoFields, Time } from '../shapes'
import { page, pageQuery } from '../paging'
import { type ModuleDeclaration } from '../moduleDeclaration'
import { DocumentLine, DocumentPart, StoredPart } from './operationDocument'

/** Modules declare their verbs (`moduleDeclaration.ts`); the server refuses names that none has declared. */
export const UNKNOWN_VERB = 'Unknown verb'
export const Verb = z.string(UNKNOWN_VERB) as z.ZodType<string> as z.ZodType<Verb, Verb>
/** `tickets.assign`. Where a verb is declared and where a call names one, `declaredVerbs.ts` and `index.ts` know which there are. */
export type Verb = `${string}.${string}`

/** Verbs of masters: the body also names the master, `{ verb: 'masters.edit', master: 'paymentTypes', … }`. */
export const masterVerbs = ['masters.create', 'masters.edit', 'masters.delete', 'masters.move'] as const
export type MasterVerb = (typeof masterVerbs)[number]
/** The verb of assignments: the body also names the assignment. */
export type AssignmentVerb = 'assignments.change'
export const isMasterVerb = (verb: Verb): verb is MasterVerb => verb.startsWith('masters.')

/**
 * A plan's body is that of the verb plus `verb`: `{ verb: 'leads.assign', is_selected_all: true, filters: {…}, … }`. Of assignments it also
 * names the assignment, `{ verb: 'assignments.change', assignment: 'tagPrograms', … }`.
 */
export const PlanBody = z.looseObject({
  verb: Verb,
  master: z.string().optional(),
  assignment: z.string().optional(),
})

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
  amounts: z.array(z.object({ currency: z.string(), amount: Units })),
  /** Only for verbs of money; `gains` and `losses` are of verbs that change owners. */
  parts: z.array(DocumentPart),
  /** At most `MOST_PLAN_LINES`; `planFile` has all. */
  lines: z.array(DocumentLine),
  /** More rows change when the body says yes to this field; `count` says how many. */
  question: z.object({ field: z.string(), count: z.number() }).nullable(),
  /** What is allowed and looks like a mistake: in how many rows, in a sentence. Missing when there is nothing. */
  warnings: z.array(z.object({ message: z.string(), count: z.number() })).optional(),
  /** What changes or stays elsewhere because of it, of how many rows, in a sentence. Missing when there is nothing. */
  follows: z.array(z.object({ message: z.string(), count: z.number() })).optional(),
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

/** Of a call that runs a bulk verb. `can`: its permission, when that has another name. */
export const runs = <const Name extends Verb, const Can extends Access = Name>(
  verb: Name,
  can: Can = verb as Access as Can,
) => ({ verb, can, answer: Receipt })

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
  /** Who received the rows: `Şule Yıldız`, `Canada Desk (Counsellor)`. */
  recipient: z.string().nullable(),
  /** Why, as its user wrote it. */
  reason: z.string().nullable(),
  userInfo: OperationUser.nullable(),
  /** The name of the automation that did it, with the rights of the user. */
  automation: z.string().nullable(),
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
  verb: { kind: 'words', word: 'verb', options: 'verbs', called: 'words' },
  user_identifier: { kind: 'words', word: 'user', options: 'users' },
  from_date: { kind: 'from', word: 'on' },
  to_date: { kind: 'to', word: 'on' },
} as const satisfies Record<string, Filter>

const ledger = signedIn(
  'An operation needs the permission of its verb; those of others also operations.read, and operations.undo to undo them',
  EVERYBODY,
)

export const operations = endpoints('operations', {
  plan: post('/operations/plan', {
    can: signedIn('A plan needs the permission of its verb', EVERYBODY),
    body: PlanBody,
    answer: Plan,
    from: 'assumed',
  }),
  /** The plan as CSV: every line of its document, and the rows that cannot change. */
  planFile: post('/operations/plan/file', {
    can: signedIn('A plan needs the permission of its verb', EVERYBODY),
    body: PlanBody,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: ['POST that reads: a selection does not fit in an address'],
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
  /** What a money verb did, as planned: empty for other verbs. */
  document: get('/operations/{identifier}/document', {
    can: ledger,
    answer: z.array(StoredPart),
    from: 'assumed',
    secret: true,
    quirks: ['rows that the caller may not see are not counted, and parts of only such rows are left out'],
  }),
  lines: get('/operations/{identifier}/lines', {
    can: ledger,
    query: pageQuery(200, ['identifier']).extend({
      /** Index in the parts of the document. */
      part: z.coerce
        .number('part must be a whole number')
        .int('part must be a whole number')
        .min(0)
        .default(0),
    }),
    answer: page(DocumentLine),
    from: 'assumed',
  }),
  receiptFile: get('/operations/{identifier}/receipt', {
    can: ledger,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
  planUndo: post('/operations/{identifier}/undo/plan', {
    can: ledger,
    body: NoFields,
    answer: Plan,
    from: 'assumed',
  }),
  undo: post('/operations/{identifier}/undo', {
    can: ledger,
    body: NoFields,
    answer: Receipt,
    from: 'assumed',
    says: 'Undone.',
  }),
  redo: post('/operations/{identifier}/redo', {
    can: ledger,
    body: NoFields,
    answer: Receipt,
    from: 'assumed',
    says: 'Redone.',
  }),
  /** A running operation is identified by the idempotency key of its call. */
  cancel: post('/operations/running/{key}/cancel', {
    can: ledger,
    body: NoFields,
    answer: z.object({ cancelled: z.boolean() }),
    from: 'assumed',
    during: true,
  }),
})

export default {
  endpoints: { operations },
  /** The verbs of all masters, and of all assignments: the body also names the master or the assignment. */
  verbs: [...masterVerbs, 'assignments.change'],
  permissions: {
    'operations.read': ['manager', 'finance'],
    'operations.undo': ['manager', 'finance'],
  },
  navigation: [{ alias: 'Bulk changes', route: '/operations', can: 'operations.read', icon: 'documents' }],
} as const satisfies ModuleDeclaration
