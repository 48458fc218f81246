/** What a program's checklist says, by destination, level and the country that the applicant comes from. */
import { checklistGroups } from '@contract/catalog/catalogValues'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, identifier, idList } from '../../columns'

/** One text. Texts of a group with the same name stand together under it, in the order of `position`. */
export const checklistTexts = sqliteTable(
  'checklist_texts',
  {
    id: id(),
    identifier: identifier(),
    checklist_group: text({ enum: checklistGroups }).notNull(),
    /** "Proof of funds" */
    name: text().notNull(),
    /** Markdown. */
    text: text().notNull(),
    /** Code of the country of the institution; null: in every country. */
    country: text(),
    /** Code of the country that the applicant comes from; null: from every country. */
    home_country: text(),
    /** `[]`: for every level. */
    study_level_ids: idList(),
    position: integer().notNull(),
  },
  (t) => [index('checklist_texts_country').on(t.country, t.position)],
)
