/**
 * The dialog of every verb with an amount for each installment: shared inputs above, the lines, their sum and what is
 * due below. Every cell is checked before sending; then the plan is shown. What was typed stays until it succeeds.
 */
import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import type { Installment } from '@contract/finance/invoices'
import { creditOf } from '@contract/finance/invoices/installmentAmounts'
import type { Context } from '@core/commands/commands'
import { caps } from '@core/commands/keymap'
import { closeDialog } from '@core/shell/dialogs'
import { currentLocale, listSeparator } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { Keycaps } from '@ui/layout/Keycaps'
import { partOf, studentOf } from '../columns'
import './paymentSheet.css'
import { questionsOf } from './shared/questions'
import { SharedInputs } from './shared/SharedInputs'
import { SheetGrid } from './SheetGrid'
import type { SheetVerb } from './sheetLines'
import { Sheet } from './sheetState'
import { SheetSums } from './SheetSums'
import { useAccounts } from './shared/useAccounts'
import { useHeads } from './shared/useHeads'
import { GRID, useSheetReview, type Problems } from './useSheetReview'
import { inputsOf } from './shared/wireNames'

/** Days to pay when the settings of the organization say none. */
export const DEFAULT_DAYS = 30

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

/** Typing in a line does not render what uses it: the lines and currencies are fixed when it opens. */
function useSheet({ verb, rows, amounts }: Props): Sheet {
  const t = useWords()
  const sheet = useRef<Sheet>(null!)
  sheet.current ??= new Sheet(
    verb,
    rows,
    currentLocale(),
    (row) => t('invoices:paymentSheet.remark', { part: partOf(row) }),
    amounts,
  )
  return sheet.current
}

/** Problems that belong to no line: several currencies, and those of no input. */
function SheetProblems({ sheet: { verb, counts }, problems }: { sheet: Sheet; problems: Problems }) {
  const t = useWords()
  const currencies = counts.sums.map(({ currency }) => currency)
  return (
    <>
      {currencies.length > 1 && (
        <Callout intent="danger" compact>
          {t('invoices:paymentSheet.mixed', { list: currencies.join(listSeparator()) })}
        </Callout>
      )}
      {Object.entries(problems)
        .filter(([field]) => !inputsOf(verb).includes(field))
        .map(([field, message]) => (
          <Callout key={field} intent="danger" compact>
            {t.sentence(message)}
          </Callout>
        ))}
    </>
  )
}

/** Lines were restored from a draft: it can be thrown away. */
function RestoredNote({ count, reset }: { count: number; reset(): void }) {
  const t = useWords()
  return (
    <Callout compact className="money-left">
      {t('invoices:paymentSheet.left', { count })}{' '}
      <Button size="small" variant="minimal" onClick={reset} text={t('invoices:paymentSheet.anew')} />
    </Callout>
  )
}

function SheetFooter({ sheet: { verb, taking, counts }, review }: { sheet: Sheet; review(): void }) {
  const t = useWords()
  const actions = (
    <>
      <Button onClick={closeDialog} text={t('app:back')} />
      <Button
        intent={verb === 'pay' ? 'danger' : 'primary'}
        disabled={taking.length === 0 || counts.sums.length > 1}
        onClick={review}
        text={t('invoices:paymentSheet.look')}
        endIcon={<Keycaps keys="mod+enter" />}
      />
    </>
  )
  const keys = { fill: caps('mod+d').flat().join('+'), undo: caps('mod+z').flat().join('+') }
  return (
    <DialogFooter actions={actions}>
      <span className="quiet money-hint">{t('invoices:paymentSheet.hint', keys)}</span>
    </DialogFooter>
  )
}

/** Shared inputs, lines and what is wrong with them: as one thing that is typed, reset and reviewed. */
function useTypedSheet(props: Props, frame: RefObject<HTMLElement | null>) {
  const { verb, rows, context, amounts, remarks = '', paymentDays = DEFAULT_DAYS, from } = props
  const sheet = useSheet(props)
  const { accounts, options, awaitAccounts } = useAccounts(sheet)
  const draft = from ? `${verb} ${from.identifier}` : amounts ? `${verb} by bank` : verb
  const typed = useHeads({ verb, rows, draft, remarks, paymentDays, accounts })
  const { heads, acceptOver } = typed
  const reviewed = { sheet, heads, accounts, from, context, draft, frame, awaitAccounts }
  const { problems, clearProblems, review } = useSheetReview(reviewed)
  const setHead: typeof typed.setHead = (name, value) => {
    typed.setHead(name, value)
    clearProblems()
  }
  const reset = () => {
    typed.reset()
    clearProblems()
    sheet.anew()
  }
  return { sheet, accounts, options, heads, setHead, acceptOver, problems, review, reset }
}

export function PaymentSheet(props: Props) {
  const { verb, rows, from } = props
  const t = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const focusGrid = () => frame.current?.querySelector<HTMLElement>(GRID)?.focus()
  const typed = useTypedSheet(props, frame)
  const { sheet, accounts, options, heads, setHead, acceptOver, problems, review } = typed
  const reset = () => {
    typed.reset()
    focusGrid()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    // The edited cell is committed when it loses the focus.
    ;(document.activeElement as HTMLElement | null)?.blur()
    focusGrid()
    void review()
  }
  const title = from
    ? t('invoices:verbs.applyCredit.of', { who: `${studentOf(from)} ${partOf(from)}` })
    : t(`invoices:verbs.${verb}.title`, { count: rows.length })

  return (
    <Dialog
      isOpen
      title={title}
      onClose={closeDialog}
      canOutsideClickClose={false}
      className="money-dialog"
      lazy
      autoFocus={false}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={frame} onKeyDown={onKeyDown} className="money-frame">
        <DialogBody>
          <SheetProblems sheet={sheet} problems={problems} />
          <SharedInputs
            {...{ verb, heads, problems }}
            set={setHead}
            accounts={options}
            questions={questionsOf(sheet, heads, accounts)}
          />
          {sheet.left > 0 && <RestoredNote count={sheet.left} reset={reset} />}
          <SheetGrid sheet={sheet} />
          <SheetSums
            sheet={sheet}
            credit={from && creditOf(from)}
            accepted={heads.over}
            accept={acceptOver}
          />
        </DialogBody>
        <SheetFooter sheet={sheet} review={() => void review()} />
      </div>
    </Dialog>
  )
}
