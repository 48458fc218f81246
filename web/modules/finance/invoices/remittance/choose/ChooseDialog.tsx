/**
 * Chooses what one statement line pays: its proposals and any open installment found by search, each with an amount. The sum is
 * compared with the line; a difference stays open or is booked, with a remark. Enter accepts and ticks the line.
 */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { closeDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { Keycaps } from '@ui/layout/Keycaps'
import { LoadError } from '@ui/layout/LoadError'
import { useDiscard } from '@ui/record/useDiscard'
import '../../paymentSheet/paymentSheet.css'
import type { Line } from '../remittanceStore'
import { barredBy, ChoiceList } from './ChoiceList'
import { ChoiceSearch, focusFirst, moveThroughBoxes, StatementLineHead } from './ChooseHead'
import { ChosenSums, RestFields } from './RestFields'
import { problemOf, takePayments, useChosenPayments, type RestInput } from './useChosenPayments'
import { useOpenInstallments, type Choice } from './useOpenInstallments'

function Actions({ close }: { close(): void }) {
  const t = useWords()
  return (
    <>
      <Button onClick={close} text={t('app:back')} />
      <Button
        type="submit"
        intent="primary"
        text={t('remittance:choose.take')}
        endIcon={<Keycaps keys="mod+enter" />}
      />
    </>
  )
}

/** The problem that is shown under the fields, and what was typed since the dialog opened. */
function useChoosing(line: Line) {
  const t = useWords()
  const id = useId()
  const [problem, setProblem] = useState('')
  const { isDirty, close, warning } = useDiscard()
  const payments = useChosenPayments(line, () => {
    isDirty.current = true
    setProblem('')
  })
  const [rest, setRestInput] = useState<RestInput>(line.rest ?? { kind: '', remark: '' })
  const setRest = (next: RestInput) => {
    setRestInput(next)
    isDirty.current = true
  }
  const send = () => {
    const fault = problemOf(payments, rest, t)
    if (fault) {
      setProblem(fault.message)
      return document.getElementById(`${id}-${fault.field}`)?.focus()
    }
    takePayments(line, payments, rest)
    closeDialog()
  }
  return { id, payments, rest, setRest, problem, send, close, warning }
}

export function ChooseDialog({ line, finding }: { line: Line; finding: boolean }) {
  const t = useWords()
  const { id, payments, rest, setRest, problem, send, close, warning } = useChoosing(line)
  const [search, setSearch] = useState('')
  const { choices: matches, isFailed, isBusy, refetch } = useOpenInstallments(search, payments.currency)
  const { amounts, listed, sum, lineAmount, toggle } = payments
  const choices: Choice[] = [
    ...[...listed.values()].map((owed) => ({ owed, barred: null })),
    ...matches.filter(({ owed }) => !listed.has(owed.identifier)),
  ]
  const takeFirstMatch = () => {
    const first = matches.find((one) => barredBy(one, line, t) === null && !amounts.has(one.owed.identifier))
    if (!first) return search.trim() === '' ? send() : undefined
    toggle(first.owed)
    setSearch('')
  }
  return (
    <Dialog
      isOpen
      title={t('remittance:choose.title', { line: line.told.line })}
      onClose={close}
      canOutsideClickClose={false}
      className="choose-dialog"
      lazy
      autoFocus={false}
      onOpened={(node) => focusFirst(node, finding || choices.length === 0)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="choose-form"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        onKeyDown={moveThroughBoxes}
      >
        <DialogBody>
          <StatementLineHead told={line.told} />
          <ChoiceSearch search={search} setSearch={setSearch} onEnter={takeFirstMatch} />
          <ChoiceList {...{ line, choices, payments, id, isBusy, isFailed }} />
          {isFailed && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
          {amounts.size > 0 && sum !== lineAmount && <RestFields {...{ id, rest, setRest }} />}
          {problem && (
            <p className="choose-problem" role="alert">
              {problem}
            </p>
          )}
          {warning}
          <ChosenSums payments={payments} />
        </DialogBody>
        <DialogFooter actions={<Actions close={close} />}>
          <span className="quiet money-hint">{t('remittance:choose.hint')}</span>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
