/** Adds uploaded files to a lead under a document type: all of them, or none. */
import type { leadDocuments } from '@contract/leads/leadDocuments'
import { FILE_TOO_LARGE } from '@contract/finance/invoiceFiles'
import { MOST_FILE_BYTES } from '@contract/platform/files'
import type { Receipt } from '@contract/platform/operations'
import type { z } from 'zod'
import { Fail, type FieldError } from '@kit/request/fail'
import { isShown } from '../../platform/fileAnswer'
import { HELD, isHeld } from '../../platform/fileHolders'
import { storeCreated, type BulkCall } from '../../platform/operations'
import type { AboutRecord } from '../aboutRecord'
import { DELETED } from '../leadVerbs/assignTransfer'
import { isLeadDeleted } from './rights'
import { documentType, requireUploadable } from './checklist'
import { addDocuments } from './verbs'

type SaveBody = z.output<typeof leadDocuments.save.spec.body>

interface Upload {
  id: number
  identifier: string
  file_name: string
  size: number
  /** It is a document, or was one. */
  isTaken: number
}

/** @throws Fail 422 with an error for each file that cannot be added */
function uploadsOf({ db, caller }: BulkCall, files: SaveBody['files']): Upload[] {
  const find = db.prepare<[string, number], Upload>(
    'SELECT f.id, f.identifier, f.file_name, f.size, EXISTS (SELECT 1 FROM lead_documents d WHERE d.file_id = f.id) AS isTaken FROM files f WHERE f.identifier = ? AND f.user_id = ?',
  )
  const refusals: FieldError[] = []
  const seen = new Set<string>()
  const uploads = files.flatMap(({ file_identifier, file_thumb_identifier }, at) => {
    const refuse = (message: string, name: keyof SaveBody['files'][number]) => {
      refusals.push({ message, field: `files.${at}.${name}` })
      return []
    }
    const upload = find.get(file_identifier, caller.user.id)
    if (!upload) return refuse('There is no such file', 'file_identifier')
    if (upload.isTaken || seen.has(upload.identifier))
      return refuse('This document is already attached', 'file_identifier')
    seen.add(upload.identifier)
    if (isHeld(db, upload.id) || isShown(db, upload.id)) return refuse(HELD, 'file_identifier')
    if (upload.size > MOST_FILE_BYTES) return refuse(FILE_TOO_LARGE, 'file_identifier')
    if (!find.get(file_thumb_identifier, caller.user.id))
      return refuse('There is no such file', 'file_thumb_identifier')
    return [upload]
  })
  if (refusals.length > 0) throw new Fail(422, refusals, { rule: 'valid' })
  return uploads
}

/** @throws Fail 409 for a deleted lead */
export function requireLivingLead({ db }: BulkCall, lead: number): void {
  if (isLeadDeleted(db, lead)) throw new Fail(409, DELETED, { rule: 'deleted' })
}

/**
 * Call it in a transaction.
 * @throws Fail 403, 409 or 422
 */
export function saveDocuments(
  call: BulkCall,
  { lead, application }: AboutRecord,
  { document_type_identifier, files }: SaveBody,
): { identifiers: string[]; receipt: Receipt } {
  const { db, caller, now } = call
  requireLivingLead(call, lead)
  const type = documentType(db, caller, document_type_identifier)
  requireUploadable(type, application !== null)
  const uploads = uploadsOf(call, files)
  const insert = db.prepare(
    'INSERT INTO lead_documents (identifier, lead_id, application_id, document_type_id, file_id, user_id, file_alias, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const rows = uploads.map(({ id, identifier, file_name }) => {
    const made = insert.run(identifier, lead, application, type.id, id, caller.user.id, file_name, now, now)
    return {
      id: Number(made.lastInsertRowid),
      columns: { document_type_id: type.id, file_alias: file_name },
    }
  })
  // The undo deletes the document, so it is offered only to users who may delete it.
  const undoable = type.can_delete === 1 && type.is_2fa_required === 0
  const receipt = storeCreated(call, db, { ...addDocuments, undoable }, rows, {})
  return { identifiers: uploads.map(({ identifier }) => identifier), receipt }
}
