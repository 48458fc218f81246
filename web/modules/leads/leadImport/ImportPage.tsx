/** The import page: choose a file or a sheet of it, match its columns, preview, run, download the failed rows. */
import { Callout, HTMLSelect, Radio, RadioGroup } from '@blueprintjs/core'
import { useEffect, useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { runCommand } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { command } from '@core/commands/registry'
import { onEvent } from '@core/server/socket'
import { DropFile, FileInput } from '@ui/import/ChooseFile'
import { Columns } from './Columns'
import { Defaults } from './Defaults'
import { ExtraCells } from './ExtraCells'
import { History } from './History'
import type { ImportProblem } from '@contract/leads/importProblems'
import { Problems } from './Problems'
import { PreviewTable } from './PreviewTable'
import { Running } from './Running'
import { focusStep } from '@ui/import/focus'
import { importState, fileChooser, stepOf, type Rule } from './state'
import { Values } from './Values'
import { chooseSheet, uploadFile, refreshImport, fetchPreview } from './steps'
import { CommandButton } from '@ui/layout/CommandButton'

const takeFile = (file: File) => void uploadFile(file)

const ChooseFile = () => {
  const t = useWords()
  const { sending } = useSnapshot(importState)
  return (
    <DropFile
      title={t('leadImport:drop')}
      limits={t('leadImport:limits')}
      acts={
        <>
          <CommandButton id="leadImport.choose" intent="primary" variant="solid" />
          <CommandButton id="leadImport.sample" />
        </>
      }
      sending={sending}
      sendingLabel={t('leadImport:sending')}
      onFile={takeFile}
    />
  )
}

/** Which sheet of a workbook is imported; nothing for one sheet. */
const SheetSelect = () => {
  const t = useWords()
  const { preview, sheet } = useSnapshot(importState)
  if (!preview || preview.sheets.length < 2) return null
  return (
    <HTMLSelect
      aria-label={t('leadImport:sheet')}
      value={sheet ?? ''}
      options={[...preview.sheets]}
      onChange={({ currentTarget }) => void chooseSheet(currentTarget.value)}
    />
  )
}

const PreviewStep = () => {
  const t = useWords()
  const { preview, file, duplicates } = useSnapshot(importState)
  if (!preview || !file) return null
  return (
    <form
      className="import-step"
      onSubmit={(event) => {
        event.preventDefault()
        void runCommand(command('leadImport.run'), context())
      }}
    >
      <header className="import-file" data-step tabIndex={-1}>
        <bdi>{file.name}</bdi>
        <span className="muted">{t('leadImport:rows', { count: preview.total })}</span>
        <SheetSelect />
        <CommandButton id="leadImport.another" size="small" />
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
      <div className="import-acts import-run">
        <CommandButton id="leadImport.run" intent="primary" variant="solid" />
      </div>
    </form>
  )
}

export default function ImportPage() {
  const state = useSnapshot(importState)
  const step = stepOf(state)
  useLayoutEffect(focusStep, [step])
  useEffect(() => {
    return onEvent('import_progress', ({ identifier }) => {
      if (importState.following === identifier) void refreshImport(identifier)
    })
  }, [])
  return (
    <div className="page import">
      {state.errors.map((message) => (
        <Callout key={message} intent="danger" compact role="alert">
          {message}
        </Callout>
      ))}
      <FileInput chooser={fileChooser} onFile={takeFile} />
      {step === 'choose' && <ChooseFile />}
      {step === 'preview' && <PreviewStep />}
      {(step === 'running' || step === 'done') && <Running />}
      <History />
    </div>
  )
}
