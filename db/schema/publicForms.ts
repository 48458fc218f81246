/** Forms that anyone may fill in: for leads, and for agents. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, identifier, stamps } from '../columns'
import type { FormField } from '../../sim-server/contract/publicForms'

const form = () => ({
  id: id(),
  identifier: identifier(),
  name: text().notNull(),
  description: text().notNull(),
  fields: text({ mode: 'json' }).$type<FormField[]>().notNull(),
  is_active: flag(true),
  ...stamps(),
})
/** Its leads come with this source, into this branch. */
export const leadForms = sqliteTable('lead_forms', { ...form(), lead_source_id: integer(), branch_id: integer() })
export const agentForms = sqliteTable('agent_forms', form())
