/** What a database says about itself: its token secret, the size and seed it was filled from. Never answered to anyone. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const about = sqliteTable('about', { key: text().primaryKey(), value: text().notNull() })
