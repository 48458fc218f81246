/** Where the import stands: a file, its matched columns, its preview, its run. Kept while one looks elsewhere. */
import { proxy } from 'valtio'
import type { z } from 'zod'
import { leadImport, type ImportField, type LeadImport } from '@contract/leads/leadImport'
import type { Answer } from '@contract/http'

export type Preview = Answer<typeof leadImport.preview>
export type Rule = 'skip' | 'import'

interface ImportState {
  file: { identifier: string; name: string; size: number } | null
  columns: { name: string; form_field_id: ImportField }[]
  duplicates: Rule
  preview: Preview | null
  /** While a file is sent: 0 to 1. */
  sending: number | null
  running: z.infer<typeof LeadImport> | null
  errors: string[]
}
const empty: ImportState = {
  file: null,
  columns: [],
  duplicates: 'skip',
  preview: null,
  sending: null,
  running: null,
  errors: [],
}

export const state = proxy<ImportState>(structuredClone(empty))
export const startOver = () => Object.assign(state, structuredClone(empty))

/** The page says how a file is chosen; the key and the button do the same. */
export const step = { choose: () => {} }
