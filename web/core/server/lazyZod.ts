/**
 * zod as the console has it: what the contract says is heard at once, and built by the real zod, loaded then, when there
 * is something to judge. A page needs paths and messages of the contract to be drawn; the 28 kB that judge what was typed
 * come while one types. The build puts this file where the contract says `zod` (vite.config.ts).
 *
 * `z.string('Name is required').min(1)` is kept as `(z) => z.string('Name is required').min(1)`. Only what waits may be
 * asked of it: `parseAsync`, `safeParseAsync`, a form's rules. A reading that cannot wait throws, rather than answer wrongly.
 */
type Zod = Record<string, unknown>
type Made = Record<string, (...given: unknown[]) => unknown>
type Build = (z: Zod) => Made

const builds = new WeakMap<object, Build>()
let loaded: Promise<Zod> | undefined
const real = () => (loaded ??= import('./zodRuntime') as Promise<Zod>)

/** What a builder was given, with every schema in it built: `{ name: later }`, `[later]`, `later`. */
const made = (given: unknown, z: Zod): unknown => {
  if (typeof given !== 'object' || given === null) return given
  const build = builds.get(given)
  if (build) return build(z)
  if (Array.isArray(given)) return given.map((one) => made(one, z))
  return Object.getPrototypeOf(given) === Object.prototype
    ? Object.fromEntries(Object.entries(given).map(([name, one]) => [name, made(one, z)]))
    : given
}
const all = (given: unknown[], z: Zod) => given.map((one) => made(one, z))

/** What a schema can tell only once it is built. */
const READ = new Set([
  'parse',
  'safeParse',
  'options',
  'enum',
  'def',
  '_zod',
  '_def',
  'toJSONSchema',
  'decode',
  'encode',
])
const WAITS = new Set(['parseAsync', 'safeParseAsync'])
const tooSoon = (name: PropertyKey): never => {
  throw new Error(
    `In the console a schema is judged later: ask for parseAsync or safeParseAsync, not for ${String(name)}`,
  )
}

type Shape = Record<string, unknown> | undefined
function later(build: Build, shape?: Shape): object {
  let built: Made | undefined
  const once: Build = (z) => (built ??= build(z))
  const rules = {
    version: 1,
    vendor: 'zod',
    validate: async (value: unknown) =>
      (once(await real())['~standard'] as unknown as { validate(value: unknown): unknown }).validate(value),
  }
  const schema = new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'then') return undefined
        if (name === '~standard') return rules
        if (name === 'shape') return shape ?? tooSoon(name)
        if (typeof name === 'symbol' || READ.has(name)) return tooSoon(name)
        if (WAITS.has(name)) return async (...given: unknown[]) => once(await real())[name]!(...given)
        return (...given: unknown[]) =>
          later((z) => once(z)[name]!(...all(given, z)) as Made, shapeAfter(name, shape, given))
      },
      ownKeys: () => tooSoon('its keys'),
    },
  )
  builds.set(schema, once)
  return schema
}

/** A rule leaves the fields as they are, `extend` adds some; of what else is done nothing is known before it is built. */
const shapeAfter = (name: string, shape: Shape, given: unknown[]): Shape =>
  name === 'refine' || name === 'superRefine'
    ? shape
    : name === 'extend' && shape
      ? { ...shape, ...(given[0] as Shape) }
      : undefined

const SHAPED = new Set(['object', 'strictObject', 'looseObject'])
/** `z.object`, and behind a name of its own `z.iso.date`. */
const builders = (of: (z: Zod) => Zod): object =>
  new Proxy(
    {},
    {
      get: (_, name: string) =>
        name === 'iso' || name === 'coerce'
          ? builders((z) => of(z)[name] as Zod)
          : (...given: unknown[]) =>
              later(
                (z) => (of(z) as Made)[name]!(...all(given, z)) as Made,
                SHAPED.has(name) ? (given[0] as Shape) : undefined,
              ),
    },
  )
export const z = builders((real) => real)
