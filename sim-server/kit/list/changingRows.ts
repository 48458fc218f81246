/** What follows from the declaration of a list whose rows change: the targets of its bulk calls, and its event with the users who get it. */
import type { Endpoint, Spec } from '@contract/http'
import { MISSING_RECORD } from '@contract/shapes'
import type { ListName } from '@contract/platform/declaredVerbs'
import type { Caller } from '../auth/caller'
import { changedEvent, type RowReaders, type RowsChange } from '../auth/eventReaders'
import { addReaders } from '../auth/recordWatchers'
import type { Tenant } from '../tenant/tenant'
import type { DeclaredList, ListReader, Viewer } from './declareList'
import { whereOf } from './filterWhere'

/** The body of a bulk call: chosen rows under the name of the list, or all that match its filters except some. */
export type TargetsBody<L extends ListName> = {
  readonly is_selected_all: boolean
  readonly filters: object
  readonly excluded: readonly string[]
} & { readonly [K in L]: readonly string[] }
type OneRow<L extends ListName> = {
  is_selected_all: false
  filters: Record<never, never>
  excluded: string[]
} & {
  [K in L]: string[]
}
/** Target rows of a bulk change, as SQL over `l`. `fieldOf`: where the body names a row, `leads.3`. */
export interface TargetRows {
  from: string
  values: readonly (string | number)[]
  exactly?: { rows: number; message: string }
  fieldOf?(identifier: string): string
}

export interface ChangingRowsDeclaration<L extends ListName> {
  /** The call of the list, which names it (`lists`). */
  call: Endpoint<string, Spec & { lists: L }>
  /** Another list has this name and all rows of this one: it says who may watch them. Else no other list may have the name. */
  isPart?: boolean
  /** Refuses a bulk call (404) that names a row which does not exist, or which the caller may not see. Default: `MISSING_RECORD`. */
  missing?: string
  /** Who gets its event. Default: the permission of the call. */
  readBy?: string
  /** What its event says besides. */
  eventValues?(tenant: Tenant): { seq: number }
}
export interface ChangingRows<L extends ListName, V = Viewer> {
  /** `tickets`: its event is `tickets_changed`. */
  readonly name: L
  readonly readers: RowReaders
  /** Tells users who may read these rows that they changed. Inside a transaction, call it after the commit. */
  readonly changed: RowsChange
  /** The rows of a bulk call. @throws Fail 422 for a filter value that does not exist */
  targetRows(reader: ListReader<V>, body: TargetsBody<L>): TargetRows
  /** The body of a bulk call for one row. */
  only(identifier: string): OneRow<L>
}

/** Users with the permission, each with the rows in their scope, whose conditions may read joined tables. */
const readersOfList = (
  { table, joins, scope }: DeclaredList<string, string, Caller>,
  can: string,
): RowReaders => ({
  can,
  seesAll: (caller) => scope(caller).length === 0,
  visible: (db, caller, identifiers) => {
    const { sql, values } = whereOf(scope(caller))
    return db
      .prepare<unknown[], { identifier: string }>(
        `SELECT l.identifier FROM json_each(?) j CROSS JOIN ${table} l ON l.identifier = j.value ${joins} WHERE ${sql}`,
      )
      .all(JSON.stringify(identifiers), ...values)
      .map(({ identifier }) => identifier)
  },
})

export function changingRows<L extends ListName, V>(
  list: DeclaredList<string, string, V>,
  { call, isPart = false, missing = MISSING_RECORD, readBy, eventValues }: ChangingRowsDeclaration<L>,
): ChangingRows<L, V> {
  const name = call.spec.lists
  const { can } = call.spec
  const readers = readersOfList(list as DeclaredList<string, string, Caller>, readBy ?? (can as string))
  if (!isPart) addReaders(name, readers)
  return {
    name,
    readers,
    changed: changedEvent(`${name}_changed` as `${ListName}_changed`, readers, eventValues),
    targetRows(reader, { is_selected_all, filters, excluded, [name]: identifiers }) {
      const { sql, values } = list.targets(reader, { is_selected_all, identifiers, filters, excluded })
      const rows = { from: `${list.from} WHERE ${sql}`, values }
      if (is_selected_all) return rows
      return {
        ...rows,
        exactly: { rows: new Set(identifiers).size, message: missing },
        fieldOf: (identifier) => `${name}.${identifiers.indexOf(identifier)}`,
      }
    },
    only: (identifier) =>
      ({ is_selected_all: false, [name]: [identifier], filters: {}, excluded: [] }) as object as OneRow<L>,
  }
}
