/** What automations did, and the settings of all of them. */
import {
  automationRuns,
  runFilters,
  type AutomationRun,
  type AutomationSettings,
} from '@contract/platform/automations'
import { leadsSeen } from '@domain/platform/automations/leadsSeen'
import { logActivity } from '@domain/platform/activity'
import { scheduleAutomations } from '@domain/platform/automations/schedule'
import { automationSettings, saveAutomationSettings } from '@domain/platform/automations/settings'
import { tellRuns } from '@domain/platform/automations/tellRuns'
import { paged } from '@kit/crud/pageEnvelope'
import { declareList } from '@kit/list/declareList'
import { searchIn } from '@kit/list/filterWhere'
import { readerOf, storedRows } from '@kit/list/storedRows'
import { Fail } from '@kit/request/fail'
import { serve } from '@kit/request/serve'

type ShownRun = Omit<AutomationRun, 'lead'> & { lead_id: number | null }
type StoredRun = Omit<ShownRun, 'actions'> & { done: string }

const runList = declareList({
  table: 'automation_runs',
  joins: 'JOIN automations a ON a.id = l.automation_id',
  filters: runFilters,
  columns: {
    automation_identifier: 'a.identifier',
    started_from: 'l.started_at',
    started_to: 'l.started_at',
  },
  search: searchIn(['a.name']),
})

const runRows = storedRows<StoredRun, ShownRun>(runList, {
  select:
    'l.lead_id, l.done, l.identifier, l.trigger, l.state, l.message, l.leads, l.started_at, a.identifier AS automation_identifier, a.name AS automation_name',
  rowOf: ({ done, ...stored }) => ({ ...stored, actions: JSON.parse(done) as AutomationRun['actions'] }),
  sorts: { started_at: { column: 'l.id' } },
  order: { sort_by: 'started_at', sort: 'desc' },
})

const changed = (before: AutomationSettings, { is_paused, most_leads }: AutomationSettings) =>
  before.is_paused !== is_paused || before.most_leads !== most_leads

export default serve(automationRuns, {
  list: async ({ query, ...call }) => {
    const { db, caller, request } = call
    const { page, per_page } = query
    const found = await runRows.page(db, runList.asked(readerOf(call), query), query, request.language)
    const seen = leadsSeen(
      db,
      caller,
      found.recordsInfo.flatMap(({ lead_id }) => lead_id ?? []),
    )
    const rows = found.recordsInfo.map(({ lead_id, ...row }) => ({
      ...row,
      lead: (lead_id !== null && seen.get(lead_id)) || null,
    }))
    return paged(rows, { page, per_page }, found.totalRecords)
  },
  settings: ({ db }) => automationSettings(db),
  saveSettings: ({ tenant, db, caller, request, body }) => {
    if (!changed(automationSettings(db), body))
      throw new Fail(422, 'Nothing was changed: the settings are the same.', { rule: 'settings change' })
    saveAutomationSettings(db, body)
    logActivity(tenant, {
      user_id: caller.user.id,
      action: 'automation_settings_changed',
      module_type: 'settings',
      description: `${body.is_paused ? 'paused' : 'running'} · ${body.most_leads}`,
      ip: request.ip,
    })
    scheduleAutomations(tenant)
    tellRuns(tenant)
    return automationSettings(db)
  },
})
