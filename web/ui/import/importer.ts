/**
 * The import of rows from a file in the console: a module declares how its file is previewed and what belongs to it besides; the file, its
 * sheets and columns, the steps of the page and their commands follow. What runs the import is the module's own.
 */
import { proxy } from 'valtio'
import type { AnyEndpoint } from '@contract/http'
import { send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import type { FileChooser } from './ChooseFile'
import { makePreviews } from './previews'

export interface Column<Field extends string> {
  name: string
  form_field_id: Field
}
/** What the preview of every import says. */
export interface Preview<Field extends string = string> {
  sheets: string[]
  sheet: string | null
  heads: string[]
  heading_row: number
  first_rows: { row: number; cells: string[] }[]
  matched: Column<Field>[]
  total: number
  will_import: number
  failed: number
}
/** Of a preview or a run: what every call says of the file. Without columns they are matched by their headings. */
interface FileBody<Field extends string> {
  file_identifier: string
  sheet?: string
  heading_row?: number
  columns?: Column<Field>[]
}
export interface ImportState<Field extends string = string, P extends Preview<Field> = Preview<Field>> {
  file: { identifier: string; name: string } | null
  columns: Column<Field>[]
  /** Of a workbook. */
  sheet: string | null
  /** The row of headings; null while the file says where it is. */
  headingRow: number | null
  preview: P | null
  /** Upload progress, 0 to 1. */
  sending: number | null
  errors: string[]
}
/** `done`: the import has ended, with or without rows. */
export type Step = 'choose' | 'preview' | 'running' | 'done'

interface Declaration<Field extends string, P extends Preview<Field>, Own extends object> {
  /** The module: its words and the ids of its commands begin with it. */
  name: string
  sample: AnyEndpoint
  /** The name of the file that the sample is saved as. */
  sampleName: string
  /** What the state has besides, of a new file. `before`: what it was of the file before. */
  newOwn(before?: Own): Own
  /** What begins anew with another sheet. */
  newSheet(): Partial<Own>
  preview(body: FileBody<Field>, own: Own, signal: AbortSignal): Promise<P>
  /** The step after the preview, once a run has begun. */
  runStep(own: Own): 'running' | 'done' | null
}

const newState = () => ({
  file: null,
  columns: [],
  sheet: null,
  headingRow: null,
  preview: null,
  sending: null,
  errors: [],
})

/** The file and its preview. */
function makePreviewedFile<Field extends string, P extends Preview<Field>, Own extends object>({
  name,
  newOwn,
  newSheet,
  preview: askPreview,
}: Declaration<Field, P, Own>) {
  type State = ImportState<Field, P> & Own
  const state = proxy({ ...newState(), ...newOwn() } as State) as State
  const previews = makePreviews(name, state)
  const reset = (before?: Own) => void Object.assign(state, newState(), newOwn(before))
  onSessionCleanup(() => reset())

  /** Another sheet or row of headings has other columns. */
  const hasSameColumns = () =>
    state.sheet === state.preview!.sheet && state.headingRow === state.preview!.heading_row
  const fileBody = (): FileBody<Field> => ({
    file_identifier: state.file!.identifier,
    ...(state.sheet !== null && { sheet: state.sheet }),
    ...(state.headingRow !== null && { heading_row: state.headingRow }),
    ...(hasSameColumns() && { columns: state.columns.map((one) => ({ ...one })) }),
  })
  const takeSheet = (preview: P) =>
    void Object.assign(state, newSheet(), {
      columns: preview.matched,
      sheet: preview.sheet,
      headingRow: preview.heading_row,
      preview,
    })
  const takePreview = (preview: P) => void Object.assign(state, { preview })

  return {
    state,
    previews,
    fileBody,
    /** Fetches the preview again: other settings change what becomes of the rows. Returns whether the newest one is shown. */
    fetchPreview(): Promise<boolean> {
      const body = fileBody()
      const own = body.columns ? state : { ...state, ...newSheet() }
      return previews.read((signal) => askPreview(body, own, signal), body.columns ? takePreview : takeSheet)
    },
    upload(file: File): Promise<void> {
      reset(state)
      return previews.upload(file, {
        read: (file_identifier, signal) => askPreview({ file_identifier }, state, signal),
        take: (preview, identifier) => {
          state.file = { identifier, name: file.name }
          takeSheet(preview)
        },
      })
    },
    /** Leaves the file, or the import that has ended. */
    startOver() {
      previews.stop()
      reset()
    },
  }
}

export function makeImporter<Field extends string, P extends Preview<Field>, Own extends object>(
  declaration: Declaration<Field, P, Own>,
) {
  const { name, sample, sampleName, runStep } = declaration
  const { previews, ...file } = makePreviewedFile(declaration)
  const { state, fetchPreview } = file
  const chooser: FileChooser = { choose: () => {} }
  /** Identifier of the file whose run has begun: run again meanwhile, its rows would be there twice. */
  let starting: string | null = null
  return {
    ...file,
    name,
    /** Set by the page. */
    chooser,
    showErrors: previews.showErrors,
    stepOf: (one: Pick<typeof state, 'preview'>): Step =>
      runStep(one as Own) ?? (one.preview ? 'preview' : 'choose'),
    previewSoon: () => previews.soon(fetchPreview),
    chooseSheet(sheet: string): Promise<boolean> {
      state.sheet = sheet
      state.headingRow = null
      return fetchPreview()
    },
    chooseHeadings(row: number): Promise<boolean> {
      state.headingRow = row
      return fetchPreview()
    },
    mapColumn(head: string, field: Field | ''): Promise<boolean> {
      const others = state.columns.filter((one) => one.name !== head && one.form_field_id !== field)
      state.columns = field ? [...others, { name: head, form_field_id: field }] : others
      return fetchPreview()
    },
    saveSample: async () => saveFile(await (await send(sample, {})).blob(), sampleName),
    /** Imports what the newest preview shows, once for a file. */
    async run(work: () => Promise<unknown>): Promise<void> {
      const { identifier } = state.file!
      if (starting === identifier) return
      starting = identifier
      try {
        if (!(await previews.now(fetchPreview))) return
        previews.stop()
        state.errors = []
        await work()
      } catch (cause) {
        previews.showErrors(cause)
      } finally {
        if (starting === identifier) starting = null
      }
    },
  }
}
/** What the page and the commands of any import use. */
export interface Importer<Field extends string = string> {
  name: string
  state: ImportState<Field>
  chooser: FileChooser
  stepOf(state: Pick<ImportState<Field>, 'preview'>): Step
  upload(file: File): Promise<void>
  chooseSheet(sheet: string): Promise<boolean>
  chooseHeadings(row: number): Promise<boolean>
  mapColumn(head: string, field: Field | ''): Promise<boolean>
  startOver(): void
  saveSample(): Promise<void>
}
