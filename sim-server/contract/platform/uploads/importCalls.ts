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
  /** The row that has the headings, as a spreadsheet counts; found by its headings otherwise. */
  heading_row: z
    .number('heading_row must be a whole number')
    .int('heading_row must be a whole number')
    .min(1, 'heading_row starts at 1')
    .optional(),
})

export const previewedFile = <Field extends z.ZodType<string, string>>(field: Field) => ({
  /** Of a workbook: its sheets, and the one that is read; none of a text. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  heads: z.array(z.string()),
  heading_row: z.number(),
  /** The first rows that are not empty, any of which may have the headings. */
  first_rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  matched: columnsOf(field),
  /** Rows of the file, without its headings. */
  total: z.number(),
  will_import: z.number(),
  failed: z.number(),
})
