/**
 * A stand-in for zod in the console: records how schemas are built and loads the real zod (28 kB) on first
 * validation. Pages need only the contract's paths and messages to render. The build uses this file for `zod` in
 * the contract (vite.config.ts).
 *
 * `z.string('Name is required').min(1)` is recorded as `(z) => z.string('Name is required').min(1)`. Only
 * asynchronous validation works: `parseAsync`, `safeParseAsync`, `~standard`. Synchronous members throw.
 */
type Zod = Record<string, unknown>
type BuiltSchema = Record<string, (...given: unknown[]) => unknown> & {
  readonly '~standard': { validate(value: unknown): unknown }
}
type Build = (z: Zod) => BuiltSchema

const schemaBuilders = new WeakMap<object, Build>()
let zodModule: Promise<Zod> | undefined
const loadZod = () => (zodModule ??= import('./zodRuntime') as Promise<Zod>)

/** Builds every recorded schema inside a builder's argument: `{ name: schema }`, `[schema]`, `schema`. */
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

/** Members that need the built schema and cannot wait for it. */
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
    validate: async (value: unknown) => once(await loadZod())['~standard'].validate(value),
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

/** The object shape after a method call: refinements keep it, `extend` adds to it, anything else makes it unknown. */
const shapeAfter = (name: string, shape: Shape, given: unknown[]): Shape =>
  name === 'refine' || name === 'superRefine'
    ? shape
    : name === 'extend' && shape
      ? { ...shape, ...(given[0] as Shape) }
      : undefined

const OBJECT_BUILDERS = new Set(['object', 'strictObject', 'looseObject'])
/** Proxy for `z`, and for its namespaces `z.iso` and `z.coerce`. */
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
