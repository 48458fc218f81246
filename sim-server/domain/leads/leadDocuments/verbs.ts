/** Documents of leads as the subject of verbs: they are added, renamed and deleted, each with a receipt and an undo. */
import type { DeclaredVerb } from '@contract/platform/declaredVerbs'
import { Fail } from '@kit/request/fail'
import { changedEvent } from '@kit/auth/eventReaders'
import {
  bulkVerb,
  type BulkCall,
  type BulkEffect,
  type BulkVerb,
  type Subject,
} from '../../platform/operations'
import type { AboutRecord } from '../aboutRecord'
import { DELETED } from '../leadVerbs/assignTransfer'
import { leadList } from '../leadList'
import { tellWorkedOn } from '../workedOn'
import { requireCode, requireSecondFactor } from '../../access/twoFactor'
import { documentType, requireUploadable } from './checklist'
import { mayWithType } from './mayWithType'
import { documentsSeen, visibleDocuments } from './rights'

const leadsChanged = changedEvent('lead_documents_changed', leadList.readers)

export const documentSubject: Subject = {
  table: 'lead_documents',
  one: 'document',
  many: 'documents',
  label: 'l.file_alias',
  visibleTo: visibleDocuments,
  logged: {
    document_type_id: { table: 'document_types', name: 'doc_type' },
    file_alias: 'text',
    deleted_at: 'time',
  },
  changed: (tenant, by, operation, identifiers) => {
    const leads =
      identifiers &&
      tenant.db
        .prepare<[string], string>(
          'SELECT DISTINCT p.identifier FROM json_each(?) j JOIN lead_documents l ON l.identifier = j.value JOIN leads p ON p.id = l.lead_id',
        )
        .pluck()
        .all(JSON.stringify(identifiers))
    leadsChanged(tenant, by, operation, leads)
    tellWorkedOn('lead_documents', tenant, by, operation, identifiers)
  },
}

const documentVerb = <Name extends Extract<DeclaredVerb, `documents.${string}`>>(
  verb: Name,
  own: Pick<BulkVerb, 'undoCreated'> = {},
) =>
  bulkVerb<DeclaredVerb & Name>({
    verb,
    can: 'leads.documents',
    subject: documentSubject,
    checkUndoOrRedo: refuseDeletion,
    afterUndoOrRedo: requireTypes,
    ...own,
  })

const BY_CODE_ONLY = 'Deleting this needs a two-factor code. Delete it at the lead.'
const NO_DELETION = 'Your role may not delete documents of this type'
const FIXED_TYPE = 'A document of a type with a two-factor code keeps its type'
const TYPE_GONE = 'The document type was deleted. Nothing was changed.'

/** An undo of adding, and a redo of deleting, delete documents: they need what a deletion needs. @throws Fail 403 or 409 */
function refuseDeletion({ db, caller }: BulkCall, operation: number): void {
  const row = db
    .prepare<[number, number], { needsCode: number; mayDelete: number }>(
      `SELECT max(t.is_2fa_required) AS needsCode, min(${mayWithType('can_delete', 't.id')}) AS mayDelete
      FROM operation_rows o JOIN operations p ON p.id = o.operation_id JOIN lead_documents l ON l.id = o.row_id JOIN document_types t ON t.id = l.document_type_id
      WHERE o.operation_id = ? AND o.outcome = 'changed' AND p.verb <> 'documents.rename' AND l.deleted_at IS NULL HAVING count(*) > 0`,
    )
    .get(caller.role.id, operation)
  if (row?.mayDelete === 0) throw new Fail(403, NO_DELETION, { rule: 'document role' })
  if (row?.needsCode === 1) throw new Fail(409, BY_CODE_ONLY, { rule: 'guarded' })
}

/** A document does not come back under a type that was deleted meanwhile. @throws Fail 409 */
function requireTypes(db: BulkCall['db'], _: number, __: boolean, rows: readonly number[]): void {
  const gone = db
    .prepare<[string]>(
      'SELECT 1 FROM json_each(?) j JOIN lead_documents l ON l.id = j.value JOIN document_types t ON t.id = l.document_type_id WHERE l.deleted_at IS NULL AND t.deleted_at IS NOT NULL',
    )
    .get(JSON.stringify(rows))
  if (gone !== undefined) throw new Fail(409, TYPE_GONE, { rule: 'in use' })
}

export const addDocuments = documentVerb('documents.add', {
  undoCreated: (now) => ({ deleted_at: now }),
})
export const renameDocument = documentVerb('documents.rename')
export const retypeDocument = documentVerb('documents.retype')
export const deleteDocuments = documentVerb('documents.delete')

const SAME = 'It has these values already'

