/** What would happen, said beforehand; and whether it is still what would happen. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '@db/open'
import type { Plan } from '@contract/platform/operations'
import { Fail } from '@kit/request/fail'
import { evaluateRows, type EvaluatedRows } from './evaluateRows'
import { withLabel, type BulkCall, type BulkVerb, type BulkEffect, type Subject } from './verb'

const SHOWN = 100

/** The rows of these ids, in the order of ids, as people know them. */
export const blockedRowsOf = (db: Db, { table, label }: Subject, ids: readonly number[]) =>
  db
    .prepare<[string], { id: number; identifier: string; name: string }>(
      `SELECT l.id, l.identifier, ${label} AS name FROM json_each(?) j JOIN ${table} l ON l.id = j.value ORDER BY l.id`,
    )
    .all(JSON.stringify(ids))

/** The first so many rows, with their reasons. */
export const planAnswer = (db: Db, subject: Subject, reasons: Map<string, number[]>, most = Infinity) => {
  const all = [...reasons]
    .flatMap(([reason, ids]) => ids.map((id) => ({ id, reason })))
    .toSorted((a, b) => a.id - b.id)
  const first = all.slice(0, most)
  const names = new Map(
    blockedRowsOf(
      db,
      subject,
      first.map(({ id }) => id),
    ).map((row) => [row.id, row]),
  )
  return first.map(({ id, reason }) => ({
    identifier: names.get(id)!.identifier,
    name: names.get(id)!.name,
    reason,
  }))
}

const shares = (map: Map<string, number>) =>
  [...map]
    .map(([label, count]) => ({ label, count }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label))
const sum = (map: Map<string, number[]>) => [...map.values()].reduce((total, ids) => total + ids.length, 0)

/**
 * No secret is in it and nothing hangs on it being true: whoever forges one fools only themselves. It outlives a restart.
 * total, would change, the verb with its arguments, the matching set.
 */
const Token = z.tuple([z.number(), z.number(), z.string(), z.string()])
const asked = (verb: BulkVerb, deed: BulkEffect) =>
  createHash('sha256')
    .update(JSON.stringify([verb.verb, deed.arguments]))
    .digest('base64url')
    .slice(0, 16)
const tokenOf = (verb: BulkVerb, deed: BulkEffect, { total, willChange, fingerprint }: EvaluatedRows) =>
  Buffer.from(JSON.stringify([total, willChange, asked(verb, deed), fingerprint])).toString('base64url')

export function planFor(call: BulkCall, verb: BulkVerb, deed: BulkEffect): Plan {
  const aimed = evaluateRows(call.db, verb.subject, deed)
  return {
    total: aimed.total,
    will_change: aimed.willChange,
    blocked: planAnswer(call.db, verb.subject, aimed.skipped, SHOWN),
    blocked_total: sum(aimed.skipped),
    gains: shares(aimed.gains),
    losses: shares(aimed.losses),
    amounts: [...aimed.worth].map(([currency, amount]) => ({ currency, amount })),
    plan_token: tokenOf(verb, deed, aimed),
    undoable: verb.undoable,
  }
}

const read = (token: string) => {
  try {
    return Token.parse(JSON.parse(Buffer.from(token, 'base64url').toString()))
  } catch {
    throw new Fail(409, 'This plan is not known. Look again.', { rule: 'plan drifted' })
  }
}

/** Refuses when another thing would happen now than was planned, and says what differs. */
export function requireUnchangedPlan(
  token: string | undefined,
  verb: BulkVerb,
  deed: BulkEffect,
  aimed: EvaluatedRows,
) {
  if (!token) return
  const [total, willChange, about, fingerprint] = read(token)
  const rows = (count: number) => withLabel(verb.subject, count)
  const refuse = (message: string) => {
    throw new Fail(409, `${message} Look again.`, { rule: 'plan drifted' })
  }
  if (about !== asked(verb, deed)) refuse('The plan was made for something else.')
  if (total !== aimed.total)
    refuse(`${rows(total)} matched when planned, ${aimed.total.toLocaleString('en')} match now.`)
  // A fault for one row is not a drift: the row fails, and the others go on.
  const faulty = sum(aimed.failed)
  if (faulty > 0) return
  if (willChange !== aimed.willChange)
    refuse(
      `${rows(willChange)} would have changed when planned, ${aimed.willChange.toLocaleString('en')} would change now.`,
    )
  if (fingerprint !== aimed.fingerprint)
    refuse(
      `${rows(total)} matched when planned and ${aimed.total.toLocaleString('en')} match now, but they are not the same or not with the same people.`,
    )
}
