/** Adds rows that are pasted from a spreadsheet or read from a file. Each cell is checked before anything is sent; all are added or none. */
import { Button, DialogBody, DialogFooter, FormGroup, TextArea } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { bound } from '@contract/http'
import { masterRecords } from '@contract/masters/masterRecords'
import { operations, type Receipt } from '@contract/platform/operations'
import { undoButton } from '@core/commands/recordUndo'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { toastError } from '@core/server/toastError'
import { toast } from '@core/shell/toasts'
import { useWords } from '@core/words/i18n'
import { BusyButton } from '@ui/layout/BusyButton'
import { Dialog } from '../../layout/Dialog'
import { sendBulk } from '../../operation/sendBulk'
import { useDiscard } from '../../record/useDiscard'
import { formKeys, masterNamed } from '../fields'
import { AddingRows } from './AddingRows'
import { MOST_ROWS_SHOWN, PastedTable } from './PastedTable'
import { usePastedRows } from './usePastedRows'
import './addRows.css'

type Adding = ReturnType<typeof useAddRows>
const stop = (key: string) => void call(operations.cancel, { key, body: {} }).catch(() => {})

/** The text of the dialog and the rows in it, and their addition. */
function useAddRows(name: string) {
  const t = useWords()
  const { isDirty, close, leave, warning } = useDiscard()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const key = useRef('')
  const pasted = usePastedRows(name, text)
  const { rows, wrong, isTooMany } = pasted
  const canSend = rows.length > 0 && wrong === 0 && !isTooMany
  const type = (typed: string) => {
    setText(typed)
    isDirty.current = typed.trim() !== ''
    pasted.forgetRefusal()
    key.current = crypto.randomUUID()
  }
  const tellAdded = ({ operation_identifier: operation, changed }: Receipt) => {
    leave()
    const done = { operation, verb: 'masters.create', changed } as const
    toast(t('master:rows.added', { count: changed }), 'success', undoButton(done))
  }
  const send = async () => {
    if (isBusy || !canSend) return
    setBusy(true)
    const body = { rows: rows.map(({ values }) => values) }
    const endpoint = bound(masterRecords.add, { master: name })
    try {
      await sendBulk({ verb: 'masters.create', endpoint, body }, { key: key.current }, tellAdded)
      await queryClient.invalidateQueries({ queryKey: [name] })
    } catch (cause) {
      key.current = crypto.randomUUID()
      pasted.forgetRefusal()
      if (!(cause instanceof Refused) || !pasted.refuse(cause)) toastError(cause)
    } finally {
      setBusy(false)
    }
  }
  const cancel = () => (isBusy ? stop(key.current) : close())
  return { text, type, pasted, key, isBusy, canSend, send, cancel, close, warning }
}

function RowsText({ name, text, type, send }: { name: string } & Pick<Adding, 'text' | 'type' | 'send'>) {
  const t = useWords()
  return (
    <FormGroup label={t('master:rows.label')} labelFor="rows" helperText={t('master:rows.hint')}>
      <TextArea
        id="rows"
        autoFocus
        fill
        rows={5}
        value={text}
        dir="auto"
        placeholder={formKeys(masterNamed(name).spec)
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
  )
}

export function AddRows({ name }: { name: string }) {
  const t = useWords()
  const { pasted, key, isBusy, canSend, cancel, close, warning, ...adding } = useAddRows(name)
  const file = useRef<HTMLInputElement>(null)
  const { read, rows, isUnreadable } = pasted
  return (
    <Dialog
      isOpen
      onClose={close}
      canOutsideClickClose={false}
      title={t('master:rows.title', { title: t(`${name}:title`) })}
      className="record add-rows"
    >
      <DialogBody>
        <RowsText name={name} {...adding} />
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          onChange={(event) => void event.target.files?.[0]?.text().then(adding.type)}
        />
        {isUnreadable && <p role="alert">{t('master:rows.unreadable')}</p>}
        {read && <PastedTable name={name} pasted={{ ...pasted, read }} />}
        {isBusy && rows.length > MOST_ROWS_SHOWN && <AddingRows operation={key} total={rows.length} />}
        {warning}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={() => file.current?.click()} text={t('master:rows.file')} />
            <Button onClick={cancel} text={t('app:cancel')} />
            <BusyButton
              intent="primary"
              busy={isBusy}
              disabled={!canSend}
              onClick={() => void adding.send()}
              text={t('master:rows.add', { count: rows.length })}
            />
          </>
        }
      />
    </Dialog>
  )
}
