/** Why rows of an import are refused, by kind: the file is mended kind by kind, not row by row. */
import { z } from 'zod'

export const importProblems = [
  'name',
  'email',
  'mobile',
  'contact',
  'country',
  'stage',
  'status',
  'branch',
  'team',
  'owner',
  'source',
  'medium',
  'intake',
  'year',
  'level',
  'profile',
  'tag',
  'note',
  'own',
  'length',
  'duplicate',
] as const
export const ImportProblemKind = z.enum(importProblems)
export type ImportProblemKind = z.infer<typeof ImportProblemKind>

/** Rows named for each kind. */
export const MOST_PROBLEM_ROWS = 5

export const ImportProblem = z.object({
  kind: ImportProblemKind,
  /** Rows that have it. A row may have several. */
  count: z.number(),
  /** The first of them, at most `MOST_PROBLEM_ROWS`. */
  rows: z.array(z.number()),
  /** What the first of them says. */
  message: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>
