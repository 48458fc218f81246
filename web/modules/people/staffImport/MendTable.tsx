/** The rows that have faults or were mended, each with its faulty cells to mend in place. A value that is in no list is mended once. */
import { Fragment, useMemo, type AriaAttributes } from 'react'
import { useSnapshot } from 'valtio'
import {
  staffChoiceFields,
  staffImport,
  type ShownRow,
  type StaffChoiceField,
  type StaffImportField,
} from '@contract/people/staffImport'
import { staffGenders } from '@contract/people/staff'
import { useCall } from '@core/server/api'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { ChoiceInput } from '@ui/fields/options/ChoiceInput'
import type { Option } from '@ui/fields/options/options'
import { focusFault } from './focusFault'
import { correct, importState } from './state'

type Cell = ShownRow['cells'][number]

const optionsByName = (all: readonly { label: string }[] = []) =>
  [...new Set(all.map(({ label }) => label))].map((name) => ({ value: name, label: recordName(name) }))

type MendOptions = Readonly<Record<StaffChoiceField, readonly Option[]>>
/** By the names that a file has. */
function useOptions(): MendOptions {
  const t = useWords()
  const { data } = useCall(staffImport.choices, {})
  return useMemo(
    () => ({
      gender: staffGenders.map((value) => ({ value, label: t(`staffImport:genders.${value}`) })),
      role_name: optionsByName(data?.roles),
      branch_name: optionsByName(data?.branches),
      team_name: optionsByName(data?.teams),
    }),
    [data, t],
  )
}

type ChoiceCell = Cell & { field: StaffChoiceField }
const isChoiceCell = (cell: Cell): cell is ChoiceCell =>
  (staffChoiceFields as readonly StaffImportField[]).includes(cell.field)

/** Of a cell: its value is one of the file, which may be in no list. */
function MendChoice({
  row,
  cell: { field, value, was },
  options: all,
  label,
  marks,
}: {
  row: number
  cell: ChoiceCell
  options: readonly Option[]
  label: string
  marks: AriaAttributes
}) {
  const t = useWords()
  const options = useMemo(
    () => [
      ...(all.some((one) => one.value === value) ? [] : [{ value, label: value }]),
      ...(value === '' ? [] : [{ value: '', label: t('staffImport:empty') }]),
      ...all,
    ],
    [all, value, t],
  )
  return (
    <ChoiceInput
      label={label}
      options={options}
      value={value}
      onChoose={(chosen) => correct({ ...(was === '' ? { row } : { was }), field, value: chosen })}
      input={marks}
    />
  )
}

function MendCell({ row, cell, options }: { row: number; cell: Cell; options: MendOptions }) {
  const t = useWords()
  const { field, value, message } = cell
  const label = t('staffImport:cell', { row: number(row), field: t(`staffImport:fields.${field}`) })
  const marks: AriaAttributes = {
    'aria-invalid': message !== null,
    ...(message !== null && { 'aria-describedby': `mend-${row}-${field}` }),
  }
  if (isChoiceCell(cell))
    return <MendChoice row={row} cell={cell} options={options[cell.field]} label={label} marks={marks} />
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

function MendRow({
  one: { row, mended, cells },
  fields,
  options,
}: {
  one: ShownRow
  fields: readonly StaffImportField[]
  options: MendOptions
}) {
  const t = useWords()
  const isBad = cells.some(({ message }) => message !== null)
  return (
    <tr data-bad={isBad || undefined}>
      <th scope="row">{number(row)}</th>
      {fields.map((field) => {
        const cell = cells.find((one) => one.field === field)
        const isOpen = cell && (cell.message !== null || cell.value !== cell.was)
        return (
          <td key={field}>
            {isOpen ? (
              <>
                <MendCell row={row} cell={cell} options={options} />
                {cell.message !== null && (
                  <span className="import-fault" id={`mend-${row}-${field}`}>
                    {t.sentence(cell.message)}
                  </span>
                )}
              </>
            ) : (
              <bdi>{cell?.value}</bdi>
            )}
          </td>
        )
      })}
      <td>{isBad ? '' : t(mended ? 'staffImport:mended' : 'import:fine')}</td>
    </tr>
  )
}

export function MendTable() {
  const t = useWords()
  const preview = useSnapshot(importState).preview as typeof importState.preview
  const options = useOptions()
  if (!preview) return null
  const fields = [...new Set(preview.rows.flatMap(({ cells }) => cells.map(({ field }) => field)))]
  return (
    <Fragment>
      <h2 id="import-mend">
        {preview.failed > 0 ? t('staffImport:faulty', { count: preview.failed }) : t('staffImport:first')}
      </h2>
      <div className="import-preview import-mend" tabIndex={0} role="region" aria-labelledby="import-mend">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('import:row')}</th>
              {fields.map((field) => (
                <th scope="col" key={field}>
                  {t(`staffImport:fields.${field}`)}
                </th>
              ))}
              <th scope="col">{t('import:verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((one) => (
              <MendRow key={one.row} one={one} fields={fields} options={options} />
            ))}
          </tbody>
        </table>
      </div>
    </Fragment>
  )
}
