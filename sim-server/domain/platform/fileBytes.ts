/** The content of files, stored in pieces. */
import type { Db } from '@db/open'

/** Bytes of a piece: about 10 ms to write. */
const PIECE = 1024 * 1024

/** The same bytes in pieces of one size, except the last. */
function* evenly(pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  let waiting = Buffer.alloc(0)
  for (const piece of pieces) {
    waiting = Buffer.concat([waiting, piece])
    let from = 0
    for (; waiting.length - from >= PIECE; from += PIECE) yield waiting.subarray(from, from + PIECE)
    waiting = waiting.subarray(from)
  }
  if (waiting.length > 0) yield waiting
}

/** Stores the content of a file, inside a transaction. Yields after each piece but the last. */
export function* storeBytes(db: Db, file_id: number, pieces: readonly Uint8Array[]): Generator<void, void> {
  const insert = db.prepare('INSERT INTO file_pieces (file_id, number, bytes) VALUES (?, ?, ?)')
  let number = 0
  for (const bytes of evenly(pieces)) {
    if (number > 0) yield
    insert.run(file_id, number++, bytes)
  }
}

/** The whole content: 25 MB, the largest, take about 15 ms. */
export const bytesOf = (db: Db, file_id: number): Buffer =>
  Buffer.concat(
    db
      .prepare<[number], Buffer>('SELECT bytes FROM file_pieces WHERE file_id = ? ORDER BY number')
      .pluck()
      .all(file_id),
  )
