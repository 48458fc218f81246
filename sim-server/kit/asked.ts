/** What comes in beside the body, and an answer that is JSON already. */
/** JSON already written, as SQLite or a cache has it: sent as it is. */
export class Json {
  readonly text: string
  constructor(text: string) { this.text = text }
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
