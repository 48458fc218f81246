/**
 * From Node 24.19 on, a statement of better-sqlite3 12 that is collected in an idle moment ends the process: its destructor asks for a
 * context, and there is none ("Assertion failed: (env) != nullptr"). Version 13 has mended it and wants Node 22; until Node 20 is let go,
 * nothing native is ever collected there. A closed database has freed what its statements held, so only their shells stay.
 */
import type Database from 'better-sqlite3'

const AFFECTED = Number(process.versions.node.split('.')[0]) >= 24
const uncollected: unknown[] = []
const patched = new WeakSet<object>()

interface Native {
  prepare(...given: unknown[]): unknown
}

/** Also what `pragma` and `transaction` prepare, which go past the public `prepare`. */
export function guardStatements<T extends Database.Database>(sql: T): T {
  if (!AFFECTED) return sql
  uncollected.push(sql)
  for (const key of Object.getOwnPropertySymbols(sql)) {
    const native = (sql as unknown as Record<symbol, unknown>)[key] as Native | null
    const shared =
      native && typeof native === 'object' ? (Object.getPrototypeOf(native) as Native | null) : null
    if (typeof shared?.prepare !== 'function' || patched.has(shared)) continue
    patched.add(shared)
    const { prepare } = shared
    shared.prepare = function (this: Native, ...given) {
      const statement = prepare.apply(this, given)
      uncollected.push(statement)
      return statement
    }
  }
  return sql
}
