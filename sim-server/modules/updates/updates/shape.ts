/** A row of `information_updates` as its kind answers it: with names of references, files, and no columns of other kinds. */
import { eq } from 'drizzle-orm'
import type { Db } from '@db/open'
import { institutions, studyLevels, type informationUpdates } from '@db/schema'
import { answers, type Kind } from '@contract/updates/updateShapes'
import { countryName } from '@db/countryName'

export type Row = typeof informationUpdates.$inferSelect
/** A list selects the columns of its own kind; these are read for every kind. */
type KindRow = Partial<Row> &
  Pick<Row, 'update_type' | 'institution_id' | 'country_id' | 'study_level_id' | 'files'>

const institutionOf = (db: Db, identifier: string) => {
  const row = db.orm.select().from(institutions).where(eq(institutions.identifier, identifier)).get()
  return row
    ? { name: row.name, alias_name: row.alias_name, url: row.url, description: row.description }
    : null
}
const levelOf = (db: Db, identifier: string) =>
  db.orm
    .select({ name: studyLevels.name })
    .from(studyLevels)
    .where(eq(studyLevels.identifier, identifier))
    .get() ?? null

/** The file extension of a link: `https://files.example/rates.pdf?v=2` → `pdf`. */
const extension = (link: string) =>
  /\.(\w{1,8})$/.exec(link.split(/[?#]/)[0]!.split('/').slice(3).join('/'))?.[1]?.toLowerCase() ?? ''

const withReferences = (db: Db, row: KindRow) => ({
  ...row,
  institution_info: row.institution_id && institutionOf(db, row.institution_id),
  country_info: row.country_id && { name: countryName(row.country_id) },
  study_level_info: row.study_level_id && levelOf(db, row.study_level_id),
  filesInfo: row.files.map((view_page) => ({
    file_info: { file_extension: extension(view_page), view_page },
  })),
})

export const isKind = (type: string): type is Kind => Object.hasOwn(answers, type)
/** Parsing drops the columns of other kinds. */
export const updateAnswer = (db: Db, row: KindRow): Record<string, unknown> =>
  isKind(row.update_type) ? answers[row.update_type].parse(withReferences(db, row)) : withReferences(db, row)
