/** Bank statements: stored, matched with what is open, received line by line, booked until nothing is left. */
import { DbEnded, type Db } from '@db/open'
import { statements, type BookBody } from '@contract/finance/statements'
import { receiveLines } from '@domain/finance/invoiceVerbs/receivingLines'
import { installmentList } from '@domain/finance/installments'
import { requireOpenPeriod } from '@domain/finance/periodLock'
import { openInstallmentParts } from '@domain/finance/openInstallments'
import {
  closedReason,
  linesNamed,
  linesOf,
  requireAnswered,
  settleLines,
  type StoredLine,
} from '@domain/finance/statements/lines'
import type { StatementMatching, StatementPart } from '@domain/finance/statements/matchStatement'
import type { ReadingTask, ReadLines } from '@domain/finance/statements/readLines'
import type { OfficeAccount } from '@domain/finance/statements/statementAccount'
import {
  LINES_STORED_PER_STEP,
  statementById,
  statementId,
  statementPage,
  storeStatement,
} from '@domain/finance/statements/store'
import { runVerb } from '@domain/platform/operations'
import { paged } from '@kit/crud/pageEnvelope'
import { Fail } from '@kit/request/fail'
import { nextLoopTurn } from '@kit/request/nextLoopTurn'
import { RawJson } from '@kit/request/requestInfo'
import { serve } from '@kit/request/serve'
import { longTransaction } from '@kit/tenant/longTransaction'
import { drain, readInSteps } from '@kit/tenant/readInSteps'
import { mostSeconds, workerTask } from '@kit/worker/workerTask'
import type { z } from 'zod'

const readInWorker = workerTask<ReadingTask, ReadLines>('statementLines', mostSeconds.foreign)
const matchInWorker = workerTask<StatementMatching, string, StatementPart>('statement', mostSeconds.own)

/** Lines of one call: 1,000 are looked up in about 5 ms. */
const MANY_LINES = 1000

/** The lines that a call names, all of them there. Throws 404. */
function requireLines(db: Db, names: readonly string[]): StoredLine[] {
  const lines = linesNamed(db, [...new Set(names)])
  const found = new Set(lines.map(({ identifier }) => identifier))
  const missing = names.findIndex((name) => !found.has(name))
  if (missing >= 0)
    throw new Fail(404, { message: 'Line not found', field: `lines.${missing}` }, { rule: 'rows exist' })
  return lines
}
/** Throws 422 when the day of one of the lines is in a locked period. */
const requireOpenLines = (db: Db, lines: readonly StoredLine[], offset: number) =>
  requireOpenPeriod(
    db,
    lines.flatMap(({ day }) => (day === null ? [] : [day.slice(0, 10)])),
    offset,
    'lines',
    (until) =>
      lines
        .filter(({ day }) => day !== null && day.slice(0, 10) <= until)
        .map(({ identifier, line, reference }) => ({ identifier, name: `${line} · ${reference}` })),
  )
const hasBookedMoney = ({ bookings }: StoredLine) =>
  (JSON.parse(bookings) as { kind: string }[]).some(({ kind }) => kind !== 'aside')

/** What of a line is booked; throws 409 when it is closed, 422 when less is left of it. */
function amountToBook(line: StoredLine, { kind, amount, lines }: z.output<typeof BookBody>): number {
  const field = `lines.${lines.indexOf(line.identifier)}`
  const closed = closedReason(line)
  if (closed !== null) throw new Fail(409, { message: closed, field }, { rule: 'line is open' })
  if (line.amount === null && kind !== 'aside')
    throw new Fail(422, { message: 'There is no amount on this line', field }, { rule: 'valid' })
  if (amount === undefined) return line.left
  if (Math.abs(amount) > Math.abs(line.left) || amount * line.left < 0)
    throw new Fail(
      422,
      { message: `Line ${line.line} has less left than is taken from it`, field: 'amount' },
      { rule: 'valid' },
    )
  return amount
}

const officeAccounts = (db: Db) =>
  db
    .prepare<[], OfficeAccount>(
      'SELECT id, identifier, account_name AS name, account_number AS number, currency FROM bank_accounts WHERE deleted_at IS NULL ORDER BY id',
    )
    .all()

