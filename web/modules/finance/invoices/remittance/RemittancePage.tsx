/** Page to paste, drop or choose a remittance; then its lines in three groups with the remaining difference. */
import { Button, Callout } from '@blueprintjs/core'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { currencies } from '@contract/money'
import { invoices } from '@contract/finance/invoices'
import { useCall } from '@core/server/api'
import { currencyName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { Keycaps } from '@ui/layout/Keycaps'
import { Balances } from './Balances'
import { remittanceStore } from './remittanceStore'
import { LineGrid } from './LineGrid'
import '@ui/grid/grid.css'
import '../invoices.css'
import './remittance.css'
import { matchText, readFile, fileChooser } from './steps'

const useRemittance = () => useSyncExternalStore(remittanceStore.watch, remittanceStore.now)

function PasteStep() {
  const t = useWords()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  useRemittance()
  useEffect(() => {
    fileChooser.choose = () => file.current?.click()
    text.current?.focus()
    return () => {
      fileChooser.choose = () => {}
    }
  }, [])
  const take = async (one: File | undefined) => {
    if (!one) return
    await readFile(one)
    if (text.current) text.current.value = remittanceStore.text
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="remittance-paste"
      onSubmit={(event) => {
        event.preventDefault()
        void matchText()
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      <label htmlFor={id}>{t('remittance:paste.label')}</label>
      <textarea
        ref={text}
        id={id}
        className="bp6-input"
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        defaultValue={remittanceStore.text}
        placeholder={'15.03.2027;CLM-2026-00042;1.234,56;EUR'}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => remittanceStore.write(target.value)}
      />
      <p id={`${id}-hint`} className="quiet">
        {t('remittance:paste.hint')}
      </p>
      <div className="remittance-acts">
        <label className="remittance-currency">
          {t('remittance:paste.currency')}
          <span className="bp6-html-select">
            <select
              value={remittanceStore.currency}
              onChange={({ target }) => remittanceStore.set({ currency: target.value })}
            >
              <option value="">{t('remittance:paste.noCurrency')}</option>
              {currencies.map((one) => (
                <option key={one} value={one}>
                  {one} · {currencyName(one)}
                </option>
              ))}
            </select>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m5 6 3-3 3 3M5 10l3 3 3-3" />
            </svg>
          </span>
        </label>
        <CommandButton id="remittance.file" variant="outlined" />
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <Button
          type="submit"
          intent="primary"
          loading={remittanceStore.busy}
          text={t('remittance:paste.match')}
          endIcon={<Keycaps keys="mod+enter" />}
        />
      </div>
    </form>
  )
}

/** Received amounts of the lines, fetched again whenever invoices change. */
function useReceivedAmounts() {
  const { underway } = remittanceStore
  const { data } = useCall(
    invoices.rows,
    { body: { installments: underway } },
    { enabled: underway.length > 0, staleTime: 0, meta: { keep: false } },
  )
  useEffect(() => {
    if (data)
      remittanceStore.settle(
        new Map(data.map(({ identifier, received_amount }) => [identifier, received_amount])),
      )
  }, [data])
}

function LinesStep() {
  const t = useWords()
  useRemittance()
  useReceivedAmounts()
  const { answer } = remittanceStore
  return (
    <>
      <div className="list-bar remittance-bar">
        {[
          'remittance.tickSure',
          'remittance.receive',
          'remittance.export',
          'remittance.again',
          'remittance.text',
        ].map((id) => (
          <CommandButton key={id} id={id} variant="outlined" />
        ))}
      </div>
      <Balances />
      {answer!.unsearched > 0 && (
        <Callout intent="warning" compact className="remittance-note">
          {t('remittance:unsearched', { count: answer!.unsearched })}
        </Callout>
      )}
      <LineGrid />
    </>
  )
}

export default function RemittancePage() {
  useRemittance()
  const t = useWords()
  // Restore the lines after a reload.
  const begun = useRef(false)
  useEffect(() => {
    if (
      !begun.current &&
      remittanceStore.text !== '' &&
      !remittanceStore.answer &&
      remittanceStore.lines.length === 0
    )
      void matchText()
    begun.current = true
  }, [])
  return (
    // A file dropped outside the field must not replace the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="remittance"
      aria-label={t('remittance:title')}
      aria-busy={remittanceStore.busy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      {remittanceStore.errors.map((message) => (
        <Callout key={message} intent="danger" compact role="alert" className="remittance-note">
          {message}
        </Callout>
      ))}
      {remittanceStore.answer ? <LinesStep /> : <PasteStep />}
    </section>
  )
}
