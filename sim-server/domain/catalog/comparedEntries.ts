/** The programs of a comparison, in the order in which they were chosen. */
import type { ProgramEntry } from '@contract/catalog/programs'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Tenant } from '@kit/tenant/tenant'
import { homeRates } from '../finance/homeCurrency'
import { programEntries } from './programRows'
import { programId } from './programSubject'

/** @throws Fail 404 at the one that the caller may not see */
export function comparedEntries(
  { tenant, db, caller, request }: { tenant: Tenant; db: Db; caller: Caller; request: RequestInfo },
  programs: readonly string[],
): ProgramEntry[] {
  const ids = programs.map((program, at) => programId(db, caller, program, `programs.${at}`))
  const now = tenant.clock.iso()
  return programEntries(
    { db, caller, language: request.language, now, rates: homeRates(tenant, db, request.offset) },
    ids,
  )
}
