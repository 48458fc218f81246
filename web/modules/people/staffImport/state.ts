/** The state of the import of staff: file, columns, corrections, preview, run. It outlives the page. */
import { proxy } from 'valtio'
import type { Answer } from '@contract/http'
import type { Correction, staffImport, StaffImportField } from '@contract/people/staffImport'
import { onSessionCleanup } from '@core/session/sessionCleanup'

export type Preview = Answer<typeof staffImport.preview>
export type Result = Answer<typeof staffImport.create>

interface ImportState {
  file: { identifier: string; name: string } | null
  columns: { name: string; form_field_id: StaffImportField }[]
  corrections: Correction[]
  /** Of a workbook. */
  sheet: string | null
  /** Of rows without their own; '' for none. */
  role_identifier: string
  branch_identifier: string
  preview: Preview | null
  /** Upload progress, 0 to 1. */
  sending: number | null
  running: { key: string; done: number; total: number } | null
  result: Result | null
  errors: string[]
}
const emptyState: ImportState = {
  file: null,
  columns: [],
  corrections: [],
  sheet: null,
  role_identifier: '',
  branch_identifier: '',
  preview: null,
  sending: null,
  running: null,
  result: null,
  errors: [],
}

export const importState = proxy<ImportState>(structuredClone(emptyState))
export const resetState = () => Object.assign(importState, structuredClone(emptyState))
onSessionCleanup(resetState)

export type Step = 'choose' | 'preview' | 'running' | 'done'
export const stepOf = (state: {
  readonly running: unknown
  readonly result: unknown
  readonly preview: unknown
}): Step => {
  if (state.running) return 'running'
  if (state.result) return 'done'
  return state.preview ? 'preview' : 'choose'
}
export const currentStep = () => stepOf(importState)

/** Set by the page. */
export const fileChooser = { choose: () => {} }
