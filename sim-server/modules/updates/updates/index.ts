/** Updates about institutions: the same five calls for every kind, and unread updates. */
import { eq } from 'drizzle-orm'
import type { Db } from '@db/open'
import { informationUpdates as updates, institutions, studyLevels } from '@db/schema'
import { updates as contract, kinds } from '@contract/updates/updates'
import { inputs, type Kind } from '@contract/updates/updateShapes'
import { insertRow, findRow, updateRow, type KeyedTable } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import { cleanHtml } from '@kit/request/sanitizeHtml'
import { serve, type Call, type Handlers, type Mount } from '@kit/request/serve'
import { aboutOpen, updateRows, WITHDRAWN } from './find'
import { updateAnswer, type Row } from './shape'
import { recordRead, markRead, unread } from './unread'

type UpdateBody = Record<string, unknown>
const NO_SUCH_UPDATE = 'There is no such update'

/** Throws 422 when no row of the table has this identifier. */
const requireRow = (db: Db, table: KeyedTable, identifier: unknown, field: string, message: string) => {
  if (
    typeof identifier === 'string' &&
    !db.orm.select().from(table).where(eq(table.identifier, identifier)).get()
  )
    throw new Fail(422, { message, field })
}
/** A commission is a percentage or an amount: clears the columns of the other one. */
const clearedCommission = ({ commission_type }: UpdateBody): UpdateBody => {
  if (commission_type === 'percentage') return { commission_amount: null, commission_currency: null }
  return commission_type === 'other' ? { commission_percentage: null } : {}
}

/** The columns to store: missing fields become null, HTML is sanitised, references are checked (422). */
const updateColumns = (db: Db, kind: keyof typeof inputs, body: UpdateBody): Partial<Row> => {
  requireRow(db, institutions, body['institution_id'], 'institution_id', 'There is no such institution')
  requireRow(db, studyLevels, body['study_level_id'], 'study_level_id', 'There is no such study level')
  const { files, ...columns } = Object.fromEntries(
    Object.keys(inputs[kind].shape).map((name) => [name, body[name] ?? null]),
  ) as UpdateBody
  return {
    ...columns,
    ...clearedCommission(body),
    ...(files !== undefined && { files: (files ?? []) as string[] }),
    ...(typeof body['content'] === 'string' && { content: cleanHtml(body['content']) }),
  }
}

type KindEndpoints = typeof kinds.moi
/** The row of this kind. Throws 404, also when the identifier belongs to another kind. */
const rowOfKind = (db: Db, kind: Kind, identifier: string): Row => {
  const row = findRow(db, updates, identifier, NO_SUCH_UPDATE)
  if (row.update_type !== kind) throw new Fail(404, NO_SUCH_UPDATE)
  return row
}
const published = (status: unknown, before: Row | null, now: string) =>
  status === WITHDRAWN ? {} : { published_at: before?.published_at ?? now }

/** The handlers are typed for one kind and serve them all: `updateAnswer` gives a row the keys of its own kind. */
const answerOf = (db: Db, row: Parameters<typeof updateAnswer>[1]) => updateAnswer(db, row) as never

const listOf = (kind: Kind) => updateRows(kind, answerOf).answer

const handlers = (kind: Exclude<Kind, 'webinar'>): Handlers<KindEndpoints> => {
  const save = (
    call: Pick<Call<KindEndpoints['update']>, 'tenant' | 'db'>,
    before: Row | null,
    values: Partial<Row>,
  ) => {
    const row = { ...values, ...published(values.status, before, call.tenant.clock.iso()) }
    return before
      ? updateRow(call, updates, before.identifier, row, NO_SUCH_UPDATE)
      : insertRow(call, updates, { ...row, update_type: kind })
  }
  return {
    list: listOf(kind),
    single: ({ db, caller, identifier }) => {
      const row = rowOfKind(db, kind, identifier)
      const [aboutIt, ...values] = aboutOpen(caller, 'u.institution_id')[0] ?? ['1']
      const isOpen = db
        .prepare<unknown[]>(`SELECT 1 FROM information_updates u WHERE u.id = ? AND ${aboutIt}`)
        .get(row.id, ...values)
      if (!isOpen || (row.status === WITHDRAWN && !caller.can('updates.information.update')))
        throw new Fail(404, NO_SUCH_UPDATE)
      return answerOf(db, row)
    },
    create: (call) => {
      const row = save(call, null, updateColumns(call.db, kind, call.body))
      recordRead(call, row.identifier)
      return answerOf(call.db, row)
    },
    update: (call) =>
      answerOf(
        call.db,
        save(call, rowOfKind(call.db, kind, call.identifier), updateColumns(call.db, kind, call.body)),
      ),
    setStatus: (call) =>
      answerOf(call.db, save(call, rowOfKind(call.db, kind, call.identifier), { status: call.body.status })),
  }
}

const mounts: readonly Mount[] = [
  serve(contract, { unread, read: markRead }),
  ...(
    [
      'offerLetter',
      'lowTuitionFee',
      'commission',
      'recent',
      'scholarship',
      'intake',
      'moi',
      'urgent',
    ] as const
  ).map((kind) => serve(kinds[kind] as KindEndpoints, handlers(kind))),
  serve(kinds.webinar, { list: listOf('webinar') }),
]
export default ((app, options) => {
  for (const mount of mounts) mount(app, options)
}) satisfies Mount as Mount
