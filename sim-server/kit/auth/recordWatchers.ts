/** Who may be told who else has a record open. */
import type { WatchedRecord } from '@contract/events'
import type { Tenant } from '../tenant/tenant'
import type { Caller } from './caller'
import { permittedCaller, type RowReaders } from './eventReaders'

const readersByList = new Map<string, RowReaders>()

/** Lists that have an event add themselves (`kit/list/changingRows.ts`). Of two with one name, load order would decide who may watch. */
export function addReaders(list: string, readers: RowReaders): void {
  if (readersByList.has(list)) throw new Error(`Two lists are called ${list}`)
  readersByList.set(list, readers)
}
export const readersOf = (list: string): RowReaders | undefined => readersByList.get(list)

/** The caller of this session if they may read the record, and work for the organisation: partners are not told who works on what. */
export function watcherOf(
  tenant: Tenant,
  session: string,
  { list, identifier }: NonNullable<WatchedRecord>,
): Caller | undefined {
  const readers = readersOf(list)
  const caller = readers && permittedCaller(tenant, session, readers.can)
  if (caller?.role.user_group !== 'company') return undefined
  return readers!.visible(tenant.db, caller, [identifier]).length > 0 ? caller : undefined
}
