/** The bulk update of programs from a sheet: its state, which outlives the page, and what its calls carry. */
import type { Answer } from '@contract/http'
import { programSheets, type SheetCorrection, type SheetField } from '@contract/catalog/programSheets'
import { call } from '@core/server/http'
import { makeImporter } from '@ui/import/importer'

interface Own {
  corrections: SheetCorrection[]
  running: { key: string; done: number; total: number } | null
  result: Answer<typeof programSheets.run> | null
}

/** What a preview and a run are asked with besides the file. */
export const settingsOf = ({ corrections }: Own) => ({
  corrections: corrections.map((one) => ({ ...one })),
})

export const importer = makeImporter<SheetField, Answer<typeof programSheets.preview>, Own>({
  name: 'programSheets',
  sample: programSheets.sample,
  sampleName: 'programs.csv',
  newOwn: () => ({ corrections: [], running: null, result: null }),
  newSheet: () => ({ corrections: [] }),
  preview: (file, own, signal) =>
    call(programSheets.preview, { body: { ...file, ...settingsOf(own) } }, { signal }),
  runStep: ({ running, result }) => (running ? 'running' : result && 'done'),
})
export const { state: sheetState } = importer
export const currentStep = () => importer.stepOf(sheetState)

/** The newest correction of a cell counts. */
export function correct(correction: SheetCorrection) {
  const others = sheetState.corrections.filter(
    ({ row, field }) => row !== correction.row || field !== correction.field,
  )
  sheetState.corrections = [...others, correction]
  importer.previewSoon()
}

/** A sheet that was copied from a spreadsheet is a file like any other. */
export const takePasted = (text: string, name: string) =>
  importer.upload(new File([text], `${name}.tsv`, { type: 'text/tab-separated-values' }))
