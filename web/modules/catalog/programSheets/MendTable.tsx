/** The rows of a sheet that have faults or were mended, each faulty cell to mend in place: typed, or chosen where it can mean several things. */
import { useMemo, type AriaAttributes } from 'react'
import { useSnapshot } from 'valtio'
import type { SheetCell, SheetField, SheetRow } from '@contract/catalog/programSheets'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { BeforeAfter } from '@ui/layout/BeforeAfter'
import { ChoiceInput } from '@ui/fields/options/ChoiceInput'
import { focusFault } from './focusFault'
import { correct, sheetState } from './state'

interface CellProps {
  row: number
  cell: SheetCell
  label: string
  marks: AriaAttributes
}

/** One of several meanings, or the value as it stands. */
function ChosenCell({ row, cell: { field, value, options: all }, label, marks }: CellProps) {
  const t = useWords()
  const options = useMemo(
    () => [
      { value: '', label: value || t('programSheets:choose') },
      ...all.map((one) => ({
        value: one.value,
        label: field === 'duration_type' ? t(`programSheets:units.${one.value}`) : one.label,
      })),
    ],
    [all, value, field, t],
  )
  return (
    <ChoiceInput
      label={label}
      options={options}
      value=""
      onChoose={(chosen) => chosen !== '' && correct({ row, field, value: chosen })}
      input={marks}
    />
  )
}

function TypedCell({ row, cell: { field, value }, label, marks }: CellProps) {
  return (
    <input
      aria-label={label}
      {...marks}
      dir="auto"
      className="bp6-input bp6-fill"
      defaultValue={value}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'Enter' && !ctrlKey && !metaKey) focusFault()
      }}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value.trim() !== value) correct({ row, field, value: currentTarget.value.trim() })
      }}
    />
  )
}

function MendCell({ row, cell }: { row: number; cell: SheetCell }) {
  const t = useWords()
  const { field, value, was, before, message, options } = cell
  const label = t('programSheets:cell', { row: number(row), field: t(`programSheets:fields.${field}`) })
  const faultId = `sheet-${row}-${field}`
  const marks: AriaAttributes = {
    'aria-invalid': message !== null,
    ...(message !== null && { 'aria-describedby': faultId }),
  }
  if (message === null && value === was)
    return before === null || value === '' ? (
      <bdi>{value}</bdi>
    ) : (
      <BeforeAfter before={before} after={value} />
    )
  const Cell = options.length > 0 ? ChosenCell : TypedCell
  return (
    <>
      <Cell row={row} cell={cell} label={label} marks={marks} />
      {message !== null && (
        <span className="import-fault" id={faultId}>
          {t.sentence(message)}
        </span>
      )}
    </>
  )
}

function MendRow({ one, fields }: { one: SheetRow; fields: readonly SheetField[] }) {
  const t = useWords()
  const { row, mended, is_same, cells } = one
  const isBad = cells.some(({ message }) => message !== null)
  const verdict = is_same ? 'programSheets:unchanged' : mended ? 'programSheets:mended' : 'import:fine'
  return (
    <tr data-bad={isBad || undefined}>
      <th scope="row">{number(row)}</th>
      {fields.map((field) => {
        const cell = cells.find((other) => other.field === field)
        return <td key={field}>{cell && <MendCell row={row} cell={cell} />}</td>
      })}
      <td>{isBad ? '' : t(verdict)}</td>
    </tr>
  )
}

export function MendTable() {
  const t = useWords()
  const preview = useSnapshot(sheetState).preview as typeof sheetState.preview
  if (!preview) return null
  const fields = [...new Set(preview.rows.flatMap(({ cells }) => cells.map(({ field }) => field)))]
  return (
    <>
      <h2 id="sheet-mend">
        {preview.failed > 0 ? t('programSheets:faulty', { count: preview.failed }) : t('programSheets:first')}
      </h2>
      <div className="import-preview sheet-mend" tabIndex={0} role="region" aria-labelledby="sheet-mend">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('import:row')}</th>
              {fields.map((field) => (
                <th scope="col" key={field}>
                  {t(`programSheets:fields.${field}`)}
                </th>
              ))}
              <th scope="col">{t('import:verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((one) => (
              <MendRow key={one.row} one={one} fields={fields} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
