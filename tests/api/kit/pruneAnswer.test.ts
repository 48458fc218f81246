/** The compiled function that reduces an answer to its contract. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { prunerOf } from '@kit/request/pruneAnswer'

const Person = z.object({ name: z.string(), boss: z.object({ name: z.string() }).nullable().optional() })
const ada = { name: 'Ada', password_hash: 'x', boss: { name: 'Eve', id: 1 } }

test.each([
  ['an object', Person, ada, { name: 'Ada', boss: { name: 'Eve' } }],
  ['null in an object', Person, { name: 'Ada', boss: null, id: 1 }, { name: 'Ada', boss: null }],
  ['an array', z.array(Person), [ada], [{ name: 'Ada', boss: { name: 'Eve' } }]],
  ['a record', z.record(z.string(), Person), { a: ada }, { a: { name: 'Ada', boss: { name: 'Eve' } } }],
  ['a tuple', z.tuple([Person, z.number()]), [ada, 1, 'x'], [{ name: 'Ada', boss: { name: 'Eve' } }, 1]],
  [
    'an intersection',
    z.intersection(z.object({ a: z.number() }), z.object({ b: z.number() })),
    { a: 1, b: 2, c: 3 },
    { a: 1, b: 2 },
  ],
  ['a loose object', z.looseObject({ a: z.object({}) }), { a: { x: 1 }, b: 2 }, { a: {}, b: 2 }],
  ['unknown values', z.object({ any: z.unknown() }), { any: { x: 1 }, b: 2 }, { any: { x: 1 } }],
])('prunerOf keeps the named keys of %s', (_, schema, answer, expected) => {
  expect(prunerOf(schema)(answer)).toEqual(expected)
})

test('prunerOf keeps the keys of the union option that fits', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), a: z.number() }),
    z.object({ kind: z.literal('b'), b: z.number() }),
  ])
  expect(prunerOf(schema)({ kind: 'b', a: 1, b: 2 })).toEqual({ kind: 'b', b: 2 })
})

test('prunerOf refuses an object in the place of a plain value', () => {
  expect(() => prunerOf(z.object({ name: z.string() }))({ name: { password_hash: 'x' } })).toThrow(TypeError)
})

test('prunerOf refuses schemas that change their value, because production does not parse answers', () => {
  expect(() => prunerOf(z.object({ at: z.string().transform(Number) }))).toThrow(TypeError)
})