/**
 * Renames a document. Requires the right to add documents of its type.
 * @param id of the document
 * @throws Fail 403
 */
export function renameEffect({ db, caller }: BulkCall, id: number, file_alias: string): BulkEffect {
  if (!caller.can('leads.documents'))
    throw new Fail(403, 'Permission denied', { rule: 'can leads.documents' })
  const found = db
    .prepare<[number, number], { mayRename: number; isLeadDeleted: number }>(
      `SELECT ${mayWithType('can_upload', 'd.document_type_id')} AS mayRename, l.deleted_at IS NOT NULL AS isLeadDeleted FROM lead_documents d JOIN leads l ON l.id = d.lead_id WHERE d.id = ?`,
    )
    .get(caller.role.id, id)!
  if (found.isLeadDeleted === 1) throw new Fail(409, DELETED, { rule: 'deleted' })
  if (found.mayRename === 0)
    throw new Fail(403, 'Your role may not rename documents of this type', { rule: 'document role' })
  const { sql, values } = documentsSeen(caller)
  return {
    from: `lead_documents l WHERE l.id = ? AND l.deleted_at IS NULL AND ${sql}`,
    values: [id, ...values],
    exactly: { rows: 1, message: 'There is no such document' },
    readColumns: { file_alias: 'l.file_alias' },
    writtenColumns: ['file_alias'],
    arguments: {},
    decide: (row) => (row.file_alias === file_alias ? SAME : { file_alias }),
    nothingChanged: () => ({ status: 422, message: SAME }),
  }
}

/**
 * Changes the type of a document. Requires the rights to delete documents of the old type and to add those of
 * the new one.
 * @throws Fail 403, 404, 409 or 422
 */
export function retypeEffect(
  call: BulkCall,
  { lead, application }: AboutRecord,
  { document, document_type_identifier }: { document: string; document_type_identifier: string },
): BulkEffect {
  const { db, caller } = call
  const type = documentType(db, caller, document_type_identifier)
  requireUploadable(type, application !== null)
  const { sql, values } = documentsSeen(caller)
  const found = db
    .prepare<unknown[], { mayDelete: number; needsCode: number }>(
      `SELECT ${mayWithType('can_delete', 'l.document_type_id')} AS mayDelete, t.is_2fa_required AS needsCode
      FROM lead_documents l JOIN document_types t ON t.id = l.document_type_id
      WHERE l.identifier = ? AND l.lead_id = ? AND l.deleted_at IS NULL AND ${sql}`,
    )
    .get(caller.role.id, document, lead, ...values)
  if (!found) throw new Fail(404, 'There is no such document')
  if (found.mayDelete === 0) throw new Fail(403, NO_DELETION, { rule: 'document role' })
  if (found.needsCode === 1 || type.is_2fa_required === 1)
    throw new Fail(409, FIXED_TYPE, { rule: 'guarded' })
  return {
    from: 'lead_documents l WHERE l.identifier = ?',
    values: [document],
    readColumns: { document_type_id: 'l.document_type_id' },
    writtenColumns: ['document_type_id'],
    arguments: {},
    decide: (row) => (row['document_type_id'] === type.id ? SAME : { document_type_id: type.id }),
    nothingChanged: () => ({ status: 422, message: SAME }),
  }
}

/** @param lead its id */
export function deleteEffect(
  call: BulkCall,
  lead: number,
  {
    document_identifiers,
    document_type_identifier,
    two_factor_code,
  }: {
    document_identifiers: string[]
    document_type_identifier: string
    two_factor_code?: string | undefined
  },
): BulkEffect {
  const { db, tenant, caller, now } = call
  const type = documentType(db, caller, document_type_identifier)
  if (type.can_delete === 0) throw new Fail(403, NO_DELETION, { rule: 'document role' })
  const { sql, values } = documentsSeen(caller)
  const change = { deleted_at: now }
  return {
    from: `lead_documents l WHERE l.deleted_at IS NULL AND l.lead_id = ? AND l.document_type_id = ? AND l.identifier IN (SELECT value FROM json_each(?)) AND ${sql}`,
    values: [lead, type.id, JSON.stringify(document_identifiers), ...values],
    exactly: { rows: new Set(document_identifiers).size, message: 'There is no such document' },
    fieldOf: (identifier) => `document_identifiers.${document_identifiers.indexOf(identifier)}`,
    readColumns: {},
    writtenColumns: ['deleted_at'],
    arguments: {},
    decide: () => change,
    ...(type.is_2fa_required === 1 && {
      authorize: () => {
        requireSecondFactor(tenant, caller.user.id)
        requireCode(tenant, caller.user.id, two_factor_code)
      },
    }),
  }
}
