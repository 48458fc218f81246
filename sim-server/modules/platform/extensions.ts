/** The telephone extensions of the client. People are named as far as the caller sees them. */
import { extensions } from '@contract/platform/extensions'
import { visiblePeople } from '@domain/people/staffAccess'
import { extensionList, extensionRows } from '@domain/platform/extensionList'
import { bulkCall } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'

interface Person {
  identifier: string
  first_name: string
  last_name: string
}

export default serve(extensions, {
  list: async ({ query, ...call }) => {
    const { db, caller } = call
    const asked = extensionList.asked(bulkCall(call), { ...(query.search && { search: query.search }) })
    const { recordsInfo, ...page } = await extensionRows.page(db, asked, query, call.request.language)
    const { sql, values } = visiblePeople(caller)
    const read = db.prepare<unknown[], Person>(
      `SELECT l.identifier, l.first_name, l.last_name FROM users l WHERE l.id = ? AND ${sql}`,
    )
    return {
      ...page,
      recordsInfo: recordsInfo.map(({ user_id, ...row }) => ({
        ...row,
        userInfo: (user_id !== null && read.get(user_id, ...values)) || null,
      })),
    }
  },
})
