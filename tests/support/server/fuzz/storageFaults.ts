/** Makes one statement of SQLite fail as it does on a full or broken disk. The driver is patched, not our code. */
import Database from 'better-sqlite3'

export const storageCodes = ['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_BUSY', 'SQLITE_READONLY'] as const
export type StorageCode = (typeof storageCodes)[number]

interface Fault {
  /** Which write fails: 1 is the first. Commits count. */
  nth: number
  code: StorageCode
  /** The connection whose writes count; all when left out. */
  only: Database.Database | undefined
  /** Writes so far. */
  seen: number
  /** The texts of their statements. */
  texts: string[]
  hasFailed: boolean
}
let fault: Fault | undefined

/** From now on: counts the writes of one connection, or of all, and makes the `nth` fail. */
export const failWrite = (nth: number, code: StorageCode, only?: Database.Database): Fault =>
  (fault = { nth, code, only, seen: 0, texts: [], hasFailed: false })
export const failNothing = (): void => {
  fault = undefined
}

/** SQLite rolls a transaction back by itself when the disk is full or broken. */
const rollsBack = (code: StorageCode) => code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_WRITE'
function countWrite(sql: Database.Database, text: string) {
  if (!fault || (fault.only && fault.only !== sql)) return
  fault.texts.push(text)
  if (++fault.seen !== fault.nth) return
  const { code } = fault
  fault.hasFailed = true
  if (rollsBack(code) && sql.inTransaction) sql.exec('ROLLBACK')
  throw new Database.SqliteError(`injected: ${code}`, code)
}

/** SQLite calls transaction statements read-only. */
const ENDS = /^\s*(COMMIT|RELEASE)\b/i
type AnyFunction = (this: unknown, ...given: unknown[]) => unknown
const patch = (prototype: object, name: string, before: (self: never, given: unknown[]) => void) => {
  const original = Reflect.get(prototype, name) as AnyFunction
  Object.defineProperty(prototype, name, {
    configurable: true,
    writable: true,
    value(this: unknown, ...given: unknown[]) {
      before(this as never, given)
      return original.apply(this, given)
    },
  })
}

const probe = new Database(':memory:')
const statements = Object.getPrototypeOf(probe.prepare('SELECT 1')) as object
for (const name of ['run', 'get', 'all'])
  patch(statements, name, (statement: Database.Statement) => {
    if (!statement.readonly || ENDS.test(statement.source)) countWrite(statement.database, statement.source)
  })
patch(Database.prototype as object, 'exec', (sql: Database.Database, [text]) => countWrite(sql, String(text)))
probe.close()
