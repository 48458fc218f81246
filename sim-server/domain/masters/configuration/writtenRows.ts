/** What is done with the rows of a file when all of them are there: those that they name are looked up, and the rules of the master are asked. */
import {
  runningWithin,
  type BulkCall,
  type Change,
  type RunResult,
  type Value,
} from '../../platform/operations'
import { eachInSteps } from '@kit/tenant/readInSteps'
import { columnOf } from '../definition'
import { refusesOf } from '../soleFlags'
import { effectOnRows, masterVerb } from '../verbs'
import { lateKeys, type MasterChanges, type WrittenRow } from './masterChanges'
import { lateId, shownText } from './texts'

/** Rows that are looked up or checked in one turn of the event loop. */
const ROWS_PER_STEP = 200

type Refuse = (line: number | null, field: string | null, message: string) => void

/**
 * Writes the fields that name rows of the same file, as an operation of their own, and refuses rows that cannot be like this.
 * @param added identifiers of the rows that were added, in their order
 */
export function* finishRows(
  call: BulkCall,
  { master, written }: Pick<MasterChanges, 'master' | 'written'>,
  added: readonly string[],
  configuration: string,
  refuse: Refuse,
): Generator<number | void, RunResult[]> {
  const { db } = call
  const { table, rules } = master
  const idOf = db.prepare<[string], number>(`SELECT id FROM ${table} WHERE identifier = ?`).pluck()
  const rowOf = db.prepare<[number], Change>(`SELECT * FROM ${table} WHERE id = ?`)
  const ids = new Map(
    written.map((one): [WrittenRow, number] => [
      one,
      'id' in one.at ? one.at.id : idOf.get(added[one.at.added]!)!,
    ]),
  )
  const keys = lateKeys(master)
  const changes = new Map<number, Change>()
  yield* eachInSteps(ids, ROWS_PER_STEP, ([{ row }, id]) => {
    const stored = rowOf.get(id)!
    const named = keys.map((key): [string, Value] => {
      const column = columnOf(master, key)
      const found = lateId(db, master, key, shownText(row.texts[key]), stored)
      if (found === null || typeof found === 'number') return [column, found]
      refuse(row.lineOf(key), key, found.refusal)
      return [column, stored[column]!]
    })
    if (named.some(([column, value]) => stored[column] !== value)) changes.set(id, Object.fromEntries(named))
  })
  const runs =
    changes.size === 0
      ? []
      : [
          yield* runningWithin(call, masterVerb(master, 'masters.edit'), {
            ...effectOnRows(
              master,
              [...changes.keys()],
              keys.map((key) => columnOf(master, key)),
              { configuration },
            ),
            decide: ({ id }) => changes.get(id)!,
          }),
        ]
  const refuses = refusesOf(master)
  let isRefused = false
  yield* eachInSteps(ids, ROWS_PER_STEP, ([{ row }, id]) => {
    const refusal = refuses?.(call, rowOf.get(id)!)
    if (!refusal) return
    isRefused = true
    const field = refusal.field ?? null
    refuse(row.lineOf(field?.split('.')[0]), field, refusal.message)
  })
  const broken = isRefused ? undefined : rules.broken?.(db)
  if (broken) refuse(null, null, broken)
  return runs
}
