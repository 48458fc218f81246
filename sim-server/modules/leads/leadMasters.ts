/** Makes labels of leads. A name stands once, however it is written. */
import { leadMasters } from '@contract/leads/leadMasters'
import { foldText } from '@domain/foldText'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Db } from '@db/open'

/** Throws 422 when one of these names is the same but for case, accents and punctuation. */
function requireNewName(db: Db, namesSql: string, name: string, ...values: string[]) {
  const names = db
    .prepare<string[], string>(namesSql)
    .pluck()
    .all(...values)
  if (names.some((one) => foldText(one) === foldText(name)))
    throw new Fail(422, { message: `There is ${name} already`, field: 'name' })
}

export default serve(leadMasters, {
  createTag: ({ db, body: { name, tag_type, bg_color, txt_color }, settle }) =>
    db.whole(() => {
      requireNewName(db, 'SELECT name FROM tags WHERE tag_type = ?', name, tag_type)
      const { lastInsertRowid } = db
        .prepare('INSERT INTO tags (name, tag_type, bg_color, txt_color) VALUES (?, ?, ?, ?)')
        .run(name, tag_type, bg_color, txt_color)
      const answer = { id: Number(lastInsertRowid), name }
      settle(answer)
      return answer
    }),
})
