/**
 * Serves the calls of a master. A change of one row is an operation like any other: with its values before, a receipt and an undo.
 */
import type { z } from 'zod'
import { fromWire, hasPaths, pathOfField, toWire, wirePath } from '@contract/masters/fields/dependentFields'
import type { AnyEndpoint } from '@contract/http'
import type { Changed } from '@contract/master'
import { PAGE_SIZE } from '@contract/paging'
import type { Receipt } from '@contract/platform/operations'
import type { Caller } from '@kit/auth/caller'
import { requireUnchanged } from '@kit/crud/crud'
import type { PageOf } from '@kit/crud/pageEnvelope'
import { Fail, type FieldError } from '@kit/request/fail'
import type { Call, CallOf } from '@kit/request/handler'
import { RawJson } from '@kit/request/requestInfo'
import { serve, type Mount } from '@kit/request/serve'
import { readInSteps } from '@kit/tenant/readInSteps'
import type { Db } from '@db/open'
import { assignmentNamed } from '../platform/assignments'
import { assignedIds } from '../platform/assignments/lists'
import { bulkCall, faultsOn, runOperation } from '../platform/operations'
import { addRows } from './addRows'
import type { MasterCalls, MasterDefinition } from './definition'
import {
  livingRow,
  withNames,
  masterOptions,
  type AnsweredRow,
  type MasterFilterValues,
  type MasterQuery,
} from './rows'
import { masterPage } from './orderedMasters'
import { editEffect, masterVerb } from './verbs'

type Answer = AnsweredRow & { operation_identifier: string }
type CallWith<Extra> = Pick<Call<AnyEndpoint>, 'tenant' | 'db' | 'request' | 'settle'> & {
  caller: Caller
} & Extra
interface OptionsPage {
  number_only?: string
  paginate?: string
  page?: number
  per_page?: number
}
type Values = Readonly<Record<string, unknown>>

/** The keys of the objects in the array that a call answers. */
const keysOfRows = ({ spec }: AnyEndpoint): string[] =>
  Object.keys((spec.answer as z.ZodArray<z.ZodObject>).element.shape)

/** The targets of a call that names one row. */
const oneRow = (identifier: string) => ({
  is_selected_all: false,
  filters: {},
  excluded: [],
  records: [identifier],
})

/**
 * A refusal of one row: what is true of the row is not said again with its name, and fields are those of the call.
 * @param pathOf where the call has a field
 */
const refusalOfOne = (cause: unknown, pathOf: (field: string) => string): never => {
  if (!(cause instanceof Fail)) throw cause
  const reason = cause.errors.find(({ row }) => row !== undefined)
  const errors = cause.errors.filter(({ row }) => row === undefined)
  throw new Fail(
    cause.status,
    (reason ? [{ message: reason.message }] : errors).map(({ message, field }: FieldError) => ({
      message,
      ...(field && { field: pathOf(field.replace(/^values\./, '')) }),
    })),
    { rule: cause.rule },
  )
}

/**
 * The rows assigned to the caller, if an assignment limits the master and the caller has any; else all rows.
 */
const assignedTo = (db: Db, { spec: { narrowedBy } }: MasterDefinition, { user }: Caller) => {
  const ids = narrowedBy ? assignedIds(db, assignmentNamed(narrowedBy), user.id) : []
  return ids.length > 0 ? ids : undefined
}

/** A flag of a query: `1`, `true`. */
export const isOn = (flag: string | undefined) => flag !== undefined && !['', '0', 'false'].includes(flag)

/** `0`, `false`. */
export const isOff = (flag: string | undefined) => flag === '0' || flag === 'false'

/** What a module changes about the calls of a master. */
interface ServedWith {
  /** Ids of the rows that the options have, where a query of its own narrows them. */
  offered?(db: Db, query: MasterFilterValues): readonly number[] | undefined
  /** The identifier of the row that a path names, where it may name it in another way. */
  identifierOf?(db: Db, named: string): string
}
type Sent<E extends AnyEndpoint> = z.output<E['spec']['answer']>
/** A row as the calls of the master answer it, with its number, `id`. */
export type RowOf<Calls extends MasterCalls> = Omit<Sent<Calls['create']>, keyof z.output<typeof Changed>> & {
  id: number
}
export interface MasterHandlers<Calls extends MasterCalls> {
  list(call: CallOf<Calls['list']>): Promise<PageOf<RowOf<Calls>>>
  dropdown(call: CallOf<Calls['dropdown']>): Promise<RawJson>
  create(call: CallOf<Calls['create']>): Sent<Calls['create']>
  /** Fields that the body leaves out stay as they are. */
  update(
    call: Omit<CallOf<Calls['update']>, 'body'> & { body: Partial<Call<Calls['update']>['body']> },
  ): Promise<Sent<Calls['update']>>
  remove(call: CallOf<Calls['remove']>): Promise<z.output<typeof Changed>>
}

/** The row as the calls of the master answer it. @throws Fail 404 when there is none or it was deleted */
export const answeredRow = <Calls extends MasterCalls>(
  db: Db,
  master: MasterDefinition<Calls>,
  identifier: string,
): RowOf<Calls> => toWire(master.spec.fields, livingRow(db, master, identifier).row) as RowOf<Calls>

