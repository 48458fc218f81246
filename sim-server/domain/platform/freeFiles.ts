/** Files that a call may attach: the caller uploaded them, and nothing else has them. */
import { FILE_TOO_LARGE } from '@contract/finance/invoiceFiles'
import { MOST_FILE_BYTES } from '@contract/platform/files'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { Fail } from '@kit/request/fail'
import { isShown } from './fileAnswer'
import { HELD, isHeld } from './fileHolders'

/** @returns their ids, once each @throws Fail 422 at the first that is not free, `file_identifiers.2` */
export function freeFiles(db: Db, caller: Caller, identifiers: readonly string[]): number[] {
  const find = db.prepare<[string, number], { id: number; size: number }>(
    'SELECT id, size FROM files WHERE identifier = ? AND user_id = ?',
  )
  return [...new Set(identifiers)].map((identifier, at) => {
    const refuse = (message: string): never => {
      throw new Fail(422, { message, field: `file_identifiers.${at}` }, { rule: 'valid' })
    }
    const file = find.get(identifier, caller.user.id)
    if (!file) return refuse('There is no such file')
    if (file.size > MOST_FILE_BYTES) return refuse(FILE_TOO_LARGE)
    return isHeld(db, file.id) || isShown(db, file.id) ? refuse(HELD) : file.id
  })
}