export default serve(statements, {
  create: async ({ tenant, caller, settle, body: { name, text, workbook, ...answers } }) => {
    const { epoch } = tenant
    const read = await readInWorker({
      file: { text, workbook },
      answers,
      accounts: officeAccounts(tenant.db),
      today: tenant.clock.iso().slice(0, 10),
    })
    if (tenant.epoch !== epoch) throw new DbEnded()
    if (read.questions.length > 0) return { questions: read.questions, statement: null }
    function* store(db: Db) {
      const id = yield* storeStatement(db, { name, read, user: caller.user.id, now: tenant.clock.iso() })
      const answer = { questions: [], statement: statementById(db, id) }
      settle(answer, db)
      return answer
    }
    return read.lines.length > LINES_STORED_PER_STEP
      ? longTransaction(tenant, store)
      : tenant.whole(() => drain(store(tenant.db)))
  },
  list: async ({ tenant, query }) => {
    const { rows, total } = await readInSteps(tenant, (db) => statementPage(db, query))
    return paged(rows, query, total)
  },
  single: async ({ tenant, caller, identifier }) => {
    const id = statementId(tenant.db, identifier)
    if (id === undefined) throw new Fail(404, 'Statement not found')
    const statement = statementById(tenant.db, id)
    const { epoch } = tenant
    async function* parts(): AsyncGenerator<StatementPart> {
      for (const lines of linesOf(tenant.db, id!)) {
        yield { lines }
        await nextLoopTurn()
        if (tenant.epoch !== epoch) throw new DbEnded()
      }
      for await (const installments of openInstallmentParts({ tenant, caller })) yield { installments }
    }
    return new RawJson(await matchInWorker({ statement }, parts()))
  },
  book: ({ tenant, db, caller, request, body }) => {
    const lines = requireLines(db, body.lines)
    if (body.kind !== 'aside') requireOpenLines(db, lines, request.offset)
    if (body.kind !== 'aside')
      for (const line of lines) requireAnswered(line, `lines.${body.lines.indexOf(line.identifier)}`)
    const amounts = lines.map((line) => amountToBook(line, body))
    const add = db.prepare(
      'INSERT INTO statement_bookings (line_id, kind, amount, remark, user_id, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    const now = tenant.clock.iso()
    lines.forEach(({ id }, at) => add.run(id, body.kind, amounts[at], body.remark, caller.user.id, now))
    settleLines(
      db,
      lines.map(({ id }) => id),
    )
    installmentList.changed(tenant, caller, null, null)
    return { lines: lines.length }
  },
  reopen: ({ tenant, db, caller, request, body }) => {
    const lines = requireLines(db, body.lines)
    requireOpenLines(db, lines.filter(hasBookedMoney), request.offset)
    const ids = lines.map(({ id }) => id)
    // What was booked with a receipt goes with its undo, and is free once its payments were reversed.
    const unreceived = lines.filter(({ received }) => received === 0).map(({ id }) => id)
    const { changes } = db
      .prepare(
        `UPDATE statement_bookings SET void_at = ? WHERE line_id IN (SELECT value FROM json_each(?)) AND void_at IS NULL
          AND (operation_id IS NULL OR line_id IN (SELECT value FROM json_each(?)))`,
      )
      .run(tenant.clock.iso(), JSON.stringify(ids), JSON.stringify(unreceived))
    if (changes === 0) throw new Fail(409, 'Nothing is booked on these lines', { rule: 'line is booked' })
    settleLines(db, ids)
    installmentList.changed(tenant, caller, null, null)
    return { lines: ids.length }
  },
  different: ({ tenant, db, caller, body }) => {
    const ids = requireLines(db, body.lines).map(({ id }) => id)
    db.prepare(
      'UPDATE statement_lines SET looks_like = NULL WHERE id IN (SELECT value FROM json_each(?))',
    ).run(JSON.stringify(ids))
    installmentList.changed(tenant, caller, null, null)
    return { lines: ids.length }
  },
  receive: async ({ body, settle, ...call }) => {
    // Many lines are checked and looked up in two turns.
    if (body.lines.length > MANY_LINES) await nextLoopTurn()
    return runVerb(receiveLines, statements.receive, { ...call, body, settle })
  },
})
