/** What is special about form fields and forms: leads and requests of agents have values of the fields, by their names. */
import { scheduleIndexing } from '../../leads/ownFields/indexing'
import type { MasterRules } from '../definition'

/** As SQL, whether the own values of a row have one of a field `f`. In a text a quote follows a backslash: this finds names only. */
const HAS_VALUE = "instr(r.own_values, json_quote(f.name) || ':') > 0"
const valuesIn = (subject: string, living: string) => ({
  subject,
  ids: `SELECT f.id FROM form_fields f WHERE EXISTS (SELECT 1 FROM ${subject} r WHERE ${HAS_VALUE})`,
  count: `SELECT count(*) FROM ${subject} r JOIN form_fields f ON f.id = ? WHERE ${living} AND ${HAS_VALUE}`,
})

export const formFieldRules: MasterRules = {
  usedIn: [valuesIn('leads', 'r.deleted_at IS NULL'), valuesIn('agent_requests', 'TRUE')],
  tells: 'leads.read',
  changed: (tenant) => scheduleIndexing(tenant),
}
export const formRules: MasterRules = {
  /** Whoever has an open form of a lead is told that it changed. */
  tells: 'leads.read',
  // Agents have no account when they fill it in.
  refuses: (_, { module_type, operation, status }) => {
    if (module_type !== 'agent') return undefined
    if (operation !== 'create') return { message: 'A form for agents makes requests', field: 'operation' }
    return status === 'published'
      ? { message: 'A form for agents is public or a draft', field: 'status' }
      : undefined
  },
}
