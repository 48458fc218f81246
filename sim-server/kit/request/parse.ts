/** Reads what a call sends: JSON from the body, values by the contract's schemas. */
import type { Context } from 'hono'
import { z } from 'zod'
import type { Schema } from '@contract/http'
import { Fail } from './fail'
import { fieldMessage } from './fieldMessages'

const fieldErrors = (error: z.core.$ZodError) =>
  error.issues.map(({ message, path }) => ({ message, ...(path.length > 0 && { field: path.join('.') }) }))

/** Whether an object somewhere in `value` has another object as its `length`. */
const hasStrangeLength = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((!Array.isArray(value) && typeof (value as { length?: unknown }).length === 'object') ||
    Object.values(value).some(hasStrangeLength))

/** zod compares the `length` of whatever has one, and cannot compare that of `{ length: { toString: {} } }` in place of a text. */
const safeParse = <S extends Schema>(schema: S, value: unknown) => {
  try {
    return z.safeParse(schema, value, { error: fieldMessage })
  } catch (cause) {
    if (hasStrangeLength(value)) throw new Fail(422, 'This value is not valid', { rule: 'valid' })
    throw cause
  }
}

/**
 * Parses `value` by `schema` and returns the schema's output.
 * @throws Fail 422 with one error for each wrong field.
 */
export const parse = <S extends Schema>(schema: S, value: unknown): z.output<S> => {
  const result = safeParse(schema, value)
  if (!result.success) throw new Fail(422, fieldErrors(result.error), { rule: 'valid' })
  return result.data
}

/**
 * What a body may have at most. Functions that walk a value by recursion would fail at some thousand levels; to parse 500,000 of them
 * takes half a second, 150,000 different names or four million values as long. The largest bodies of the contract are lists: 10,000 rows
 * of a master with the same twenty fields, 200,000 identifiers.
 */
export const bodyLimits = {
  /** Objects and lists within each other. */
  levels: 50,
  /** Different names of fields. */
  names: 5000,
  /** Fields of all objects, and entries of all lists. */
  values: 400_000,
} as const
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
/** The limit that a text passes, as a sentence. One pass, without parsing: 8 MB take about 15 ms. */
function passedLimit(json: string): string | undefined {
  let [levels, values, textAt, textEnd] = [0, 0, 0, 0]
  const names = new Set<string>()
  for (let at = 0; at < json.length; at++) {
    const letter = json.charCodeAt(at)
    if (letter === QUOTE) {
      textAt = at
      textEnd = at = endOfText(json, at)
    } else if (letter === COMMA) {
      if (++values >= bodyLimits.values) return `The body has more than ${bodyLimits.values} values`
    } else if (letter === COLON) {
      names.add(json.slice(textAt, textEnd))
      if (names.size > bodyLimits.names) return `The body has more than ${bodyLimits.names} different fields`
    } else if (letter === OPEN_OBJECT || letter === OPEN_LIST) {
      if (++levels > bodyLimits.levels) return `The body is nested more than ${bodyLimits.levels} levels deep`
    } else if (letter === CLOSE_OBJECT || letter === CLOSE_LIST) levels--
  }
  return undefined
}
/** The place of the closing quotation mark of a text that opens at `from`; the end when there is none. */
const endOfText = (json: string, from: number): number => {
  let end = from + 1
  for (
    let letter = json.charCodeAt(end);
    letter !== QUOTE && end < json.length;
    letter = json.charCodeAt(end)
  )
    end += letter === BACKSLASH ? 2 : 1
  return end
}

/** @throws Fail 400 for a text beyond the limits of a body; Fail, made by `refuse`, for one that is not JSON. */
export const parseJson = (text: string, refuse: () => Fail): unknown => {
  const passed = passedLimit(text)
  if (passed) throw new Fail(400, passed, { rule: 'body limits' })
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw refuse()
  }
}

/** @throws Fail 400: letters of another encoding would be lost without a word. */
const utf8 = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Fail(400, 'The body is not UTF-8')
  }
}
/** `application/json; charset=utf-8`, `application/problem+json` */
const IS_JSON = /^application\/(?:[\w.-]+\+)?json(?:;|$)/i
/**
 * The body as JSON; `{}` when it is empty. Its text is noted.
 * @throws Fail 415 for a body of another type, which a page of another site could send; 400 for one that is not JSON.
 */
export const bodyOf = async (c: Context, notes: { body?: string } = {}): Promise<unknown> => {
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength === 0) return {}
  if (!IS_JSON.test(c.req.header('content-type')?.trim() ?? ''))
    throw new Fail(415, 'The body must be sent as application/json')
  const text = utf8(bytes)
  notes.body = text
  return parseJson(text, () => new Fail(400, 'The body is not valid JSON'))
}
