/** The list of calls: one's own, and those to and from leads that one sees. */
import { callFilters, type CallTab } from '@contract/platform/calling/callFilters'
import { telephony, type Call } from '@contract/platform/telephony'
import type { Db } from '@db/open'
import type { Caller } from '@kit/auth/caller'
import { declareList, type Viewer } from '@kit/list/declareList'
import { searchIn, whereOf, type WherePart } from '@kit/list/filterWhere'
import { refersTo } from '@kit/list/relatedHas'
import { storedRows } from '@kit/list/storedRows'
import { leadScope } from '../leads/leadList'
import { searchIds } from '../leads/searchedLeads'
import { leadsSeen } from './automations/leadsSeen'

const isMine = ({ user }: Viewer): WherePart => ['l.user_id = ?', user.id]

function callScope(viewer: Viewer): WherePart[] {
  if (!viewer.can('leads.read')) return [isMine(viewer)]
  const scope = leadScope(viewer)
  if (scope.length === 0) return []
  const { sql, values } = whereOf(scope)
  return [
    [
      `(l.user_id = ? OR l.module_identifier IN (SELECT l.identifier FROM leads l WHERE l.deleted_at IS NULL AND ${sql}))`,
      viewer.user.id,
      ...values,
    ],
  ]
}

/** Ends by which nobody spoke: `callEnds` of the vendor, and what the user says of it. */
const NOBODY_SPOKE = "(l.status IN ('no_answer', 'busy', 'failed') OR l.outcome = 'no_answer')"
const tabs: Record<CallTab, (viewer: Viewer) => WherePart[]> = {
  mine: (viewer) => [isMine(viewer)],
  no_outcome: (viewer) => [isMine(viewer), ['l.outcome IS NULL']],
  missed: () => [[`l.direction = 'incoming' AND ${NOBODY_SPOKE}`]],
  all: () => [],
}

export const callList = declareList({
  call: telephony.calls,
  table: 'calls',
  filters: callFilters,
  columns: { created_from: 'l.created_at', created_to: 'l.created_at' },
  custom: { user_identifier: refersTo('user_id', 'users', 'identifier') },
  parameters: {
    module_identifier: (value) => ["l.module_type = 'lead' AND l.module_identifier = ?", value],
  },
  scope: callScope,
  tabs,
  search: (text) => {
    const leads = searchIds(text)
    const [[own, ...ownValues]] = searchIn(['l."from"', 'l."to"', 'l.note'], ['l.identifier'])(text) as [
      WherePart,
    ]
    return [
      [
        `(${own} OR l.module_identifier IN (SELECT p.identifier FROM leads p WHERE p.id IN (${leads.sql})))`,
        ...ownValues,
        ...leads.values,
      ],
    ]
  },
})

type ListedCall = Omit<Call, 'lead' | 'module_type' | 'module_identifier'> & { lead_id: number | null }
type Stored = Omit<ListedCall, 'userInfo'> & { userInfo: string }

export const callRows = storedRows<Stored, ListedCall, Viewer, CallTab>(callList, {
  select: `l.identifier, l.direction, l."from", l."to", l.duration, l.status, l.recording, l.note, l.outcome, l.created_at,
    (SELECT json_object('identifier', u.identifier, 'first_name', u.first_name, 'last_name', u.last_name) FROM users u WHERE u.id = l.user_id) AS userInfo,
    (SELECT p.id FROM leads p WHERE l.module_type = 'lead' AND p.identifier = l.module_identifier) AS lead_id`,
  rowOf: ({ userInfo, ...row }) => ({ ...row, userInfo: JSON.parse(userInfo) as Call['userInfo'] }),
  order: { sort_by: 'created_at', sort: 'desc' },
})

/** The calls with the names of those leads that the caller sees. */
export function withSeenLeads(db: Db, caller: Caller, rows: readonly ListedCall[]): Call[] {
  const seen = leadsSeen(
    db,
    caller,
    rows.flatMap(({ lead_id }) => lead_id ?? []),
  )
  return rows.map(({ lead_id, ...row }) => {
    const lead = (lead_id !== null && seen.get(lead_id)) || null
    return { ...row, module_type: lead && 'lead', module_identifier: lead && lead.identifier, lead }
  })
}
