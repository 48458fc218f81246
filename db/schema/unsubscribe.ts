/** Why people stop listening, and what each still wants to hear. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, stamps } from '../columns'

export const unsubscribeReasons = sqliteTable('unsubscribe_reasons', { id: id(), identifier: identifier(), reason: text().notNull(), ...stamps() })
