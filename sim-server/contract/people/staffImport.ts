/**
 * Import of staff from CSV or XLSX: preview, faulty rows mended in place, and the run, which is one operation. The rules of a row are those
 * of the form of a person.
 */
import { z } from 'zod'
import { endpoints, get, post } from '../http'
import { importedFile, previewedFile } from '../platform/uploads/importCalls'
import { Choice } from '../shapes'
import { USER_MANAGEMENT } from './userManagement'

/** Fields of a row. */
export const staffImportFields = [
  'first_name',
  'last_name',
  'email',
  'country_code',
  'mobile',
  'gender',
  'role_name',
  'branch_name',
  'team_name',
] as const
export const StaffImportField = z.enum(staffImportFields)
export type StaffImportField = z.infer<typeof StaffImportField>
/** Fields whose value is one of a list. */
export const staffChoiceFields = ['gender', 'role_name', 'branch_name', 'team_name'] as const
export type StaffChoiceField = (typeof staffChoiceFields)[number]

export const MOST_CORRECTIONS = 5000
/** Faulty rows that a preview shows; mended ones beside them. */
export const MOST_ROWS_SHOWN = 100
/** Faulty rows that the answer of an import names. */
export const MOST_ERRORS_NAMED = 1000

/** A value in place of that of the file, in one row, or wherever the field `was` this. */
export const Correction = z.union([
  z.object({ row: z.number().int(), field: StaffImportField, value: z.string().max(200) }),
  z.object({ was: z.string().min(1).max(200), field: StaffImportField, value: z.string().max(200) }),
])
export type Correction = z.infer<typeof Correction>

const { columns, ...file } = importedFile(StaffImportField)
const importBody = z.object({
  ...file,
  /** Of rows without a role of their own. */
  role_identifier: z.string().optional(),
  /** Of rows without a branch of their own. */
  branch_identifier: z.string().optional(),
  /** Left out: matched by their headings. */
  columns: columns.optional(),
  corrections: z.array(Correction).max(MOST_CORRECTIONS).default([]),
})
export type StaffImportBody = z.output<typeof importBody>

const ShownRow = z.object({
  row: z.number(),
  /** Something in it was mended. */
  mended: z.boolean(),
  cells: z.array(
    z.object({ field: StaffImportField, value: z.string(), was: z.string(), message: z.string().nullable() }),
  ),
})
export type ShownRow = z.infer<typeof ShownRow>

export const staffImport = endpoints('staffImport', {
  sample: get('/staffs/import/sample-file', {
    can: USER_MANAGEMENT.create,
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
  /** The lists that values are chosen from, as far as the caller may give them; by name, as a file has them. */
  choices: get('/staffs/import/choices', {
    can: USER_MANAGEMENT.create,
    answer: z.object({ roles: z.array(Choice), branches: z.array(Choice), teams: z.array(Choice) }),
    from: 'assumed',
  }),
  preview: post('/staffs/import/preview', {
    can: USER_MANAGEMENT.create,
    body: importBody,
    answer: z.object({
      ...previewedFile(StaffImportField),
      /** Those with faults and those that were mended; the first of the file when there are none. */
      rows: z.array(ShownRow),
    }),
    from: 'assumed',
    quirks: ['POST that reads: corrections do not fit in an address'],
  }),
  create: post('/staffs/import', {
    can: USER_MANAGEMENT.create,
    body: importBody,
    answer: z.object({
      total: z.number(),
      imported: z.number(),
      failed: z.number(),
      /** At most `MOST_ERRORS_NAMED`. */
      errors: z.array(z.object({ row: z.number(), message: z.string() })),
      operation_identifier: z.string(),
    }),
    from: 'assumed',
    quirks: [
      'columns, sheet and corrections are assumed; everybody who is imported gets an invitation by email',
      'progress and cancel are those of an operation, by the idempotency key',
    ],
  }),
})

export default { endpoints: { staffImport } }
