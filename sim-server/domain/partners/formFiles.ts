/** Files that visitors send along with a form: looked at by their bytes, kept apart from everybody's, and used once. */
import { fileTypeFromBuffer } from 'file-type'
import { randomUUID } from 'node:crypto'
import { fileKinds, kindsOf, MOST_FILE_MB, type FormField } from '@contract/partners/publicForms'
import { Fail } from '@kit/request/fail'
import type { Tenant } from '@kit/tenant/tenant'
import type { Upload } from '@kit/request/uploads'

const MB = 1024 * 1024
const DAY = 24 * 60 * 60_000
const kinds: readonly string[] = Object.values(fileKinds)
const ago = ({ clock }: Tenant) => new Date(clock.now() - DAY).toISOString()

/** What it is, its first bytes say. Those that nobody sent a form with go. */
export async function storeFormFile(tenant: Tenant, { name, bytes }: Upload): Promise<string> {
  const found = await fileTypeFromBuffer(bytes)
  if (!found || !kinds.includes(found.mime))
    throw new Fail(415, { message: 'Choose a PDF, JPEG or PNG file', field: 'file' })
  if (bytes.length > MOST_FILE_MB * MB)
    throw new Fail(413, { message: `The file is larger than ${MOST_FILE_MB} MB`, field: 'file' })
  const identifier = randomUUID()
  tenant.db.prepare('DELETE FROM form_files WHERE attached_to IS NULL AND created_at < ?').run(ago(tenant))
  tenant.db
    .prepare(
      'INSERT INTO form_files (identifier, file_name, media_type, size, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run(identifier, name || found.ext, found.mime, bytes.length, bytes, tenant.clock.iso())
  return identifier
}

/** Refuses what the form's field does not take, or what is not there any more. */
export function checkFormFile(
  tenant: Tenant,
  fields: readonly FormField[],
  identifier: string | undefined,
): void {
  const field = fields.find(({ name }) => name === 'document')
  if (!field || !identifier) return
  const file = tenant.db
    .prepare<unknown[], { media_type: string; size: number }>(
      'SELECT media_type, size FROM form_files WHERE identifier = ? AND attached_to IS NULL AND created_at >= ?',
    )
    .get(identifier, ago(tenant))
  if (!file) throw new Fail(404, { message: 'There is no such file', field: field.name })
  const { max_size = MOST_FILE_MB } = field
  const allowed = kindsOf(field)
  if (!allowed.some((kind) => fileKinds[kind] === file.media_type))
    throw new Fail(415, { message: `Allowed file types are ${allowed.join(', ')}`, field: field.name })
  if (file.size > max_size * MB)
    throw new Fail(413, { message: `The file is larger than ${max_size} MB`, field: field.name })
}
/** `lead/…` or `agent_request/…`, inside the transaction that makes it. */
export const attachFormFile = ({ db }: Tenant, identifier: string | undefined, to: string): void => {
  if (identifier)
    db.prepare('UPDATE form_files SET attached_to = ? WHERE identifier = ? AND attached_to IS NULL').run(
      to,
      identifier,
    )
}
