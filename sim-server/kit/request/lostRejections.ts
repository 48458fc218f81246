/** Rejections that no promise handles: the call in which one arose is answered with 500, when it still has no answer. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'

const failCall = new AsyncLocalStorage<(cause: Error) => void>()

/** What `work` starts belongs to this call: `fail` gets its lost rejections, also after the call was answered. */
export const runInCall = <T>(fail: (cause: Error) => void, work: () => T): T => failCall.run(fail, work)

/** Call it in `unhandledRejection`, which Node emits in the context of the promise. */
export const failCallOf = (cause: unknown): void =>
  failCall.getStore()?.(cause instanceof Error ? cause : new Error(String(cause)))

export const answerLostRejections: MiddlewareHandler = (_, next) =>
  new Promise<void>((done, fail) => runInCall(fail, () => void next().then(done, fail)))
