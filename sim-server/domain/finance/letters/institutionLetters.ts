/** Bulk verbs email_papers and send_reminder: each institution gets one letter, with its papers of all currencies. */
import type { z } from 'zod'
import { DAYS_BEFORE_AGAIN, letters, reminderTypes, type EmailPapersBody } from '@contract/finance/letters'
import type { LetterType, MergeTag } from '@contract/finance/letters/mergeTags'
import type { Db } from '@db/open'
import { groupBy } from '../../groupBy'
import type { BulkCall, BulkEffect } from '../../platform/operations'
import { organizationOf } from '../../platform/organization'
import type { Language } from '../../platform/printing/words'
import { DUE_SQL, IS_OPEN_SQL, OUTSTANDING_SQL } from '../amountsSql'
import { ageBucketSql } from '../installments'
import { creditNotesOf, linkOf, paperDocuments, type PaperLink } from './attachedPapers'
import { debtorInstallments } from './debtorInstallments'
import { letterWords } from './letterWords'
import { dayOf, installmentTargets } from '../invoiceVerbs/subject'
import { daysBefore, letterVerb, type Draft, type LetterPlan, type RowOf } from './letterVerb'

type Body = z.output<typeof EmailPapersBody>
/** What these letters read of an installment. The paper is its invoice, else its claim. */
interface InstitutionRow {
  invoice_status_type: string | null
  age: string | null
  due: number
  outstanding: number
  due_at: string | null
  /** `invoice` or `claim`; null before a claim. */
  kind: 'invoice' | 'claim' | null
  paper_id: number
  no: string | null
  name: string
  link_key: string
}
type InstallmentRow = RowOf<InstitutionRow>

const paperColumn = (column: string, claimColumn = column) =>
  `(SELECT CASE WHEN i.id IS NOT NULL THEN i.${column} ELSE c.${claimColumn} END FROM (SELECT 1) LEFT JOIN claims c ON c.id = l.claim_id LEFT JOIN invoices i ON i.id = l.invoice_id)`
const contact = (column: string, standard: string) =>
  `coalesce((SELECT b.${column} FROM billing_contacts b WHERE b.institution_id = l.institution_id), '${standard}')`
/** What every letter to institutions reads. `types`: the letters that are alike, for the question about the last one. */
export const institutionColumns = (types: readonly LetterType[]) => ({
  recipient: 'l.institution_id',
  recipient_name: '(SELECT v.name FROM institutions v WHERE v.id = l.institution_id)',
  email: contact('email', ''),
  language: contact('language', 'en'),
  currency: 'l.expected_currency_in',
  sent_at: `(SELECT max(t.sent_at) FROM letter_lines d JOIN letters t ON t.id = d.letter_id WHERE d.installment_id = l.id AND t.letter_type IN (${types.map((type) => `'${type}'`).join()}))`,
})
const readColumns = (
  types: readonly LetterType[],
  now: string,
): LetterPlan<InstitutionRow>['readColumns'] => ({
  ...institutionColumns(types),
  invoice_status_type: 'l.invoice_status_type',
  age: ageBucketSql(now),
  due: DUE_SQL,
  outstanding: OUTSTANDING_SQL,
  due_at: 'l.due_at',
  kind: "CASE WHEN l.invoice_id IS NOT NULL THEN 'invoice' WHEN l.claim_id IS NOT NULL THEN 'claim' END",
  paper_id: 'coalesce(l.invoice_id, l.claim_id)',
  no: paperColumn('invoice_no', 'claim_no'),
  name: paperColumn('identifier', 'claim_no'),
  link_key: paperColumn('link_key'),
})

/** The installments that a call names, or those behind rows of the debtors list. */
function targetsOf(
  { installments, debtors }: Body,
  now: string,
  isReminder: boolean,
): Pick<BulkEffect, 'from' | 'values' | 'findIds' | 'exactly' | 'fieldOf'> {
  if (installments) return installmentTargets(installments, (at) => `installments.${at}`)
  const overdue = isReminder ? ` AND ${ageBucketSql(now)} != 'current'` : ''
  return debtorInstallments(debtors!, `${IS_OPEN_SQL} AND ${OUTSTANDING_SQL} > 0${overdue}`)
}

/** The paper of each installment once. */
const papersOf = (rows: readonly InstallmentRow[]): PaperLink[] =>
  [...groupBy(rows, ({ no }) => no!).values()].map((own) => {
    const { kind, no, name, link_key } = own[0]!
    return { kind: kind!, no: no!, name, link_key }
  })
const idsOf = (rows: readonly InstallmentRow[]) => rows.map(({ id }) => id)

/** Amounts of different currencies are never added. */
const totals = (
  rows: readonly InstallmentRow[],
  amountOf: (row: InstallmentRow) => number,
  say: ReturnType<typeof letterWords>,
) =>
  [...groupBy(rows, ({ currency }) => currency)]
    .map(([currency, some]) =>
      say.amount(
        some.reduce((sum, row) => sum + amountOf(row), 0),
        currency,
      ),
    )
    .join(', ')

