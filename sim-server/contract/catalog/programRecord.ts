/**
 * One program: its facts, the checklist of what an applicant needs, its edits with their history, and the report of an error in it
 * (business §2 Modals, §3 Program checklist and Correction request). What the finder lists of it is in `programs.ts`.
 */
import { z } from 'zod'
import { languages } from '../client'
import { endpoints, get, post, put } from '../http'
import { AskedField } from '../masters/forms/askedField'
import { GivenValue, SeenValue } from '../masters/forms/givenValue'
import { page, pageQuery } from '../paging'
import { RecordChange } from '../platform/loggedChanges'
import { runs } from '../platform/operations'
import { Nothing, required } from '../shapes'
import type { ModuleDeclaration } from '../moduleDeclaration'
import { checklistGroups } from './catalogValues'
import { changesLabels, labelFields, NO_LABEL } from './programs/labelChange'
import { MOST_COMPARED, reportableFacts, TOO_MANY_COMPARED } from './programs/programFacts'
import { programTargets } from './programFinder'

const ChecklistItem = z.object({
  name: z.string(),
  /** Of documents: whether an application is refused without them; null of what is only said. */
  is_required: z.boolean().nullable(),
  /** `text`: Markdown. The key of the nested list is assumed. */
  items: z.array(z.object({ text: z.string() })),
})
/** A program checklist has groups with name and identifier, whose items have a name and nested items. */
export const ChecklistGroup = z.object({
  identifier: z.enum(checklistGroups),
  name: z.string(),
  items: z.array(ChecklistItem),
})
export type ChecklistGroup = z.infer<typeof ChecklistGroup>

const programKey = z.string('Program is required').min(1, 'Program is required').max(64)

/** Letters of a report. */
const MOST_CONTENT = 2000
/** An error report always says of itself that it is a correction of a program (business §3 Correction request). */
export const CorrectionRequest = z.object({
  bug_type: z.literal('correction', 'bug_type must be correction'),
  module_type: z.literal('program', 'module_type must be program'),
  request_content: required('Content is required').max(MOST_CONTENT, 'A request is at most 2,000 characters'),
  module_identifier: required('Program is required').max(64),
  /** Assumed: the field that is wrong, and its value as the reader saw it, in words. */
  field: z.enum(reportableFacts, 'Choose a field').optional(),
  seen_value: z.string().trim().max(500).optional(),
})
export type CorrectionRequest = z.input<typeof CorrectionRequest>

/** One field by its name among `fields`. `seen`: its value when the caller read it. */
export const ProgramFieldEdit = z.object({
  field: z.string('Choose a field').min(1, 'Choose a field').max(100),
  value: GivenValue,
  seen: SeenValue.optional(),
  /** The caller compared the program with its source today. */
  is_verified: z.boolean().optional(),
})

const quirks = ['path not shown in the documents'] as const

export const programRecord = endpoints('programRecord', {
  checklist: get('/program-finder/program-checklist', {
    can: 'programs.listing.card.info.checklist.read',
    query: z.object({
      program_id: programKey,
      /** The code of the country that the applicant comes from; without it what everybody needs. */
      country_id: z.string().max(64).optional(),
      institution_id: z.string().max(64).optional(),
      campus_id: z.string().max(64).optional(),
    }),
    answer: z.object({ groups: z.array(ChecklistGroup) }),
    from: 'assumed',
    quirks: [...quirks, 'a program is at one campus of one institution: both are accepted and ignored'],
  }),
  correct: post('/program-finder/correction', {
    can: 'tickets.inventory.create',
    body: CorrectionRequest,
    answer: Nothing,
    from: 'assumed',
    says: 'Request raised successfully',
    quirks: [...quirks, 'makes a ticket of the update requests'],
  }),
  /** What may be changed of the program, with its values. */
  fields: get('/program-finder/programs/{program}/fields', {
    can: 'programs.update',
    answer: z.object({
      identifier: z.string(),
      version: z.number(),
      currency: z.string(),
      fields: z.array(AskedField),
      values: z.record(z.string(), SeenValue).readonly(),
    }),
    from: 'assumed',
  }),
  setField: put('/program-finder/programs/{program}', {
    ...runs('programs.edit', 'programs.update'),
    body: ProgramFieldEdit,
    from: 'assumed',
    says: 'Program updated',
    quirks: [
      'a value that was changed since it was seen is refused with 409: `present` of the error at `value` is what it is now',
    ],
  }),
  setLabels: post('/program-tag/bulk-label', {
    ...runs('programLabels.change', 'masters.tags.update'),
    body: programTargets.body(labelFields).refine(changesLabels, NO_LABEL),
    from: 'assumed',
    says: 'Saved',
  }),
  history: get('/program-finder/programs/{program}/history', {
    can: 'programs.update',
    query: pageQuery(25, ['created_at']),
    answer: page(RecordChange),
    from: 'assumed',
  }),
  /** The comparison as a PDF. */
  compareFile: post('/program-finder/compare/file', {
    can: 'programs.read',
    body: z.object({
      programs: z.array(z.string().max(64)).min(1, 'Choose a program').max(MOST_COMPARED, TOO_MANY_COMPARED),
      /** Facts in which the programs are the same are left out. */
      only_differences: z.boolean().default(false),
      language: z.enum(languages, `language must be one of ${languages.join(', ')}`).default('en'),
    }),
    answer: z.string(),
    from: 'assumed',
    carries: 'file',
    quirks: ['POST that reads'],
  }),
})

export default {
  endpoints: { programRecord },
  lists: { programs: ['edit'] },
  /** Its rows are pairs of a program and a label. */
  verbs: ['programLabels.change'],
  permissions: {
    'programs.update': ['manager', 'request-update'],
  },
} as const satisfies ModuleDeclaration
