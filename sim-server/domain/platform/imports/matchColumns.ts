/** Matches file columns to the fields of an import: by headings in four languages, or as the user chose. */
import type { Table } from '@formats/table/read'
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

/** Rows whose values are looked at. */
const MOST_SAMPLES = 50

/**
 * Columns whose heading names a field, and then those whose values look like those of a field that no heading names; the first column of a
 * field counts.
 */
export function matchColumns<Field extends string>(
  { heads, rows }: Pick<Table, 'heads' | 'rows'>,
  fields: ReadonlyMap<string, Field>,
  fieldOfValues: (values: readonly string[]) => Field | undefined = () => undefined,
): Column<Field>[] {
  const taken = new Set<Field>()
  const fieldOf = new Map<number, Field>()
  const take = (at: number, field: Field | undefined) => {
    if (!field || taken.has(field)) return
    taken.add(field)
    fieldOf.set(at, field)
  }
  for (const [at, name] of heads.entries()) take(at, fields.get(foldText(name)))
  const samples = rows.slice(0, MOST_SAMPLES)
  for (const [at, name] of heads.entries())
    if (!fields.has(foldText(name)))
      take(at, fieldOfValues(samples.map(({ values }) => values[at]?.trim() ?? '').filter(Boolean)))
  return heads.flatMap((name, at) => {
    const form_field_id = fieldOf.get(at)
    return form_field_id ? [{ name, form_field_id }] : []
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
