/** Plans a bulk change, and checks before the run that the plan still holds. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '@db/open'
import type { Plan } from '@contract/platform/operations'
import { Fail, MOST_ERRORS } from '@kit/request/fail'
import { documentParts, planLines } from './document'
import { evaluateRows, type EvaluatedRows } from './evaluateRows'
import { stepsOf, withLabel, type BulkCall, type BulkVerb, type BulkEffect, type Subject } from './verb'

/** Blocked rows listed in a plan. */
const MOST_LISTED = 100

type Labelled = Pick<Subject, 'table' | 'label'>
/** The table of the targets. */
export const targetsOf = ({ subject }: Pick<BulkVerb, 'subject'>, { madeFor }: BulkEffect): Labelled =>
  madeFor ?? subject

/** Identifier and display name of these rows, ordered by id. */
export const labelledRows = (db: Db, { table, label }: Labelled, ids: readonly number[]) =>
  db
    .prepare<[string], { id: number; identifier: string; name: string }>(
      `SELECT l.id, l.identifier, ${label} AS name FROM json_each(?) j JOIN ${table} l ON l.id = j.value ORDER BY l.id`,
    )
    .all(JSON.stringify(ids))

/** The first `most` rows by id, each with the reason why it is blocked. `reasons`: row ids by reason, ascending. */
export const rowsWithReasons = (
  db: Db,
  subject: Labelled,
  reasons: Iterable<[string, number[]]>,
  most = Infinity,
) => {
  const first = [...reasons]
    .flatMap(([reason, ids]) => ids.slice(0, most).map((id) => ({ id, reason })))
    .toSorted((a, b) => a.id - b.id)
    .slice(0, most)
  const names = new Map(
    labelledRows(
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

const countsByLabel = (map: Map<string, number>) =>
  [...map]
    .map(([label, count]) => ({ label, count }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label))
const countIds = (map: Map<string, number[]>) =>
  [...map.values()].reduce((total, ids) => total + ids.length, 0)

/**
 * Content of a plan token: total, will change, hash of verb and arguments, fingerprint of the rows. Not signed: it only protects the
 * caller from surprises, and it grants nothing. It stays valid after a restart.
 */
const Token = z.tuple([z.number(), z.number(), z.string(), z.string()])
const hashOfRequest = (verb: BulkVerb, effect: BulkEffect) =>
  createHash('sha256')
    .update(JSON.stringify([verb.verb, effect.arguments]))
    .digest('base64url')
    .slice(0, 16)
const tokenOf = (verb: BulkVerb, effect: BulkEffect, { total, willChange, fingerprint }: EvaluatedRows) =>
  Buffer.from(JSON.stringify([total, willChange, hashOfRequest(verb, effect), fingerprint])).toString(
    'base64url',
  )

/** True when all rows change or none, and one of them cannot. */
export const isRefusedTogether = ({ together }: BulkVerb, { total, willChange }: EvaluatedRows) =>
  together === true && willChange < total

export function* planFor(call: BulkCall, verb: BulkVerb, effect: BulkEffect): Generator<void, Plan> {
  const evaluated = yield* evaluateRows(call.db, verb.subject, effect)
  const parts = documentParts(evaluated)
  const warnings = effect.warnings?.() ?? []
  const follows = (yield* stepsOf(effect.follows?.(call.db))) ?? []
  return {
    total: evaluated.total,
    will_change: isRefusedTogether(verb, evaluated) ? 0 : evaluated.willChange,
    blocked: rowsWithReasons(call.db, targetsOf(verb, effect), evaluated.skipped, MOST_LISTED),
    blocked_total: countIds(evaluated.skipped),
    gains: countsByLabel(evaluated.gains),
    losses: countsByLabel(evaluated.losses),
    amounts: [...evaluated.amounts].map(([currency, amount]) => ({ currency, amount })),
    parts,
    lines: planLines(call.db, verb.subject, evaluated.lines, parts),
    plan_token: tokenOf(verb, effect, evaluated),
    question: effect.question?.() ?? null,
    ...(warnings.length > 0 && { warnings }),
    ...(follows.length > 0 && { follows }),
    undoable: verb.undoable,
  }
}

const decodeToken = (token: string) => {
  try {
    return Token.parse(JSON.parse(Buffer.from(token, 'base64url').toString()))
  } catch {
    throw new Fail(409, 'Review the plan again.', { rule: 'plan drifted' })
  }
}

/** Throws 409 when the run would not do what was planned; the message says what differs. Without a token nothing is checked. */
export function requireUnchangedPlan(
  token: string | undefined,
  verb: BulkVerb,
  effect: BulkEffect,
  evaluated: EvaluatedRows,
) {
  if (!token) return
  const [total, willChange, requestHash, fingerprint] = decodeToken(token)
  const rows = (count: number) => withLabel(verb.subject, count)
  const refuse = (message: string) => {
    throw new Fail(409, `${message} Review the plan again.`, { rule: 'plan drifted' })
  }
  if (requestHash !== hashOfRequest(verb, effect)) refuse('The plan was made for something else.')
  if (total !== evaluated.total)
    refuse(`${rows(total)} matched when planned, ${evaluated.total.toLocaleString('en')} match now.`)
  // A simulated fault of one row is no drift: that row fails, the others change.
  if (countIds(evaluated.failed) > 0) return
  if (willChange !== evaluated.willChange)
    refuse(
      `${rows(willChange)} would have changed when planned, ${evaluated.willChange.toLocaleString('en')} would change now.`,
    )
  if (fingerprint !== evaluated.fingerprint)
    refuse(
      `${rows(total)} matched when planned and ${evaluated.total.toLocaleString('en')} match now, but they are not the same or not with the same people.`,
    )
}

/** First message of a run that would change nothing; the reason of each row follows. */
const NOTHING_CHANGED = 'Nothing was changed. Choose other rows or values.'

/** Throws when no row would change, or not all of those that only change together: 422, or what the effect says, with one error for each row. */
export function requireChange(
  db: Db,
  { subject, together }: BulkVerb,
  effect: BulkEffect,
  evaluated: EvaluatedRows,
) {
  const { total, willChange, skipped, failed } = evaluated
  if (total === 0)
    throw new Fail(422, effect.noRows ?? { message: 'No row matches', field: subject.many }, {
      rule: 'rows match',
    })
  if (willChange > 0 && (!together || willChange === total)) return
  const { status, message } = effect.nothingChanged?.(total, willChange) ?? {
    status: 422,
    message: NOTHING_CHANGED,
  }
  const rows = rowsWithReasons(db, targetsOf({ subject }, effect), [...skipped, ...failed], MOST_ERRORS)
  const errors = rows.map(({ identifier, name, reason }) => {
    const field = effect.fieldOf?.(identifier)
    return { message: reason, ...(field !== undefined && { field }), row: { identifier, name } }
  })
  throw new Fail(status, [{ message }, ...errors], { rule: 'rows change', total: total + 1 })
}
