/** A body that is made piece by piece while it is read. */
import { nextLoopTurn } from '../request/nextLoopTurn'

/**
 * Other calls are answered between two pieces, and no piece is made before the one before it was taken. A piece that throws breaks
 * off the download: the status has been sent by then.
 */
export const streamOf = (
  pieces: Iterator<Uint8Array> | AsyncIterator<Uint8Array>,
): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (stream) => {
      await nextLoopTurn()
      const next = await pieces.next()
      if (next.done) stream.close()
      else stream.enqueue(next.value)
    },
    cancel: () => void pieces.return?.(undefined),
  })
