/** A student's documents as they see them: of types that the role of students may view. */
import type { PortalDocument, PortalDocumentType } from '@contract/admissions/studentPortal/documents'
import { fill } from '@contract/http'
import { files } from '@contract/platform/files'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { FOR_APPLICATIONS } from '../../leads/leadDocuments/checklist'
import { extensionOf } from '../../leads/leadDocuments/list'
import { mayWithType } from '../../leads/leadDocuments/mayWithType'
import { applicationsOf } from './applications'
import type { OwnStudent } from './ownStudent'

interface Row {
  identifier: string
  doc_type: string
  type_identifier: string
  file_alias: string
  media_type: string
  size: number
  user_id: number | null
  can_delete: number
  application: string | null
  program: string | null
  created_at: string
}
/** What the addresses of files are made of. */
interface Reader {
  db: Db
  caller: Caller
  /** Address of the API: `http://127.0.0.1:4600/v1`. */
  base: string
  /** Number of the client. */
  client: string
}
/** Of a document `d`: its lead, and that the role may view it. Values: the lead, the role. */
const SEEN = `d.lead_id = ? AND d.deleted_at IS NULL AND ${mayWithType('can_view', 'd.document_type_id')}`

/** Newest first. */
export function documentsOf({ db, caller, base, client }: Reader, { lead }: OwnStudent): PortalDocument[] {
  const addressOf = (path: string, identifier: string) =>
    `${base}${fill(path, { identifier })}?client_number=${encodeURIComponent(client)}`
  return db
    .prepare<[number, number, number], Row>(
      `SELECT d.identifier, t.doc_type, t.identifier AS type_identifier, d.file_alias, f.media_type, f.size, d.user_id, t.is_2fa_required = 0 AND ${mayWithType('can_delete', 't.id')} AS can_delete,
        a.identifier AS application, a.program_name AS program, d.created_at
      FROM lead_documents d JOIN document_types t ON t.id = d.document_type_id JOIN files f ON f.id = d.file_id LEFT JOIN applications a ON a.id = d.application_id
      WHERE ${SEEN} ORDER BY d.id DESC`,
    )
    .all(caller.role.id, lead, caller.role.id)
    .map(({ file_alias, media_type, user_id, can_delete, application, program, ...row }) => ({
      ...row,
      filealias: file_alias,
      file_extension: extensionOf(media_type),
      view_page: addressOf(files.view.path, row.identifier),
      download_page: addressOf(files.download.path, row.identifier),
      is_own: user_id === caller.user.id,
      can_delete: user_id === caller.user.id && can_delete === 1,
      application: application === null ? null : { identifier: application, program: program! },
    }))
}

interface TypeRow {
  type_identifier: string
  doc_type: string
  count: number
}
/** Types that a student can add, those that are missing first. */
export function documentTypesOf(db: Db, caller: Caller, student: OwnStudent): PortalDocumentType[] {
  const missing = new Map<string, string[]>()
  for (const { program, missing: types } of applicationsOf(db, caller, student))
    for (const { type_identifier } of types)
      missing.set(type_identifier, [...(missing.get(type_identifier) ?? []), program])
  const rows = db
    .prepare<[number, number, number], TypeRow>(
      `SELECT t.identifier AS type_identifier, t.doc_type, (SELECT count(*) FROM lead_documents d WHERE ${SEEN} AND d.document_type_id = t.id) AS count FROM document_types t
       WHERE t.is_active AND t.deleted_at IS NULL AND (${FOR_APPLICATIONS} OR EXISTS (SELECT 1 FROM json_each(t.modules) WHERE value = 'lead')) AND ${mayWithType('can_upload', 't.id')} ORDER BY t.doc_type`,
    )
    .all(student.lead, caller.role.id, caller.role.id)
  const typeOf = (row: TypeRow): PortalDocumentType => {
    const programs = missing.get(row.type_identifier)
    return {
      ...row,
      programs: programs ?? [],
      asked: programs ? 'missing' : row.count > 0 ? 'there' : 'optional',
    }
  }
  return rows.map(typeOf).toSorted((a, b) => Number(b.asked === 'missing') - Number(a.asked === 'missing'))
}

export interface OwnDocument {
  id: number
  document_type_id: number
  file_alias: string
  needsCode: number
  mayDelete: number
}
/** A document that the student added. @throws Fail 404 for any other, 403 for one that staff added */
export function ownDocument(db: Db, caller: Caller, { lead }: OwnStudent, identifier: string): OwnDocument {
  const document = db
    .prepare<[number, string, number, number], OwnDocument & { user_id: number | null }>(
      `SELECT d.id, d.document_type_id, d.file_alias, d.user_id, t.is_2fa_required AS needsCode, ${mayWithType('can_delete', 't.id')} AS mayDelete
       FROM lead_documents d JOIN document_types t ON t.id = d.document_type_id WHERE d.identifier = ? AND ${SEEN}`,
    )
    .get(caller.role.id, identifier, lead, caller.role.id)
  if (!document) throw new Fail(404, 'There is no such document')
  if (document.user_id !== caller.user.id)
    throw new Fail(403, 'Your counsellor added this document', { rule: 'own document' })
  return document
}

/** Whether a document is one of the caller's own student file that their role may view. @param document its id */
export const isOwnStudentDocument = (
  db: Db,
  caller: Pick<Caller, 'user' | 'role'>,
  document: number,
): boolean =>
  db
    .prepare<[number, number, number]>(
      `SELECT 1 FROM users u JOIN leads p ON p.identifier = u.student_profile_identifier AND p.deleted_at IS NULL JOIN lead_documents d ON d.lead_id = p.id AND d.deleted_at IS NULL
       WHERE u.id = ? AND d.id = ? AND ${mayWithType('can_view', 'd.document_type_id')}`,
    )
    .get(caller.user.id, document, caller.role.id) !== undefined
