/** Extraction of documents of leads: start, what was read, what of it is kept. */
import { randomUUID } from 'node:crypto'
import {
  COMPANY_ONLY,
  EXTRACTION_TAKES,
  fileExtraction,
  NO_CREDITS,
  type ExtractedData,
  type Nothing,
} from '@contract/leads/fileExtraction'
import type { Db } from '@db/open'
import { scheduleExtractions } from '@domain/leads/extraction/running'
import { documentsSeen, isLeadDeleted } from '@domain/leads/leadDocuments/rights'
import { hasCredits, spendCredit } from '@domain/platform/billing/subscriptions'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

const NO_SUCH_DOCUMENT = 'There is no such document'
const NOT_EXTRACTED = 'This document is not extracted yet'

interface Found {
  file_id: number
  lead_id: number
  /** Null before a start. */
  extraction: number | null
  record_id: string
  done_at: string | null
  pages: string
  nothing_found: Nothing | null
  selected: string
}
/** @throws Fail 403 for other groups than the company, 404 for a document that the caller does not see */
function documentOf({ db, caller }: { db: Db; caller: Caller }, identifier: string): Found {
  if (caller.role.user_group !== 'company') throw new Fail(403, COMPANY_ONLY, { rule: 'group' })
  const { sql, values } = documentsSeen(caller)
  const found = db
    .prepare<unknown[], Found>(
      `SELECT l.file_id, l.lead_id, e.id AS extraction, e.identifier AS record_id, e.done_at, e.pages, e.why_empty AS nothing_found, e.selected
      FROM lead_documents l LEFT JOIN file_extractions e ON e.file_id = l.file_id WHERE l.identifier = ? AND l.deleted_at IS NULL AND ${sql}`,
    )
    .get(identifier, ...values)
  if (!found) throw new Fail(404, NO_SUCH_DOCUMENT)
  return found
}
/** @throws Fail 404 until it is read */
function requireDone({ done_at }: Found): void {
  if (done_at === null) throw new Fail(404, NOT_EXTRACTED)
}
const requireLiving = (db: Db, { lead_id }: Found) => {
  if (isLeadDeleted(db, lead_id)) throw new Fail(409, 'This lead is deleted', { rule: 'deleted' })
}

export default serve(fileExtraction, {
  start: (call) => {
    const { db, tenant, caller, body } = call
    const found = documentOf(call, body.file_identifier)
    requireLiving(db, found)
    if (!hasCredits(tenant)) throw new Fail(409, NO_CREDITS, { rule: 'subscription' })
    if (found.extraction !== null)
      throw new Fail(
        409,
        found.done_at ? 'This document is extracted already' : 'This document is being read',
        {
          rule: 'once',
        },
      )
    spendCredit(tenant)
    const now = tenant.clock.now()
    const iso = tenant.clock.iso()
    db.prepare(
      'INSERT INTO file_extractions (identifier, file_id, user_id, due_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)',
    ).run(
      randomUUID(),
      found.file_id,
      caller.user.id,
      new Date(now + EXTRACTION_TAKES).toISOString(),
      iso,
      iso,
    )
    scheduleExtractions(tenant)
    return {}
  },
  single: (call) => {
    const found = documentOf(call, call.file)
    requireDone(found)
    const { record_id, nothing_found: nothing } = found
    return {
      ...(JSON.parse(found.pages) as object),
      record_id,
      nothing,
      selected_info: JSON.parse(found.selected) as object,
    } as ExtractedData
  },
  save: (call) => {
    const { db, tenant, body } = call
    const found = documentOf(call, call.file)
    requireLiving(db, found)
    requireDone(found)
    if (body.record_id !== found.record_id)
      throw new Fail(422, { message: 'This value does not exist', field: 'record_id' })
    db.prepare('UPDATE file_extractions SET selected = ?, updated_at = ? WHERE id = ?').run(
      JSON.stringify(body.selected_info),
      tenant.clock.iso(),
      found.extraction,
    )
    return {}
  },
})
