/** The file of an import: the file chooser of the browser, and the place where a file is dropped. */
import { Card, NonIdealState, ProgressBar } from '@blueprintjs/core'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useWords } from '@core/words/i18n'

type TakeFile = (file: File) => void
/** Set by the page: opens the file chooser. The key and the button call it. */
export interface FileChooser {
  choose(): void
}
const take = (list: FileList | null, onFile: TakeFile) => {
  if (list?.[0]) onFile(list[0])
}

/** The file chooser of the browser; the command opens it at any step but while an import runs. */
export function FileInput({ chooser, onFile }: { chooser: FileChooser; onFile: TakeFile }) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    chooser.choose = () => input.current?.click()
    return () => {
      chooser.choose = () => {}
    }
  }, [chooser])
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept=".csv,.txt,.tsv,.xlsx,text/csv"
      onChange={({ currentTarget }) => {
        take(currentTarget.files, onFile)
        // The same file can be chosen again after it was corrected.
        currentTarget.value = ''
      }}
    />
  )
}

interface Dropping {
  /** Buttons: choose, sample. */
  acts: ReactNode
  /** Upload progress, 0 to 1. */
  sending: number | null
  onFile: TakeFile
}
export function DropFile({ acts, sending, onFile }: Dropping) {
  const t = useWords()
  return (
    <Card
      className="import-drop"
      data-step
      tabIndex={-1}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files, onFile)
      }}
    >
      <NonIdealState
        title={t('import:drop')}
        description={t('import:limits')}
        action={<div className="import-acts">{acts}</div>}
      />
      {sending !== null && <ProgressBar value={sending} aria-label={t('import:sending')} />}
    </Card>
  )
}
