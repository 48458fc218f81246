/** Campuses of the seeded institutions, disciplines and tests. */
import type { Kit } from '../kit'
import { campusSeeds, disciplineSeeds, testScoreSeeds } from '../reference/campuses'

export function seedCampuses(kit: Kit): void {
  const idOf = (table: string, column: string, value: string) =>
    kit.db.prepare<[string], number>(`SELECT id FROM ${table} WHERE ${column} = ?`).pluck().get(value)!
  for (const [alias, campuses] of Object.entries(campusSeeds))
    for (const [name, city] of campuses)
      kit.row('campuses', {
        name,
        institution_id: idOf('institutions', 'alias_name', alias),
        city_id: idOf('cities', 'name', city),
      })
  for (const name of disciplineSeeds) kit.row('disciplines', { name })
  for (const name of testScoreSeeds) kit.row('test_scores', { name })
}
