/** What is to be done about institutions: asked for, done, declined. */
import { institutionActions, type InstitutionAction } from '@contract/catalog/institutionActions'
import { MISSING_RECORD } from '@contract/shapes'
import { institutionActions as actions } from '@db/schema'
import { actionList, actionRows } from '@domain/catalog/institutions/actionList'
import { institutionNamed } from '@domain/catalog/institutions/institutionList'
import type { Caller } from '@kit/auth/caller'
import { insertRow, updateRow } from '@kit/crud/crud'
import { andWhere } from '@kit/list/filterWhere'
import { readerOf } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'
import type { Db } from '@db/open'

/** An action of an institution that the caller may see. @throws Fail 404 */
function actionNamed({ db, caller }: { db: Db; caller: Caller }, identifier: string): InstitutionAction {
  const where = andWhere(actionList.visible(caller), [['l.identifier = ?', identifier]])
  const [row] = actionRows.rows(db, where, {}, 1)
  if (!row) throw new Fail(404, MISSING_RECORD)
  return row
}

export default serve(institutionActions, {
  list: actionRows.answer,
  counts: async (call) => {
    const all = actionRows.count(call.db, actionList.asked(readerOf(call), call.query))
    const { tabs } = await actionRows.counts(call)
    return { tabs: { all, ...tabs } }
  },
  create: ({ identifier, body: { action, remarks }, ...call }) => {
    const { id } = institutionNamed(call, identifier)
    const made = insertRow(call, actions, {
      institution_id: id,
      action,
      remarks: remarks || null,
      user_id: call.caller.user.id,
    })
    return actionNamed(call, made.identifier)
  },
  update: ({ identifier, body: { action, status, remarks }, ...call }) => {
    const before = actionNamed(call, identifier)
    updateRow(call, actions, identifier, {
      action: action ?? before.action,
      status,
      ...(remarks !== undefined && { remarks: remarks || null }),
      handled_by: call.caller.user.id,
    })
    return actionNamed(call, identifier)
  },
})
