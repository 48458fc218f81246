/** Matches file columns to lead fields: by headings in four languages, or as the user chose. */
import { importFields, type ImportField } from '@contract/leads/importHeadings'
import { foldText } from '@domain/foldText'
import type { LeadCsvColumn } from '@domain/leads/leadCsvColumns'
import { Fail } from '@kit/request/fail'

export interface Column {
  name: string
  form_field_id: ImportField
}

const fieldsByHeading = new Map(
  Object.entries(importFields).flatMap(([field, names]) =>
    [field, ...names].map((name) => [foldText(name), field as ImportField] as const),
  ),
)

/** Columns whose heading names a field, or is one of the client's lead CSV; the first column of a field counts. */
export function matchColumns(heads: readonly string[], own: readonly LeadCsvColumn[]): Column[] {
  const taken = new Set<ImportField>()
  const ownFields = new Map(own.map(({ name, field }) => [foldText(name), field]))
  return heads.flatMap((name) => {
    const heading = foldText(name)
    const form_field_id = ownFields.get(heading) ?? fieldsByHeading.get(heading)
    if (!form_field_id || taken.has(form_field_id)) return []
    taken.add(form_field_id)
    return [{ name, form_field_id }]
  })
}

/** The index of each field's column. Throws 422 when a column is missing or two columns have the same field. */
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
