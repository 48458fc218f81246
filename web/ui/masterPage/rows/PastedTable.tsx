/** What the pasted rows are, cell by cell, and what is wrong with them. Of many rows the first, or the first with wrong cells. */
import { MOST_ROWS_ADDED } from '@contract/masters/masterRecords'
import { listSeparator, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import type { ReadRows } from './readRows'
import type { PastedRows } from './usePastedRows'

export const MOST_ROWS_SHOWN = 100

function RowsSummary({ read: { unknown, rows }, wrong, isTooMany }: PastedRows & { read: ReadRows }) {
  const t = useWords()
  return (
    <p role="status">
      {t('master:rows.count', { count: rows.length })}
      {wrong > 0 && <strong className="danger"> · {t('master:rows.wrong', { count: wrong })}</strong>}
      {isTooMany && <strong className="danger"> · {t.sentence(`At most ${MOST_ROWS_ADDED} rows`)}</strong>}
      {unknown.length > 0 && ` · ${t('master:rows.unknown', { names: unknown.join(listSeparator()) })}`}
    </p>
  )
}

export function PastedTable({ name, pasted }: { name: string; pasted: PastedRows & { read: ReadRows } }) {
  const t = useWords()
  const { rows, errorAt, wrong } = pasted
  const { keys } = pasted.read
  const numbered = rows.map((row, at) => ({ row, at }))
  const isWrong = ({ at }: { at: number }) => keys.some((field) => errorAt(at, field) !== undefined)
  const isFiltered = rows.length > MOST_ROWS_SHOWN && wrong > 0
  const shown = (isFiltered ? numbered.filter(isWrong) : numbered).slice(0, MOST_ROWS_SHOWN)
  return (
    <>
      <RowsSummary {...pasted} />
      <div className="added-rows">
        <table>
          <thead>
            <tr>
              <th aria-label={t('master:rows.row')}>#</th>
              {keys.map((field) => (
                <th key={field}>{t(`${name}:fields.${field}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, at }) => (
              <tr key={at}>
                <th>{number(at + 1)}</th>
                {keys.map((field) => {
                  const error = errorAt(at, field)
                  return (
                    <td key={field} className={error ? 'wrong' : undefined}>
                      <bdi>{row.cells[field]}</bdi>
                      {error && <small>{t.sentence(error)}</small>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length > shown.length && (
          <p className="dim">{t('master:rows.more', { count: rows.length - shown.length })}</p>
        )}
      </div>
    </>
  )
}
