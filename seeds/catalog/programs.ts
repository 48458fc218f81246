/** Programs of the seeded institutions. */
import type { InferInsertModel } from 'drizzle-orm'
import type { programs } from '@db/schema'
import type { Kit } from '../kit'
import { programSeeds } from '../reference/programs'

type ProgramRow = Omit<InferInsertModel<typeof programs>, 'id' | 'identifier' | 'created_at' | 'updated_at'>

/** A program of the first institution; takes overrides. */
export function makeProgram(
  { db, row, iso }: Kit,
  overrides: Partial<ProgramRow> = {},
): ProgramRow & { id: number; identifier: string } {
  const first = (table: string) => db.prepare<[], number>(`SELECT min(id) FROM ${table}`).pluck().get()!
  return row('programs', {
    name: 'Bachelor of Arts',
    institution_id: overrides.institution_id ?? first('institutions'),
    study_level_id: overrides.study_level_id ?? first('study_levels'),
    created_at: iso,
    updated_at: iso,
    ...overrides,
  })
}

export function seedPrograms(kit: Kit): void {
  const idOf = (table: string, column: string, value: string) =>
    kit.db.prepare<[string], number>(`SELECT id FROM ${table} WHERE ${column} = ?`).pluck().get(value)!
  for (const [alias, levels] of Object.entries(programSeeds))
    for (const [level, ...names] of levels)
      for (const name of names)
        makeProgram(kit, {
          name,
          institution_id: idOf('institutions', 'alias_name', alias),
          study_level_id: idOf('study_levels', 'name', level),
        })
}
