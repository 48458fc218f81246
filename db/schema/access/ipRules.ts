/** IP addresses that may or may not sign in. */
import { ruleScopes, ruleStatuses, ruleTypes } from '@contract/access/ipRules'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { masterColumns } from '../../columns'

/** `ip_address`: an address or a range in its shortest form, `203.0.113.0/24`. */
export const ipRules = sqliteTable(
  'ip_addresses',
  {
    ...masterColumns(),
    ip_address: text().notNull(),
    title: text(),
    type: text({ enum: ruleTypes }).notNull(),
    status: text({ enum: ruleStatuses }).notNull(),
    reason: text().notNull(),
    applicable_for: text({ enum: ruleScopes }).notNull(),
  },
  (t) => [index('ip_addresses_type').on(t.type, t.status)],
)
