/** Matches file columns to the fields of an import: by headings in four languages, or as the user chose. */
import { Fail } from '@kit/request/fail'
import { foldText } from '../../foldText'

export interface Column<Field extends string> {
  name: string
  form_field_id: Field
}

/**
 * The fields by their folded headings, and by their names.
 * @param own headings of the client; they come before those
 */
export function fieldsByHeading<Field extends string>(
  headings: Readonly<Record<Field, readonly string[]>>,
  own: readonly { name: string; field: Field }[] = [],
): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>()
  for (const [field, names] of Object.entries(headings) as [Field, readonly string[]][])
    for (const name of [field, ...names]) fields.set(foldText(name), field)
  for (const { name, field } of own) fields.set(foldText(name), field)
  return fields
}

/** Columns whose heading names a field; the first column of a field counts. */
export function matchColumns<Field extends string>(
  heads: readonly string[],
  fields: ReadonlyMap<string, Field>,
): Column<Field>[] {
  const taken = new Set<Field>()
  return heads.flatMap((name) => {
    const form_field_id = fields.get(foldText(name))
    if (!form_field_id || taken.has(form_field_id)) return []
    taken.add(form_field_id)
    return [{ name, form_field_id }]
  })
}

/** The index of each field's column. Throws 422 when a column is missing or two columns have the same field. */
export function placesOf<Field extends string>(
  heads: readonly string[],
  columns: readonly Column<Field>[],
): Map<Field, number> {
  const places = new Map<Field, number>()
  for (const [at, { name, form_field_id }] of columns.entries()) {
    const place = heads.indexOf(name)
    if (place < 0)
      throw new Fail(422, { message: `The file has no column ${name}`, field: `columns.${at}.name` })
    if (places.has(form_field_id))
      throw new Fail(422, {
        message: 'Two columns cannot feed one field',
        field: `columns.${at}.form_field_id`,
      })
    places.set(form_field_id, place)
  }
  return places
}
