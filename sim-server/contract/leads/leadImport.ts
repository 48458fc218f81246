/** Import of leads from CSV or XLSX: upload, preview, run with progress, failed rows as a file; undone like any operation. */
import { z } from 'zod'
import { endpoints, get, post } from '../http'
import { NoFields, Time } from '../shapes'
import { page, pageQuery } from '../paging'
import { type ModuleDeclaration } from '../moduleDeclaration'
import { importedFile, previewedFile } from '../platform/uploads/importCalls'
import { ImportColumn } from './leadImport/importHeadings'
import { ImportProblem } from './leadImport/importProblems'
import { ImportChoices, MOST_VALUE_ANSWERS, UnknownValue, ValueAnswer } from './leadImport/importValues'

/** What to do with a row whose email or phone already belongs to a lead. */
export const duplicateRules = ['skip', 'import'] as const

export const importStatuses = ['queued', 'running', 'completed', 'cancelled', 'failed', 'reverted'] as const
export const LeadImport = z.object({
  /** The value of the filter `import_id` of the list of leads. */
  id: z.number(),
  identifier: z.string(),
  filename: z.string(),
  status: z.enum(importStatuses),
  total: z.number(),
  done: z.number(),
  imported: z.number(),
  duplicates: z.number(),
  failed: z.number(),
  errors: z.array(z.object({ row: z.number(), message: z.string() })),
  problems: z.array(ImportProblem),
  operation_identifier: z.string().nullable(),
  created_at: Time,
})
export type LeadImport = z.infer<typeof LeadImport>

/** What rows get that have no value of their own; `tags` are added to those of the row. */
const importDefaults = {
  branch_identifier: z.string().optional(),
  /** Of the branch, when there is one; rows of other branches get no team. */
  team_identifier: z.string().optional(),
  lead_source_identifier: z.string().optional(),
  staff_identifier: z.string().optional(),
  /** For numbers that have no country code, neither beside them nor by the country of the row. */
  dial_code: z
    .string()
    .regex(/^\+?\d{1,4}$/, 'Invalid country code')
    .optional(),
  /** Values of choices. */
  tags: z.array(z.string().max(20)).max(20).default([]),
}

const importBody = z.object({
  ...importedFile(ImportColumn),
  duplicates: z.enum(duplicateRules).default('skip'),
  ...importDefaults,
  /** Answers to unknown values; those of earlier imports of the client apply too. */
  values: z.array(ValueAnswer).max(MOST_VALUE_ANSWERS).default([]),
})
const previewBody = importBody.partial({ columns: true })
export type LeadImportBody = z.output<typeof previewBody>

export const leadImport = endpoints('leadImport', {
  list: get('/lead-import', {
    can: 'leads.import',
    query: pageQuery(25, ['created_at']),
    answer: page(LeadImport),
    from: 'assumed',
  }),
  sample: get('/lead-import/sample-file', {
    can: 'leads.import',
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
  /** The lists that values of a column are chosen from, as far as the caller may use them. */
  choices: get('/lead-import/choices', { can: 'leads.import', answer: ImportChoices, from: 'assumed' }),
  preview: post('/lead-import/preview', {
    can: 'leads.import',
    body: previewBody,
    answer: z.object({
      ...previewedFile(ImportColumn),
      rows: z.array(
        z.object({
          row: z.number(),
          values: z.array(z.string()),
          /** What a lead of this row would have, where a cell is not stored as it is written. `phone` is '' without one. */
          stored: z.object({ first_name: z.string(), last_name: z.string(), phone: z.string() }),
          errors: z.array(z.string()),
          duplicate: z.string().nullable(),
        }),
      ),
      /** Values that are in no list, those of most rows first: at most `MOST_UNKNOWN_VALUES` of `values_total`. */
      values: z.array(UnknownValue),
      values_total: z.number(),
      /** Rows with more cells than the file has headings: the first few, each with the cells that are not imported. */
      extra: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
      extra_total: z.number(),
      problems: z.array(ImportProblem),
      duplicates: z.number(),
    }),
    from: 'assumed',
  }),
  create: post('/lead-import/create', {
    can: 'leads.import',
    body: importBody,
    answer: z.object({ identifier: z.string(), status: z.enum(importStatuses) }),
    from: 'assumed',
    fails: 'Unable to import leads',
  }),
  single: get('/lead-import/single/{identifier}', {
    can: 'leads.import',
    answer: LeadImport,
    from: 'assumed',
  }),
  cancel: post('/lead-import/{identifier}/cancel', {
    can: 'leads.import',
    body: NoFields,
    answer: LeadImport,
    from: 'assumed',
    during: true,
  }),
  failedFile: get('/lead-import/{identifier}/failed-file', {
    can: 'leads.import',
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
  }),
})

export default {
  endpoints: { leadImport },
  lists: { leads: ['import'] },
  permissions: {
    'leads.import': ['manager'],
  },
  navigation: [
    {
      alias: 'Lead import',
      route: '/import/lead-import',
      can: 'leads.import',
      icon: 'import',
      under: '/leads',
    },
  ],
} as const satisfies ModuleDeclaration
