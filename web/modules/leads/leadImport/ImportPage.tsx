/** The import page: choose a file, match its columns, preview, run, download the failed rows. */
import { Button, Callout, Card, NonIdealState, ProgressBar, Radio, RadioGroup } from '@blueprintjs/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { number } from '@core/words/format'
import { onEvent } from '@core/server/socket'
import './import.css'
import { Columns } from './Columns'
import { History } from './History'
import { PreviewTable } from './PreviewTable'
import { Running } from './Running'
import { saveSample } from './sample'
import { startOver, importState, fileChooser, type Rule } from './state'
import { uploadFile, refreshImport, fetchPreview, runImport } from './steps'

const ChooseFile = () => {
  const { t } = useTranslation('leadImport')
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
        title={t('drop')}
        description={t('limits')}
        action={
          <div className="import-acts">
            <Button intent="primary" onClick={() => fileChooser.choose()} text={t('choose')} />
            <input
              ref={input}
              type="file"
              hidden
              accept=".csv,.txt,.tsv,text/csv"
              onChange={({ currentTarget }) => take(currentTarget.files)}
            />
            <Button variant="minimal" onClick={() => void saveSample()} text={t('sample')} />
          </div>
        }
      />
      {sending !== null && <ProgressBar value={sending} aria-label={t('sending')} />}
    </Card>
  )
}

const PreviewStep = () => {
  const { t } = useTranslation('leadImport')
  const { preview, file, duplicates } = useSnapshot(importState)
  if (!preview || !file) return null
  return (
    <>
      <header className="import-file">
        <bdi>{file.name}</bdi>
        <span className="muted">{t('rows', { count: preview.total })}</span>
        <Button size="small" variant="minimal" onClick={startOver} text={t('another')} />
      </header>
      <Columns />
      <RadioGroup
        inline
        label={t('duplicates')}
        selectedValue={duplicates}
        onChange={({ currentTarget }) => {
          importState.duplicates = currentTarget.value as Rule
          void fetchPreview()
        }}
      >
        <Radio value="skip" label={t('skip')} />
        <Radio value="import" label={t('take')} />
      </RadioGroup>
      <p className="import-sum" role="status">
        {t('sum', {
          imported: number(preview.will_import),
          duplicates: number(preview.duplicates),
          failed: number(preview.failed),
        })}
      </p>
      <PreviewTable />
      <Button
        className="import-run"
        intent="primary"
        disabled={preview.will_import === 0}
        onClick={() => void runImport()}
        text={t('run', { count: preview.will_import })}
      />
    </>
  )
}

export default function ImportPage() {
  const { running, errors, preview } = useSnapshot(importState)
  useEffect(() => {
    return onEvent('import_progress', ({ identifier }) => {
      if (importState.running?.identifier === identifier) void refreshImport(identifier)
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
