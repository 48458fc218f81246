/** Reads what a call sends: JSON from the body, values by the contract's schemas. */
import type { Context } from 'hono'
import { z } from 'zod'
import type { Schema } from '@contract/http'
import { Fail } from './fail'

const fieldErrors = (error: z.core.$ZodError) =>
  error.issues.map(({ message, path }) => ({ message, ...(path.length > 0 && { field: path.join('.') }) }))

/**
 * Parses `value` by `schema` and returns the schema's output.
 * @throws Fail 422 with one error for each wrong field.
 */
export const parse = <S extends Schema>(schema: S, value: unknown): z.output<S> => {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new Fail(422, fieldErrors(result.error), { rule: 'valid' })
  return result.data
}

/**
 * The body as JSON; `{}` when it is empty.
 * @throws Fail 400 for a body that is not JSON.
 */
export const bodyOf = async (c: Context): Promise<unknown> => {
  const text = await c.req.text()
  if (!text) return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Fail(400, 'The body is not valid JSON')
  }
}
