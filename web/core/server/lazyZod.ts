/**
 * zod as the console has it: what the contract says is heard at once, and built by the real zod, loaded then, when there
 * is something to judge. A page needs paths and messages of the contract to be drawn; the 28 kB that judge what was typed
 * come while one types. The build puts this file where the contract says `zod` (vite.config.ts).
 *
 * `z.string('Name is required').min(1)` is kept as `(z) => z.string('Name is required').min(1)`. Only what waits may be
 * asked of it: `parseAsync`, `safeParseAsync`, a form's rules. A reading that cannot wait throws, rather than answer wrongly.
 */
type Zod = Record<string, unknown>
type BuiltSchema = Record<string, (...given: unknown[]) => unknown>
type Build = (z: Zod) => BuiltSchema

const schemaBuilders = new WeakMap<object, Build>()
let zodModule: Promise<Zod> | undefined
const loadZod = () => (zodModule ??= import('./zodRuntime') as Promise<Zod>)

/** What a builder was given, with every schema in it built: `{ name: later }`, `[later]`, `later`. */
const buildNested = (given: unknown, z: Zod): unknown => {
  if (typeof given !== 'object' || given === null) return given
  const build = schemaBuilders.get(given)
  if (build) return build(z)
  if (Array.isArray(given)) return given.map((one) => buildNested(one, z))
  return Object.getPrototypeOf(given) === Object.prototype
    ? Object.fromEntries(Object.entries(given).map(([name, one]) => [name, buildNested(one, z)]))
    : given
}
const buildArguments = (given: unknown[], z: Zod) => given.map((one) => buildNested(one, z))

/** What a schema can tell only once it is built. */
const SYNC_MEMBERS = new Set([
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
const ASYNC_PARSERS = new Set(['parseAsync', 'safeParseAsync'])
const throwNotBuilt = (name: PropertyKey): never => {
  throw new Error(
    `In the console a schema is judged later: ask for parseAsync or safeParseAsync, not for ${String(name)}`,
  )
}

type Shape = Record<string, unknown> | undefined
function lazySchema(build: Build, shape?: Shape): object {
  let built: BuiltSchema | undefined
  const once: Build = (z) => (built ??= build(z))
  const rules = {
    version: 1,
    vendor: 'zod',
    validate: async (value: unknown) =>
      (once(await loadZod())['~standard'] as unknown as { validate(value: unknown): unknown }).validate(
        value,
      ),
  }
  const schema = new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'then') return undefined
        if (name === '~standard') return rules
        if (name === 'shape') return shape ?? throwNotBuilt(name)
        if (typeof name === 'symbol' || SYNC_MEMBERS.has(name)) return throwNotBuilt(name)
        if (ASYNC_PARSERS.has(name))
          return async (...given: unknown[]) => once(await loadZod())[name]!(...given)
        return (...given: unknown[]) =>
          lazySchema(
            (z) => once(z)[name]!(...buildArguments(given, z)) as BuiltSchema,
            shapeAfter(name, shape, given),
          )
      },
      ownKeys: () => throwNotBuilt('its keys'),
    },
  )
  schemaBuilders.set(schema, once)
  return schema
}

/** A rule leaves the fields as they are, `extend` adds some; of what else is done nothing is known before it is built. */
const shapeAfter = (name: string, shape: Shape, given: unknown[]): Shape =>
  name === 'refine' || name === 'superRefine'
    ? shape
    : name === 'extend' && shape
      ? { ...shape, ...(given[0] as Shape) }
      : undefined

const OBJECT_BUILDERS = new Set(['object', 'strictObject', 'looseObject'])
/** `z.object`, and behind a name of its own `z.iso.date`. */
const lazyNamespace = (of: (z: Zod) => Zod): object =>
  new Proxy(
    {},
    {
      get: (_, name: string) =>
        name === 'iso' || name === 'coerce'
          ? lazyNamespace((z) => of(z)[name] as Zod)
          : (...given: unknown[]) =>
              lazySchema(
                (z) => (of(z) as BuiltSchema)[name]!(...buildArguments(given, z)) as BuiltSchema,
                OBJECT_BUILDERS.has(name) ? (given[0] as Shape) : undefined,
              ),
    },
  )
export const z = lazyNamespace((real) => real)
