/**
 * A call may be refused before its body was read. What is left of the body has to go before the next call on the connection, or the
 * connection ends: then the answer says so, and the client sends its next call on another one.
 */
import type { IncomingMessage } from 'node:http'

/** Milliseconds that the rest of a body has to arrive before its answer is sent. */
const MOST_READING_MS = 2_000

/** Reads and drops what is left of a body. False when it did not end in time. */
const dropRest = (incoming: IncomingMessage): Promise<boolean> =>
  new Promise((done) => {
    const drop = () => {}
    const end = () => {
      clearTimeout(timer)
      incoming.off('data', drop).off('end', end).off('close', end)
      done(incoming.complete)
    }
    const timer = setTimeout(end, MOST_READING_MS)
    // The stream that a handler could have read waits for a reader, and would stop the body each time.
    incoming.removeAllListeners('data').removeAllListeners('readable')
    incoming.on('data', drop).once('end', end).once('close', end).resume()
  })

/** The answer, after the rest of the body was read, or with `connection: close`. `env`: of `@hono/node-server`. */
export async function afterBody(answer: Response | Promise<Response>, env: object): Promise<Response> {
  const { incoming } = env as { incoming?: IncomingMessage }
  const answered = await answer
  if (!incoming || incoming.complete || incoming.destroyed || (await dropRest(incoming))) return answered
  answered.headers.set('connection', 'close')
  return answered
}
