/**
 * Bulk verbs that send letters by email: one letter to each recipient about all of its rows, from the template in its language. Nothing of the
 * rows changes. A letter cannot be taken back, so what was sent before is left out until the caller says to send it again.
 */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { MOST_PAPERS } from '@contract/finance/letters'
import type { LetterType, MergeTag } from '@contract/finance/letters/mergeTags'
import type { Currency } from '@contract/money'
import { fillTemplate } from '@contract/outreach/templateText'
import type { Permission } from '@contract/permissions'
import type { DeclaredVerb } from '@contract/platform/declaredVerbs'
import type { Db } from '@db/open'
import { attach, packMany, type MailDocument } from '../../outreach/mailAttachments'
import { addToOutbox } from '../../outreach/outbox'
import { bulkVerb, type BulkCall, type BulkEffect, type Change, type Row } from '../../platform/operations'
import type { Language } from '../../platform/printing/words'
import { operationId } from '../invoiceVerbs/papers'
import { dayOf, installmentSubject as subject } from '../invoiceVerbs/subject'

/** What every letter reads of a row, besides its own columns. `email`: '' when there is no address. */
export interface LetterRow {
  id: number
  identifier: string
  recipient: number
  recipient_name: string
  email: string
  language: Language
  currency: Currency
  /** When the recipient last got such a letter about this installment. */
  sent_at: string | null
}
/** A row of the verb, with its own columns. */
export type RowOf<R> = LetterRow & R
/** The letter to one recipient, before it is written. */
export interface Draft<R> {
  to: Pick<LetterRow, 'recipient' | 'recipient_name' | 'email' | 'language'>
  rows: RowOf<R>[]
  papers: Set<string>
}

/** What one verb sends, for one call. */
export interface LetterPlan<R> extends Pick<
  BulkEffect,
  'from' | 'values' | 'findIds' | 'exactly' | 'fieldOf' | 'arguments'
> {
  type: LetterType
  /** SQL of `LetterRow` but id and identifier, and of the verb's own columns. */
  readColumns: Readonly<Record<Exclude<keyof LetterRow, 'id' | 'identifier'> | keyof R, string>>
  /** Sent since then: left out unless accepted. ISO instant; '' for ever. */
  againAfter: string
  /** Why this row is in no letter. */
  refusalOf(row: RowOf<R>): string | null
  amountOf(row: RowOf<R>): number
  /** The number of its paper, for the plan. */
  paperOf(row: RowOf<R>): string | null
  /** In steps: what takes long is read in parts. */
  valuesOf(db: Db, draft: Draft<R>): Generator<void, Partial<Record<MergeTag, string>>>
  /** The documents that are attached, and steps between them. */
  documentsOf(db: Db, draft: Draft<R>): Generator<MailDocument | void, void>
  /** What reading one document is worth in rows, when it takes longer than `WORK_OF_PAPER`. */
  workOfDocument?: number
  /** The operation of the payment that an advice is about. */
  paidBy?: number
  /** In the transaction, for the rows of one letter. */
  afterEach?(db: Db, ids: readonly number[]): void
  /** Called after the commit. */
  afterAll?(db: Db, drafts: readonly Draft<R>[]): (() => void) | void
}
interface Declaration<Name extends DeclaredVerb, Schema extends z.ZodType<{ accept_again: boolean }>, R> {
  verb: Name
  can: Permission
  by: 'institution' | 'agent'
  body: Schema
  planOf: (call: BulkCall, body: z.output<Schema>) => LetterPlan<R>
}

const NO_CHANGE: Change = {}
const DAY = 86_400_000
export const daysBefore = (now: string, days: number): string =>
  new Date(Date.parse(now) - days * DAY).toISOString()

const templateOf = (db: Db, type: LetterType, language: Language) =>
  db
    .prepare<[string, string], { title: string; content: string }>(
      'SELECT title, content FROM letter_templates WHERE letter_type = ? AND language = ?',
    )
    .get(type, language)!

/** Rows that one step writes: about 10 ms. */
const WRITTEN_PER_STEP = 1000
/** Reading a paper to attach it takes as long as writing this many rows. */
const WORK_OF_PAPER = 20
/** Rows that one step reads: each looks up its institution, address, paper and last letter. */
const READ_PER_STEP = 1000

