/** What an applicant needs for a program: texts by destination, level and home country, and the checklists of documents. */
import { checklistGroups } from '@contract/catalog/catalogValues'
import type { ChecklistGroup } from '@contract/catalog/programRecord'
import type { Db } from '@db/open'

/** English; the console has words for the tabs. */
const GROUP_NAMES: Readonly<Record<ChecklistGroup['identifier'], string>> = {
  requirements: 'Requirements',
  additional_info: 'Additional Info.',
  checklist: 'Checklist',
}
type Item = ChecklistGroup['items'][number]

interface Program {
  id: number
  country: string
  country_id: number | null
  institution_id: number
  study_level_id: number
}
const programOf = (db: Db, id: number): Program =>
  db
    .prepare<[number], Program>(
      `SELECT p.id, i.country, n.id AS country_id, p.institution_id, p.study_level_id
      FROM programs p JOIN institutions i ON i.id = p.institution_id LEFT JOIN countries n ON n.code = i.country WHERE p.id = ?`,
    )
    .get(id)!

interface TextRow {
  checklist_group: ChecklistGroup['identifier']
  name: string
  text: string
}
/** Texts of all destinations come before those of one, those for everybody before those for one home country. */
const textsFor = (db: Db, { country, study_level_id }: Program, home: string | null): TextRow[] =>
  db
    .prepare<[string, string | null, number], TextRow>(
      `SELECT checklist_group, name, text FROM checklist_texts
      WHERE (country IS NULL OR country = ?) AND (home_country IS NULL OR home_country = ?)
        AND (study_level_ids = '[]' OR EXISTS (SELECT 1 FROM json_each(study_level_ids) WHERE value = ?))
      ORDER BY position, id`,
    )
    .all(country, home, study_level_id)

interface DocumentRow {
  name: string
  doc_type: string
  is_required: number
}
/** Documents of the checklists for the destination, the institution and the level of the program. */
const documentsFor = (db: Db, { country_id, institution_id, study_level_id }: Program): DocumentRow[] =>
  db
    .prepare<[number | null, number, number], DocumentRow>(
      `SELECT c.name, t.doc_type, c.is_required FROM document_checklists c, json_each(c.document_type_ids) j JOIN document_types t ON t.id = j.value
      WHERE c.is_active AND c.deleted_at IS NULL AND t.is_active AND t.deleted_at IS NULL
        AND (c.country_id IS NULL OR c.country_id = ?) AND (c.institution_id IS NULL OR c.institution_id = ?)
        AND (c.study_level_id IS NULL OR c.study_level_id = ?)
      ORDER BY c.is_required DESC, c.id, j.key`,
    )
    .all(country_id, institution_id, study_level_id)

/** Lines under the name that they share, in the order of their first one. */
function itemsOf(lines: readonly { name: string; text: string; is_required: boolean | null }[]): Item[] {
  const items = new Map<string, Item>()
  for (const { name, text, is_required } of lines) {
    const key = `${name} ${is_required}`
    const item = items.get(key) ?? { name, is_required, items: [] }
    item.items.push({ text })
    items.set(key, item)
  }
  return [...items.values()]
}

/**
 * @param id of a program that the caller may see
 * @param home code of the country that the applicant comes from; null: what everybody needs
 */
export function checklistOfProgram(db: Db, id: number, home: string | null): ChecklistGroup[] {
  const program = programOf(db, id)
  const texts = textsFor(db, program, home)
  const documents = documentsFor(db, program).map(({ name, doc_type, is_required }) => ({
    name,
    text: doc_type,
    is_required: is_required === 1,
  }))
  return checklistGroups.map((identifier) => ({
    identifier,
    name: GROUP_NAMES[identifier],
    items: itemsOf([
      ...(identifier === 'checklist' ? documents : []),
      ...texts
        .filter(({ checklist_group }) => checklist_group === identifier)
        .map(({ name, text }) => ({ name, text, is_required: null })),
    ]),
  }))
}
