/** Documents of leads: an uploaded file under a document type. */
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { emptiedWith, id, identifier, ownedBy, refersTo, stamps, time, version } from '../../columns'
import { applications } from '../admissions/applications'
import { documentTypes } from '../masters/documents/documentTypes'
import { users } from '../people/people'
import { files } from '../platform/files'
import { leads } from './leads'

/** `identifier`: that of the file. A deleted document stays, for its history and for undo; `version` counts its changes. */
export const leadDocuments = sqliteTable(
  'lead_documents',
  {
    id: id(),
    identifier: identifier(),
    lead_id: ownedBy(() => leads.id).notNull(),
    /** Of one of its applications; null: of the lead itself, and of the checklist of each application. */
    application_id: refersTo(() => applications.id),
    document_type_id: refersTo(() => documentTypes.id).notNull(),
    file_id: refersTo(() => files.id)
      .notNull()
      .unique(),
    user_id: emptiedWith(() => users.id),
    /** The name it is shown by. A trigger keeps that of the file the same. */
    file_alias: text().notNull(),
    version: version(),
    deleted_at: time(),
    ...stamps(),
  },
  (t) => [
    index('lead_documents_lead').on(t.lead_id),
    index('lead_documents_type').on(t.document_type_id),
    index('lead_documents_user').on(t.user_id),
    index('lead_documents_application').on(t.application_id),
  ],
)

/** The files in own values of leads, by their fields. Triggers keep the rows as `leads.own_values` is. */
export const leadFiles = sqliteTable(
  'lead_files',
  {
    lead_id: ownedBy(() => leads.id).notNull(),
    field_name: text().notNull(),
    file_id: refersTo(() => files.id).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lead_id, t.field_name, t.file_id] }),
    index('lead_files_file').on(t.file_id),
  ],
)
