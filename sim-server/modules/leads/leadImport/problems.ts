/** Groups the problems of rows by kind, most rows first. */
import type { duplicateRules } from '@contract/leads/leadImport'
import {
  MOST_PROBLEM_ROWS,
  type ImportProblem,
  type ImportProblemKind,
} from '@contract/leads/leadImport/importProblems'

export interface Problem {
  kind: ImportProblemKind
  message: string
}

/** Why a row is left out; empty when it is imported. */
export const problemsOf = (
  errors: readonly Problem[],
  duplicate: string | null,
  rule: (typeof duplicateRules)[number],
): readonly Problem[] => {
  if (errors.length > 0) return errors
  return duplicate !== null && rule === 'skip' ? [{ kind: 'duplicate', message: duplicate }] : []
}

export function problemGroups() {
  const groups = new Map<ImportProblemKind, ImportProblem>()
  return {
    /** The problems of one row. */
    add(row: number, problems: readonly Problem[]) {
      const seen = new Set<ImportProblemKind>()
      for (const { kind, message } of problems) {
        if (seen.has(kind)) continue
        seen.add(kind)
        const group = groups.get(kind) ?? { kind, count: 0, rows: [], message }
        group.count++
        if (group.rows.length < MOST_PROBLEM_ROWS) group.rows.push(row)
        groups.set(kind, group)
      }
    },
    all: (): ImportProblem[] => [...groups.values()].toSorted((a, b) => b.count - a.count),
  }
}
