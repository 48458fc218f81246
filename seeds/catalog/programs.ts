/** Programs of the seeded institutions, tags of programs, and which programs have them. */
import type { InferInsertModel } from 'drizzle-orm'
import type { programs } from '@db/schema'
import { tagColoursOf } from './tags'
import { makePair } from '../platform/assignments'
import type { Kit } from '../kit'
import { programSeeds, programTagSeeds } from '../reference/programs'

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
  const { db, row, iso } = kit
  const idOf = (table: string, column: string, value: string) =>
    db.prepare<[string], number>(`SELECT id FROM ${table} WHERE ${column} = ?`).pluck().get(value)!
  const made = Object.entries(programSeeds).flatMap(([alias, levels]) =>
    levels.flatMap(([level, ...names]) =>
      names.map((name) =>
        makeProgram(kit, {
          name,
          institution_id: idOf('institutions', 'alias_name', alias),
          study_level_id: idOf('study_levels', 'name', level),
        }),
      ),
    ),
  )
  for (const { name, colour, of } of programTagSeeds) {
    const tag = row('tags', {
      name,
      tag_type: 'program',
      ...tagColoursOf(colour),
      created_at: iso,
      updated_at: iso,
    })
    for (const program of made.filter((one) => of.some((part) => one.name.includes(part))))
      makePair(kit, 'program_tags', {
        identifier: program.identifier,
        tag_id: tag.id,
        program_id: program.id,
      })
  }
}
