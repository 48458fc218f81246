/** A page of the conversation about a record, newest first. */
import type { ConversationChannel } from '@contract/leads/leadConversations'
import type { Db } from '@db/open'
import { paged } from '@kit/crud/pageEnvelope'
import { whereOf } from '@kit/list/filterWhere'
import { ROW_IS_GONE } from '@kit/list/pageAfter'
import { Fail } from '@kit/request/fail'
import { rowsAbout, type AboutRecord } from '../aboutRecord'
import { readMessages } from './messages'

/** @throws Fail 409 when there is no such message of this lead */
function idOfMessage(db: Db, { lead }: AboutRecord, identifier: string): number {
  const id = db
    .prepare<[string, number], number>('SELECT id FROM lead_messages WHERE identifier = ? AND lead_id = ?')
    .pluck()
    .get(identifier, lead)
  if (id === undefined) throw new Fail(409, { message: ROW_IS_GONE, field: 'after' }, { rule: 'rows exist' })
  return id
}

interface MessagesQuery {
  page: number
  per_page: number
  after?: string | undefined
  sort?: 'asc' | 'desc' | undefined
  channel?: ConversationChannel | undefined
}
/** All messages, or those by one channel: each has an index of its own. @throws Fail 409 when the message of `after` is gone */
export function messagesOf(
  db: Db,
  about: AboutRecord,
  { page, per_page, after, sort = 'desc', channel }: MessagesQuery,
) {
  const { sql: where, values } = whereOf([
    rowsAbout('m', about),
    ...(channel === undefined ? [] : [['m.channel = ?', channel] as [string, string]]),
  ])
  const total = db
    .prepare<unknown[], number>(`SELECT count(*) FROM lead_messages m WHERE ${where}`)
    .pluck()
    .get(...values)!
  const behind = sort === 'asc' ? '>' : '<'
  const rows =
    after === undefined
      ? readMessages(db, `${where} ORDER BY m.id ${sort} LIMIT ? OFFSET ?`, [
          ...values,
          per_page,
          (page - 1) * per_page,
        ])
      : readMessages(db, `${where} AND m.id ${behind} ? ORDER BY m.id ${sort} LIMIT ?`, [
          ...values,
          idOfMessage(db, about, after),
          per_page,
        ])
  return paged(rows, { page, per_page }, total)
}
