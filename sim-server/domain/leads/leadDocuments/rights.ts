/** Which documents of leads a caller may see, and of which leads they may change them. */
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { leadScope } from '../leadList'
import type { Viewer } from '@kit/list/declareList'
import { whereOf, type Where, type WherePart } from '@kit/list/filterWhere'
import { mayWithType } from './mayWithType'

/** The documents `l` that the caller may see: of the leads that they see, and of types that their role may view. */
export function visibleDocuments(caller: Omit<Viewer, 'can'>): WherePart[] {
  const scope = leadScope(caller)
  const { sql, values } = whereOf(scope)
  return [
    ...(scope.length > 0
      ? [[`l.lead_id IN (SELECT l.id FROM leads l WHERE ${sql})`, ...values] as WherePart]
      : []),
    [mayWithType('can_view', 'l.document_type_id'), caller.role.id],
  ]
}
/** The same as one condition. */
export const documentsSeen = (caller: Omit<Viewer, 'can'>): Where => whereOf(visibleDocuments(caller))

/** Documents of a deleted lead are read only. @param lead its id */
export const mayChangeDocuments = (db: Db, caller: Pick<Caller, 'can'>, lead: number): boolean =>
  caller.can('leads.documents') && !isLeadDeleted(db, lead)
export const isLeadDeleted = (db: Db, lead: number): boolean =>
  db.prepare<[number]>('SELECT 1 FROM leads WHERE id = ? AND deleted_at IS NOT NULL').get(lead) !== undefined
