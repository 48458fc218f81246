/** Amounts of money: every field of a call that has one says in which unit, so that nobody sends 1250.5 or a hundredth of what is due. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '@contract'
import type { AnyEndpoint } from '@contract/http'

/** Names of fields that hold money wherever they are numbers. */
const MONEY =
  /(^|_)(amount|amounts|fee|fees|price)$|^expected_commission_in$|^(expected|unclaimed|claimed|invoiced|credited|due|received|credit|outstanding|owed|paid|before|after|dropped)$/

interface Definition {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition

/** The schemas that a value of this one consists of. */
const partsOf = (schema: z.ZodType): z.ZodType[] => {
  const { innerType, in: input, out, element, valueType, options = [] } = definitionOf(schema)
  return [innerType, input, out, element, valueType, ...options].filter((one) => one !== undefined)
}
const wrapped = (schema: z.ZodType): z.ZodType[] => [schema, ...partsOf(schema).flatMap(wrapped)]

function* moneyWithoutUnit(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): Generator<string> {
  if (seen.has(schema)) return
  seen.add(schema)
  for (const part of partsOf(schema)) yield* moneyWithoutUnit(part, path, seen)
  if (!(schema instanceof z.ZodObject)) return
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const parts = wrapped(field)
    const isNumber = parts.some((one) => definitionOf(one).type === 'number')
    const saysUnit = parts.some(({ description }) => /in the (smallest|main) unit/i.test(description ?? ''))
    if (MONEY.test(name) && isNumber && !saysUnit) yield `${path}: ${name}`
    yield* moneyWithoutUnit(field, path, seen)
  }
}

test('every field of money in the contract says its unit', () => {
  const wrong = Object.values(contract)
    .flatMap((module): AnyEndpoint[] => Object.values(module))
    .flatMap(({ method, path, spec }) =>
      [spec.query, spec.body, spec.answer].flatMap((schema: z.ZodType | undefined) =>
        schema ? [...moneyWithoutUnit(schema, `${method} ${path as string}`)] : [],
      ),
    )
  expect([...new Set(wrong)]).toEqual([])
})
