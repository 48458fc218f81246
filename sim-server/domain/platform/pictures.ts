/** Avatars and logos: what a picture is, its first bytes say; who may use it, its owner; where it is seen, its address. */
import { fileTypeFromBuffer } from 'file-type'
import type { Db } from '@db/open'
import { files } from '@contract/platform/files'
import { MOST_LOGO_BYTES } from '@contract/platform/settings'
import { Fail } from '@kit/request/fail'

/** No SVG: it may carry script. */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** `image/png`, or nothing when the bytes are no picture. */
export async function pictureType(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  return found && shown.has(found.mime) ? found.mime : undefined
}

interface Kept {
  media_type: string
  size: number
}
/** The address of a picture this person uploaded. `base` is where the API stands, `/v1`. */
export function pictureUrl(
  db: Db,
  user_id: number,
  identifier: string,
  field: string,
  { base, client }: { base: string; client: string },
): string {
  const file = db
    .prepare<[string, number], Kept>(
      'SELECT media_type, size FROM files WHERE identifier = ? AND user_id = ?',
    )
    .get(identifier, user_id)
  if (!file) throw new Fail(404, { message: 'There is no such file', field })
  if (!shown.has(file.media_type))
    throw new Fail(415, { message: 'This is not a picture. Choose a PNG, JPEG, WebP or GIF.', field })
  if (file.size > MOST_LOGO_BYTES) throw new Fail(413, { message: 'The picture is larger than 1 MB', field })
  return `${base}${files.view.path.replace('{identifier}', identifier)}?client_number=${encodeURIComponent(client)}`
}

/** A picture that somebody has put on: no other file is ever shown without signing in. */
export const pictureOf = (db: Db, identifier: string): { media_type: string; bytes: Buffer } | undefined =>
  db
    .prepare<unknown[], { media_type: string; bytes: Buffer }>(
      `SELECT f.media_type, f.bytes FROM files f JOIN users u ON u.id = f.user_id
      WHERE f.identifier = ? AND f.media_type LIKE 'image/%' AND (instr(coalesce(u.profile_picture_url, ''), f.identifier) OR instr(u.settings, f.identifier))`,
    )
    .get(identifier)
