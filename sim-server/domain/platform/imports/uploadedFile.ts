/** The uploaded file of an import, as stored: only the user who uploaded it may import it. */
import { WORKBOOK_TYPE } from '@contract/platform/files'
import type { Db } from '@db/open'
import { bytesOf } from '../fileBytes'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'

export interface StoredFile {
  id: number
  file_name: string
  media_type: string
  bytes: Buffer
}

/** The caller's uploaded CSV or workbook. Throws 404 for the file of another user, 415 for a picture or a PDF. */
export function fileOf(db: Db, caller: Caller, identifier: string): StoredFile {
  const file = db
    .prepare<[string, number], { id: number; file_name: string; media_type: string }>(
      'SELECT id, file_name, media_type FROM files WHERE identifier = ? AND user_id = ?',
    )
    .get(identifier, caller.user.id)
  if (!file) throw new Fail(404, { message: 'File not found', field: 'file_identifier' })
  if (file.media_type !== 'text/csv' && file.media_type !== WORKBOOK_TYPE)
    throw new Fail(415, {
      message:
        file.media_type === 'application/pdf'
          ? 'This is a PDF. Save it as CSV first.'
          : 'This is a picture. Save it as CSV first.',
      field: 'file_identifier',
    })
  return { ...file, bytes: bytesOf(db, file.id) }
}
