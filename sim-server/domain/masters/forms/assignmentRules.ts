/** What is special about fields of forms: rules that suit the type, parents of the same form without circles, children that keep a field. */
import type { FieldType } from '@contract/masters/forms/fieldTypes'
import { ruleRefusal, type RuleLine } from '@contract/masters/forms/ruleLines'
import type { Db } from '@db/open'
import type { MasterRules } from '../definition'

const typeOf = (db: Db, field: unknown): FieldType =>
  db.prepare<[unknown], FieldType>('SELECT type FROM form_fields WHERE id = ?').pluck().get(field)!

/** The fields of a form with their parents. */
const parentsIn = (db: Db, form: unknown): Map<number, number | null> =>
  new Map(
    db
      .prepare<[unknown], { form_field_id: number; parent_field_id: number | null }>(
        'SELECT form_field_id, parent_field_id FROM form_assignments WHERE form_id = ? AND deleted_at IS NULL',
      )
      .all(form)
      .map((row) => [row.form_field_id, row.parent_field_id]),
  )

function parentRefusal(db: Db, form: unknown, field: number, parent: number): string | undefined {
  const parents = parentsIn(db, form)
  if (!parents.has(parent)) return 'The form does not have this field'
  const passed = new Set([field])
  for (let at: number | null | undefined = parent; at; at = parents.get(at)) {
    if (passed.has(at)) return 'Fields cannot depend on each other in a circle'
    passed.add(at)
  }
  return undefined
}

export const formAssignmentRules: MasterRules = {
  tells: 'leads.read',
  takenValues: (db, { form_field_id }, by) => ({
    name: db
      .prepare<[unknown], string>(`SELECT name FROM form_fields WHERE ${by ?? 'identifier'} = ?`)
      .pluck()
      .get(form_field_id),
  }),
  refuses: ({ tenant: { db } }, { form_id, form_field_id, parent_field_id, rules }) => {
    const wrong = ruleRefusal(typeOf(db, form_field_id), JSON.parse(String(rules ?? '[]')) as RuleLine[])
    if (wrong) return { message: wrong.message, field: `rules.${wrong.line}.${wrong.cell}` }
    const refused =
      parent_field_id === null || parent_field_id === undefined
        ? undefined
        : parentRefusal(db, form_id, Number(form_field_id), Number(parent_field_id))
    return refused ? { message: refused, field: 'parent_field_id' } : undefined
  },
  keeps: (db) => {
    const isParent = db
      .prepare<[number], number>(
        `SELECT 1 FROM form_assignments a JOIN form_assignments c ON c.form_id = a.form_id AND c.parent_field_id = a.form_field_id
         WHERE a.id = ? AND c.deleted_at IS NULL`,
      )
      .pluck()
    return (id) => (isParent.get(id) ? 'Other fields of the form depend on it' : null)
  },
}
