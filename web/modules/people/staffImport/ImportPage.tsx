/** The page of the import of staff: choose a file, match its columns, mend faulty rows, run, see what was left out. */
import { useSnapshot } from 'valtio'
import { staffImportFields } from '@contract/people/staffImport'
import { operations } from '@contract/platform/operations'
import { useCall } from '@core/server/api'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { ImportRun } from '@ui/import/ImportRun'
import { ImportWizard } from '@ui/import/ImportWizard'
import { MatchColumns } from '@ui/import/MatchColumns'
import { CommandButton } from '@ui/layout/CommandButton'
import { Defaults } from './Defaults'
import { MendTable } from './MendTable'
import { importer, importState } from './state'
import './staffImport.css'

function Preview() {
  const t = useWords()
  const { preview } = useSnapshot(importState)
  if (!preview) return null
  return (
    <>
      <MatchColumns
        importer={importer}
        fields={staffImportFields.map((value) => ({
          value,
          label: t(`staffImport:fields.${value}`),
        }))}
      />
      <Defaults />
      <p className="import-sum" role="status">
        {t('staffImport:sum', { imported: number(preview.will_import), failed: number(preview.failed) })}
      </p>
      <MendTable />
      <p className="muted">{t('staffImport:invited')}</p>
    </>
  )
}

function Running() {
  const t = useWords()
  const { running } = useSnapshot(importState)
  if (!running) return <Done />
  const label = t('staffImport:running')
  return (
    <ImportRun
      title={label}
      progress={{ ...running, label }}
      acts={<CommandButton id="staffImport.stop" variant="outlined" />}
    />
  )
}

function Done() {
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
    <ImportRun
      title={t(`staffImport:${outcome}`, { count: result.imported })}
      acts={
        <>
          <CommandButton id="staffImport.openStaff" variant="outlined" intent="primary" />
          <CommandButton id="staffImport.another" variant="outlined" />
        </>
      }
    >
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
    </ImportRun>
  )
}

export default function ImportPage() {
  return (
    <ImportWizard
      importer={importer}
      preview={<Preview />}
      acts={<CommandButton id="staffImport.mend" />}
      run={<Running />}
    />
  )
}
