/** The import of staff: its state, which outlives the page, and what its calls carry. */
import type { Answer } from '@contract/http'
import { staffImport, type Correction, type StaffImportField } from '@contract/people/staffImport'
import { call } from '@core/server/http'
import { makeImporter } from '@ui/import/importer'

interface Own {
  corrections: Correction[]
  /** Of rows without their own; '' for none. */
  role_identifier: string
  branch_identifier: string
  running: { key: string; done: number; total: number } | null
  result: Answer<typeof staffImport.create> | null
}

/** What a preview and an import are asked with besides the file. */
export const settingsOf = ({ corrections, role_identifier, branch_identifier }: Own) => ({
  ...(role_identifier && { role_identifier }),
  ...(branch_identifier && { branch_identifier }),
  corrections: corrections.map((one) => ({ ...one })),
})

export const importer = makeImporter<StaffImportField, Answer<typeof staffImport.preview>, Own>({
  name: 'staffImport',
  sample: staffImport.sample,
  sampleName: 'staff.csv',
  newOwn: () => ({
    corrections: [],
    role_identifier: '',
    branch_identifier: '',
    running: null,
    result: null,
  }),
  newSheet: () => ({ corrections: [] }),
  preview: (file, own, signal) =>
    call(staffImport.preview, { body: { ...file, ...settingsOf(own) } }, { signal }),
  runStep: ({ running, result }) => (running ? 'running' : result && 'done'),
})
export const { state: importState } = importer
export const currentStep = () => importer.stepOf(importState)

const isSame = (one: Correction, other: Correction) =>
  one.field === other.field &&
  ('row' in one ? 'row' in other && one.row === other.row : 'was' in other && one.was === other.was)
/** The newest correction of a cell, or of a value, counts. */
export function correct(correction: Correction) {
  importState.corrections = [...importState.corrections.filter((one) => !isSame(one, correction)), correction]
  importer.previewSoon()
}
