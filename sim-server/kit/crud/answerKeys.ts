/** The keys of the rows that a list endpoint answers with, as a type and at run time. */
import { z } from 'zod'
import type { Schema } from '@contract/http'

/** What `listPage` reads of an endpoint. */
export interface AnswerOf<A extends Schema> {
  readonly key: readonly [module: string, name: string]
  readonly spec: { readonly answer: A }
}

/** The keys of one row in `recordsInfo`. */
export type RowKey<A extends Schema> =
  z.input<A> extends { recordsInfo: readonly (infer Row)[] } ? keyof Row : never

const keysOf = new WeakMap<Schema, readonly string[]>()

/** @throws TypeError when the answer is not a page of objects. */
export function rowKeys({ key, spec: { answer } }: AnswerOf<Schema>): readonly string[] {
  let keys = keysOf.get(answer)
  if (!keys) {
    const rows = answer instanceof z.ZodObject ? (answer.shape as z.ZodRawShape)['recordsInfo'] : undefined
    const row = rows instanceof z.ZodArray ? rows.element : undefined
    if (!(row instanceof z.ZodObject))
      throw new TypeError(`${key.join('.')} does not answer with a page of objects`)
    keysOf.set(answer, (keys = Object.keys(row.shape)))
  }
  return keys
}
