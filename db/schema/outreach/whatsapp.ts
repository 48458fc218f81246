/** WhatsApp templates of the organisation, each name once for a language, and the library of sources that WhatsApp offers. */
import { languages } from '@contract/client'
import { headerTypes } from '@contract/outreach/whatsapp/headerMedia'
import {
  templateStates,
  whatsappCategories,
  type WhatsappTemplate,
} from '@contract/outreach/whatsapp/templates'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, identifier, refersTo, stamps, time } from '../../columns'
import { files } from '../platform/files'

export const whatsappTemplates = sqliteTable(
  'whatsapp_templates',
  {
    id: id(),
    identifier: identifier(),
    name: text().notNull(),
    category: text({ enum: whatsappCategories }).notNull(),
    language: text({ enum: languages }).notNull(),
    header_type: text({ enum: headerTypes }).notNull(),
    header_text: text(),
    header_file_id: refersTo(() => files.id),
    body: text().notNull(),
    footer: text(),
    buttons: text({ mode: 'json' }).$type<WhatsappTemplate['buttons']>().notNull().default([]),
    status: text({ enum: templateStates }).notNull(),
    rejection_reason: text(),
    /** While it is pending: when WhatsApp has reviewed it. */
    review_at: time(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('whatsapp_templates_name').on(t.name, t.language),
    index('whatsapp_templates_review').on(t.review_at),
    index('whatsapp_templates_file').on(t.header_file_id),
  ],
)

export const whatsappSources = sqliteTable('whatsapp_sources', {
  id: id(),
  identifier: identifier(),
  name: text().notNull(),
  category: text({ enum: whatsappCategories }).notNull(),
  language: text({ enum: languages }).notNull(),
  body: text().notNull(),
  buttons: text({ mode: 'json' }).$type<WhatsappTemplate['buttons']>().notNull().default([]),
})
