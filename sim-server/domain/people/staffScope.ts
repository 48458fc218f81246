/** Which people a caller may see: said once for lists, assignments and the organisation chart. */
import type { Caller } from '@kit/auth/caller'
import type { Viewer } from '@kit/list/declareList'
import { inList, type WherePart } from '@kit/list/filterWhere'

/**
 * Conditions over users `l`. Users limited to the leads of their branches see the people of these branches, and
 * themselves.
 */
export const staffScope = ({
  role,
  branches,
  user,
}: Pick<Viewer, 'role' | 'branches' | 'user'>): WherePart[] => {
  if (role.lead_scope === 'all') return []
  if (branches.length === 0) return [['l.id = ?', user.id]]
  const [within, ...values] = inList('b.branch_id', [...branches])
  return [
    [
      `(l.id = ? OR EXISTS (SELECT 1 FROM user_branches b WHERE b.user_id = l.id AND ${within}))`,
      user.id,
      ...values,
    ],
  ]
}

/** Users who get events about all people who can receive leads, in all branches. */
export const mayGiveLeads = ({ can }: Pick<Caller, 'can'>): boolean =>
  can('leads.assign') || can('leads.transfer')
