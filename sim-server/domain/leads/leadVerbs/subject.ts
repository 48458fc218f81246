/** Leads as the subject of bulk verbs: table, words for messages, change event. */
import { readersOf } from '@kit/auth/eventReaders'
import { listReaders } from '@kit/list/listReaders'
import { leadList, leadScope } from '../leadList'
import type { Verb } from '@contract/platform/operations'
import { scheduleAutomations } from '../../platform/automations/schedule'
import type { BulkVerb, Subject } from '../../platform/operations'

/** Receivers of the `leads_changed` event. */
export const leadReaders = listReaders(leadList, 'leads.read')

export const leadSubject: Subject = {
  table: 'leads',
  one: 'lead',
  many: 'leads',
  label: "trim(l.first_name || ' ' || l.last_name)",
  visibleTo: leadScope,
  logged: {
    staff_id: { table: 'users', name: "trim(first_name || ' ' || last_name)" },
    staff_role_id: { table: 'roles', name: 'name' },
    branch_id: { table: 'branches', name: 'name' },
    team_id: { table: 'teams', name: 'name' },
    stage_id: { table: 'stages', name: 'name' },
    status_id: { table: 'lead_statuses', name: 'name' },
    stage_since: 'time',
    deleted_at: 'time',
    delete_reason: 'text',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    country_code: 'text',
    mobile: 'text',
    source_country: 'text',
    source_city: 'text',
    destination_country: 'text',
    intake_id: { table: 'intakes', name: 'name' },
    intake_year: 'text',
    utm_source: 'text',
    utm_medium: 'text',
    own_values: {
      labels: 'SELECT label FROM form_fields WHERE name = ? ORDER BY deleted_at IS NULL DESC, id DESC',
    },
    lead_source_id: { table: 'lead_sources', name: 'name' },
    lead_medium_id: { table: 'lead_mediums', name: 'name' },
  },
  changed: (tenant, by, operation, identifiers) => {
    const payload = {
      identifiers,
      by: by?.user.identifier ?? null,
      operation,
      seq: tenant.db
        .prepare<[], { seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM lead_changes')
        .get()!.seq,
    }
    tenant.emit('leads_changed', readersOf(tenant, leadReaders, payload), payload)
    scheduleAutomations(tenant)
  },
}

/** A verb of leads: its permission has its name, and it can be undone. */
export const leadVerb = (
  verb: Extract<Verb, `leads.${string}`>,
  own: Omit<BulkVerb, 'verb' | 'can' | 'subject' | 'undoable'>,
): BulkVerb => ({ verb, can: verb, subject: leadSubject, undoable: true, ...own })
