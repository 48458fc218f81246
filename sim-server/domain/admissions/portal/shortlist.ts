/** Programs on a student's list: what they put there, and what their counsellor did. */
import type { PortalProgram } from '@contract/admissions/studentPortal/lists'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { paged } from '@kit/crud/pageEnvelope'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import { programId } from '../../catalog/namedPrograms'
import { homeRates } from '../../finance/homeCurrency'
import { dayHere } from '../../finance/periodLock'
import { shortlistOf as shortlistOfLead } from '../../leads/programShortlist/read'
import { shortlistEffect, shortlistPrograms } from '../../leads/programShortlist/verb'
import { runWithin, type BulkCall } from '../../platform/operations'
import type { OwnStudent } from './ownStudent'

interface Reader {
  tenant: Tenant
  db: Db
  caller: Caller
  /** Minutes east of UTC. */
  offset: number
}
export function shortlistOf(
  { tenant, db, caller, offset }: Reader,
  { lead }: OwnStudent,
  asked: { page: number; per_page: number },
) {
  // How programs fit is asked of a lead.
  if (lead === 0) return paged<PortalProgram>([], asked, 0)
  const day = { today: dayHere(tenant.clock.iso(), offset), rates: homeRates(tenant, db, offset) }
  const { recordsInfo, ...page } = shortlistOfLead(db, caller, lead, day, asked)
  return {
    ...page,
    recordsInfo: recordsInfo.map(({ program, fit, userInfo }): PortalProgram => ({
      id: program.id,
      identifier: program.identifier,
      is_shortlisted: true,
      is_by_staff: userInfo?.identifier !== caller.user.identifier,
      program: program.name,
      institution: program.institution,
      campus: program.campus,
      city: program.city,
      country: program.country,
      study_level: program.study_level,
      tuition_fee: program.tuition_fee,
      currency: program.currency,
      fit,
    })),
  }
}

/** @returns what is called after the commit. @throws Fail 403, 404 or 422 */
export function changeShortlist(
  call: BulkCall,
  { lead }: OwnStudent,
  { program, is_shortlist }: { program: string; is_shortlist: boolean },
): () => void {
  const { db, caller } = call
  const id = programId(db, caller, program)
  const byStaff = db
    .prepare<[number, number, number]>(
      'SELECT 1 FROM lead_shortlists WHERE lead_id = ? AND program_id = ? AND user_id IS NOT ?',
    )
    .get(lead, id, caller.user.id)
  if (!is_shortlist && byStaff !== undefined)
    throw new Fail(403, 'Your counsellor shortlisted this program', { rule: 'own shortlist' })
  const effect = shortlistEffect(call, lead, {
    programs: [program],
    is_shortlist,
    shortlist_origin: 'program_finder',
  })
  return runWithin(call, shortlistPrograms, effect).afterCommit
}
