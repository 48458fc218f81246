/**
 * Works around a crash: from Node 24.19 on, the process ends when a statement of better-sqlite3 12 is garbage collected while the event
 * loop is idle ("Assertion failed: (env) != nullptr"). Version 13 fixes it but needs Node 22. Until support for Node 20 ends, this module
 * keeps a reference to every statement. The cost is small: closing a database frees the memory behind its statements.
 */
import type Database from 'better-sqlite3'

const AFFECTED = Number(process.versions.node.split('.')[0]) >= 24
const uncollected: unknown[] = []
const patched = new WeakSet<object>()

interface Native {
  prepare(...given: unknown[]): unknown
}

/** Patches the native `prepare`, because `pragma` and `transaction` do not use the public one. */
export function guardStatements<T extends Database.Database>(sql: T): T {
  if (!AFFECTED) return sql
  uncollected.push(sql)
  for (const key of Object.getOwnPropertySymbols(sql)) {
    const native = (sql as Record<symbol, unknown>)[key] as Native | null
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
