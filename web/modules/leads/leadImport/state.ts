/** The state of the import: file, column mapping, preview, run. It outlives the page. */
import { proxy } from 'valtio'
import type { z } from 'zod'
import { leadImport, type LeadImport } from '@contract/leads/leadImport'
import { type ImportColumn } from '@contract/leads/importHeadings'
import type { ValueAnswer } from '@contract/leads/importValues'
import type { Answer } from '@contract/http'
import { onSessionCleanup } from '@core/session/sessionCleanup'

export type Preview = Answer<typeof leadImport.preview>
export type ImportRun = z.infer<typeof LeadImport>
export type Rule = 'skip' | 'import'

/** What rows get that have no value of their own. */
export interface Defaults {
  dial_code?: string | undefined
  branch_identifier?: string | undefined
  team_identifier?: string | undefined
  staff_identifier?: string | undefined
  lead_source_identifier?: string | undefined
  tag?: string | undefined
}

interface ImportState {
  file: { identifier: string; name: string; size: number } | null
  columns: { name: string; form_field_id: ImportColumn }[]
  values: ValueAnswer[]
  /** Of a workbook. */
  sheet: string | null
  defaults: Defaults
  duplicates: Rule
  preview: Preview | null
  /** Upload progress, 0 to 1. */
  sending: number | null
  /** Identifier of the import whose answers are shown. */
  following: string | null
  running: ImportRun | null
  errors: string[]
}
const emptyState: ImportState = {
  file: null,
  columns: [],
  values: [],
  sheet: null,
  defaults: {},
  duplicates: 'skip',
  preview: null,
  sending: null,
  following: null,
  running: null,
  errors: [],
}

export const importState = proxy<ImportState>(structuredClone(emptyState))
export const resetState = () => Object.assign(importState, structuredClone(emptyState))
onSessionCleanup(resetState)

/** `done`: the import has ended, with or without leads. */
export type Step = 'choose' | 'preview' | 'running' | 'done'
export const stepOf = ({
  running,
  preview,
}: {
  readonly running: { readonly status: ImportRun['status'] } | null
  readonly preview: unknown
}): Step => {
  if (running) return running.status === 'queued' || running.status === 'running' ? 'running' : 'done'
  return preview ? 'preview' : 'choose'
}
export const currentStep = () => stepOf(importState)

/** Set by the page. */
export const fileChooser = { choose: () => {} }
