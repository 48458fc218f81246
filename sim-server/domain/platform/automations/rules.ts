/** What is special about automations as a master: what they may do is checked when they are saved, and they are watched from then on. */
import type { Change } from '../operations'
import type { LeadFilterName } from '@contract/leads/filters/leadFilters'
import { LeadFilters } from '@contract/leads/filters/leadFilters'
import {
  missingCell,
  MOST_ACTIONS,
  type ActionLine,
  type ConditionLine,
} from '@contract/platform/automations/actions'
import type { Db } from '@db/open'
import { Fail, type FieldError } from '@kit/request/fail'
import { leadList } from '../../leads/leadList'
import type { MasterRules } from '../../masters/definition'
import type { BulkCall } from '../operations'
import { leadAction, taskOf } from './actions'
import { permissionOf } from './actor'
import { scheduleAutomations } from './schedule'

export const linesIn = <T>(column: unknown): readonly T[] =>
  JSON.parse(String(column ?? '[]')) as readonly T[]

const NO_LEADS = { from: 'leads l WHERE 0', values: [] }

/** The filters of conditions by name. */
export const filtersOf = (conditions: readonly ConditionLine[]): Partial<Record<LeadFilterName, string>> =>
  Object.fromEntries(conditions.map(({ filter, value }) => [filter, value]))

/** Refusals of a line name its cell: `actions.2.to`. */
function refusalAt(field: string, check: () => void): FieldError | undefined {
  try {
    check()
    return undefined
  } catch (cause) {
    if (!(cause instanceof Fail)) throw cause
    return { message: cause.errors[0]!.message, field }
  }
}

function conditionRefusal(
  { db, caller, offset, now }: BulkCall,
  conditions: readonly ConditionLine[],
): FieldError | undefined {
  for (const [at, line] of conditions.entries()) {
    const field = `conditions.${at}.value`
    const read = LeadFilters.safeParse({ [line.filter]: line.value })
    if (read.error) return { message: read.error.issues[0]!.message, field }
    const refusal = refusalAt(field, () => void leadList.asked({ db, caller, offset, now }, read.data))
    if (refusal) return refusal
  }
  return undefined
}

const CELL_OF = { assign: 'to', transfer: 'to', stage: 'stage', task: 'to' } as const
function actionRefusal(call: BulkCall, actions: readonly ActionLine[]): FieldError | undefined {
  if (actions.length > MOST_ACTIONS) return { message: `At most ${MOST_ACTIONS} actions`, field: 'actions' }
  for (const [at, line] of actions.entries()) {
    const missing = missingCell(line)
    if (missing) return { message: missing.message, field: `actions.${at}.${missing.cell}` }
    if (!call.caller.can(permissionOf(line.action)))
      return { message: 'You may not do this yourself', field: `actions.${at}.action` }
    const act = leadAction(line)
    const refusal = refusalAt(`actions.${at}.${CELL_OF[line.action as keyof typeof CELL_OF]}`, () => {
      if (!act) taskOf(call, line)
      // A stage that ends a lead needs a reason; what its form asks is known of a lead only.
      else act.effect(call, NO_LEADS).authorize?.()
    })
    if (refusal) return refusal
  }
  return undefined
}

const namesIn = (db: Db, table: string, name: string, identifiers: readonly string[]) =>
  db
    .prepare<[string], string>(
      `SELECT ${name} FROM json_each(?) j JOIN ${table} t ON t.identifier = j.value ORDER BY j.key`,
    )
    .pluck()
    .all(JSON.stringify(identifiers))
/** `Ada Yılmaz, Call the lead (2)`: the names of what an action names, and what it says. */
const actionText = (db: Db, { to, roles, stage, status, title, days, reason }: ActionLine): string => {
  const named = `${to},${roles},${stage},${status}`.split(/[,:]/).filter(Boolean)
  const names = [
    ...namesIn(db, 'users', "trim(t.first_name || ' ' || t.last_name)", named),
    ...namesIn(db, 'teams', 't.name', named),
    ...namesIn(db, 'branches', 't.name', named),
    ...(to.startsWith('user:') ? [] : namesIn(db, 'roles', 't.name', named)),
    ...namesIn(db, 'stages', 't.name', named),
    ...namesIn(db, 'lead_statuses', 't.name', named),
  ]
  return [...names, title && `${title} (${days})`, reason].filter(Boolean).join(' · ')
}

const NO_ACTIONS = 'Add an action before you switch it on'

/** One that is switched off, and says what it said: whoever it names may be gone by now. */
const isAsBefore = (db: Db, { id, is_active, conditions, actions }: Change): boolean =>
  !is_active &&
  id !== undefined &&
  db
    .prepare<[unknown, unknown, unknown]>(
      'SELECT 1 FROM automations WHERE id = ? AND conditions = ? AND actions = ?',
    )
    .get(id, conditions, actions) !== undefined

export const automationRules: MasterRules = {
  // What it did stays in the history when it is deleted.
  released: ['automation_runs', 'automation_watches', 'operations'],
  refuses: (call, columns: Change) => {
    const conditions = linesIn<ConditionLine>(columns['conditions'])
    const actions = linesIn<ActionLine>(columns['actions'])
    if (columns['is_active'] && actions.length === 0) return { message: NO_ACTIONS, field: 'actions' }
    if (isAsBefore(call.db, columns)) return undefined
    return conditionRefusal(call, conditions) ?? actionRefusal(call, actions)
  },
  tellsLines: {
    conditions: (_, lines) => lines.map(({ filter, value }) => `${filter}: ${value}`).join(' · '),
    actions: (db, lines) => lines.map((line) => actionText(db, line as ActionLine)).join('; '),
  },
  changed: (tenant) => scheduleAutomations(tenant),
}
