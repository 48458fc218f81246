/** The rows that have faults or were mended, each with its faulty cells to mend in place. A value that is in no list is mended once. */
import { HTMLSelect } from '@blueprintjs/core'
import { Fragment } from 'react'
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
import { focusFault } from './focusFault'
import { importState } from './state'
import { correct } from './steps'

type Cell = ShownRow['cells'][number]
interface Option {
  value: string
  label: string
}

const isChoice = (field: StaffImportField): field is StaffChoiceField =>
  (staffChoiceFields as readonly StaffImportField[]).includes(field)

/** By the names that a file has. */
function useOptions(): Readonly<Record<StaffChoiceField, readonly Option[]>> {
  const t = useWords()
  const { data } = useCall(staffImport.choices, {})
  const optionsOf = (all: readonly { label: string }[] = []) =>
    [...new Set(all.map(({ label }) => label))].map((name) => ({ value: name, label: recordName(name) }))
  return {
    gender: staffGenders.map((value) => ({ value, label: t(`staffImport:genders.${value}`) })),
    role_name: optionsOf(data?.roles),
    branch_name: optionsOf(data?.branches),
    team_name: optionsOf(data?.teams),
  }
}

function MendCell({ row, cell, options }: { row: number; cell: Cell; options: readonly Option[] }) {
  const t = useWords()
  const { field, value, was, message } = cell
  const marks = {
    'aria-label': t('staffImport:cell', { row: number(row), field: t(`staffImport:fields.${field}`) }),
    'aria-invalid': message !== null,
    ...(message !== null && { 'aria-describedby': `mend-${row}-${field}` }),
  }
  if (!isChoice(field))
    return (
      <input
        {...marks}
        dir="auto"
        className="bp6-input bp6-fill"
        defaultValue={value}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form is the import, which is not run by the Enter of a cell.
          event.preventDefault()
          focusFault()
        }}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value.trim() !== value) correct({ row, field, value: currentTarget.value.trim() })
        }}
      />
    )
  const isInList = options.some((one) => one.value === value)
  return (
    <HTMLSelect
      {...marks}
      fill
      value={value}
      options={[
        ...(isInList ? [] : [{ value, label: value }]),
        ...(value === '' ? [] : [{ value: '', label: t('staffImport:empty') }]),
        ...options,
      ]}
      onChange={({ currentTarget }) =>
        correct({ ...(was === '' ? { row } : { was }), field, value: currentTarget.value })
      }
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
  options: ReturnType<typeof useOptions>
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
                <MendCell row={row} cell={cell} options={isChoice(field) ? options[field] : []} />
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
