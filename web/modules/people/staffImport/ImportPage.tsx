/** The page of the import of staff: choose a file, match its columns, mend faulty rows, run, see what was left out. */
import { ProgressBar } from '@blueprintjs/core'
import { useSnapshot } from 'valtio'
import { staffImportFields, type StaffImportField } from '@contract/people/staffImport'
import { operations } from '@contract/platform/operations'
import { useCall } from '@core/server/api'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { DropFile } from '@ui/import/ChooseFile'
import { ImportForm } from '@ui/import/ImportForm'
import { ImportedFile, ImportFrame } from '@ui/import/ImportFrame'
import { MatchColumns } from '@ui/import/MatchColumns'
import { CommandButton } from '@ui/layout/CommandButton'
import { Defaults } from './Defaults'
import { MendTable } from './MendTable'
import { fileChooser, importState, stepOf } from './state'
import { chooseSheet, mapColumn, uploadFile } from './steps'
import './staffImport.css'

const takeFile = (file: File) => void uploadFile(file)

const ChooseStep = () => (
  <DropFile
    acts={
      <>
        <CommandButton id="staffImport.choose" intent="primary" variant="solid" />
        <CommandButton id="staffImport.sample" />
      </>
    }
    sending={useSnapshot(importState).sending}
    onFile={takeFile}
  />
)

const PreviewStep = () => {
  const t = useWords()
  const { preview, file, columns, sheet } = useSnapshot(importState)
  if (!preview || !file) return null
  return (
    <ImportForm command="staffImport.run">
      <ImportedFile
        name={file.name}
        rows={preview.total}
        sheets={preview.sheets}
        sheet={sheet}
        onSheet={(chosen) => void chooseSheet(chosen)}
        another={<CommandButton id="staffImport.another" size="small" />}
      />
      <MatchColumns
        heads={preview.heads}
        matched={columns}
        fields={(Object.keys(staffImportFields) as StaffImportField[]).map((value) => ({
          value,
          label: t(`staffImport:fields.${value}`),
        }))}
        onMap={(head, field) => void mapColumn(head, field)}
      />
      <Defaults />
      <p className="import-sum" role="status">
        {t('staffImport:sum', { imported: number(preview.will_import), failed: number(preview.failed) })}
      </p>
      <MendTable />
      <p className="muted">{t('staffImport:invited')}</p>
      <div className="import-acts import-run">
        <CommandButton id="staffImport.run" intent="primary" variant="solid" />
        <CommandButton id="staffImport.mend" />
      </div>
    </ImportForm>
  )
}

const RunningStep = () => {
  const t = useWords()
  const { running } = useSnapshot(importState)
  if (!running) return null
  return (
    <section className="import-running" aria-live="polite" data-step tabIndex={-1}>
      <h2>{t('staffImport:running')}</h2>
      <ProgressBar value={running.done / running.total} aria-label={t('staffImport:running')} />
      <p>{t('import:progress', { done: number(running.done), total: number(running.total) })}</p>
      <div className="import-acts">
        <CommandButton id="staffImport.stop" variant="outlined" />
      </div>
    </section>
  )
}

const DoneStep = () => {
  const t = useWords()
  const { result } = useSnapshot(importState)
  // Undone and redone anywhere: with `z` on this page too.
  const { data: operation } = useCall(
    operations.single,
    { identifier: result?.operation_identifier ?? '' },
    { enabled: result !== null },
  )
  if (!result) return null
  const outcome = operation?.undone_at ? 'undone' : 'done'
  return (
    <section className="import-running" aria-live="polite" data-step tabIndex={-1}>
      <h2>{t(`staffImport:${outcome}`, { count: result.imported })}</h2>
      {result.failed > 0 && (
        <>
          <p>{t('staffImport:leftOut', { count: result.failed })}</p>
          <div className="import-preview" tabIndex={0} role="region" aria-label={t('import:verdict')}>
            <table>
              <tbody>
                {result.errors.map(({ row, message }) => (
                  <tr key={row}>
                    <th scope="row">{number(row)}</th>
                    <td>{t.sentence(message)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <div className="import-acts">
        <CommandButton id="staffImport.openStaff" variant="outlined" intent="primary" />
        <CommandButton id="staffImport.another" variant="outlined" />
      </div>
    </section>
  )
}

export default function ImportPage() {
  const state = useSnapshot(importState)
  const step = stepOf(state)
  return (
    <ImportFrame step={step} errors={state.errors} chooser={fileChooser} onFile={takeFile}>
      {step === 'choose' && <ChooseStep />}
      {step === 'preview' && <PreviewStep />}
      {step === 'running' && <RunningStep />}
      {step === 'done' && <DoneStep />}
    </ImportFrame>
  )
}
