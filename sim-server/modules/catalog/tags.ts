/** Tags: the calls of a master, one tag, and options with their colours. */
import { tags } from '@contract/catalog/tags'
import type { Db } from '@db/open'
import { masterNamed } from '@domain/masters'
import { answeredRow, masterHandlers } from '@domain/masters/serveMaster'
import { serve } from '@kit/request/serve'

const master = masterNamed('tags')
const shared = masterHandlers(master)

/** The identifier of the tag with this number; anything else is taken for an identifier. */
const identifierOf = (db: Db, id: string): string =>
  db.prepare<[number], string>('SELECT identifier FROM tags WHERE id = ?').pluck().get(Number(id)) ?? id

interface OneTag {
  db: Db
  id: string
}
/** Lets a handler of one tag take its number. */
const byNumber =
  <Call, Result>(handler: (call: Call) => Result | Promise<Result>) =>
  async (call: Call & OneTag): Promise<Result> =>
    handler({ ...call, id: identifierOf(call.db, call.id) })

export default serve(tags, {
  ...shared,
  update: byNumber(shared.update),
  remove: byNumber(shared.remove),
  one: ({ db, id }) => answeredRow(db, master, identifierOf(db, id)),
})
