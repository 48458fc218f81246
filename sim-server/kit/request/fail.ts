/** The only error that is thrown on purpose. `app.ts` sends it as `{ errors: [{ message, field? }] }`. */
export type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 423 | 429 | 503

export interface FieldError {
  message: string
  field?: string
}

export class Fail extends Error {
  readonly status: Status
  readonly errors: FieldError[]
  /** The rule that refused, for the request log: `can leads.read`, `plan drifted`. */
  readonly rule: string
  readonly headers: Record<string, string>
  constructor(
    status: Status,
    errors: string | FieldError | FieldError[],
    more: { rule?: string; headers?: Record<string, string> } = {},
  ) {
    const list =
      typeof errors === 'string' ? [{ message: errors }] : Array.isArray(errors) ? errors : [errors]
    super(list[0]?.message)
    this.status = status
    this.errors = list
    this.rule = more.rule ?? list[0]?.message ?? ''
    this.headers = more.headers ?? {}
  }
}
