/**
 * The user an automation acts as: its last editor, in one of their roles, with their current permissions. An
 * automation gives nobody more permissions, and does nothing after its last editor has left.
 */
import { automationActions, isAutomationAction } from '@contract/platform/automations/actions'
import type { Db } from '@db/open'
import { absentCallers } from '@kit/auth/callerCache'
import type { Caller } from '@kit/auth/caller'
import type { Tenant } from '@kit/tenant/tenant'

/** The id of the person of the last operation on an automation (`a.id`), as SQL. */
export const EDITOR_SQL = `(SELECT o.user_id FROM operation_rows r JOIN operations o ON o.id = r.operation_id
  WHERE r.row_id = a.id AND o.subject = 'automations' AND r.outcome = 'changed' ORDER BY r.operation_id DESC LIMIT 1)`

const NOBODY = 'Nobody has saved it yet'
const GONE = 'The person who last changed it no longer has access'

/** A person in one of their roles that has this permission; undefined when none has. */
export type Actor = (can: string) => Caller | undefined

/** @returns the person, or the reason why the automation cannot act */
export function actorOf(tenant: Tenant, db: Db, automation: number): Actor | string {
  const editor = db
    .prepare<[number], number | null>(`SELECT ${EDITOR_SQL} FROM automations a WHERE a.id = ?`)
    .pluck()
    .get(automation)
  if (editor === null || editor === undefined) return NOBODY
  const callers = absentCallers(tenant, editor)
  const find: Actor = (can) => callers.find((caller) => caller.can(can))
  return find('automations.update') ? find : GONE
}

/** What an action needs. */
export const permissionOf = (action: string): string =>
  isAutomationAction(action) ? automationActions[action] : 'automations.update'
