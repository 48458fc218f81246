/** Avatars and logos: type detection by content, which file is one, and reading it without signing in. */
import { fileTypeFromBuffer } from 'file-type'
import type { Db } from '@db/open'
import { files, MOST_PIXELS, PICTURE_WITHOUT_SIZE, TOO_MANY_PIXELS } from '@contract/platform/files'
import { MOST_LOGO_BYTES } from '@contract/platform/settings'
import type { userPictures } from '@db/schema'
import { pictureSize } from '@formats/pictureSize'
import { Fail } from '@kit/request/fail'
import { HELD, isHeld } from './fileHolders'

/** No SVG: it may contain scripts. */
const pictureTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** The media type, for example `image/png`; undefined when the bytes are no picture. */
export async function pictureType(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  return found && pictureTypes.has(found.mime) ? found.mime : undefined
}

/** Why a picture cannot be drawn: it has too many pixels, or none. Undefined for one that can, and for what is no picture. */
export function notDrawable(bytes: Buffer): { status: 413 | 415; message: string } | undefined {
  const size = pictureSize(bytes)
  if (!size) return undefined
  const pixels = size.width * size.height
  if (pixels === 0) return { status: 415, message: PICTURE_WITHOUT_SIZE }
  return pixels > MOST_PIXELS ? { status: 413, message: TOO_MANY_PIXELS } : undefined
}
/** @throws Fail 413 for a picture of too many pixels, 415 for one of none */
export function requireDrawable(pieces: readonly Uint8Array[]): void {
  const refusal = notDrawable(Buffer.concat(pieces))
  if (refusal) throw new Fail(refusal.status, { message: refusal.message, field: 'file' })
}

/** `video/mp4` or the type of another video; undefined when the bytes are none. */
export async function videoType(bytes: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  return found?.mime.startsWith('video/') ? found.mime : undefined
}

interface PictureFile {
  id: number
  media_type: string
  size: number
}
type Place = (typeof userPictures.$inferSelect)['place']

/**
 * Shows a picture that this user uploaded as their avatar or logo, to everybody who has its address; null takes it away. Call it in a
 * transaction. `base`: the API's path, `/v1`.
 * @returns its address
 * @throws Fail 404, 409, 415 or 413 at `field`
 */
export function setUserPicture(
  db: Db,
  user_id: number,
  { place, identifier, field }: { place: Place; identifier: string | null; field: string },
  { base, client }: { base: string; client: string },
): string | null {
  if (!identifier) {
    db.prepare('DELETE FROM user_pictures WHERE user_id = ? AND place = ?').run(user_id, place)
    return null
  }
  const file = db
    .prepare<[string, number], PictureFile>(
      'SELECT id, media_type, size FROM files WHERE identifier = ? AND user_id = ?',
    )
    .get(identifier, user_id)
  if (!file) throw new Fail(404, { message: 'There is no such file', field })
  if (isHeld(db, file.id)) throw new Fail(409, { message: HELD, field }, { rule: 'held' })
  if (!pictureTypes.has(file.media_type))
    throw new Fail(415, { message: 'This is not a picture. Choose a PNG, JPEG, WebP or GIF.', field })
  if (file.size > MOST_LOGO_BYTES) throw new Fail(413, { message: 'The picture is larger than 1 MB', field })
  db.prepare(
    'INSERT INTO user_pictures (user_id, place, file_id) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET file_id = excluded.file_id',
  ).run(user_id, place, file.id)
  return `${base}${files.view.path.replace('{identifier}', identifier)}?client_number=${encodeURIComponent(client)}`
}

/** A picture in use as an avatar or a logo, and nothing else. Other files are never served without signing in. */
export function userPicture(db: Db, identifier: string): Pick<PictureFile, 'id' | 'media_type'> | undefined {
  const file = db
    .prepare<[string], Pick<PictureFile, 'id' | 'media_type'>>(
      'SELECT f.id, f.media_type FROM files f WHERE f.identifier = ? AND EXISTS (SELECT 1 FROM user_pictures p WHERE p.file_id = f.id)',
    )
    .get(identifier)
  return file && pictureTypes.has(file.media_type) && !isHeld(db, file.id) ? file : undefined
}
