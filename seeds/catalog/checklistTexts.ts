/** Texts of the checklists of programs. */
import type { checklistTexts } from '@db/schema'
import type { Kit } from '../kit'
import { checklistTexts as texts } from '../reference/catalog/checklistTexts'
import { studyLevelSeeds } from '../reference/catalog/studyLevels'

type Row = typeof checklistTexts.$inferInsert

/** A requirement of every program, unless the overrides say otherwise. */
const makeChecklistText = (kit: Kit, overrides: Partial<Row> = {}) =>
  kit.row('checklist_texts', {
    checklist_group: 'requirements',
    name: 'Academic',
    text: '- School leaving certificate',
    country: null,
    home_country: null,
    study_level_ids: '[]',
    position: 1,
    ...overrides,
  })

export function seedChecklistTexts(kit: Kit): void {
  const levelId = kit.db.prepare<[string], number>('SELECT id FROM study_levels WHERE name = ?').pluck()
  for (const [at, { group, name, text, country, home_country, entry }] of texts.entries()) {
    const levels = studyLevelSeeds.filter((level) => level.entry === entry)
    makeChecklistText(kit, {
      checklist_group: group,
      name,
      text,
      country: country ?? null,
      home_country: home_country ?? null,
      study_level_ids: JSON.stringify(levels.map((level) => levelId.get(level.name)!)),
      position: at + 1,
    })
  }
}
