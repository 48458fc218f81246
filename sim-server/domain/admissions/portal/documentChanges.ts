/** Documents that students add, rename and delete: by the verbs of the documents of leads, so that staff see who did it and when. */
import type { z } from 'zod'
import type { DocumentInput } from '@contract/admissions/studentPortal/documents'
import type { Db } from '@db/open'
import { Fail } from '@kit/request/fail'
import { saveDocuments } from '../../leads/leadDocuments/save'
import { deleteDocuments, renameDocument } from '../../leads/leadDocuments/verbs'
import { runWithin, type BulkCall } from '../../platform/operations'
import type { OwnDocument } from './documents'
import { DOCUMENT_OF_SQL } from '../missingDocuments'
import { ownApplication, type OwnStudent } from './ownStudent'

/**
 * A type that leads have counts for every application. One of applications alone is of an application: the first that goes on and has none
 * of it. Null for a type of leads, and without such an application.
 */
function applicationMissing(db: Db, { lead }: OwnStudent, type: string): number | null {
  const found = db
    .prepare<[string, number], number>(
      `SELECT l.id FROM document_types t, applications l JOIN stages s ON s.id = l.stage_id WHERE t.identifier = ? AND NOT EXISTS (SELECT 1 FROM json_each(t.modules) WHERE value = 'lead')
       AND l.lead_id = ? AND l.deleted_at IS NULL ORDER BY s.position = 'end', EXISTS (SELECT 1 FROM lead_documents d WHERE ${DOCUMENT_OF_SQL} AND d.document_type_id = t.id), l.preference_order, l.id LIMIT 1`,
    )
    .pluck()
    .get(type, lead)
  return found ?? null
}

/**
 * A file that is a document of this student already is no error: a phone that lost the answer sends it again.
 * @returns what is called after the commit. @throws Fail 403, 404 or 422
 */
export function addDocument(
  call: BulkCall,
  student: OwnStudent,
  { document_type_identifier, file_identifier, application_identifier }: z.output<typeof DocumentInput>,
): () => void {
  const { db, caller, tenant } = call
  const application = application_identifier
    ? ownApplication(db, student, application_identifier)
    : applicationMissing(db, student, document_type_identifier)
  const isThere = db
    .prepare<[string, number, number]>(
      'SELECT 1 FROM lead_documents WHERE identifier = ? AND lead_id = ? AND user_id = ? AND deleted_at IS NULL',
    )
    .get(file_identifier, student.lead, caller.user.id)
  if (isThere !== undefined) return () => {}
  const files = [{ file_identifier, file_thumb_identifier: file_identifier }]
  const body = { document_type_identifier, files }
  const { identifiers, receipt } = saveDocuments(call, { lead: student.lead, application }, body)
  return () => deleteDocuments.subject.changed(tenant, caller, receipt.operation_identifier, identifiers)
}

/**
 * Renames a document, or deletes it.
 * @param document one that the student added. @returns what is called after the commit. @throws Fail 403 or 422
 */
export function changeDocument(
  call: BulkCall,
  { lead }: OwnStudent,
  { id, needsCode, mayDelete }: OwnDocument,
  change: { file_alias: string } | { deleted_at: string },
): () => void {
  const isDeletion = 'deleted_at' in change
  if (isDeletion && (needsCode === 1 || mayDelete === 0))
    throw new Fail(403, 'Ask your counsellor to delete this document', { rule: 'document role' })
  const column = isDeletion ? 'deleted_at' : 'file_alias'
  const effect = {
    from: 'lead_documents l WHERE l.id = ? AND l.lead_id = ? AND l.deleted_at IS NULL',
    values: [id, lead],
    exactly: { rows: 1, message: 'There is no such document' },
    readColumns: { [column]: `l.${column}` },
    writtenColumns: [column],
    arguments: {},
    decide: () => change,
  }
  return runWithin(call, isDeletion ? deleteDocuments : renameDocument, effect).afterCommit
}
