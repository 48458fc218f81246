/** Every message that a contract schema can give for wrong input, collected from the schema. */
import { z } from 'zod'

type Any = z.core.$ZodType
const LONG = 'x'.repeat(200_000)
const wrongs: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  LONG,
  '0',
  '-1',
  '9999999999999',
  -1,
  1.5,
  0,
  9_999_999_999,
  true,
  [],
  [null],
  [''],
  {},
  { unheard_of: 1 },
]
const MANY = Array.from({ length: 100_001 }, () => 'x')

interface Def {
  type: string
  shape?: Record<string, Any>
  in?: Any
  innerType?: Any
  element?: Any
}
const defOf = (schema: Any) => schema._zod.def as unknown as Def
/** Through defaults and pipes to what is meant. */
const bare = (schema: Any): Any => {
  const { in: piped, innerType } = defOf(schema)
  return piped ? bare(piped) : innerType ? bare(innerType) : schema
}

const cache = new WeakMap<Any, Set<string>>()
/** Each field is given what it cannot be, alone and inside of its whole. */
export function refusalsOf(schema: Any): Set<string> {
  const known = cache.get(schema)
  if (known) return known
  const { type, shape = {}, element } = defOf(bare(schema))
  const said = new Set<string>()
  cache.set(schema, said)
  for (const wrong of type === 'array' ? [...wrongs, MANY] : wrongs)
    for (const { message } of z.safeParse(schema, wrong).error?.issues.slice(0, 20) ?? []) said.add(message)
  for (const field of [...Object.values(shape), ...(element ? [element] : [])])
    for (const message of refusalsOf(field)) said.add(message)
  return said
}
