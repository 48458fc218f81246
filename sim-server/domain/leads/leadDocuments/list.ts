/** The documents of a lead, as they are answered. */
import type { LeadDocument } from '@contract/leads/leadDocuments'
import { fill } from '@contract/http'
import { files, WORD_TYPE, WORKBOOK_TYPE } from '@contract/platform/files'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import type { RequestInfo } from '@kit/request/requestInfo'
import type { Tenant } from '@kit/tenant/tenant'
import { mayWithType } from './mayWithType'
import { documentsSeen, mayChangeDocuments } from './rights'
import type { AboutRecord } from '../aboutRecord'
import { askedTypes } from './checklist'

/** By the type that was found in the bytes: the name of a file proves nothing. */
const extensions: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/heic', 'heic'],
  ['text/csv', 'csv'],
  [WORKBOOK_TYPE, 'xlsx'],
  [WORD_TYPE, 'docx'],
])
/** `pdf`; empty for a type without one. */
export const extensionOf = (media_type: string): string => extensions.get(media_type) ?? ''

interface Row {
  identifier: string
  document_type_id: number
  type_identifier: string
  doc_type: string
  application_identifier: string | null
  is_2fa_required: number
  can_upload: number
  can_delete: number
  is_extracted: number
  file_name: string
  file_alias: string
  media_type: string
  size: number
  created_at: string
  user_identifier: string | null
  first_name: string
  last_name: string
}

interface Reader {
  db: Db
  caller: Caller
  /** Address of the API: `http://127.0.0.1:4600/v1`. */
  base: string
  /** Number of the client. */
  client: string
}
const API = '/v1'
export const documentReader = ({
  tenant,
  caller,
  request,
}: {
  tenant: Tenant
  caller: Caller
  request: RequestInfo
}): Reader => ({
  db: tenant.db,
  caller,
  base: request.url.slice(0, request.url.indexOf(API) + API.length),
  client: tenant.number,
})
const documentOf =
  ({ base, client }: Reader, mayChange: boolean) =>
  (row: Row): LeadDocument => {
    const { identifier } = row
    const urlOf = (path: string) =>
      `${base}${fill(path, { identifier })}?client_number=${encodeURIComponent(client)}`
    return {
      identifier,
      type_identifier: row.type_identifier,
      doc_type: row.doc_type,
      application_identifier: row.application_identifier,
      filename: row.file_name,
      filealias: row.file_alias,
      file_extension: extensionOf(row.media_type),
      view_page: urlOf(files.view.path),
      download_page: urlOf(files.download.path),
      fileExtracted: row.is_extracted === 1,
      can_delete: mayChange && row.can_delete === 1,
      can_rename: mayChange && row.can_upload === 1,
      can_retype: mayChange && row.can_delete === 1 && row.is_2fa_required === 0,
      is_2fa_required: row.is_2fa_required === 1,
      size: row.size,
      userInfo:
        row.user_identifier === null
          ? null
          : { identifier: row.user_identifier, first_name: row.first_name, last_name: row.last_name },
      created_at: row.created_at,
    }
  }

/**
 * By type, in the order of the checklists, then as they were added: all of a lead; of an application its own and those of the lead itself.
 * Of a deleted lead they are read only.
 */
export function documentsOf(reader: Reader, about: AboutRecord): LeadDocument[] {
  const { lead, application } = about
  const { db, caller } = reader
  const { sql, values } = documentsSeen(caller)
  const asked = askedTypes(db, about)
  const placeOf = ({ document_type_id }: Row) => asked.get(document_type_id)?.place ?? asked.size
  const mayChange = mayChangeDocuments(db, caller, lead)
  return db
    .prepare<unknown[], Row>(
      `SELECT l.identifier, l.document_type_id, t.identifier AS type_identifier, t.doc_type, t.is_2fa_required, ${mayWithType('can_upload', 't.id')} AS can_upload, ${mayWithType('can_delete', 't.id')} AS can_delete,
        f.file_name, l.file_alias, (SELECT a.identifier FROM applications a WHERE a.id = l.application_id) AS application_identifier, f.media_type, f.size, EXISTS (SELECT 1 FROM file_extractions e WHERE e.file_id = l.file_id AND e.done_at IS NOT NULL) AS is_extracted, l.created_at, u.identifier AS user_identifier, u.first_name, u.last_name
      FROM lead_documents l JOIN document_types t ON t.id = l.document_type_id JOIN files f ON f.id = l.file_id LEFT JOIN users u ON u.id = l.user_id
      WHERE l.lead_id = ? AND (? IS NULL OR l.application_id IS NULL OR l.application_id = ?) AND l.deleted_at IS NULL AND ${sql} ORDER BY t.id, l.id`,
    )
    .all(caller.role.id, caller.role.id, lead, application, application, ...values)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(documentOf(reader, mayChange))
}
