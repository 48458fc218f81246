/**
 * Fees and other facts of many programs from a file or a pasted sheet (business §2 `/institutions/bulk-update`): every cell is checked
 * before, what can be read in two ways is asked, and the run is one operation. What one selects in a list is changed there.
 */
import { z } from 'zod'
import { endpoints, get, post } from '../http'
import type { ModuleDeclaration } from '../moduleDeclaration'
import { listQueries, page } from '../paging'
import { importedFile, previewedFile } from '../platform/uploads/importCalls'
import { Time } from '../shapes'

/** Page of the console. */
export const SHEETS_PAGE = '/institutions/bulk-update'

/** What names a program: its identifier, or its name with campus or institution where several have it. */
export const sheetKeys = ['program_identifier', 'program_name', 'campus_name', 'institution_name'] as const
/** What a sheet may change. An empty cell changes nothing. */
export const sheetFacts = [
  'tuition_fee',
  'application_fee',
  'duration',
  'duration_type',
  'verified_on',
] as const
/** `currency`: what the fees are written in; another one than that of the program is refused. */
export const sheetFields = [...sheetKeys, 'currency', ...sheetFacts] as const
export const SheetField = z.enum(sheetFields)
export type SheetField = z.infer<typeof SheetField>
export type SheetFact = (typeof sheetFacts)[number]

const MOST_CORRECTIONS = 5000
/** Faulty rows that a preview shows, and a run names. */
export const MOST_SHEET_ROWS_SHOWN = 200

/** A value in place of that of the file, in one row. */
export const SheetCorrection = z.object({
  row: z.number().int(),
  field: SheetField,
  value: z.string().max(200),
})
export type SheetCorrection = z.infer<typeof SheetCorrection>

const { columns, ...file } = importedFile(SheetField)
const sheetBody = z.object({
  ...file,
  /** Left out: matched by their headings. */
  columns: columns.optional(),
  corrections: z.array(SheetCorrection).max(MOST_CORRECTIONS).default([]),
})
export type SheetBody = z.output<typeof sheetBody>

/** `options`: what the cell may mean, where it can be read in several ways. `before`: what the program has. */
const SheetCell = z.object({
  field: SheetField,
  value: z.string(),
  was: z.string(),
  before: z.string().nullable(),
  message: z.string().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type SheetCell = z.infer<typeof SheetCell>
export const SheetRow = z.object({
  row: z.number(),
  /** Something in it was corrected. */
  mended: z.boolean(),
  /** It changes nothing: the program has these values already. */
  is_same: z.boolean(),
  cells: z.array(SheetCell),
})
export type SheetRow = z.infer<typeof SheetRow>

const Person = z.object({ identifier: z.string(), first_name: z.string(), last_name: z.string() })
export const sheetStates = ['completed', 'undone'] as const
export const SheetRun = z.object({
  identifier: z.string(),
  filename: z.string(),
  /** Rows of the file, those that changed their program, that had nothing to change, and that were left out. */
  total: z.number(),
  updated: z.number(),
  skipped: z.number(),
  failed: z.number(),
  status: z.enum(sheetStates),
  operation_identifier: z.string(),
  userInfo: Person,
  created_at: Time,
})
export type SheetRun = z.infer<typeof SheetRun>
const SheetErrors = z.array(z.object({ row: z.number(), message: z.string() }))

const queries = listQueries({ sorts: ['created_at', 'filename', 'total', 'updated', 'failed'] })

export const programSheets = endpoints('programSheets', {
  list: get('/institutions/bulk-update', {
    can: 'institutions.bulk.update',
    query: queries.List,
    answer: page(SheetRun),
    from: 'assumed',
  }),
  sample: get('/institutions/bulk-update/sample-file', {
    can: 'institutions.bulk.update',
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
  preview: post('/institutions/bulk-update/preview', {
    can: 'institutions.bulk.update',
    body: sheetBody,
    answer: z.object({
      ...previewedFile(SheetField),
      unchanged: z.number(),
      /** Those with faults and those that were mended; the first of the file when there are none. */
      rows: z.array(SheetRow),
    }),
    from: 'assumed',
    quirks: ['POST that reads: corrections do not fit in an address'],
  }),
  run: post('/institutions/bulk-update', {
    can: 'institutions.bulk.update',
    body: sheetBody,
    answer: SheetRun.extend({ errors: SheetErrors }),
    from: 'assumed',
    quirks: [
      'a file of programs; rows with a fault are left out and named',
      'a selection of institutions is changed by /institutions/bulk-field, with a plan',
      'progress and cancel are those of an operation, by the idempotency key',
    ],
  }),
  /** The rows that a run left out. */
  errors: get('/institutions/bulk-update/{identifier}/errors', {
    can: 'institutions.bulk.update',
    answer: SheetErrors,
    from: 'assumed',
  }),
})

export default {
  endpoints: { programSheets },
  verbs: ['programSheets.update'],
  permissions: { 'institutions.bulk.update': ['manager'] },
  navigation: [
    {
      alias: 'Bulk update of programs',
      route: SHEETS_PAGE,
      can: 'institutions.bulk.update',
      under: '/institutions',
      order: 50,
    },
  ],
} as const satisfies ModuleDeclaration
