/** Turns what a handler returns into the text of `data`: only the keys that the contract names, in tests checked. */
import { isDeepStrictEqual } from 'node:util'
import type { Schema } from '@contract/http'
import { parse } from './parse'
import { prunerOf } from './pruneAnswer'
import { RawJson } from './requestInfo'

/** Gives the JSON of an answer. Text that SQLite has written (`RawJson`) is passed on: its SELECT names its keys. */
export const answerWriter = (schema: Schema): ((answer: unknown) => string) => {
  const prune = prunerOf(schema)
  return (answer) => (answer instanceof RawJson ? answer.text : JSON.stringify(prune(answer)))
}

/**
 * Checks, in tests, that an answer as sent is what its schema describes, with no key beyond it.
 * @throws Fail 422 when it does not fit, Error when it has more keys.
 */
export function checkAnswer(schema: Schema, text: string): void {
  const sent = JSON.parse(text) as unknown
  const parsed = parse(schema, sent)
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed)), sent))
    throw new Error(`The answer has keys that its contract does not name: ${text.slice(0, 500)}`)
}
