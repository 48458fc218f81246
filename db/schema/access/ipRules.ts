/** IP addresses that may or may not sign in. */
import { ruleScopes, ruleStatuses, ruleTypes } from '@contract/access/ipRules'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, stamps } from '../../columns'

/** `ip_address`: an address or a range in its shortest form, `203.0.113.0/24`. */
export const ipAddresses = sqliteTable(
  'ip_addresses',
  {
    id: id(),
    identifier: identifier(),
    ip_address: text().notNull(),
    title: text(),
    type: text({ enum: ruleTypes }).notNull(),
    status: text({ enum: ruleStatuses }).notNull(),
    reason: text().notNull(),
    applicable_for: text({ enum: ruleScopes }).notNull(),
    ...stamps(),
  },
  (t) => [index('ip_addresses_type').on(t.type, t.status)],
)