/** The handlers of the calls that every master has: for a module that serves further calls of its own. */
export function masterHandlers<Calls extends MasterCalls>(
  master: MasterDefinition<Calls>,
  { offered, identifierOf }: ServedWith = {},
): MasterHandlers<Calls> {
  const {
    calls,
    spec: { fields },
  } = master
  const optionKeys = keysOfRows(calls.dropdown)
  const wireRow: (row: AnsweredRow) => AnsweredRow = hasPaths(fields)
    ? (row) => toWire(fields, row) as AnsweredRow
    : (row) => row
  const pathOf = (field: string) => pathOfField(fields, field)
  const refuse = (cause: unknown) => refusalOfOne(cause, pathOf)
  const answerOf = (db: Db, identifier: string, operation_identifier: string): Answer => ({
    ...wireRow(livingRow(db, master, identifier).row),
    operation_identifier,
  })
  /** The row that the path names. */
  const named = (call: { db: Db }) => {
    const name = String((call as Values)[master.spec.parameter])
    return identifierOf?.(call.db, name) ?? name
  }
  const handlers = {
    list: async ({ tenant, query, request }: CallWith<{ query: MasterQuery }>) => {
      const { page, per_page, search, sort_by, sort, ...filters } = query
      const asked = { page, per_page, search, sort_by, sort }
      const found = await masterPage(tenant, master, asked, filters, request)
      return { ...found, recordsInfo: found.recordsInfo.map(wireRow) }
    },
    dropdown: async ({
      tenant,
      caller,
      query,
      request,
    }: CallWith<{ query: OptionsPage & MasterFilterValues }>) => {
      const { number_only: _, paginate, page = 1, per_page = PAGE_SIZE.masters, ...filters } = query
      const part = paginate === 'true' || paginate === '1' ? { page, per_page } : undefined
      const json = await readInSteps(tenant, (db) =>
        masterOptions(db, master, optionKeys, filters, request, {
          part,
          only: offered?.(db, query) ?? assignedTo(db, master, caller),
        }),
      )
      return new RawJson(json)
    },
    create: ({
      body: { two_factor_code, ...body },
      ...call
    }: CallWith<{ body: Values & { two_factor_code?: string } }>) => {
      const values = fromWire(fields, body, true)
      const { receipt, identifiers } = addRows(
        bulkCall(call),
        master,
        [values],
        (_, key) => wirePath(fields, key),
        { code: two_factor_code },
      )
      return answerOf(call.db, identifiers[0]!, receipt.operation_identifier)
    },
    update: async ({
      body: { updated_at, two_factor_code, ...body },
      settle,
      ...call
    }: CallWith<{ body: Values & { updated_at?: string; two_factor_code?: string } }>) => {
      const identifier = named(call)
      const values = fromWire(fields, body)
      const { row } = livingRow(call.db, master, identifier)
      try {
        requireUnchanged(row, updated_at, values, withNames(master, row))
      } catch (cause) {
        refuse(cause)
      }
      const verb = masterVerb(master, 'masters.edit')
      const { operation_identifier } = await runOperation(
        bulkCall(call),
        verb,
        (bulk) => editEffect(master, bulk, { ...oneRow(identifier), values }, { code: two_factor_code }),
        {
          key: call.request.key,
          faults: faultsOn(call.tenant, calls.update, verb.subject),
          settle: (receipt, db) =>
            settle(answerOf(db ?? call.db, identifier, (receipt as Receipt).operation_identifier), db),
        },
      ).catch(refuse)
      return answerOf(call.db, identifier, operation_identifier)
    },
    remove: async ({ settle, ...call }: CallWith<unknown>) => {
      const identifier = named(call)
      livingRow(call.db, master, identifier)
      const verb = masterVerb(master, 'masters.delete')
      const answer = ({ operation_identifier }: Receipt) => ({ operation_identifier })
      return answer(
        await runOperation(bulkCall(call), verb, (bulk) => verb.effectOf(bulk, oneRow(identifier)), {
          key: call.request.key,
          faults: faultsOn(call.tenant, calls.remove, verb.subject),
          settle: (receipt, db) => settle(answer(receipt as Receipt), db),
        }).catch(refuse),
      )
    },
  }
  // The fields of a master are known only where it is declared; `serve` parses every body by its contract.
  return handlers as unknown as MasterHandlers<Calls>
}

/**
 * A page of a master without calls of its own has what its contract names, and is not reduced to it again: that takes a seventh of the
 * time of a page. What it selects follows from the same fields (`selections` in `rows.ts`); only the number of a row is known to the
 * server alone.
 */
const listAsJson =
  ({ list }: MasterHandlers<MasterCalls>) =>
  async (call: Parameters<typeof list>[0]) => {
    const page = await list(call)
    for (const row of page.recordsInfo as { id?: number }[]) delete row.id
    return new RawJson(JSON.stringify(page))
  }

export function serveMaster(master: MasterDefinition): Mount {
  const handlers = masterHandlers(master)
  return serve(master.calls, { ...handlers, list: listAsJson(handlers) })
}
