/** Page to paste, drop or choose a statement, beside the earlier ones; then its lines in groups with the remaining difference. */
import { Callout } from '@blueprintjs/core'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { currencies } from '@contract/money'
import { currencyName, day } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { Keycaps } from '@ui/layout/Keycaps'
import { Balances } from './Balances'
import { remittanceStore } from './remittanceStore'
import { LineGrid } from './LineGrid'
import { BusyButton } from '@ui/layout/BusyButton'
import '@ui/grid/grid.css'
import '../invoices.css'
import './remittance.css'
import { useLocation, useSearch } from 'wouter'
import { statements } from '@contract/finance/statements'
import { useCall } from '@core/server/api'
import { onEvent, onMissedEvents } from '@core/account/socket'
import { EarlierStatements } from './EarlierStatements'
import { Questions } from './Questions'
import { fileChooser, readFile, refreshStatement, sentences, statementPage, storeText } from './steps'

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
        void storeText()
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
        onChange={({ target }) => {
          remittanceStore.write(target.value)
          if (remittanceStore.questions.length > 0)
            remittanceStore.set({ questions: [], answers: {}, upload: null })
        }}
      />
      <p id={`${id}-hint`} className="quiet">
        {t('remittance:paste.hint')}
      </p>
      <Questions />
      <div className="remittance-acts">
        <span className="remittance-currency">
          <label htmlFor={`${id}-currency`}>{t('remittance:paste.currency')}</label>
          <span className="bp6-html-select">
            <select
              id={`${id}-currency`}
              name="currency"
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
        </span>
        <CommandButton id="remittance.file" variant="outlined" />
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,.sta,.mt940,.940,.xml,.ofx,.qfx,.xlsx,text/csv,text/plain"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <BusyButton
          type="submit"
          intent="primary"
          busy={remittanceStore.busy}
          text={t('remittance:paste.match')}
          endIcon={<Keycaps keys="mod+enter" />}
        />
      </div>
    </form>
  )
}

function LinesStep() {
  const t = useWords()
  useRemittance()
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
      <p className="remittance-name">
        <strong>
          <bdi>{answer!.name}</bdi>
        </strong>{' '}
        <span className="quiet">
          {t('remittance:earlier.by', { name: answer!.by, date: day(answer!.created_at) })}
        </span>
      </p>
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

/** Shows the statement that the address names, and what others do to it. */
function useStatement() {
  const [, go] = useLocation()
  const identifier = new URLSearchParams(useSearch()).get('statement') ?? ''
  useEffect(() => {
    statementPage.open = (next) =>
      go(`/invoices/reconcile${next && `?statement=${encodeURIComponent(next)}`}`)
    return () => {
      statementPage.open = () => {}
    }
  }, [go])
  const { data, error } = useCall(
    statements.single,
    { identifier },
    { enabled: identifier !== '', staleTime: 0, meta: { keep: false } },
  )
  useEffect(() => {
    if (data) remittanceStore.take(data)
    else if (remittanceStore.answer) remittanceStore.close()
  }, [data])
  useEffect(() => {
    if (error) remittanceStore.set({ errors: sentences(error) })
  }, [error])
  useEffect(() => {
    if (identifier === '') return
    const again = () => void refreshStatement()
    const stop = [onEvent('invoices_changed', again), onMissedEvents(again)]
    return () => {
      for (const one of stop) one()
    }
  }, [identifier])
  return identifier
}

export default function RemittancePage() {
  useRemittance()
  const t = useWords()
  const identifier = useStatement()
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
      {remittanceStore.answer ? (
        <LinesStep />
      ) : identifier === '' ? (
        <div className="remittance-start">
          <PasteStep />
          <EarlierStatements />
        </div>
      ) : (
        remittanceStore.errors.length === 0 && <div className="page-loading" aria-busy />
      )}
    </section>
  )
}
