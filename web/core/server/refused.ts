/** What a call throws when the server refuses it, and how errors are read from an answer. */

import type { Failure } from '@contract/shapes'

type RefusedError = Failure['errors'][number]

/** An error answer of the server (4xx or 5xx), or status 0 when the server cannot be reached. */
export class Refused extends Error {
  readonly status: number
  readonly errors: RefusedError[]
  /** Value of `retry-after` in seconds (429), if any. */
  readonly retryAfter: number | null
  constructor(status: number, errors: RefusedError[], retryAfter: number | null = null) {
    super(errors[0]?.message)
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
  /** Its sentences, each once: two rows may be wrong in the same way. */
  get messages() {
    return [...new Set(this.errors.map((error) => error.message))]
  }
}

/** Accepts `errors` as a list of objects, a list of strings, or an object of lists by field (design §3). */
export const errorsOf = (body: unknown, fallback: string): RefusedError[] => {
  const errors = (body as { errors?: unknown } | null)?.errors
  const list = Array.isArray(errors)
    ? errors.map((one) => (typeof one === 'string' ? { message: one } : (one as RefusedError)))
    : Object.entries((errors ?? {}) as Record<string, unknown>).flatMap(([field, all]) =>
        [all].flat().map((message) => ({ message: String(message), field })),
      )
  const told = list.filter((one) => one?.message)
  return told.length > 0 ? told : [{ message: fallback }]
}
