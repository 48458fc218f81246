/** Adds rows that are pasted from a spreadsheet or read from a file. Each cell is checked before anything is sent; all are added or none. */
import { Button, DialogBody, DialogFooter, FormGroup, ProgressBar, TextArea } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { bound } from '@contract/http'
import { masterForm } from '@contract/master'
import { masterRecords, MOST_ROWS_ADDED } from '@contract/masters/masterRecords'
import { operations } from '@contract/platform/operations'
import { context } from '@core/commands/context'
import { undo } from '@core/commands/undo'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { onEvent } from '@core/account/socket'
import { toastError } from '@core/server/toastError'
import { toast } from '@core/shell/toasts'
import { listSeparator, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import type { FormSchema } from '../../fields/Form'
import { Dialog } from '../../layout/Dialog'
import { sendBulk } from '../../operation/sendBulk'
import { useDiscard } from '../../record/useDiscard'
import { formKeys, masterNamed } from '../fields'
import { allOptions } from '../options'
import { readRows } from './readRows'
import { BusyButton } from '@ui/layout/BusyButton'
import './addRows.css'

const SHOWN = 100

/** Sentences of the server by row and field, `rows.3.name`; of a part of a field at the field: `rows.3.options.0.label`. */
const cellErrors = (cause: Refused) =>
  new Map(
    cause.errors.flatMap(({ field, message }) =>
      field?.startsWith('rows.') ? [[field.split('.').slice(1, 3).join('.'), message] as const] : [],
    ),
  )
const NONE: ReadonlyMap<string, string> = new Map()

/** How many of the rows are added by now: of many the server says it. Null when none are being added. */
function useProgress(key: RefObject<string>, isBusy: boolean) {
  const [done, setDone] = useState(0)
  useEffect(() => {
    if (!isBusy) return
    setDone(0)
    return onEvent('operation_progress', (said) => {
      if (said.key === key.current) setDone(said.done)
    })
  }, [isBusy, key])
  return isBusy ? done : null
}

export function AddRows({ name }: { name: string }) {
  const t = useWords()
  const { spec } = masterNamed(name)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(NONE)
  const [busy, setBusy] = useState(false)
  const { isDirty, close, leave, warning } = useDiscard()
  const key = useRef('')
  const file = useRef<HTMLInputElement>(null)
  const { data: read, isError } = useQuery({
    queryKey: [name, 'pasted', text],
    queryFn: async () =>
      readRows(text, spec, masterForm(spec.fields, 'create') as FormSchema, await allOptions(spec)),
    enabled: text.trim() !== '',
    placeholderData: (before) => (text.trim() === '' ? undefined : before),
    gcTime: 0,
  })
  const rows = read?.rows ?? []
  const errorAt = (row: number, field: string) => rows[row]?.errors[field] ?? refused.get(`${row}.${field}`)
  const wrong = rows.reduce((sum, { errors }) => sum + Object.keys(errors).length, 0) + refused.size
  /** Of many rows those with wrong cells, where there are some: the first of them. */
  const numbered = rows.map((row, at) => ({ row, at }))
  const isWrong = ({ at }: { at: number }) => read!.keys.some((field) => errorAt(at, field) !== undefined)
  const shown = (rows.length > SHOWN && wrong > 0 ? numbered.filter(isWrong) : numbered).slice(0, SHOWN)
  const progress = useProgress(key, busy)
  const tooMany = rows.length > MOST_ROWS_ADDED
  const type = (typed: string) => {
    setText(typed)
    isDirty.current = typed.trim() !== ''
    setRefused(NONE)
    key.current = crypto.randomUUID()
  }
  const send = async () => {
    if (busy || wrong > 0 || rows.length === 0 || tooMany) return
    setBusy(true)
    const body = { rows: rows.map(({ values }) => values) }
    const endpoint = bound(masterRecords.add, { master: name })
    try {
      await sendBulk({ verb: 'masters.create', endpoint, body }, { key: key.current }, (receipt) => {
        const { operation_identifier: operation, changed } = receipt
        leave()
        toast(t('master:rows.added', { count: changed }), 'success', {
          action: {
            label: t('operations:undo'),
            run: () => void undo(context(), { operation, verb: 'masters.create', changed }).catch(toastError),
          },
        })
      })
      await queryClient.invalidateQueries({ queryKey: [name] })
    } catch (cause) {
      key.current = crypto.randomUUID()
      const cells = cause instanceof Refused ? cellErrors(cause) : NONE
      setRefused(cells)
      if (cells.size === 0) toastError(cause)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      canOutsideClickClose={false}
      title={t('master:rows.title', { title: t(`${name}:title`) })}
      className="record add-rows"
    >
      <DialogBody>
        <FormGroup label={t('master:rows.label')} labelFor="rows" helperText={t('master:rows.hint')}>
          <TextArea
            id="rows"
            autoFocus
            fill
            rows={5}
            value={text}
            dir="auto"
            placeholder={formKeys(spec)
              .map((field) => t(`${name}:fields.${field}`))
              .join('\t')}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault()
                event.stopPropagation()
                void send()
              }
            }}
          />
        </FormGroup>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          onChange={(event) => void event.target.files?.[0]?.text().then(type)}
        />
        {isError && <p role="alert">{t('master:rows.unreadable')}</p>}
        {read && (
          <>
            <p role="status">
              {t('master:rows.count', { count: rows.length })}
              {wrong > 0 && <strong className="danger"> · {t('master:rows.wrong', { count: wrong })}</strong>}
              {tooMany && (
                <strong className="danger"> · {t.sentence(`At most ${MOST_ROWS_ADDED} rows`)}</strong>
              )}
              {read.unknown.length > 0 &&
                ` · ${t('master:rows.unknown', { names: read.unknown.join(listSeparator()) })}`}
            </p>
            <div className="added-rows">
              <table>
                <thead>
                  <tr>
                    <th aria-label={t('master:rows.row')}>#</th>
                    {read.keys.map((field) => (
                      <th key={field}>{t(`${name}:fields.${field}`)}</th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map(({ row, at }) => (
                    <tr key={at}>
                      <th>{number(at + 1)}</th>
                      {read.keys.map((field) => {
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
            {progress !== null && rows.length > SHOWN && (
              <div className="operation-progress">
                <ProgressBar
                  intent="primary"
                  value={progress > 0 ? progress / rows.length : undefined}
                  aria-label={t('operations:running')}
                />
                <span className="muted">
                  {t('operations:progress', { done: number(progress), total: number(rows.length) })}
                </span>
              </div>
            )}
          </>
        )}
        {warning}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={() => file.current?.click()} text={t('master:rows.file')} />
            <Button
              onClick={() =>
                busy ? void call(operations.cancel, { key: key.current, body: {} }).catch(() => {}) : close()
              }
              text={t('app:cancel')}
            />
            <BusyButton
              intent="primary"
              busy={busy}
              disabled={rows.length === 0 || wrong > 0 || tooMany}
              onClick={() => void send()}
              text={t('master:rows.add', { count: rows.length })}
            />
          </>
        }
      />
    </Dialog>
  )
}
