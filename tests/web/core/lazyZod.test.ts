/** Schemas of the console, which load zod later, judge values as the server's zod does. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z as real } from 'zod'
import { z as heard } from '@core/server/lazyZod'
import * as parts from '@core/server/zodRuntime'

const later = heard as typeof real

/** The same schema built by either library. */
const signIn = (z: typeof real) =>
  z
    .object({
      email: z.email('Invalid email').optional(),
      codes: z
        .array(z.string('Code is required').regex(/^\d{6}$/, 'Code must have 6 digits'))
        .max(2)
        .default([]),
      by: z.enum(['user', 'team'], 'By is required'),
      page: z.coerce.number('page must be a whole number').int().min(1, 'page starts at 1'),
      on: z.iso.date('A day that exists').nullable(),
    })
    .extend({ reason: z.string('Reason is required').trim().min(1, 'Reason is required') })
    .superRefine((body, ctx) => {
      if (body.by === 'team' && !body.email)
        ctx.addIssue({ code: 'custom', message: 'Email address is required', path: ['email'] })
    })
const bodies = [
  {},
  { email: 'x', codes: ['12'], by: 'nobody', page: 'x', on: '2026-02-30', reason: ' ' },
  { by: 'team', page: '3', on: null, reason: ' gone ' },
  { email: 'a@b.co', codes: ['123456'], by: 'team', page: 1, on: '2026-11-21', reason: 'gone' },
]

describe('lazy schema', () => {
  test.each(bodies)('lazy schema judges %j as zod does', async (body) => {
    const [ours, theirs] = [await signIn(later).safeParseAsync(body), signIn(real).safeParse(body)]
    expect({ data: ours.data, issues: ours.error?.issues }).toEqual({
      data: theirs.data,
      issues: theirs.error?.issues,
    })
  })
  test('lazy schema gives a form the same rules', async () => {
    expect(await signIn(later)['~standard'].validate({})).toEqual(
      await signIn(real)['~standard'].validate({}),
    )
  })
  test('lazy schema knows its fields, so that other schemas can be built from it', async () => {
    const both = later.strictObject({ ...signIn(later).shape, name: later.string() })
    expect(
      (await both.safeParseAsync({ by: 'user', page: 1, on: null, reason: 'x', name: 'y', more: 1 })).error
        ?.issues[0]?.code,
    ).toBe('unrecognized_keys')
    expect((await signIn(later).shape.reason.safeParseAsync('')).error?.issues[0]?.message).toBe(
      'Reason is required',
    )
  })
  test('lazy schema throws on synchronous access instead of answering wrongly', () => {
    expect(() => signIn(later).parse({})).toThrow('parseAsync')
    expect(() => later.enum(['a', 'b']).options).toThrow('options')
    expect(() => ({ ...later.object({}) })).toThrow('its keys')
    expect(() => later.object({}).partial().shape).toThrow('shape')
  })
  test('lazy zod has every part of zod that the contract uses', () => {
    const usedParts = readdirSync('sim-server/contract', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [...readFileSync(`sim-server/contract/${file}`, 'utf8').matchAll(/\bz\.([a-z]\w*)[.(]/g)].map(
          ([, part]) => part!,
        ),
      )
    expect(
      [...new Set(usedParts)].filter(
        (part) =>
          !(part in parts) && part !== 'core' && part !== 'infer' && part !== 'input' && part !== 'output',
      ),
    ).toEqual([])
    expect(usedParts.length).toBeGreaterThan(500)
  })
})
