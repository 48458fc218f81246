/** Which files somebody may read, and how they leave: under the type their bytes had, with a name that is no path. */
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'

export interface StoredFile {
  media_type: string
  file_name: string
  bytes: Buffer
}
/** Shown in the browser; anything else is saved, whoever asks for it to be shown. */
const SHOWN = /^(application\/pdf|image\/(png|jpeg|webp|gif))$/

/** One's own; and those beside an invoice that one may read. Any other is not there. */
export function readableFile(db: Db, caller: Caller, identifier: string): StoredFile & { user_id: number } {
  const file = db
    .prepare<[string], StoredFile & { id: number; user_id: number }>(
      'SELECT id, user_id, media_type, coalesce(file_alias, file_name) AS file_name, bytes FROM files WHERE identifier = ?',
    )
    .get(identifier)
  const beside = () =>
    caller.can('invoices.read') &&
    db
      .prepare<[number, number | null], unknown>(
        'SELECT 1 FROM invoice_files f JOIN application_installments l ON l.id = f.installment_id WHERE f.file_id = ? AND l.agent_id IS coalesce(?, l.agent_id)',
      )
      .get(file!.id, caller.role.user_group === 'agent' ? caller.user.id : null) !== undefined
  if (!file || (file.user_id !== caller.user.id && !beside())) throw new Fail(404, 'There is no such file')
  return file
}

/** `Reçu (2).pdf` is `Re%C3%A7u%20%282%29.pdf` in a header. */
const inHeader = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
export const fileAnswer = (
  { media_type, file_name, bytes }: StoredFile,
  how: 'inline' | 'attachment',
): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': media_type,
      'content-disposition': [
        SHOWN.test(media_type) ? how : 'attachment',
        `filename*=UTF-8''${inHeader(file_name)}`,
      ].join('; '),
      'cache-control': 'private, no-store',
    },
  })
