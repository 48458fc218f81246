/** The columns of a table's facets in memory: each is read when it is first counted, and follows the log of changed rows from then on. */
import type { Tenant } from '../../tenant/tenant'
import { changesOf } from '../ordered/changes'
import { columnOf } from './columns'
import type { FacetTable } from './declaration'
import { readAll, readChanged, type FacetSql, type KeptColumn } from './readColumns'

/** For more changed rows than this all are read anew. */
const MANY_CHANGED = 20_000
/** More changed rows than these are read in steps. */
const MOST_AT_ONCE = 2_000
/** Columns of one facet whose SQL depends on the call, such as rates: so many are kept. */
const MOST_OF_ONE = 2

export interface ColumnState<Name extends string> {
  /** Ids are below. */
  size: number
  /** Those of a facet from the oldest to the newest. */
  columns: KeptColumn<Name>[]
  /** By id, for one count at a time. */
  marks: Uint8Array
}

export const columnIn = <Name extends string>(
  { columns }: ColumnState<Name>,
  { facet, sql }: FacetSql<Name>,
): KeptColumn<Name> | undefined => columns.find((one) => one.facet === facet && one.sql === sql)

function makeRoom(state: ColumnState<string>, { db }: Tenant, table: string) {
  const most = db.prepare<[], number>(`SELECT coalesce(max(id), 0) FROM ${table}`).pluck().get()!
  if (most < state.size) return
  // Some more, so that a few new rows do not copy all columns each time.
  state.size = most + 1 + Math.ceil(most / 8)
  state.marks = new Uint8Array(state.size)
  for (const { column } of state.columns) column.grow(state.size)
}
/** Adds columns, and drops older ones of the same facets. */
function keep<Name extends string>(state: ColumnState<Name>, added: readonly KeptColumn<Name>[]) {
  state.columns.push(...added)
  for (const { facet } of added) {
    const dropped = new Set(state.columns.filter((one) => one.facet === facet).slice(0, -MOST_OF_ONE))
    state.columns = state.columns.filter((one) => !dropped.has(one))
  }
}

function emptyColumn<Name extends string>(
  facets: FacetTable<Name>['facets'],
  wanted: FacetSql<Name>,
  { size }: ColumnState<Name>,
  seq: number,
): KeptColumn<Name> {
  const column = columnOf(facets[wanted.facet])
  column.grow(size)
  return { ...wanted, seq, column }
}

export function columnStore<Name extends string>({ table, from, log, facets }: FacetTable<Name>) {
  const { changeNumber, changesBetween } = changesOf(log)
  // Each table has a state of its own: tenants keep states by the function that makes them.
  const newState = (): ColumnState<Name> => ({ size: 0, columns: [], marks: new Uint8Array(0) })
  const changedSince = (tenant: Tenant, { seq }: KeptColumn, now: number) => {
    const { mustRebuild, ids } = changesBetween(tenant, seq, now)
    return mustRebuild || ids.length > MANY_CHANGED ? undefined : ids
  }
  /** Reads the changed rows of columns; drops those that have to be read anew. A row that is read twice is as it was read last. */
  function* follow(tenant: Tenant, behind: readonly KeptColumn<Name>[], now: number): Generator<void, void> {
    const state = tenant.state(newState)
    for (const seq of new Set(behind.map((one) => one.seq))) {
      const columns = behind.filter((one) => one.seq === seq)
      const ids = changedSince(tenant, columns[0]!, now)
      if (!ids) {
        state.columns = state.columns.filter((one) => !columns.includes(one))
        continue
      }
      for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
        readChanged(tenant.db, columns, from, ids.slice(at, at + MOST_AT_ONCE))
        if (at + MOST_AT_ONCE < ids.length) yield
      }
      for (const one of columns) one.seq = Math.max(one.seq, now)
    }
  }
  return {
    /** Whether these are in memory, and no more than some rows of them have to be read. */
    has: (tenant: Tenant, wanted: readonly FacetSql<Name>[]): boolean => {
      const now = changeNumber(tenant)
      return wanted.every((one) => {
        const kept = columnIn(tenant.state(newState), one)
        if (!kept || kept.seq === now) return kept !== undefined
        const ids = changedSince(tenant, kept, now)
        return ids !== undefined && ids.length <= MOST_AT_ONCE
      })
    },
    /**
     * The state with these columns, in steps. Valid now when all steps run without a pause; what is written between them is in the log after
     * the number of the column, and followed when it is next used.
     */
    *current(tenant: Tenant, wanted: readonly FacetSql<Name>[]): Generator<void, ColumnState<Name>> {
      const state = tenant.state(newState)
      const now = changeNumber(tenant)
      makeRoom(state, tenant, table)
      const kept = wanted.flatMap((one) => columnIn(state, one) ?? [])
      const behind = kept.filter(({ seq }) => seq !== now)
      yield* follow(tenant, behind, now)
      const missing = wanted.filter((one) => !columnIn(state, one))
      if (missing.length === 0) return state
      const added = missing.map((one) => emptyColumn(facets, one, state, now))
      yield* readAll(tenant.db, added, from, state.size)
      // Rows may have been added meanwhile.
      for (const { column } of added) column.grow(state.size)
      keep(state, added)
      return state
    },
  }
}
