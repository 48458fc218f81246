/**
 * Reduces an answer to the keys that its contract names, so that an undeclared column never reaches the wire.
 * A schema is compiled once, at mounting, into functions that copy the named keys. They do not validate: a full
 * parse of every answer costs several times as much, and the tests do it (`checkAnswers`).
 */
import { z } from 'zod'
import type { Schema } from '@contract/http'

type Prune = (value: unknown) => unknown

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const keep: Prune = (value) => value

/** A string, number or boolean has no keys. An object in its place was never declared. */
const plain: Prune = (value) => {
  if (isObject(value)) throw new TypeError('The answer has an object where its contract names a plain value')
  return value
}

const objectPruner = ({ shape, catchall }: z.core.$ZodObjectDef): Prune => {
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, prune: prunerOf(schema) }))
  const others = catchall && catchall._zod.def.type !== 'never' ? prunerOf(catchall) : undefined
  const named = new Set(Object.keys(shape))
  return (value) => {
    if (!isObject(value)) return value
    const pruned: Record<string, unknown> = {}
    for (const { key, prune } of fields) {
      const field = value[key]
      if (field !== undefined) pruned[key] = prune(field)
    }
    if (others) for (const key in value) if (!named.has(key)) pruned[key] = others(value[key])
    return pruned
  }
}

const arrayPruner = (element: Schema): Prune => {
  const prune = prunerOf(element)
  return (value) => (Array.isArray(value) ? value.map(prune) : plain(value))
}

const tuplePruner = ({ items, rest }: z.core.$ZodTupleDef): Prune => {
  const prunes = items.map(prunerOf)
  const others = rest ? prunerOf(rest) : undefined
  return (value) =>
    Array.isArray(value)
      ? value
          .slice(0, others ? undefined : prunes.length)
          .map((item, at) => (prunes[at] ?? others ?? plain)(item))
      : plain(value)
}

const recordPruner = (values: Schema): Prune => {
  const prune = prunerOf(values)
  return (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, prune(item)]))
      : value
}

/** Of several objects or arrays, the first whose schema fits decides; when only one can hold keys, it does. */
const unionPruner = (options: readonly Schema[]): Prune => {
  const holders = options
    .map((schema) => ({ schema, prune: prunerOf(schema) }))
    .filter((one) => one.prune !== plain)
  if (holders.length === 0) return plain
  return (value) => {
    if (!isObject(value)) return value
    const fitting =
      holders.length === 1 ? holders[0] : holders.find(({ schema }) => z.safeParse(schema, value).success)
    return (fitting?.prune ?? plain)(value)
  }
}

const intersectionPruner = ({ left, right }: z.core.$ZodIntersectionDef): Prune => {
  const [first, second] = [prunerOf(left), prunerOf(right)]
  return (value) => (isObject(value) ? { ...(first(value) as object), ...(second(value) as object) } : value)
}

const lazyPruner = ({ getter }: z.core.$ZodLazyDef): Prune => {
  let prune: Prune | undefined
  return (value) => (prune ??= prunerOf(getter()))(value)
}

const compile = (schema: Schema): Prune => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return objectPruner(def)
    case 'array':
      return arrayPruner(def.element)
    case 'tuple':
      return tuplePruner(def)
    case 'record':
      return recordPruner(def.valueType)
    case 'union':
      return unionPruner(def.options)
    case 'intersection':
      return intersectionPruner(def)
    case 'lazy':
      return lazyPruner(def)
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'readonly':
    case 'default':
      return prunerOf(def.innerType)
    case 'any':
    case 'unknown':
      return keep
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
    case 'template_literal':
      return plain
    default:
      // A transform would make production answers differ from those that the tests parse.
      throw new TypeError(`An answer cannot be described with zod's ${def.type}`)
  }
}

const compiled = new WeakMap<Schema, Prune>()

/**
 * Gives the function that copies only what `schema` names, at every depth. `z.unknown()` and the values of a loose
 * object are kept whole. A recursive schema must use `z.lazy`.
 * @throws TypeError for a schema that changes its value (transform, pipe, codec). The function itself throws a
 * TypeError for an object in the place of a plain value.
 */
export function prunerOf(schema: Schema): Prune {
  let prune = compiled.get(schema)
  if (!prune) compiled.set(schema, (prune = compile(schema)))
  return prune
}
