/** Programs of institutions, and the tags that they have. */
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, identifier, ownedBy, pairColumns, refersTo, stamps } from '../../columns'
import { institutions, studyLevels } from './institutions'
import { tags } from './tags'

export const programs = sqliteTable(
  'programs',
  {
    id: id(),
    identifier: identifier(),
    name: text().notNull(),
    institution_id: refersTo(() => institutions.id).notNull(),
    study_level_id: refersTo(() => studyLevels.id).notNull(),
    ...stamps(),
  },
  (t) => [
    index('programs_institution').on(t.institution_id),
    index('programs_study_level').on(t.study_level_id),
  ],
)

export const programTags = sqliteTable(
  'program_tags',
  {
    ...pairColumns(),
    tag_id: refersTo(() => tags.id).notNull(),
    program_id: ownedBy(() => programs.id).notNull(),
  },
  (t) => [
    uniqueIndex('program_tags_pair').on(t.tag_id, t.program_id),
    index('program_tags_living').on(t.tag_id, t.deleted_at),
    index('program_tags_program').on(t.program_id),
  ],
)