/** Writes one letter, and puts it out; in steps. */
function* writeLetter<R>(
  { tenant, caller, now, offset }: BulkCall,
  db: Db,
  by: 'institution' | 'agent',
  plan: LetterPlan<R>,
  draft: Draft<R>,
  operation: number,
): Generator<void, void> {
  const { recipient, email, language } = draft.to
  const template = templateOf(db, plan.type, language)
  const values = yield* plan.valuesOf(db, draft)
  const mail = { subject: fillTemplate(template.title, values), body: fillTemplate(template.content, values) }
  const mailId = addToOutbox({ db, clock: tenant.clock }, { channel: 'email', to: email, mail })
  for (const document of plan.documentsOf(db, draft)) {
    if (document) attach(db, mailId, document)
    else yield
  }
  packMany(db, mailId, `${plan.type}-${dayOf(now, offset)}.zip`)
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO letters (identifier, letter_type, ${by}_id, "to", subject, body, mail_id, operation_id, paid_by_id, user_id, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      randomUUID(),
      plan.type,
      recipient,
      email,
      mail.subject,
      mail.body,
      mailId,
      operation,
      plan.paidBy ?? null,
      caller.user.id,
      now,
    )
  const addLines = db.prepare(
    'INSERT INTO letter_lines (letter_id, installment_id) SELECT ?, value FROM json_each(?)',
  )
  for (let from = 0; from < draft.rows.length; from += WRITTEN_PER_STEP) {
    const ids = draft.rows.slice(from, from + WRITTEN_PER_STEP).map(({ id }) => id)
    addLines.run(lastInsertRowid, JSON.stringify(ids))
    plan.afterEach?.(db, ids)
    yield
  }
}

const targetsOf = <R>({ from, values, findIds, exactly, fieldOf }: LetterPlan<R>) => ({
  from,
  values,
  ...(findIds && { findIds }),
  ...(exactly && { exactly }),
  ...(fieldOf && { fieldOf }),
})

function effectOf<R>(
  call: BulkCall,
  by: 'institution' | 'agent',
  plan: LetterPlan<R>,
  again: boolean,
): BulkEffect {
  const drafts = new Map<number, Draft<R>>()
  let recent = 0
  const rowOf = (row: Row) => row as RowOf<R>
  const isRecent = ({ sent_at }: LetterRow) => sent_at !== null && sent_at > plan.againAfter
  const draftFor = ({ recipient, recipient_name, email, language }: RowOf<R>): Draft<R> => {
    const found = drafts.get(recipient)
    if (found) return found
    const draft = { to: { recipient, recipient_name, email, language }, rows: [], papers: new Set<string>() }
    drafts.set(recipient, draft)
    return draft
  }
  /** The reason why the letter has no room for this row, or null. */
  const add = (row: RowOf<R>): string | null => {
    const { rows, papers } = draftFor(row)
    const no = plan.paperOf(row) ?? ''
    if (!papers.has(no) && papers.size >= MOST_PAPERS) return `At most ${MOST_PAPERS} papers in one letter`
    papers.add(no)
    // The engine uses the object again for the next row.
    rows.push({ ...row })
    return null
  }
  return {
    ...targetsOf(plan),
    rowsPerStep: READ_PER_STEP,
    /** Decides whether the run goes in steps, after all rows were decided. */
    get alsoWrites() {
      const papers = [...drafts.values()].reduce((sum, draft) => sum + draft.papers.size, 0)
      return papers * (plan.workOfDocument ?? WORK_OF_PAPER)
    },
    readColumns: { identifier: 'l.identifier', ...plan.readColumns },
    writtenColumns: [],
    arguments: plan.arguments,
    decide: (row) => {
      const own = rowOf(row)
      const reason = plan.refusalOf(own)
      if (reason !== null) return reason
      if (!own.email.includes('@')) return `${own.recipient_name} has no email address for letters`
      if (isRecent(own)) {
        recent++
        if (!again) return `Sent on ${dayOf(own.sent_at!, call.offset)}`
      }
      return add(own) ?? NO_CHANGE
    },
    question: () => (recent > 0 && !again ? { field: 'accept_again', count: recent } : null),
    amountOf: (row) => ({ currency: rowOf(row).currency, amount: plan.amountOf(rowOf(row)) }),
    partOf: (row) => {
      const own = rowOf(row)
      return {
        by,
        label: own.recipient_name,
        no: null,
        expected: plan.amountOf(own),
        letter: {
          to: own.email,
          papers: [plan.paperOf(own)].filter((no) => no !== null),
          sent_at: own.sent_at,
        },
      }
    },
    finish: function* (db, { operation }) {
      const id = operationId(db, operation)
      const all = [...drafts.values()]
      for (const draft of all) {
        yield* writeLetter(call, db, by, plan, draft, id)
      }
      return plan.afterAll?.(db, all)
    },
  }
}

export const letterVerb = <
  const Name extends DeclaredVerb,
  Schema extends z.ZodType<{ accept_again: boolean }>,
  R,
>({
  planOf,
  by,
  ...declared
}: Declaration<Name, Schema, R>) =>
  bulkVerb({
    ...declared,
    subject,
    undoable: false,
    effectOf: (call, body: z.output<Schema>) => effectOf(call, by, planOf(call, body), body.accept_again),
  })
