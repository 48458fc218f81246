/**
 * Opens and copies a tenant's database: SQLite in a file or in memory, one connection. `createTables.ts` makes the tables.
 *
 * Frequent queries use `prepare`, which caches one statement per text; others use `orm`.
 */
import Database from 'better-sqlite3'
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { addAlphabets } from './alphabet'
import { addSearchText } from './searchText'
import { addCountryNames } from './countryName'
import { asSeen } from '@contract/masters/fields/invisibleSigns'
import { createTables } from './createTables'
import { guardStatements } from './node24StatementGuard'
import * as schema from './schema'

/** `pluck` returns it for the first column of each row, `raw` for rows as lists. */
export interface Statement<Parameters extends unknown[] = unknown[], Row = unknown> extends Pick<
  Database.Statement<Parameters, Row>,
  'run' | 'get' | 'all' | 'iterate'
> {
  pluck(): Statement<Parameters, Row>
  raw(): Statement<Parameters, Row>
}

export interface Db {
  readonly sql: Database.Database
  readonly orm: BetterSQLite3Database<typeof schema>
  /** `:memory:` or the file's path. */
  readonly file: string
  /** The statement of this text, prepared once, at its first use. */
  prepare<Parameters extends unknown[] = unknown[], Row = unknown>(text: string): Statement<Parameters, Row>
  /** A number that changes with every write of this process, on any connection. Cheap to read: caches compare it. */
  writes(): number
  /** Runs `work` in a transaction, or in a savepoint inside another one. Rolls back when `work` throws. */
  whole<T>(work: () => T): T
  /** Ends this handle and returns another over the same connection: who kept this one cannot use the new state. */
  renew(): Db
  /** False after `renew` and `close`: every use throws `DbEnded`. */
  isLive(): boolean
  /** Ends this handle, its second connections and its connection. Their open transactions are rolled back. */
  close(): void
}

/** What every use of an ended handle throws: its tenant was reset, restored or dropped, or the server stops. */
export class DbEnded extends Error {
  constructor() {
    super('This database was reset or closed meanwhile')
  }
}

/** Whether this is what an ended handle throws: `DbEnded`, or better-sqlite3's error from a statement that was prepared before. */
export const isDbEnded = (cause: unknown): boolean =>
  cause instanceof DbEnded ||
  (cause instanceof TypeError && cause.message === 'The database connection is not open')

/** How many times a second connection was freed: its writes do not count in the `total_changes()` of the first. */
let freedSeconds = 0
/** What is to be done before a handle ends. */
const endingsOf = new WeakMap<Db, Set<() => void>>()
/** Runs `work` before this handle ends and its connection is closed. Returns a function that takes it back, false when it has run. */
export const beforeEnd = (db: Db, work: () => void): (() => boolean) => {
  const endings = endingsOf.get(db) ?? new Set()
  endingsOf.set(db, endings.add(work))
  return () => endings.delete(work)
}

/** drizzle prepares a statement at each call; this caches one per text. */
const sharing = (sql: Database.Database): Database.Database => {
  const kept = new Map<string, Database.Statement>()
  return new Proxy(sql, {
    get: (target, name) => {
      if (name === 'prepare')
        return (text: string) => {
          const known = kept.get(text) ?? target.prepare(text)
          kept.set(text, known)
          return known
        }
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value
    },
  })
}

/** A statement, prepared at its first use. */
const preparedLate = (make: () => Database.Statement) => {
  let statement: Database.Statement | undefined
  const prepared = () => (statement ??= make())
  return {
    run: (...given: unknown[]) => prepared().run(...given),
    get: (...given: unknown[]) => prepared().get(...given),
    all: (...given: unknown[]) => prepared().all(...given),
    iterate: (...given: unknown[]) => prepared().iterate(...given),
  }
}

/**
 * Callers of one text share a statement. `pluck` and `raw` change a statement's mode, so each mode gets a statement of its own. Most
 * texts are used in one mode, and to prepare a statement takes longer than to run it: only what is used is prepared.
 */
const statementWithModes = (sql: Database.Database, text: string): Statement => {
  const modes = new Map<'pluck' | 'raw', Statement>()
  const withMode = (mode: 'pluck' | 'raw') => () => {
    let statement = modes.get(mode)
    if (!statement) modes.set(mode, (statement = make(() => sql.prepare(text)[mode]())))
    return statement
  }
  const [pluck, raw] = [withMode('pluck'), withMode('raw')]
  const make = (prepare: () => Database.Statement): Statement => ({ ...preparedLate(prepare), pluck, raw })
  return make(() => sql.prepare(text))
}

/** What all handles over one connection share: preparing statements again would cost more than a reset. */
const connectionOf = (sql: Database.Database) => {
  let orm: Db['orm'] | undefined
  return {
    statements: new Map<string, Statement>(),
    changes: sql.prepare<[], number>('SELECT total_changes()').pluck(),
    orm: () => (orm ??= drizzle(sharing(sql), { schema, casing: 'snake_case' })),
  }
}

