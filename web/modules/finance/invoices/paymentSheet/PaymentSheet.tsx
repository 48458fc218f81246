/**
 * The dialog of every verb with an amount for each installment: shared inputs above, the lines, their sum and what is
 * due below. Every cell is checked before sending; then the plan is shown. What was typed stays until it succeeds.
 */
import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { bankAccounts } from '@contract/finance/bankAccounts'
import { type Installment } from '@contract/finance/invoices'
import { accountQuestion, dateQuestion } from '@contract/finance/invoices/invoiceVerbs'
import { creditOf } from '@contract/finance/invoices/installmentAmounts'
import { useCall } from '@core/server/api'
import type { Context } from '@core/commands/commands'
import { closeDialog, useCloseDialog } from '@core/shell/dialogs'
import { currentLocale, listSeparator } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { parseTypedDay, todayHere } from '@core/shell/relativeDays'
import { caps } from '@core/commands/keymap'
import { optionsOf } from '@ui/fields/options/options'
import { useAwaitedOptions } from '@ui/fields/options/useAwaitedOptions'
import { Keycaps } from '@ui/layout/Keycaps'
import { openOperation } from '@ui/operation'
import './paymentSheet.css'
import { partOf, studentOf } from '../columns'
import { drafts, type Heads } from './drafts'
import { bodyOf, endpoints } from './calls'
import { asksAccount, inputsOf, SharedInputs, type Questions } from './SharedInputs'
import { Sheet } from './sheetState'
import { asksRemarks, type SheetVerb } from './sheetLines'
import { SheetGrid } from './SheetGrid'
import { SheetSums } from './SheetSums'

/** Days to pay when the settings of the organization say none. */
export const DEFAULT_DAYS = 30

/** What is unusual in the shared inputs, as the server would refuse it. */
const questionsOf = (
  { verb, currency }: Sheet,
  { account, date }: Heads,
  accounts: readonly { value: string | number; currency: string }[],
): Questions => {
  const day = parseTypedDay(date, todayHere())
  const chosen = accounts.find(({ value }) => value === account)
  const hasDate = verb !== 'creditDue' && verb !== 'creditOverpaid'
  const hasAccount = hasDate && verb !== 'applyCredit'
  const kind = asksRemarks(verb) ? 'expected' : 'booked'
  return {
    acceptAccount: chosen && hasAccount ? accountQuestion(chosen.currency, currency) : null,
    acceptDate: day && hasDate ? dateQuestion(day, todayHere(), kind) : null,
  }
}

interface Props {
  verb: SheetVerb
  rows: readonly Installment[]
  context: Context
  /** Received amount by installment, from a bank statement. */ amounts?: ReadonlyMap<string, number>
  remarks?: string
  /** Days to pay, which give the due date of a claim or an invoice. */
  paymentDays?: number
  /** The installment whose credit pays the others. */
  from?: Installment
}

/** The order number that all these installments have; of the claim when they are invoiced. */
const commonPo = (rows: readonly Installment[]): string => {
  const [first, ...others] = new Set(rows.map(({ po_number }) => po_number))
  return others.length > 0 ? '' : (first ?? '')
}

