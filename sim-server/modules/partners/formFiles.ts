/** Files of visitors, read by who may see the lead or the request that they belong to. */
import { MISSING_RECORD } from '@contract/shapes'
import { agentRequests } from '@contract/partners/agentRequests'
import { formFiles, type FormFile } from '@contract/partners/formFiles'
import type { Db } from '@db/open'
import { leadId } from '@domain/leads/leadId'
import { fileAnswer } from '@domain/platform/fileAnswer'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

const requirePermission = (caller: Caller, can: string) => {
  if (!caller.can(can)) throw new Fail(403, 'Permission denied', { rule: `can ${can}` })
}

/** What files of a record are attached to, as `attachFormFile` stores it. @throws Fail 404 or 403 for who may not see the record */
function attachedTo(db: Db, caller: Caller, record: string, identifier: string): string {
  if (record === 'lead') {
    requirePermission(caller, 'leads.read')
    const id = leadId(db, caller, identifier)
    const stored = db.prepare<[number], string>('SELECT identifier FROM leads WHERE id = ?').pluck().get(id)
    return `${record}/${stored}`
  } else if (record === 'agent_request') {
    requirePermission(caller, agentRequests.list.spec.can)
    if (!db.prepare<[string]>('SELECT 1 FROM agent_requests WHERE identifier = ?').get(identifier))
      throw new Fail(404, 'There is no such request')
  } else throw new Fail(404, MISSING_RECORD)
  return `${record}/${identifier}`
}

export default serve(formFiles, {
  list: ({ db, caller, record, identifier }) =>
    db
      .prepare<[string], FormFile>(
        'SELECT identifier, file_name, media_type, size, created_at FROM form_files WHERE attached_to = ? ORDER BY id',
      )
      .all(attachedTo(db, caller, record, identifier)),
  view: ({ db, caller, record, identifier, file }) => {
    const found = db
      .prepare<[string, string], { file_name: string; media_type: string; bytes: Buffer }>(
        'SELECT file_name, media_type, bytes FROM form_files WHERE attached_to = ? AND identifier = ?',
      )
      .get(attachedTo(db, caller, record, identifier), file)
    if (!found) throw new Fail(404, 'There is no such file')
    return fileAnswer(found, found.bytes, 'inline')
  },
})