const over = (sql: Database.Database, file: string, connection = connectionOf(sql)): Db => {
  const { statements, changes } = connection
  let isEnded = false
  const requireLive = () => {
    if (isEnded) throw new DbEnded()
  }
  const end = () => {
    isEnded = true
    for (const work of endingsOf.get(db) ?? []) work()
  }
  const db: Db = {
    get sql() {
      requireLive()
      return sql
    },
    file,
    get orm() {
      requireLive()
      return connection.orm()
    },
    prepare: <P extends unknown[], R>(text: string) => {
      requireLive()
      let statement = statements.get(text)
      if (!statement) statements.set(text, (statement = statementWithModes(sql, text)))
      return statement as Statement<P, R>
    },
    writes: () => {
      requireLive()
      return changes.get()! + freedSeconds * 2 ** 32
    },
    whole: (work) => {
      requireLive()
      return sql.transaction(work)()
    },
    isLive: () => !isEnded,
    renew: () => {
      end()
      return over(sql, file, connection)
    },
    close: () => {
      end()
      sql.close()
    },
  }
  return db
}

/** Milliseconds that a statement waits for another process, with the event loop held up; then the caller is asked to try again. */
const MOST_WAIT = 25

const tuned = (sql: Database.Database, file: boolean) => {
  if (file) sql.pragma('journal_mode = WAL')
  sql.pragma('synchronous = NORMAL')
  sql.pragma('temp_store = MEMORY')
  sql.pragma('cache_size = -65536')
  // The driver's default; SQLite's own is off. Nothing happens inside a transaction: every connection begins with it.
  sql.pragma('foreign_keys = ON')
  addAlphabets(sql)
  addSearchText(sql)
  addCountryNames(sql)
  sql.function('as_seen', { deterministic: true }, (text) => (typeof text === 'string' ? asSeen(text) : text))
  return sql
}

/** Opens a database. A new one gets every table and no rows. */
export function openDb(file = ':memory:'): Db {
  const db = over(
    tuned(guardStatements(new Database(file, { timeout: MOST_WAIT })), file !== ':memory:'),
    file,
  )
  createTables(db.sql)
  return db
}

/** A database in memory from the bytes of another: 0.2 ms for 300 leads, 30 ms for 100,000. */
export const dbFromBytes = (bytes: Buffer): Db =>
  over(tuned(guardStatements(new Database(bytes)), false), ':memory:')
export const dbToBytes = (db: Db): Buffer => db.sql.serialize()

/** Second connections that nobody uses, each for the next long work: to open and close one takes 5 to 10 ms. */
const idleSeconds = new WeakMap<Db, { second: Db; takeBack: () => boolean }>()

/**
 * A second connection to the same file, so that a long write does not block readers. A database in memory has one connection: returns
 * that. `close` rolls back what is open and keeps the connection for the next one. It is closed with `db`: SQLite deletes the journal of
 * a file by its name, which may belong to another database by then.
 */
export function openSecondConnection(db: Db): Db {
  // Throws for an ended handle: its file may be another one by now.
  const first = db.sql
  if (db.file === ':memory:')
    return Object.create(db, { sql: { value: first }, close: { value: () => void freedSeconds++ } }) as Db
  const idle = idleSeconds.get(db)
  idleSeconds.delete(db)
  idle?.takeBack()
  const second = idle?.second ?? connectAgain(db.file)
  const takeBack = beforeEnd(db, second.close)
  const close = () => {
    if (!takeBack() || !second.isLive()) return
    freedSeconds++
    if (idleSeconds.has(db) || !rollBack(second.sql)) return second.close()
    const next = second.renew()
    idleSeconds.set(db, { second: next, takeBack: beforeEnd(db, next.close) })
  }
  return Object.create(second, { close: { value: close } }) as Db
}

/** Rolls back what is open; returns false when that fails: the disk is full or broken. */
function rollBack(sql: Database.Database): boolean {
  try {
    if (sql.inTransaction) sql.exec('ROLLBACK')
    return true
  } catch {
    return false
  }
}

function connectAgain(file: string): Db {
  const sql = tuned(guardStatements(new Database(file, { timeout: MOST_WAIT })), true)
  // Its cache is old after each write of the first connection: map the file instead of copying page by page.
  sql.pragma('mmap_size = 1073741824')
  // A commit writes what the cache still holds, and moves the journal into the file: for many rows both take long. So the cache is
  // small, and a worker moves the journal (`checkpointAside`). In 4 MB a change of 100,000 rows has no room for the pages of an index:
  // they are written and read again at each step.
  sql.pragma('cache_size = -8192')
  sql.pragma('wal_autocheckpoint = 0')
  return over(sql, file)
}
