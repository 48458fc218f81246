/** What the calls of every import have: the file and what its columns feed, and what a preview says of both. */
import { z } from 'zod'

const columnsOf = <Field extends z.ZodType<string, string>>(field: Field) =>
  z.array(z.object({ name: z.string(), form_field_id: field }), 'Match at least one column')

/** @param field what a column may feed */
export const importedFile = <Field extends z.ZodType<string, string>>(field: Field) => ({
  file_identifier: z.string('File is required').min(1, 'File is required'),
  columns: columnsOf(field).min(1, 'Match at least one column'),
  /** Of a workbook: the sheet to import; the first one with rows otherwise. */
  sheet: z.string().max(200).optional(),
})

export const previewedFile = <Field extends z.ZodType<string, string>>(field: Field) => ({
  /** Of a workbook: its sheets, and the one that is read; none of a text. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  heads: z.array(z.string()),
  matched: columnsOf(field),
  /** Rows of the file, without its headings. */
  total: z.number(),
  will_import: z.number(),
  failed: z.number(),
})
