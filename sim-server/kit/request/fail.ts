/** The only error that is thrown on purpose. `app.ts` sends it as `{ errors: [{ message, field? }] }`. */
export type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 423 | 429 | 501 | 503

export interface FieldError {
  message: string
  field?: string
  /** The value that the field has by now, when somebody changed it meanwhile. */
  present?: string | number | readonly string[] | null
  /** The row that the message is about, when a bulk change was refused because of its rows. */
  row?: { identifier: string; name: string }
}

/** Errors listed in one answer; the last one says how many more there are. */
export const MOST_ERRORS = 100

export class Fail extends Error {
  readonly status: Status
  readonly errors: FieldError[]
  /** The rule that refused, for the request log: `can leads.read`, `plan drifted`. */
  readonly rule: string
  readonly headers: Record<string, string>
  constructor(
    status: Status,
    errors: string | FieldError | FieldError[],
    /** `total`: the number of errors, when `errors` holds only the first of them. */
    more: { rule?: string; headers?: Record<string, string>; total?: number } = {},
  ) {
    const list =
      typeof errors === 'string' ? [{ message: errors }] : Array.isArray(errors) ? errors : [errors]
    super(list[0]?.message)
    this.status = status
    const total = more.total ?? list.length
    this.errors =
      total <= MOST_ERRORS
        ? list
        : [...list.slice(0, MOST_ERRORS), { message: `Errors not listed: ${total - MOST_ERRORS}` }]
    this.rule = more.rule ?? list[0]?.message ?? ''
    this.headers = more.headers ?? {}
  }
}
