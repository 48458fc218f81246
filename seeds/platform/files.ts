/** Builds uploaded files. */
import type { Kit } from '../kit'

/** Stores a file of one piece (at most 1 MB). `user_id`: who uploaded it. */
export function makeFile(
  kit: Kit,
  {
    user_id,
    file_name,
    media_type,
    bytes,
  }: { user_id: number; file_name: string; media_type: string; bytes: Buffer },
) {
  const file = kit.row('files', {
    user_id,
    file_name,
    media_type,
    size: bytes.length,
    created_at: kit.iso,
  })
  kit.join('file_pieces', { file_id: file.id, number: 0, bytes })
  return file
}
