/** What every import page has: its errors, the file chooser of the browser, and the focus that goes with the steps. */
import { Callout, HTMLSelect } from '@blueprintjs/core'
import { useLayoutEffect, type ReactNode } from 'react'
import { useWords } from '@core/words/i18n'
import { FileInput, type FileChooser } from './ChooseFile'
import { focusStep } from './focus'

interface Frame {
  /** The name of the step that is shown. */
  step: string
  errors: readonly string[]
  chooser: FileChooser
  onFile(file: File): void
  children: ReactNode
}
export function ImportFrame({ step, errors, chooser, onFile, children }: Frame) {
  useLayoutEffect(focusStep, [step])
  return (
    <div className="page import">
      {errors.map((message) => (
        <Callout key={message} intent="danger" compact role="alert">
          {message}
        </Callout>
      ))}
      <FileInput chooser={chooser} onFile={onFile} />
      {children}
    </div>
  )
}

interface ImportedFile {
  name: string
  /** Rows of the file, without its headings. */
  rows: number
  /** Sheets of a workbook: with several, one is chosen. */
  sheets: readonly string[]
  sheet: string | null
  onSheet(sheet: string): void
  /** Begins anew with another file. */
  another: ReactNode
}
/** The head of the preview: which file it is, and which sheet of it. */
export function ImportedFile({ name, rows, sheets, sheet, onSheet, another }: ImportedFile) {
  const t = useWords()
  return (
    <header className="import-file" data-step tabIndex={-1}>
      <bdi>{name}</bdi>
      <span className="muted">{t('import:rows', { count: rows })}</span>
      {sheets.length > 1 && (
        <HTMLSelect
          aria-label={t('import:sheet')}
          value={sheet ?? ''}
          options={[...sheets]}
          onChange={({ currentTarget }) => onSheet(currentTarget.value)}
        />
      )}
      {another}
    </header>
  )
}
