/** The import of leads: its state, which outlives the page, and what its calls carry. */
import type { z } from 'zod'
import type { Answer } from '@contract/http'
import type { ImportColumn } from '@contract/leads/leadImport/importHeadings'
import type { ValueAnswer } from '@contract/leads/leadImport/importValues'
import { leadImport, type LeadImport } from '@contract/leads/leadImport'
import { call } from '@core/server/http'
import { makeImporter } from '@ui/import/importer'

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
interface Own {
  values: ValueAnswer[]
  defaults: Defaults
  duplicates: Rule
  /** Identifier of the import whose answers are shown. */
  following: string | null
  running: ImportRun | null
}

/** What a preview and an import are asked with besides the file. */
export const settingsOf = ({ values, defaults: { tag, ...defaults }, duplicates }: Own) => ({
  ...defaults,
  tags: tag ? [tag] : [],
  duplicates,
  values: values.map((one) => ({ ...one })),
})
export const hasEnded = (one: Pick<ImportRun, 'status'> | null): boolean =>
  one !== null && one.status !== 'running' && one.status !== 'queued'

export const importer = makeImporter<ImportColumn, Answer<typeof leadImport.preview>, Own>({
  name: 'leadImport',
  sample: leadImport.sample,
  sampleName: 'leads.csv',
  newOwn: (before) => ({
    values: [],
    defaults: {},
    duplicates: before?.duplicates ?? 'skip',
    following: null,
    running: null,
  }),
  newSheet: () => ({ values: [] }),
  preview: (file, own, signal) =>
    call(leadImport.preview, { body: { ...file, ...settingsOf(own) } }, { signal }),
  runStep: ({ running }) => running && (hasEnded(running) ? 'done' : 'running'),
})
export const { state: importState } = importer
export const currentStep = () => importer.stepOf(importState)
