/** Which column feeds which field: by its head, in four languages, and then as somebody says by hand. */
import { importFields, type ImportField } from '@contract/leads/leadImport'
import { foldText } from '@domain/foldText'
import { Fail } from '@kit/request/fail'

export interface Column {
  name: string
  form_field_id: ImportField
}

const known = new Map(
  Object.entries(importFields).flatMap(([field, names]) =>
    [field, ...names].map((name) => [foldText(name), field as ImportField] as const),
  ),
)

export function matched(heads: readonly string[]): Column[] {
  const taken = new Set<ImportField>()
  return heads.flatMap((name) => {
    const form_field_id = known.get(foldText(name))
    if (!form_field_id || taken.has(form_field_id)) return []
    taken.add(form_field_id)
    return [{ name, form_field_id }]
  })
}

/** Where each field's value stands in a row. */
export function placesOf(heads: readonly string[], columns: readonly Column[]): Map<ImportField, number> {
  const places = new Map<ImportField, number>()
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
