/** What documents, notes, messages and payments are about, as calls name it: a lead, or an application with its lead. */
import { ONLY_LEADS } from '@contract/leads/leadDocuments'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { ofLead, type AboutRecord } from '../leads/aboutRecord'
import { leadId } from '../leads/leadId'
import { applicationId } from './applicationList'

interface Reader {
  db: Db
  caller: Caller
}
/** An application that the caller sees. @throws Fail 404 */
export function aboutApplication(reader: Reader, name: string): AboutRecord & { application: number } {
  const application = applicationId(reader, name)
  const lead = reader.db
    .prepare<[number], number>('SELECT lead_id FROM applications WHERE id = ?')
    .pluck()
    .get(application)!
  return { lead, application }
}

/** @param module as bodies name it, and as the documented path does: `lead`, `leads`. @throws Fail 404 for what has no documents */
export function recordNamed(reader: Reader, module: string, name: string): AboutRecord {
  if (module === 'application' || module === 'applications') return aboutApplication(reader, name)
  if (module === 'lead' || module === 'leads') return ofLead(leadId(reader.db, reader.caller, name))
  throw new Fail(404, ONLY_LEADS)
}
