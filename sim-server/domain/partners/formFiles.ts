/** Files that visitors upload with a public form: checked by content, stored apart from users' files, attached once. */
import { fileTypeFromBuffer } from 'file-type'
import { randomUUID } from 'node:crypto'
import type { AskedField } from '@contract/masters/forms/askedField'
import { fileKinds, kindsOf, MOST_FILE_MB } from '@contract/partners/publicForms'
import { requireDrawable } from '../platform/pictures'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import type { SizeLimit, Upload } from '@kit/request/uploads'

const MB = 1024 * 1024
const DAY = 24 * 60 * 60_000
const kinds: readonly string[] = Object.values(fileKinds)
const oneDayAgo = ({ clock }: Tenant) => new Date(clock.now() - DAY).toISOString()

interface FormFile {
  name: string
  bytes: Buffer
  media_type: string
}
/** The limit of files that visitors upload. */
export const VISITOR_FILE: SizeLimit = {
  most: MOST_FILE_MB * MB,
  refuse: () => new Fail(413, { message: `The file is larger than ${MOST_FILE_MB} MB`, field: 'file' }),
}
/** Checks an upload of a visitor; its type comes from the first bytes. Throws 415 (type) or 413 (size). */
export async function formFileOf({ name, size, head, pieces }: Upload): Promise<FormFile> {
  const found = await fileTypeFromBuffer(head)
  if (!found || !kinds.includes(found.mime))
    throw new Fail(415, { message: 'Choose a PDF, JPEG or PNG file', field: 'file' })
  if (size > VISITOR_FILE.most) throw VISITOR_FILE.refuse()
  requireDrawable(pieces)
  return { name: name || found.ext, bytes: Buffer.concat(pieces), media_type: found.mime }
}

/** Stores the file and returns its identifier. Files that no form used within a day are deleted. Call it in a transaction. */
export function storeFormFile(tenant: Tenant, { name, bytes, media_type }: FormFile): string {
  const identifier = randomUUID()
  tenant.db
    .prepare('DELETE FROM form_files WHERE attached_to IS NULL AND created_at < ?')
    .run(oneDayAgo(tenant))
  tenant.db
    .prepare(
      'INSERT INTO form_files (identifier, file_name, media_type, size, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run(identifier, name, media_type, bytes.length, bytes, tenant.clock.iso())
  return identifier
}

/** Throws 404 when the file is gone, 415 or 413 when the field does not accept its type or size. */
export function checkFormFile(tenant: Tenant, { name, rules }: AskedField, identifier: string): void {
  const file = tenant.db
    .prepare<unknown[], { media_type: string; size: number }>(
      'SELECT media_type, size FROM form_files WHERE identifier = ? AND attached_to IS NULL AND created_at >= ?',
    )
    .get(identifier, oneDayAgo(tenant))
  if (!file) throw new Fail(404, { message: 'There is no such file', field: name })
  const { max_size = MOST_FILE_MB } = rules
  const allowed = kindsOf(rules)
  if (!allowed.some((kind) => fileKinds[kind] === file.media_type))
    throw new Fail(415, { message: `Allowed file types are ${allowed.join(', ')}`, field: name })
  if (file.size > max_size * MB)
    throw new Fail(413, { message: `The file is larger than ${max_size} MB`, field: name })
}
/** `to`: `lead/…` or `agent_request/…`. Call it inside the transaction that creates that record. */
export const attachFormFile = ({ db }: Tenant, identifier: string, to: string): void => {
  db.prepare('UPDATE form_files SET attached_to = ? WHERE identifier = ? AND attached_to IS NULL').run(
    to,
    identifier,
  )
}
