/** What is special about form fields: leads have values of them, by their names. */
import { scheduleIndexing } from '../../leads/ownFields/indexing'
import type { MasterRules } from '../definition'

/** As SQL, whether the own values of a lead `l` have one of a field `f`. In a text a quote follows a backslash: this finds names only. */
const HAS_VALUE = "instr(l.own_values, json_quote(f.name) || ':') > 0"

export const formFieldRules: MasterRules = {
  usedIn: {
    subject: 'leads',
    ids: `SELECT f.id FROM form_fields f WHERE EXISTS (SELECT 1 FROM leads l WHERE ${HAS_VALUE})`,
    count: `SELECT count(*) FROM leads l JOIN form_fields f ON f.id = ? WHERE l.deleted_at IS NULL AND ${HAS_VALUE}`,
  },
  tells: 'leads.read',
  changed: (tenant) => scheduleIndexing(tenant),
}
/** Whoever has an open form of a lead is told that it changed. */
export const formRules: MasterRules = { tells: 'leads.read' }
