/** The page of bulk updates: choose or paste a sheet, match its columns, mend faulty cells, run; and the runs before. */
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { sheetFields } from '@contract/catalog/programSheets'
import { operations } from '@contract/platform/operations'
import { useCall } from '@core/server/api'
import { number } from '@core/words/format'
import { useWords, words } from '@core/words/i18n'
import { ImportRun } from '@ui/import/ImportRun'
import { ImportWizard } from '@ui/import/ImportWizard'
import { MatchColumns } from '@ui/import/MatchColumns'
import { CommandButton } from '@ui/layout/CommandButton'
import { EarlierRuns, Errors } from './EarlierRuns'
import { MendTable } from './MendTable'
import { currentStep, importer, sheetState, takePasted } from './state'
import './programSheets.css'

function Preview() {
  const t = useWords()
  const { preview } = useSnapshot(sheetState)
  if (!preview) return null
  const { will_import, failed, unchanged } = preview
  return (
    <>
      <MatchColumns
        importer={importer}
        fields={sheetFields.map((value) => ({ value, label: t(`programSheets:fields.${value}`) }))}
      />
      <p className="import-sum" role="status">
        {t('programSheets:sum', {
          updated: number(will_import),
          unchanged: number(unchanged),
          failed: number(failed),
        })}
      </p>
      <MendTable />
    </>
  )
}

function Running() {
  const t = useWords()
  const { running } = useSnapshot(sheetState)
  if (!running) return <Done />
  const label = t('programSheets:running')
  return (
    <ImportRun
      title={label}
      progress={{ ...running, label }}
      acts={<CommandButton id="programSheets.stop" variant="outlined" />}
    />
  )
}

function Done() {
  const t = useWords()
  const { result } = useSnapshot(sheetState)
  // Undone and redone anywhere: with `z` on this page too.
  const { data: operation } = useCall(
    operations.single,
    { identifier: result?.operation_identifier ?? '' },
    { enabled: result !== null },
  )
  if (!result) return null
  const outcome = operation?.undone_at ? 'undone' : 'done'
  return (
    <ImportRun
      title={t(`programSheets:${outcome}`, { count: result.updated })}
      acts={<CommandButton id="programSheets.another" variant="outlined" intent="primary" />}
    >
      {result.skipped > 0 && <p>{t('programSheets:same', { count: result.skipped })}</p>}
      {result.failed > 0 && (
        <>
          <p>{t('programSheets:leftOut', { count: result.failed })}</p>
          <Errors errors={result.errors} />
        </>
      )}
    </ImportRun>
  )
}

/** What is pasted on the page, and not into a field, is a sheet. */
function onPaste(event: ClipboardEvent) {
  const isInField = event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]')
  const text = event.clipboardData?.getData('text/plain') ?? ''
  if (isInField || text.trim() === '' || currentStep() !== 'choose') return
  event.preventDefault()
  void takePasted(text, words('programSheets:pasted'))
}

export default function SheetPage() {
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  return (
    <ImportWizard
      importer={importer}
      preview={<Preview />}
      acts={<CommandButton id="programSheets.mend" />}
      run={<Running />}
    >
      <EarlierRuns />
    </ImportWizard>
  )
}
