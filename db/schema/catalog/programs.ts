/** Programs of institutions, and the tags that they have. */
import {
  attendanceKinds,
  durationTypes,
  languageLevels,
  programCategories,
  programVisibilities,
} from '@contract/catalog/catalogValues'
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import {
  flag,
  id,
  identifier,
  idList,
  lineList,
  ownedBy,
  pairColumns,
  refersTo,
  stamps,
  version,
} from '../../columns'
import { campuses, disciplines, institutions, studyLevels } from './institutions'
import { tags } from './tags'

/** A program at one campus: what the finder shows as an entry. Fees are whole numbers of the smallest unit of `currency`. */
export const programs = sqliteTable(
  'programs',
  {
    id: id(),
    identifier: identifier(),
    name: text().notNull(),
    url: text(),
    institution_id: refersTo(() => institutions.id).notNull(),
    campus_id: refersTo(() => campuses.id).notNull(),
    study_level_id: refersTo(() => studyLevels.id).notNull(),
    discipline_id: refersTo(() => disciplines.id).notNull(),
    category: text({ enum: programCategories }).notNull().default('higher_education'),
    duration: integer(),
    duration_type: text({ enum: durationTypes }),
    is_fulltime: flag(true),
    attendance_on: text({ enum: attendanceKinds }).notNull().default('on_campus'),
    weekly_hours: integer(),
    currency: text().notNull(),
    /** For one year, of shorter programs for all of it. Null: not known. */
    tuition_fee: integer(),
    /** Null: not known; 0: none is asked. */
    application_fee: integer(),
    /** Ids of the intakes in which it starts. */
    intake_ids: idList(),
    /** Scores that it takes: `[{"test_score_id":1,"score":6.5,"min_score":6}]`; `min_score` is that of each part. */
    test_scores: lineList(),
    /** The least level of the language that it is taught in. */
    language_level: text({ enum: languageLevels }),
    /** Years. */
    min_age: integer(),
    max_age: integer(),
    /** The level that one must have finished before. */
    required_level_id: refersTo(() => studyLevels.id),
    /** The least average of that level, in percent. */
    min_grade: real(),
    /** In words, for what has no column: "Portfolio of ten works". */
    min_requirement: text(),
    /** Graduates may stay and work. */
    is_pgwp: flag(),
    /** Null: as its campus. */
    visible_to: text({ enum: programVisibilities }),
    /** The day on which somebody last compared it with the institution's own page, `2026-11-02`. */
    verified_on: text(),
    version: version(),
    ...stamps(),
  },
  (t) => [
    index('programs_institution').on(t.institution_id),
    index('programs_campus').on(t.campus_id),
    index('programs_study_level').on(t.study_level_id),
    index('programs_required_level').on(t.required_level_id),
    index('programs_discipline').on(t.discipline_id),
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
