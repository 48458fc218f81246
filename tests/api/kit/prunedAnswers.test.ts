/** For every endpoint: a key that its answer's schema does not name is removed, at every depth, and no other is. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '@contract'
import type { AnyEndpoint, Schema, Spec } from '@contract/http'
import { prunerOf } from '@sim/kit/request/pruneAnswer'

const UNDECLARED = 'password_hash'
/** Samples of formats: an option of a union is known by what fits. */
const TIMES: Record<string, string> = { date: '2026-01-02', datetime: '2026-01-02T03:04:05.000Z' }

/** The values that a schema can have, by shape: one of each option of a union. `extra` is put into every object. */
function samplesOf(schema: Schema, extra: object): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => ({
        key,
        samples: samplesOf(field, extra),
      }))
      const count = Math.max(1, ...fields.map(({ samples }) => samples.length))
      return Array.from({ length: count }, (_, at) => ({
        ...extra,
        ...Object.fromEntries(fields.map(({ key, samples }) => [key, samples[at % samples.length]])),
      }))
    }
    case 'array':
      return [samplesOf(def.element, extra)]
    case 'tuple':
      return [def.items.map((item) => samplesOf(item, extra)[0])]
    case 'record':
      return samplesOf(def.valueType, extra).map((value) => ({ key: value }))
    case 'union':
      return def.options.flatMap((option) => samplesOf(option, extra))
    case 'intersection': {
      const [left, right] = [samplesOf(def.left, extra), samplesOf(def.right, extra)]
      return left.map((value, at) => ({ ...(value as object), ...(right[at % right.length] as object) }))
    }
    case 'lazy':
      return [null]
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'readonly':
    case 'default':
      return samplesOf(def.innerType, extra)
    case 'literal':
      return [def.values[0]]
    case 'enum':
      return [Object.values(def.entries)[0]]
    case 'number':
      return [1]
    case 'boolean':
      return [true]
    case 'string':
      return [TIMES[(def as { format?: string }).format ?? ''] ?? 'x']
    default:
      return [null]
  }
}

const endpoints = Object.values(contract)
  .flatMap((module) => Object.values(module) as AnyEndpoint[])
  .filter(({ spec }) => (spec as Spec).carries !== 'file')
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test.each(endpoints)('pruneAnswer: %s sends only the keys of its contract', (_, { spec: { answer } }) => {
  const prune = prunerOf(answer)
  const declared = samplesOf(answer, {})
  const polluted = samplesOf(answer, { [UNDECLARED]: 'secret' })
  expect(polluted.map(prune)).toEqual(declared)
})
