/** The bulk updates before: file, who ran it, what became of its rows. */
import { useSnapshot } from 'valtio'
import { programSheets, type SheetRun } from '@contract/catalog/programSheets'
import { useCall } from '@core/server/api'
import { dateTime, number, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { LoadError } from '@ui/layout/LoadError'
import { CommandButton } from '@ui/layout/CommandButton'
import { importer, sheetState } from './state'

const MOST_SHOWN = 10
const COUNTS = ['total', 'updated', 'skipped', 'failed'] as const

/** Rows that were left out, with the reasons. */
export function Errors({ errors }: { errors: readonly { row: number; message: string }[] }) {
  const t = useWords()
  return (
    <div className="import-preview" tabIndex={0} role="region" aria-label={t('import:verdict')}>
      <table>
        <tbody>
          {errors.map(({ row, message }) => (
            <tr key={row}>
              <th scope="row">{number(row)}</th>
              <td>{t.sentence(message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Run({ run }: { run: SheetRun }) {
  const t = useWords()
  return (
    <tr>
      <th scope="row">
        <bdi>{run.filename}</bdi>
      </th>
      <td>
        <time dateTime={run.created_at}>{dateTime(run.created_at)}</time>
      </td>
      <td>
        <bdi>{personName(run.userInfo)}</bdi>
      </td>
      {COUNTS.map((name) => (
        <td key={name} className="sheet-count">
          {number(run[name])}
        </td>
      ))}
      <td>{t(`programSheets:states.${run.status}`)}</td>
    </tr>
  )
}

export function EarlierRuns() {
  const t = useWords()
  const state = useSnapshot(sheetState)
  const { data, isError, refetch } = useCall(programSheets.list, { query: { per_page: MOST_SHOWN } })
  const step = importer.stepOf(state as typeof sheetState)
  if (step === 'preview' || step === 'running') return null
  return (
    <>
      {step === 'choose' && (
        <p className="import-acts sheet-paste">
          <CommandButton id="programSheets.paste" />{' '}
          <span className="quiet">{t('programSheets:pasteHint')}</span>
        </p>
      )}
      {isError && !data && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {data && data.recordsInfo.length > 0 && (
        <section aria-labelledby="sheet-runs">
          <h2 id="sheet-runs">{t('programSheets:earlier')}</h2>
          <div className="import-preview" tabIndex={0} role="region" aria-labelledby="sheet-runs">
            <table>
              <thead>
                <tr>
                  {['filename', 'created_at', 'userInfo', ...COUNTS, 'status'].map((name) => (
                    <th key={name} scope="col">
                      {t(`programSheets:runs.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.recordsInfo.map((run) => (
                  <Run key={run.identifier} run={run} />
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </>
  )
}
