/** Checklists of documents, and the types of documents that they name. */
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, idList, masterColumns, ownedBy, refersTo } from '@db/columns'
import { institutions, studyLevels } from '../../catalog/institutions'
import { countries } from '../../platform/geography'
import { documentTypes } from './documentTypes'

export const documentChecklist = sqliteTable(
  'document_checklists',
  {
    ...masterColumns(),
    name: text().notNull(),
    country_id: refersTo(() => countries.id),
    institution_id: refersTo(() => institutions.id),
    study_level_id: refersTo(() => studyLevels.id),
    document_type_ids: idList(),
    is_required: flag(true),
    is_active: flag(true),
  },
  (t) => [
    index('document_checklists_country').on(t.country_id),
    index('document_checklists_institution').on(t.institution_id),
    index('document_checklists_level').on(t.study_level_id),
  ],
)
export const documentChecklistTypes = sqliteTable(
  'document_checklist_types',
  {
    document_checklist_id: ownedBy(() => documentChecklist.id).notNull(),
    document_type_id: refersTo(() => documentTypes.id).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.document_checklist_id, t.document_type_id] }),
    index('document_checklist_types_type').on(t.document_type_id),
  ],
)
