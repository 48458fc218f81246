/**
 * Chooses what one statement line pays: its proposals and any open installment found by search, each with an amount. The sum is
 * compared with the line; a difference stays open or is booked, with a remark. Enter accepts and ticks the line.
 */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { tabOnWire } from '@contract/finance/invoices/invoiceFilters'
import { refusal } from '@contract/finance/invoices/invoiceFlow'
import { invoices } from '@contract/finance/invoices'
import type { Owed } from '@contract/finance/remittance'
import { bookingKinds, type BookingKind } from '@contract/finance/statements'
import { useCall } from '@core/server/api'
import { parseAmount, formatAmountForInput } from '@core/words/amounts'
import { DROPDOWN_DEBOUNCE } from '@core/shell/constants'
import { closeDialog } from '@core/shell/dialogs'
import { amountText, currentLocale } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Keycaps } from '@ui/layout/Keycaps'
import { LoadError } from '@ui/layout/LoadError'
import { useDiscard } from '@ui/record/useDiscard'
import { amountProblemText } from '../amountProblem'
import '../paymentSheet/paymentSheet.css'
import { remittanceStore, type Line } from './remittanceStore'
import { toOwed } from './owing'
import { OwedLine } from './OwedLine'

interface Choice {
  owed: Owed
  barred: string | null
}

/** Outstanding installments in the line's currency; those that cannot be received yet are disabled, with the reason. */
function useOpenInstallments(search: string, currency: string) {
  const [asked, ask] = useState(search)
  useEffect(() => {
    const wait = setTimeout(() => ask(search.trim()), DROPDOWN_DEBOUNCE)
    return () => clearTimeout(wait)
  }, [search])
  const { data, isError, isFetching, refetch } = useCall(
    invoices.list,
    {
      query: {
        search: asked,
        currency,
        invoice_tab: tabOnWire('client_outstanding') as 'client_outstanding',
      },
    },
    { enabled: asked.length > 1, meta: { keep: false } },
  )
  const isAsked = asked.length > 1
  const choices: readonly Choice[] = isAsked
    ? (data?.recordsInfo ?? []).map((row) => ({ owed: toOwed(row), barred: refusal('receive', row) }))
    : []
  return { choices, isFailed: isAsked && isError, isBusy: asked !== search.trim() || isFetching, refetch }
}

