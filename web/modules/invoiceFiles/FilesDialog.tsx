/** What lies beside an installment: opened, added by choosing or dropping, taken off when one is sure. */
import { Button, Dialog, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { files } from '../../../sim-server/contract/files'
import { invoiceFiles, MOST_INVOICE_FILES, type InvoiceFile } from '../../../sim-server/contract/invoiceFiles'
import { queries, useCall } from '../../core/api'
import { complain } from '../../core/commands'
import { context } from '../../core/context'
import { closeDialog } from '../../core/dialogs'
import { dateTime, number } from '../../core/format'
import { call, send } from '../../core/http'
import { useWords } from '../../core/i18n'
import { can } from '../../core/session'
import { Failed } from '../../ui/Failed'
import { attach, type Told } from './sending'
import './files.css'

const fresh = () => Promise.all([queries.invalidateQueries({ queryKey: ['invoiceFiles'] }), queries.invalidateQueries({ queryKey: ['invoices'] }), queries.invalidateQueries({ queryKey: ['agentInvoices'] })])
/** With the headers of every call: no token stands in an address. */
const show = async ({ file_info: { identifier } }: InvoiceFile) => {
  try {
    const address = URL.createObjectURL(await (await send(files.view, { identifier })).blob())
    window.open(address, '_blank', 'noopener')
    // The new page has read it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (cause) { complain(context(), cause) }
}

export function FilesDialog({ installment, of }: { installment: string; of: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(invoiceFiles.list, { invoice_identifier: installment })
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [told, tell] = useState<readonly Told[]>([])
  const [leaving, leave] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const may = can(invoiceFiles.attach.spec.can)

  const take = async (list: FileList | null) => {
    if (!list || sending || !may) return
    tell([])
    let there = data?.length ?? 0
    for (const file of list) {
      setSending({ name: file.name, part: 0 })
      const one = await attach(installment, file, there, (part) => setSending({ name: file.name, part }))
      if (!one.failed) there++
      tell((before) => [...before, one])
    }
    setSending(null)
    await fresh()
    choose.current?.focus()
  }
  const remove = async ({ relation_identifier, file_info: { filename } }: InvoiceFile) => {
    if (leaving !== relation_identifier) return leave(relation_identifier)
    leave(null)
    try {
      await call(invoiceFiles.remove, { relation_identifier })
      tell([{ name: filename, message: invoiceFiles.remove.spec.says, failed: false }])
      await fresh()
      choose.current?.focus()
    } catch (cause) { complain(context(), cause) }
  }
  return (
    <Dialog isOpen title={t('invoiceFiles:title', { name: of })} onClose={closeDialog} canOutsideClickClose={false} className="record files">
      <DialogBody>
        {data?.length === 0 && <p>{t('invoiceFiles:none')}</p>}
        {isError && <Failed words="invoiceFiles:failed" retry={refetch} />}
        <ul className="files-list" aria-busy={!data && !isError}>
          {data?.map((one) => (
            <li key={one.relation_identifier}>
              <button type="button" className="link" onClick={() => void show(one)} title={t('invoiceFiles:open')}><bdi>{one.file_info.filename}</bdi></button>
              <span className="muted">{t('invoiceFiles:size', { kb: number(Math.max(1, Math.round(one.file_info.size / 1024))) })} · {dateTime(one.file_info.created_at)}</span>
              {may && <Button size="small" variant={leaving === one.relation_identifier ? 'solid' : 'minimal'} intent="danger" onClick={() => void remove(one)} aria-label={t(leaving === one.relation_identifier ? 'invoiceFiles:sure' : 'invoiceFiles:remove', { name: one.file_info.filename })} text={t(leaving === one.relation_identifier ? 'invoiceFiles:sureShort' : 'invoiceFiles:removeShort')} />}
            </li>
          ))}
        </ul>
        {may && (
          <div className="files-drop" onDragOver={(event) => event.preventDefault()} onDrop={(event) => { event.preventDefault(); void take(event.dataTransfer.files) }}>
            <p>{t('invoiceFiles:limits', { most: number(MOST_INVOICE_FILES) })}</p>
            <Button ref={choose} intent="primary" autoFocus aria-disabled={sending !== null} onClick={() => { if (!sending) input.current?.click() }} text={t('invoiceFiles:choose')} />
            <input ref={input} type="file" hidden multiple accept="application/pdf,.pdf" aria-label={t('invoiceFiles:choose')} onChange={({ currentTarget }) => { void take(currentTarget.files).then(() => { currentTarget.value = '' }) }} />
            {sending && <><p><bdi>{sending.name}</bdi></p><ProgressBar value={sending.part} aria-label={t('invoiceFiles:sending', { name: sending.name })} /></>}
          </div>
        )}
        <ul className="files-told" role="status">{told.map(({ name, message, failed }, at) => <li key={at} className={failed ? 'failed' : ''}><bdi>{name}</bdi>: {t.sentence(message)}</li>)}</ul>
      </DialogBody>
      <DialogFooter actions={<Button onClick={closeDialog} text={t('app:close')} />} />
    </Dialog>
  )
}
