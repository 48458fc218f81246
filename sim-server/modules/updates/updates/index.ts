/** News about institutions: the same five calls for every kind, and what waits to be read. */
import { eq } from 'drizzle-orm'
import type { Db } from '@db/open'
import { informationUpdates as updates, institutions, studyLevels } from '@db/schema'
import { updates as contract, kinds } from '@contract/updates/updates'
import { inputs, type Kind } from '@contract/updates/updateShapes'
import { insertRow, findRow, listPage, updateRow, type KeyedTable } from '@kit/crud/crud'
import { Fail } from '@kit/request/fail'
import { cleanHtml } from '@kit/request/sanitizeHtml'
import { serve, type Call, type Handlers, type Mount } from '@kit/request/serve'
import { wanted, WITHDRAWN } from './find'
import { told, type Row } from './shape'
import { haveRead, markRead, unread } from './unread'

type Written = Record<string, unknown>
const MISSING = 'There is no such update'

const named = (db: Db, table: KeyedTable, identifier: unknown, field: string, message: string) => {
  if (
    typeof identifier === 'string' &&
    !db.orm.select().from(table).where(eq(table.identifier, identifier)).get()
  )
    throw new Fail(422, { message, field })
}
/** A percentage has no amount, and an amount no percentage. */
const oneOf = ({ commission_type }: Written): Written =>
  commission_type === 'percentage'
    ? { commission_amount: null, commission_currency: null }
    : commission_type === 'other'
      ? { commission_percentage: null }
      : {}

/** What was sent, as it is kept: what was left out is empty, HTML is harmless, names are of somebody. */
const kept = (db: Db, kind: keyof typeof inputs, body: Written): Partial<Row> => {
  named(db, institutions, body['institution_id'], 'institution_id', 'There is no such institution')
  named(db, studyLevels, body['study_level_id'], 'study_level_id', 'There is no such study level')
  const { files, ...columns } = Object.fromEntries(
    Object.keys(inputs[kind].shape).map((name) => [name, body[name] ?? null]),
  ) as Written
  return {
    ...columns,
    ...oneOf(body),
    ...(files !== undefined && { files: (files ?? []) as string[] }),
    ...(typeof body['content'] === 'string' && { content: cleanHtml(body['content']) }),
  }
}

type Full = typeof kinds.moi
/** One of its kind: the identifier of another kind is not there. */
const own = (db: Db, kind: Kind, identifier: string): Row => {
  const row = findRow(db, updates, identifier, MISSING)
  if (row.update_type !== kind) throw new Fail(404, MISSING)
  return row
}
const published = (status: unknown, before: Row | null, now: string) =>
  status === WITHDRAWN ? {} : { published_at: before?.published_at ?? now }

const handlers = (kind: Exclude<Kind, 'webinar'>): Handlers<Full> => {
  const write = (
    call: Pick<Call<Full['update']>, 'tenant' | 'db'>,
    before: Row | null,
    values: Partial<Row>,
  ) => {
    const row = { ...values, ...published(values.status, before, call.tenant.clock.iso()) }
    return told(
      call.db,
      before
        ? updateRow(call, updates, before.identifier, row, MISSING)
        : insertRow(call, updates, { ...row, update_type: kind }),
    ) as never
  }
  return {
    list: ({ endpoint, db, caller, query }) => {
      const { search: _, ...rest } = query
      const found = listPage({ endpoint, db, query: rest }, updates, {
        where: wanted(db, kind, caller, query),
        also: ['update_type', 'institution_id', 'country_id', 'study_level_id', 'files'],
      })
      return { ...found, recordsInfo: found.recordsInfo.map((row) => told(db, row)) } as never
    },
    single: ({ db, caller, identifier }) => {
      const row = own(db, kind, identifier)
      if (row.status === WITHDRAWN && !caller.can('updates.information.update')) throw new Fail(404, MISSING)
      return told(db, row) as never
    },
    create: (call) => {
      const made = write(call, null, kept(call.db, kind, call.body))
      haveRead(call, (made as { identifier: string }).identifier)
      return made
    },
    update: (call) => write(call, own(call.db, kind, call.identifier), kept(call.db, kind, call.body)),
    setStatus: (call) => write(call, own(call.db, kind, call.identifier), { status: call.body.status }),
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
  ).map((kind) => serve(kinds[kind] as Full, handlers(kind))),
  serve(kinds.webinar, { list: handlers('webinar' as never).list as never }),
]
export default ((app, options) => {
  for (const mount of mounts) mount(app, options)
}) satisfies Mount as Mount