/** The sum of all lines of a paper, whichever of its installments the letter is about. */
const paperTotal = (db: Db, { kind, paper_id }: InstallmentRow): number =>
  db
    .prepare<[number], number>(
      `SELECT sum(amount) FROM ${kind}_details WHERE ${kind}_id = ? AND void_at IS NULL`,
    )
    .pluck()
    .get(paper_id)!

/** The values of the merge tags that every letter has. */
export const sharedValues = ({ tenant, caller, now, offset }: BulkCall, language: Language) => {
  const { name, email } = organizationOf(tenant)
  return {
    issuer: name,
    // An answer must reach somebody.
    issuer_email: email ?? caller.user.email,
    sender: `${caller.user.first_name} ${caller.user.last_name}`.trim(),
    day: letterWords(language).day(dayOf(now, offset)),
  }
}
function institutionValues(
  call: BulkCall,
  db: Db,
  { to, rows }: Draft<InstitutionRow>,
  isReminder: boolean,
): Partial<Record<MergeTag, string>> {
  const say = letterWords(to.language)
  const day = (iso: string) => say.day(dayOf(iso, call.offset))
  const papers = [...groupBy(rows, ({ no }) => no!).values()]
  const lines = papers.map((own) => {
    const first = own[0]!
    const amount = isReminder
      ? own.reduce((sum, { outstanding }) => sum + outstanding, 0)
      : paperTotal(db, first)
    return [
      [first.no, say.amount(amount, first.currency), ...(first.due_at ? [day(first.due_at)] : [])].join(
        ' · ',
      ),
      linkOf(call, { ...first, kind: first.kind!, no: first.no! }, to.language),
    ].join('\n')
  })
  const credits = isReminder
    ? []
    : creditNotesOf(db, idsOf(rows)).map((note) =>
        [`${note.no} · ${say.amount(-note.amount, note.currency)}`, linkOf(call, note, to.language)].join(
          '\n',
        ),
      )
  const due = rows.flatMap(({ due_at }) => due_at ?? []).toSorted()[0]
  return {
    ...sharedValues(call, to.language),
    institution: to.recipient_name,
    papers: [...lines, ...credits].join('\n'),
    due_date: due ? day(due) : '',
    amount: totals(rows, (row) => (isReminder ? row.outstanding : row.due), say),
    count: String(rows.length),
  }
}

const paperRefusal = ({ kind, invoice_status_type }: InstallmentRow): string | null => {
  if (kind === null) return 'Not claimed yet'
  return invoice_status_type === 'drop' ? 'Dropped' : null
}
const reminderRefusal = (row: InstallmentRow): string | null => {
  const reason = paperRefusal(row)
  if (reason !== null) return reason
  if (row.invoice_status_type === 'hold') return 'On hold'
  if (row.outstanding <= 0) return 'Nothing is outstanding'
  return row.age === 'current' ? 'Not due yet' : null
}

const planOf = (
  call: BulkCall,
  body: Body,
  type: 'papers' | (typeof reminderTypes)[number],
): LetterPlan<InstitutionRow> => {
  const { now } = call
  const isReminder = type !== 'papers'
  const alike = isReminder ? reminderTypes : [type]
  const { installments: _, debtors, ...rest } = body
  return {
    type,
    ...targetsOf(body, now, isReminder),
    readColumns: readColumns(alike, now),
    arguments: { ...rest, ...(debtors && { debtors }) },
    againAfter: daysBefore(now, DAYS_BEFORE_AGAIN),
    refusalOf: isReminder ? reminderRefusal : paperRefusal,
    amountOf: ({ outstanding, due }) => (isReminder ? outstanding : due),
    paperOf: ({ no }) => no,
    *valuesOf(db, draft) {
      yield
      return institutionValues(call, db, draft, isReminder)
    },
    documentsOf: (db, { to, rows }) =>
      paperDocuments(
        call,
        db,
        [...papersOf(rows), ...(isReminder ? [] : creditNotesOf(db, idsOf(rows)))],
        to.language,
      ),
    ...(isReminder && {
      // Without a new version: a reminder changes nothing that an undo could lose.
      afterEach: (db, ids) =>
        void db
          .prepare(
            'UPDATE application_installments SET reminded_at = ?, reminder_count = reminder_count + 1 WHERE id IN (SELECT value FROM json_each(?))',
          )
          .run(now, JSON.stringify(ids)),
    }),
  }
}

export const emailPapers = letterVerb({
  ...letters.emailPapers.spec,
  by: 'institution',
  planOf: (call, body) => planOf(call, body, 'papers'),
})
export const sendReminder = letterVerb({
  ...letters.sendReminder.spec,
  by: 'institution',
  planOf: (call, body) => planOf(call, body, body.letter_type),
})
