/** Pictures of masters: which file a row may take. */
import type { Db } from '@db/open'
import { NOT_A_PICTURE, rowPictureTypes } from '@contract/platform/files'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { readableFile } from '../platform/fileAnswer'
import { HELD, isHeld } from '../platform/fileHolders'

const pictureTypes: readonly string[] = rowPictureTypes

/**
 * The id of a picture that the caller may give to a row, or the sentence that refuses it. `before`: the identifier that the row has
 * already; whoever may edit the row may keep it.
 */
export function pictureId(db: Db, caller: Caller, identifier: string, before: unknown): number | string {
  if (identifier === before)
    return db.prepare<[string], number>('SELECT id FROM files WHERE identifier = ?').pluck().get(identifier)!
  try {
    const { id, media_type } = readableFile(db, caller, identifier)
    if (isHeld(db, id)) return HELD
    return pictureTypes.includes(media_type) ? id : NOT_A_PICTURE
  } catch (cause) {
    if (cause instanceof Fail) return cause.errors[0]!.message
    throw cause
  }
}
