/** What comes in beside the body, and an answer that is JSON already. */
/** JSON already written, as SQLite or a cache has it: sent as it is. */
export class Json {
  readonly text: string
  constructor(text: string) { this.text = text }
}

/** A whole answer, envelope and all, with headers of its own: one that was kept, or that there is nothing new (304). */
export class Whole {
  readonly body: string | null
  readonly status: 200 | 304
  readonly headers: Record<string, string>
  constructor(body: string | null, status: 200 | 304, headers: Record<string, string>) {
    this.body = body
    this.status = status
    this.headers = headers
  }
}

/** What a call carries beside its body. */
export interface Asked {
  readonly id: string
  readonly ip: string
  /** `device-number`. */
  readonly device: string
  /** Minutes east of UTC: 180 in Istanbul. */
  readonly offset: number
  /** `idempotency-key`. */
  readonly key: string | undefined
  /** `plan-token`. */
  readonly plan: string | undefined
  readonly raw: Request
  header(name: string): string | undefined
}
