/** Texts of letters, one for each type and language. */
import { languages } from '@contract/client'
import { letterTypes } from '@contract/finance/letters/mergeTags'
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, identifier, stamps } from '../../columns'

export const letterTemplates = sqliteTable(
  'letter_templates',
  {
    id: id(),
    identifier: identifier(),
    letter_type: text({ enum: letterTypes }).notNull(),
    language: text({ enum: languages }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    ...stamps(),
  },
  (t) => [uniqueIndex('letter_templates_of').on(t.letter_type, t.language)],
)
