/** Institutions with their campuses, study levels, disciplines and tests. */
import type { InferInsertModel } from 'drizzle-orm'
import type { campuses, institutions } from '@db/schema'
import type { Kit } from '../kit'
import { campusSeeds, disciplineSeeds, testScoreSeeds } from '../reference/campuses'
import { studyLevelSeeds } from '../reference/catalog/studyLevels'
import { institutionSeeds } from '../reference/institutions'

type Own<Row> = Partial<Omit<Row, 'id' | 'created_at' | 'updated_at'>>

/** An institution in Canada; takes overrides. */
export const makeInstitution = (kit: Kit, overrides: Own<InferInsertModel<typeof institutions>> = {}) =>
  kit.row('institutions', {
    ...institutionSeeds[0]!,
    created_at: kit.iso,
    updated_at: kit.iso,
    ...overrides,
  })

const firstId = ({ db }: Kit, table: string) =>
  db.prepare<[], number>(`SELECT min(id) FROM ${table}`).pluck().get()!

/** A campus that is claimed for all; takes overrides. */
export const makeCampus = (kit: Kit, overrides: Own<InferInsertModel<typeof campuses>> = {}) =>
  kit.row('campuses', {
    name: 'Main campus',
    institution_id: overrides.institution_id ?? makeInstitution(kit).id,
    city_id: overrides.city_id ?? firstId(kit, 'cities'),
    visible_to: 'all',
    created_at: kit.iso,
    updated_at: kit.iso,
    ...overrides,
  })

export function seedInstitutions(kit: Kit): void {
  const cityId = kit.db.prepare<[string], number>('SELECT id FROM cities WHERE name = ?').pluck()
  for (const institution of institutionSeeds) {
    const { id: institution_id } = makeInstitution(kit, institution)
    for (const [name, city] of campusSeeds[institution.alias_name] ?? [])
      makeCampus(kit, { name, institution_id, city_id: cityId.get(city)! })
  }
  for (const { name, position } of studyLevelSeeds) kit.row('study_levels', { name, position })
  for (const name of disciplineSeeds) kit.row('disciplines', { name })
  for (const name of testScoreSeeds) kit.row('test_scores', { name })
}
