/** The page of an import: its errors, the step that it is at, and the focus that goes with the steps. */
import { Callout } from '@blueprintjs/core'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { CommandButton } from '@ui/layout/CommandButton'
import { DropFile, FileInput } from './ChooseFile'
import { focusIfLost, focusStep } from './focus'
import { ImportedFile } from './ImportedFile'
import type { Importer } from './importer'
import { ImportForm } from './ImportForm'
import './import.css'

interface Wizard {
  importer: Importer
  /** What is asked and shown of the rows before they are imported. */
  preview: ReactNode
  /** Further buttons beside the one that imports. */
  acts?: ReactNode
  /** A run under way, and how it ended. */
  run: ReactNode
  /** Below every step. */
  children?: ReactNode
}
export function ImportWizard({ importer, preview, acts, run, children }: Wizard) {
  const { name, chooser, upload } = importer
  const state = useSnapshot(importer.state) as typeof importer.state
  const step = importer.stepOf(state)
  const takeFile = (file: File) => void upload(file)
  useLayoutEffect(focusStep, [step])
  // A section may be gone with its own button: its values were answered, or the rows are others.
  useEffect(focusIfLost, [state.preview])
  return (
    <div className="page import">
      {state.errors.map((message) => (
        <Callout key={message} intent="danger" compact role="alert">
          {message}
        </Callout>
      ))}
      <FileInput chooser={chooser} onFile={takeFile} />
      {step === 'choose' && (
        <DropFile
          acts={
            <>
              <CommandButton id={`${name}.choose`} intent="primary" variant="solid" />
              <CommandButton id={`${name}.sample`} />
            </>
          }
          sending={state.sending}
          onFile={takeFile}
        />
      )}
      {step === 'preview' && state.file && (
        <ImportForm command={`${name}.run`}>
          <ImportedFile importer={importer} />
          {preview}
          <div className="import-acts import-run">
            <CommandButton id={`${name}.run`} intent="primary" variant="solid" />
            {acts}
          </div>
        </ImportForm>
      )}
      {(step === 'running' || step === 'done') && run}
      {children}
    </div>
  )
}
