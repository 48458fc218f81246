/**
 * Programs in memory, for every list of them: the finder and claims. A hundred thousand keep their order, with the texts that are searched,
 * and follow one log of changes.
 */
import { countryName } from '@db/countryName'
import { containedText } from '@kit/list/ordered/containedText'
import type { ChangeLog, SortedBy } from '@kit/list/ordered/declaration'
import { orderedViews } from '@kit/list/ordered/views'
import { PROGRAM_JOINS, VISIBLE_TO_SQL } from './visiblePrograms'

const log: ChangeLog = {
  table: 'program_changes',
  // A change of a campus or an institution is one of all of its programs.
  since: `WITH changed AS (SELECT * FROM program_changes WHERE seq > ?)
    SELECT id, max(kind) AS kind FROM (
      SELECT program_id AS id, kind FROM changed WHERE program_id IS NOT NULL
      UNION ALL SELECT p.id, x.kind FROM changed x JOIN programs p ON p.campus_id = x.campus_id
      UNION ALL SELECT p.id, x.kind FROM changed x JOIN programs p ON p.institution_id = x.institution_id
      UNION ALL SELECT 0, kind FROM changed WHERE kind = 3) GROUP BY id`,
  trim: 'DELETE FROM program_changes WHERE seq < ?',
}
export const programTable = { table: 'programs', from: `programs l ${PROGRAM_JOINS}`, log }

/** Texts that a search looks through. */
export const SEARCHED_SQL = ['l.name', 'i.name', 'i.alias_name'] as const

/** Exact, where the filter counts whole months. */
const DURATION_SQL = `l.duration * CASE l.duration_type WHEN 'year' THEN 12.0 WHEN 'month' THEN 1.0 WHEN 'week' THEN 12.0 / 52 END`
const sorts = new Map<string, SortedBy>([
  ['name', { sql: 'l.name', kind: 'words' }],
  ['institution_name', { sql: 'i.name', kind: 'words' }],
  // Of a claim the log only says that something changed.
  ['campus_name', { sql: 'c.name', kind: 'words', isOfOthers: true }],
  ['visible_to', { sql: VISIBLE_TO_SQL, kind: 'codes', isOfOthers: true }],
  ['updated_at', { sql: 'l.updated_at', kind: 'number', isOfEvery: true }],
  [
    'study_level_name',
    { sql: '(SELECT v.position FROM study_levels v WHERE v.id = l.study_level_id)', kind: 'number' },
  ],
  ['country', { sql: 'i.country', kind: 'words', shown: countryName }],
  ['duration', { sql: DURATION_SQL, kind: 'number' }],
])
/** A fee in the home currency is `tuition_fee` and the SQL of its worth, which has the rates of today. */
const sortedBy = (sort: string): SortedBy => {
  const [name, ...sql] = sort.split(' ')
  if (sql.length > 0) return { sql: sql.join(' '), kind: 'number' }
  return sorts.get(sort) ?? { sql: `l.${name}`, kind: 'number' }
}

export const programViews = orderedViews({
  ...programTable,
  order: { sort_by: 'name', sort: 'asc' },
  sortedBy,
  emptyLast: true,
  mostIds: 8_000_000,
  finder: containedText(programTable, SEARCHED_SQL),
})
