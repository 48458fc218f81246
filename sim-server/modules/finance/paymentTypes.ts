/** Payment types (master). */
import { asc, eq } from 'drizzle-orm'
import { paymentTypes as types } from '@db/schema'
import { paymentTypes } from '@contract/finance/paymentTypes'
import { insertRow, listPage, deleteRow, updateRow } from '@kit/crud/crud'
import { serve } from '@kit/request/serve'

const NO_SUCH_TYPE = 'There is no such payment type'

export default serve(paymentTypes, {
  list: (call) => listPage(call, types, { search: [types.name] }),
  dropdown: ({ db }) =>
    db.orm
      .select({ identifier: types.identifier, name: types.name })
      .from(types)
      .where(eq(types.is_active, true))
      .orderBy(asc(types.name))
      .all(),
  create: (call) => insertRow(call, types, call.body),
  update: (call) => updateRow(call, types, call.identifier, call.body, NO_SUCH_TYPE),
  remove: (call) => deleteRow(call, types, call.identifier, NO_SUCH_TYPE),
})
