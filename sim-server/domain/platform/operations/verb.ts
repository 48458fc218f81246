/**
 * What a bulk verb declares. The ledger knows no leads: claims and invoices declare theirs the same way.
 *
 * A verb decides in JavaScript, row by row and on few columns, and writes as sets: rows that become the same share one
 * statement. So a rule is a plain function, and ten thousand rows cost what the two bare statements cost.
 */
import type { z } from 'zod'
import type { Db } from '@db/open'
import type { Verb } from '@contract/platform/operations'
import type { Permission } from '@contract/permissions'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Caller } from '@kit/auth/caller'
import type { Tenant } from '@kit/tenant/tenant'

export type Value = string | number | null
/** What columns become: `{ staff_id: 7, staff_role_id: 3 }`. One object for all rows that become it. */
export type Change = Readonly<Record<string, Value>>
/** A row as a verb sees it: its id and the columns the verb reads. The same object is filled for the next row: nothing keeps it. */
export type Row = { readonly id: number } & Readonly<Record<string, Value>>

/** The table a verb works on, and how to speak of its rows. */
export interface Subject {
  table: string
  one: string
  many: string
  /** SQL over `l`: `l.first_name || ' ' || l.last_name`. */
  label: string
  /** After the commit: tells the consoles. `identifiers` is null when there are too many to name. */
  changed(tenant: Tenant, by: Caller | null, operation: string | null, identifiers: string[] | null): void
}

/** `3 leads`, `1 lead`. */
export const withLabel = ({ one, many }: Pick<Subject, 'one' | 'many'>, count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** Who does what, where, and when. `db` is the connection to use: a long write has one of its own. */
export interface BulkCall {
  db: Db
  tenant: Tenant
  caller: Caller
  offset: number
  now: string
}

export const bulkCall = ({
  tenant,
  caller,
  request,
}: {
  tenant: Tenant
  caller: Caller
  request: RequestInfo
}): BulkCall => ({ db: tenant.db, tenant, caller, offset: request.offset, now: tenant.clock.iso() })

/** One intended change, ready to be aimed. Made anew for each connection, so that it may hold what it read there. */
export interface BulkEffect {
  /** As SQL: what follows FROM, with the rows as `l`. */
  readonly from: string
  readonly values: readonly Value[]
  /** So many rows must be there, or none of it happens: 404 with this message. */
  readonly exactly?: { rows: number; message: string }
  /** Columns that `decide` looks at, SQL over `l` and what else `from` names. */
  readonly reads: Readonly<Record<string, string>>
  /** Columns kept before the change. */
  readonly keeps: readonly string[]
  /** For the ledger: what was asked, without the rows and never with a code. */
  readonly arguments: Readonly<Record<string, unknown>>
  /** For the ledger besides: what a plan does not ask yet, like the reason of a deletion. */
  readonly adds?: Readonly<Record<string, unknown>>
  /** A change, or the reason why this row stays as it is. Called once a row, in the order of ids. */
  decide(row: Row): Change | string
  gains?(row: Row, change: Change): string | null
  losses?(row: Row, change: Change): string | null
  /** Money the change is about, for the plan's sums. */
  worth?(row: Row, change: Change): { currency: string; amount: number }
  /** Throws when so few would change that it is better not done at all. */
  enough?(willChange: number, total: number): void
  /** The last question before anything is written: a code, for example. Throws to refuse. */
  permit?(): void | Promise<void>
  /** Inside the transaction, once the rows are written. What it returns is done after the commit. */
  finish?(
    db: Db,
    done: { operation: string; changes: readonly { change: Change; ids: readonly number[] }[] },
  ): (() => void) | void
}

export interface BulkVerb {
  readonly verb: Verb
  readonly can: Permission
  readonly subject: Subject
  readonly undoable: boolean
  /** What a plan asks: the verb's own body, less what only the run needs. None: the verb is not planned. */
  readonly planned?: z.ZodType
  /** `body` has passed `planned` or the endpoint's own schema, which says more. */
  // oxlint-disable-next-line typescript/no-explicit-any
  deed?(call: BulkCall, body: any): BulkEffect
  /** What undoing makes of a row that was not there before; for verbs that create. */
  created?(now: string): Change
  /** Inside the transaction of an undo or a redo of `operation`; `rows` are those that really turned. */
  turned?(db: Db, operation: number, undone: boolean, rows: readonly number[], now: string): void
}
