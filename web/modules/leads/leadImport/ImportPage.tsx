/** The import page: choose a file, match its columns, preview, run, download the failed rows. */
import { Button, Callout, Card, NonIdealState, ProgressBar, Radio, RadioGroup } from '@blueprintjs/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { onEvent } from '@core/server/socket'
import './import.css'
import { Columns } from './Columns'
import { Defaults } from './Defaults'
import { ExtraCells } from './ExtraCells'
import { History } from './History'
import type { ImportProblem } from '@contract/leads/importProblems'
import { Problems } from './Problems'
import { PreviewTable } from './PreviewTable'
import { Running } from './Running'
import { saveSample } from './sample'
import { startOver, importState, fileChooser, type Rule } from './state'
import { Values } from './Values'
import { uploadFile, refreshImport, fetchPreview, runImport } from './steps'

const ChooseFile = () => {
  const t = useWords()
  const { sending } = useSnapshot(importState)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    fileChooser.choose = () => input.current?.click()
    return () => {
      fileChooser.choose = () => {}
    }
  }, [])
  const take = (list: FileList | null) => {
    if (list?.[0]) void uploadFile(list[0])
  }
  return (
    <Card
      className="import-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      <NonIdealState
        title={t('leadImport:drop')}
        description={t('leadImport:limits')}
        action={
          <div className="import-acts">
            <Button intent="primary" onClick={() => fileChooser.choose()} text={t('leadImport:choose')} />
            <input
              ref={input}
              type="file"
              hidden
              accept=".csv,.txt,.tsv,text/csv"
              onChange={({ currentTarget }) => take(currentTarget.files)}
            />
            <Button variant="minimal" onClick={() => void saveSample()} text={t('leadImport:sample')} />
          </div>
        }
      />
      {sending !== null && <ProgressBar value={sending} aria-label={t('leadImport:sending')} />}
    </Card>
  )
}

const PreviewStep = () => {
  const t = useWords()
  const { preview, file, duplicates } = useSnapshot(importState)
  if (!preview || !file) return null
  return (
    <>
      <header className="import-file">
        <bdi>{file.name}</bdi>
        <span className="muted">{t('leadImport:rows', { count: preview.total })}</span>
        <Button size="small" variant="minimal" onClick={startOver} text={t('leadImport:another')} />
      </header>
      <ExtraCells />
      <Columns />
      <Defaults />
      <Values />
      <RadioGroup
        inline
        label={t('leadImport:duplicates')}
        selectedValue={duplicates}
        onChange={({ currentTarget }) => {
          importState.duplicates = currentTarget.value as Rule
          void fetchPreview()
        }}
      >
        <Radio value="skip" label={t('leadImport:skip')} />
        <Radio value="import" label={t('leadImport:take')} />
      </RadioGroup>
      <p className="import-sum" role="status">
        {t('leadImport:sum', {
          imported: number(preview.will_import),
          duplicates: number(preview.duplicates),
          failed: number(preview.failed),
        })}
      </p>
      <Problems problems={preview.problems as ImportProblem[]} />
      <PreviewTable />
      <Button
        className="import-run"
        intent="primary"
        disabled={preview.will_import === 0}
        onClick={() => void runImport()}
        text={t('leadImport:run', { count: preview.will_import })}
      />
    </>
  )
}

export default function ImportPage() {
  const { running, errors, preview } = useSnapshot(importState)
  useEffect(() => {
    return onEvent('import_progress', ({ identifier }) => {
      if (importState.following === identifier) void refreshImport(identifier)
    })
  }, [])
  return (
    <div className="page import">
      {errors.map((message) => (
        <Callout key={message} intent="danger" compact role="alert">
          {message}
        </Callout>
      ))}
      {running ? <Running /> : preview ? <PreviewStep /> : <ChooseFile />}
      <History />
    </div>
  )
}
