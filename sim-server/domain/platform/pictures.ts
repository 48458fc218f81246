/** Avatars and logos: type detection by content, the address of a picture, and reading a picture without signing in. */
import { fileTypeFromBuffer } from 'file-type'
import type { Db } from '@db/open'
import { files } from '@contract/platform/files'
import { MOST_LOGO_BYTES } from '@contract/platform/settings'
import { Fail } from '@kit/request/fail'

/** No SVG: it may contain scripts. */
const pictureTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** The media type, for example `image/png`; undefined when the bytes are no picture. */
export async function pictureType(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  return found && pictureTypes.has(found.mime) ? found.mime : undefined
}

/** `video/mp4` or the type of another video; undefined when the bytes are none. */
export async function videoType(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  return found?.mime.startsWith('video/') ? found.mime : undefined
}

interface PictureFile {
  media_type: string
  size: number
}
/** The URL of a picture that this user uploaded. `base`: the API's path, `/v1`. Throws 404, 415 or 413 at `field`. */
export function pictureUrl(
  db: Db,
  user_id: number,
  identifier: string,
  field: string,
  { base, client }: { base: string; client: string },
): string {
  const file = db
    .prepare<[string, number], PictureFile>(
      'SELECT media_type, size FROM files WHERE identifier = ? AND user_id = ?',
    )
    .get(identifier, user_id)
  if (!file) throw new Fail(404, { message: 'There is no such file', field })
  if (!pictureTypes.has(file.media_type))
    throw new Fail(415, { message: 'This is not a picture. Choose a PNG, JPEG, WebP or GIF.', field })
  if (file.size > MOST_LOGO_BYTES) throw new Fail(413, { message: 'The picture is larger than 1 MB', field })
  return `${base}${files.view.path.replace('{identifier}', identifier)}?client_number=${encodeURIComponent(client)}`
}

/** A picture in use as an avatar or a logo. Other files are never served without signing in. */
export const pictureOf = (db: Db, identifier: string): { id: number; media_type: string } | undefined =>
  db
    .prepare<unknown[], { id: number; media_type: string }>(
      `SELECT f.id, f.media_type FROM files f JOIN users u ON u.id = f.user_id
      WHERE f.identifier = ? AND f.media_type LIKE 'image/%' AND (instr(coalesce(u.profile_picture_url, ''), f.identifier) OR instr(u.settings, f.identifier))`,
    )
    .get(identifier)
