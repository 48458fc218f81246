/** Who may be told who else has a record open. */
import type { WatchedRecord } from '@contract/events'
import type { Tenant } from '../tenant/tenant'
import type { Caller } from './caller'
import { permittedCaller, type RowReaders } from './eventReaders'

/** The readers of each list that has an event, by its name. Lists add themselves (`kit/list/changingRows.ts`). */
export const readersByList = new Map<string, RowReaders>()

/** The caller of this session if they may read the record, and work for the organisation: partners are not told who works on what. */
export function watcherOf(
  tenant: Tenant,
  session: string,
  { list, identifier }: NonNullable<WatchedRecord>,
): Caller | undefined {
  const readers = readersByList.get(list)
  const caller = readers && permittedCaller(tenant, session, readers.can)
  if (caller?.role.user_group !== 'company') return undefined
  return readers!.visible(tenant.db, caller, [identifier]).length > 0 ? caller : undefined
}