export function PaymentSheet({
  verb,
  rows,
  context,
  amounts,
  remarks = '',
  paymentDays = DEFAULT_DAYS,
  from,
}: Props) {
  const t = useWords()
  const leave = useCloseDialog()
  const sheet = useRef<Sheet>(null!)
  sheet.current ??= new Sheet(
    verb,
    rows,
    currentLocale(),
    (row) => t('invoices:paymentSheet.remark', { part: partOf(row) }),
    amounts,
  )
  const accounts = useCall(bankAccounts.dropdown, {})
  const own = useMemo(
    () =>
      (accounts.data ?? []).toSorted(
        (a, b) =>
          Number(b.currency === sheet.current.currency) - Number(a.currency === sheet.current.currency) ||
          Number(b.is_default) - Number(a.is_default),
      ),
    [accounts.data],
  )
  const place = from ? `${verb} ${from.identifier}` : amounts ? `${verb} by bank` : verb
  const credit = from && creditOf(from)
  const identifiers = useMemo(() => rows.map(({ identifier }) => identifier), [rows])
  const first: Heads = {
    account: '',
    date: asksRemarks(verb) ? `+${paymentDays}d` : 'today',
    remarks,
    po: commonPo(rows),
    notify: false,
    over: false,
    acceptDate: false,
    acceptAccount: false,
  }
  const [heads, setHeads] = useState<Heads>(() => ({ ...first, ...drafts.said(place, identifiers) }))
  const given: Heads = {
    ...heads,
    account: own.some(({ value }) => value === heads.account)
      ? heads.account
      : verb === 'receive'
        ? ''
        : String(own[0]?.value ?? ''),
  }
  const say = (name: keyof Heads, value: string | boolean) => {
    // An answer holds for the value it was given for.
    const now = {
      ...heads,
      [name]: value,
      ...(name === 'date' && { acceptDate: false }),
      ...(name === 'account' && { acceptAccount: false }),
    }
    setHeads(now)
    drafts.say(place, now, identifiers)
    setProblems({})
  }
  const accept = (over: boolean) => setHeads((now) => ({ ...now, over }))
  const anew = () => {
    drafts.unsay(place)
    setHeads(first)
    setProblems({})
    sheet.current.anew()
    frame.current?.querySelector<HTMLElement>('[role=grid]')?.focus()
  }
  const [problems, setProblems] = useState<Record<string, string>>({})
  const frame = useRef<HTMLDivElement>(null)
  // Typing in a line does not re-render this: the lines and currencies are fixed when it opens.
  const {
    counts: { sums },
    taking,
    left,
  } = sheet.current
  const mixed = sums.length > 1

  const tell = (errors: readonly { message: string; field?: string | undefined }[]) => {
    const rest = sheet.current.tell(errors)
    setProblems(Object.fromEntries(rest.map(({ field, message }) => [field ?? '', message])))
    const fault = sheet.current.firstFault(false)
    if (fault) sheet.current.move(fault)
  }
  const accountOptions = optionsOf(accounts, () => own)
  const accountsHere = useAwaitedOptions(accountOptions)
  const looking = useRef(false)
  const once = async () => {
    if (looking.current) return
    looking.current = true
    // Wait for the bank accounts instead of refusing a fast user: one may have been typed ahead.
    const waits = accountOptions === null && asksAccount(verb) ? accountsHere() : Promise.resolve()
    // Its field says when they could not be loaded.
    const isReady = await waits.then(
      () => true,
      () => false,
    )
    try {
      if (isReady) await drawn.current()
    } finally {
      looking.current = false
    }
  }
  const look = async () => {
    const fault = sheet.current.firstFault(given.over && verb === 'receive')
    const body = bodyOf(sheet.current, given, from?.identifier)
    const found = fault ? undefined : await endpoints[verb].spec.body.safeParseAsync(body)
    const wrong = Object.fromEntries(
      (found?.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
    )
    setProblems(wrong)
    if (fault) {
      sheet.current.move(fault)
      frame.current?.querySelector<HTMLElement>('[role=grid]')?.focus()
      return
    }
    const open = Object.entries(questionsOf(sheet.current, given, own)).find(
      ([name, question]) => question !== null && !given[name as keyof Questions],
    )
    if (open) {
      frame.current?.querySelector<HTMLElement>(`[name=${open[0]}]`)?.focus()
      return
    }
    const used = sheet.current.counts.sums[0]?.sum ?? 0
    if (credit !== undefined && used > credit) {
      setProblems({ '': t.sentence('More than the credit') })
      frame.current?.querySelector<HTMLElement>('[role=grid]')?.focus()
      return
    }
    if (Object.keys(wrong).length > 0) {
      frame.current?.querySelector<HTMLElement>(`[name=${Object.keys(wrong)[0]}]`)?.focus()
      return
    }
    const count = sheet.current.carried.length
    void openOperation(context, {
      endpoint: endpoints[verb],
      body,
      title: () => t(`invoices:verbs.${verb}.title`, { count }),
      submitLabel: () => t(`invoices:verbs.${verb}.act`),
      danger: verb === 'pay',
      removesRows: true,
      onDone: () => {
        sheet.current.sent()
        drafts.unsay(place)
        leave()
      },
      onRefused: tell,
    })
  }
  const drawn = useRef(look)
  useLayoutEffect(() => {
    drawn.current = look
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      ;(document.activeElement as HTMLElement | null)?.blur()
      frame.current?.querySelector<HTMLElement>('[role=grid]')?.focus()
      void once()
    }
  }

  return (
    <Dialog
      isOpen
      title={
        from
          ? t('invoices:verbs.applyCredit.of', { who: `${studentOf(from)} ${partOf(from)}` })
          : t(`invoices:verbs.${verb}.title`, { count: rows.length })
      }
      onClose={closeDialog}
      canOutsideClickClose={false}
      className="money-dialog"
      lazy
      autoFocus={false}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={frame} onKeyDown={onKeyDown} className="money-frame">
        <DialogBody>
          {mixed && (
            <Callout intent="danger" compact>
              {t('invoices:paymentSheet.mixed', {
                list: sums.map(({ currency }) => currency).join(listSeparator()),
              })}
            </Callout>
          )}
          {Object.entries(problems)
            .filter(([field]) => !inputsOf(verb).includes(field))
            .map(([field, message]) => (
              <Callout key={field} intent="danger" compact>
                {t.sentence(message)}
              </Callout>
            ))}
          <SharedInputs
            verb={verb}
            heads={given}
            set={say}
            accounts={accountOptions}
            problems={problems}
            questions={questionsOf(sheet.current, given, own)}
          />
          {left > 0 && (
            <Callout compact className="money-left">
              {t('invoices:paymentSheet.left', { count: left })}{' '}
              <Button size="small" variant="minimal" onClick={anew} text={t('invoices:paymentSheet.anew')} />
            </Callout>
          )}
          <SheetGrid sheet={sheet.current} />
          <SheetSums sheet={sheet.current} credit={credit} accepted={given.over} accept={accept} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={closeDialog} text={t('app:back')} />
              <Button
                intent={verb === 'pay' ? 'danger' : 'primary'}
                disabled={taking.length === 0 || mixed}
                onClick={() => void once()}
                text={t('invoices:paymentSheet.look')}
                endIcon={<Keycaps keys="mod+enter" />}
              />
            </>
          }
        >
          <span className="quiet money-hint">
            {t('invoices:paymentSheet.hint', {
              fill: caps('mod+d').flat().join('+'),
              undo: caps('mod+z').flat().join('+'),
            })}
          </span>
        </DialogFooter>
      </div>
    </Dialog>
  )
}