export function ChooseDialog({ line, finding }: { line: Line; finding: boolean }) {
  const t = useWords()
  const id = useId()
  const { told } = line
  const [currency, amount, locale] = [told.currency!, told.left, currentLocale()]
  const typed = (units: number) => formatAmountForInput(units, currency, locale)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    () => new Map(line.pays.map((pay) => [pay.identifier, typed(pay.amount)])),
  )
  const [known, setKnown] = useState<ReadonlyMap<string, Owed>>(
    () =>
      new Map(
        [
          ...line.pays.map(({ identifier }) => identifier),
          ...told.pays.map(({ identifier }) => identifier),
          ...told.others,
        ].flatMap((one) => {
          const owed = remittanceStore.owed.get(one)
          return owed ? [[one, owed] as const] : []
        }),
      ),
  )
  const [kind, setKind] = useState<BookingKind | ''>(line.rest?.kind ?? '')
  const [remark, setRemark] = useState(line.rest?.remark ?? '')
  const { choices: found, isFailed, isBusy, refetch } = useOpenInstallments(search, currency)
  const [problem, setProblem] = useState('')
  const { isDirty, close, warning } = useDiscard()
  const choices: Choice[] = [
    ...[...known.values()].map((owed) => ({ owed, barred: null })),
    ...found.filter(({ owed }) => !known.has(owed.identifier)),
  ]
  const units = (text: string) => {
    const value = parseAmount(text, currency, locale)
    return typeof value === 'number' ? value : null
  }
  const sum = [...chosen.values()].reduce((all, text) => all + (units(text) ?? 0), 0)

  const barredBy = ({ owed, barred }: Choice): string | null => {
    const holder = remittanceStore.holderOf(owed.identifier, line)
    return holder ? t('remittance:choose.taken', { line: holder.told.line }) : barred && t.sentence(barred)
  }
  const toggle = ({ owed }: Choice) => {
    const next = new Map(chosen)
    // Default amount: the rest of the line, at most what is due; what is due when nothing is left.
    if (!next.delete(owed.identifier))
      next.set(owed.identifier, typed(amount > sum ? Math.min(amount - sum, owed.due) : owed.due))
    setKnown((now) => new Map(now).set(owed.identifier, owed))
    setChosen(next)
    isDirty.current = true
    setProblem('')
  }
  const refuse = (message: string, field: string) => {
    setProblem(message)
    document.getElementById(`${id}-${field}`)?.focus()
  }
  const send = () => {
    const wrong = [...chosen].find(([, text]) => units(text) === null)
    if (wrong) {
      const fault = parseAmount(wrong[1], currency, locale)
      setProblem(
        typeof fault === 'number' || wrong[1].trim() === ''
          ? t('invoices:paymentSheet.faults.empty')
          : amountProblemText(t, fault, currency),
      )
      return document.getElementById(`${id}-${wrong[0]}`)?.focus()
    }
    const isBooked = sum !== amount && chosen.size > 0 && kind !== ''
    if (sum > amount && !isBooked) return refuse(t('remittance:why.tooMuch'), 'kind')
    if (isBooked && !remark.trim()) return refuse(t.sentence('Remarks is required'), 'remark')
    remittanceStore.choose(
      line,
      [...chosen].map(([identifier, text]) => ({ identifier, amount: units(text)! })),
      [...chosen.keys()].map((one) => known.get(one)!),
      isBooked ? { kind, remark: remark.trim() } : null,
    )
    closeDialog()
  }
  /** Arrow keys move through the boxes, starting at the search. */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if ((event.target as HTMLElement).tagName === 'SELECT') return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    const stops = [
      ...event.currentTarget.querySelectorAll<HTMLElement>(
        'input[type=search], input[type=checkbox]:not(:disabled)',
      ),
    ]
    const row = (event.target as HTMLElement).closest('li')
    const at = stops.findIndex((one) => one === event.target || (row !== null && row.contains(one)))
    event.preventDefault()
    stops[Math.min(stops.length - 1, Math.max(0, at + by))]?.focus()
  }
  const focusFirst = (node: HTMLElement) =>
    (
      node.querySelector<HTMLElement>(
        finding || choices.length === 0 ? 'input[type=search]' : 'input[type=checkbox]:not(:disabled)',
      ) ?? node.querySelector<HTMLElement>('input')
    )?.focus()

  return (
    <Dialog
      isOpen
      title={t('remittance:choose.title', { line: told.line })}
      onClose={close}
      canOutsideClickClose={false}
      className="choose-dialog"
      lazy
      autoFocus={false}
      onOpened={focusFirst}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="choose-form"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        onKeyDown={onKeyDown}
      >
        <DialogBody>
          <p className="choose-line">
            <bdi>{told.reference}</bdi>{' '}
            <bdi dir="ltr" className="quiet">
              {told.date}
            </bdi>{' '}
            <strong dir="ltr">{amountText(amount, currency)}</strong>
          </p>
          {told.problems.length > 0 && (
            <p className="choose-problem">{told.problems.map((one) => t.sentence(one)).join(' · ')}</p>
          )}
          <input
            type="search"
            className="bp6-input bp6-fill"
            value={search}
            dir="auto"
            autoComplete="off"
            aria-label={t('remittance:choose.find')}
            placeholder={t('remittance:choose.find')}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
                event.preventDefault()
                const first = found.find((one) => barredBy(one) === null && !chosen.has(one.owed.identifier))
                if (first) {
                  toggle(first)
                  setSearch('')
                } else if (search.trim() === '') send()
              }
            }}
          />
          <ul className="choose-list" aria-label={t('remittance:choose.list')} aria-busy={isBusy}>
            {choices.map((choice) => {
              const { identifier, due } = choice.owed
              const barred = barredBy(choice)
              const text = chosen.get(identifier)
              return (
                <li key={identifier} className={barred ? 'barred' : ''}>
                  <label>
                    <input
                      type="checkbox"
                      checked={text !== undefined}
                      disabled={barred !== null && text === undefined}
                      onChange={() => toggle(choice)}
                    />{' '}
                    <OwedLine one={choice.owed} />
                  </label>
                  <span className="quiet">
                    {barred ?? t('remittance:choose.due', { amount: amountText(due, currency) })}
                  </span>
                  {text !== undefined && (
                    <input
                      id={`${id}-${identifier}`}
                      className="bp6-input choose-amount"
                      dir="ltr"
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={t('remittance:choose.amount', { name: choice.owed.student })}
                      aria-invalid={units(text) === null}
                      value={text}
                      onChange={({ target }) => {
                        setChosen(new Map(chosen).set(identifier, target.value))
                        isDirty.current = true
                        setProblem('')
                      }}
                    />
                  )}
                </li>
              )
            })}
            {choices.length === 0 && !isBusy && !isFailed && (
              <li className="quiet choose-none">{t('remittance:choose.none')}</li>
            )}
          </ul>
          {isFailed && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
          {chosen.size > 0 && sum !== amount && (
            <div className="choose-rest">
              <label htmlFor={`${id}-kind`}>{t('remittance:choose.rest')}</label>
              <span className="bp6-html-select">
                <select
                  id={`${id}-kind`}
                  value={kind}
                  onChange={({ target }) => {
                    setKind(target.value as BookingKind | '')
                    isDirty.current = true
                  }}
                >
                  <option value="">{t('remittance:choose.leaveOpen')}</option>
                  {bookingKinds
                    .filter((one) => one !== 'aside')
                    .map((one) => (
                      <option key={one} value={one}>
                        {t(`remittance:state.${one}`)}
                      </option>
                    ))}
                </select>
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="m5 6 3-3 3 3M5 10l3 3 3-3" />
                </svg>
              </span>
              {kind !== '' && (
                <input
                  id={`${id}-remark`}
                  className="bp6-input"
                  dir="auto"
                  maxLength={500}
                  autoComplete="off"
                  aria-label={t('remittance:arguments.remark')}
                  placeholder={t('remittance:arguments.remark')}
                  value={remark}
                  onChange={({ target }) => {
                    setRemark(target.value)
                    isDirty.current = true
                  }}
                />
              )}
            </div>
          )}
          {problem && (
            <p className="choose-problem" role="alert">
              {problem}
            </p>
          )}
          {warning}
          <div role="status">
            <dl className="money-sums">
              <div>
                <dt>{t('remittance:balance.ticked')}</dt>
                <dd dir="ltr">{amountText(sum, currency)}</dd>
              </div>
              <div className={sum === amount ? '' : 'differs'}>
                <dt>{t('remittance:balance.difference')}</dt>
                <dd dir="ltr">{amountText(amount - sum, currency)}</dd>
              </div>
            </dl>
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={close} text={t('app:back')} />
              <Button
                type="submit"
                intent="primary"
                text={t('remittance:choose.take')}
                endIcon={<Keycaps keys="mod+enter" />}
              />
            </>
          }
        >
          <span className="quiet money-hint">{t('remittance:choose.hint')}</span>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
