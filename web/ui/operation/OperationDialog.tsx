/**
 * A bulk change in one dialog: plan, confirm, progress, receipt. Enter goes on, Esc goes back. Says what cannot be
 * undone and asks for a code if the verb needs one.
 */
import { Button, Callout, DialogBody, DialogFooter, ProgressBar, Spinner } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { TWO_FACTOR_NEEDED } from '@contract/access/twoFactor'
import { runCommand, titleOf } from '@core/commands/commands'
import type { Plan as PlanOf, Receipt as ReceiptOf } from '@contract/platform/operations'
import { closeDialog } from '@core/shell/dialogs'
import { context } from '@core/commands/context'
import type { Refused } from '@core/server/refused'
import { toastError } from '@core/server/toastError'
import { number } from '@core/words/format'
import { useWords, type Words } from '@core/words/i18n'
import { currentScreen, setSelection } from '@core/list/list'
import { command } from '@core/commands/registry'
import { selectOnly } from '@core/list/selection/selection'
import { operationTitle } from '@core/commands/undo'
import { CodeField } from '../fields/CodeField'
import { BusyButton } from '@ui/layout/BusyButton'
import './operation.css'
import { lettersOf, Plan, RowReasons } from './Plan'
import { Receipt } from './Receipt'
import { isPlain, tellReceipt, undoReceipt } from './receiptToast'
import { savePlan, saveReceipt } from './saveReceipt'
import { verbOf, type BulkEndpoint } from './sendBulk'
import { useOperation } from './useOperation'

export type OperationProps = BulkEndpoint & {
  /** `Assign 312 leads`, in the language of the moment; `count`: of the rows that will change, if not of the chosen ones. */
  title(count?: number): string
  /** Why, as it was typed; shown above the plan and the receipt. */
  reason?: string
  /** Goes back to the choices that led here, which keep what was chosen. */
  onBack?(): void
  /** Those choices were typed: whatever closes the dialog goes back to them, until the operation runs. */
  isTyped?: boolean
  /** Label of the button that runs it: `Assign`. Without it the button says the title with the count of the rows that will change. */
  submitLabel?(): string
  /** The receipt of a plan without refusals and questions is a toast that opens: one Enter is enough. Not where the plan was asked for. */
  hasToastReceipt?: boolean
  /** Red button: deletion, or a change that cannot be undone. */
  danger?: boolean
  /** Runs after the receipt is closed, for example to close the window behind it. */
  onDone?(): void
  /** Runs with the errors when the dialog is closed after a failure, for a form that is still open behind it. */
  onRefused?(errors: Refused['errors']): void
  /** Below the plan: what leads to what keeps its rows from changing. */
  explain?(blocked: PlanOf['blocked']): ReactNode
  /** Body field of a six-digit code that is asked after the plan (core §5). */
  code?: string
}

/** Link to set up two-factor authentication, when the backend needs a code and the user has none. */
const TwoFactorLink = () => (
  <button
    type="button"
    className="link"
    onClick={() => {
      closeDialog()
      void runCommand(command('twoFactor.settings'), context())
    }}
  >
    {titleOf(command('twoFactor.settings'), context())}
  </button>
)

/** The documented sentence of success when all rows changed, else what was done to how many. */
const receiptMessage = (t: Words, bulk: BulkEndpoint, { changed, skipped, failed }: ReceiptOf) =>
  bulk.endpoint.spec.says && skipped + failed.length === 0
    ? t.sentence(bulk.endpoint.spec.says)
    : operationTitle(t, { verb: verbOf(bulk), changed })

export function OperationDialog({
  title: titleNow,
  reason,
  onBack,
  isTyped,
  submitLabel,
  danger,
  code,
  onDone: after,
  onRefused: told,
  explain,
  hasToastReceipt,
  ...bulk
}: OperationProps) {
  const t = useWords()
  const [title, act] = [titleNow(), submitLabel?.()]
  const operation = useOperation(bulk)
  const verb = verbOf(bulk)
  const { step, slow, plan, before, receipt, refused, progress } = operation
  const [typedCode, setTypedCode] = useState('')
  const submitButton = useRef<HTMLButtonElement>(null)
  const questionButton = useRef<HTMLButtonElement>(null)
  const backButton = useRef<HTMLButtonElement>(null)
  const intent = danger ? 'danger' : 'primary'
  const changesNothing = plan?.will_change === 0
  const codeError = refused?.errors.find(({ field }) => field === code)?.message
  const drifted = refused?.status === 409
  /** Rows that the run refused to change, when it would have changed none. */
  const refusedRows = (refused?.errors ?? []).flatMap(({ row, message }) =>
    row ? [{ ...row, reason: message }] : [],
  )
  const mustLookAgain = drifted || changesNothing || refusedRows.length > 0

  const close = () => {
    closeDialog()
    if (step === 'done') after?.()
    else if (refused) told?.(refused.errors)
  }
  const closeOrCancel = () => (step === 'running' ? void operation.cancel() : close())
  const goBack = () => {
    closeOrCancel()
    if (step !== 'running') onBack?.()
  }
  const runLabel = (count: number) =>
    act === undefined ? titleNow(count) : t('operations:actOn', { act, count })
  const submit = () => {
    if (step === 'done') return close()
    if (step === 'refused' || mustLookAgain) return void operation.look()
    if (step === 'planned' && (!code || typedCode.length === 6))
      void operation.run(code ? { [code]: typedCode } : {})
  }
  const selectFailed = () => {
    if (currentScreen.list && receipt)
      setSelection(currentScreen.list, selectOnly(receipt.failed.map(({ identifier }) => identifier)))
    close()
  }
  const undoOperation = () => {
    close()
    if (receipt) undoReceipt({ verb, receipt })
  }
  const message = receipt ? receiptMessage(t, bulk, receipt) : ''
  useLayoutEffect(() => {
    if (!hasToastReceipt || !receipt || !isPlain(plan, receipt)) return
    close()
    tellReceipt({ verb, receipt, title, message, plan })
    // Once, when it is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [receipt])
  // A busy button loses the focus, but Enter must work at every step. What cannot be undone is not preselected.
  const question = plan?.question
  const isFinal = plan?.undoable === false && !changesNothing
  useLayoutEffect(() => {
    if (step === 'planned' && changesNothing && question) questionButton.current?.focus()
    else if (step === 'planned' && isFinal) backButton.current?.focus()
    else if (step === 'done' || step === 'refused' || (step === 'planned' && !code))
      submitButton.current?.focus()
  }, [step, code, isFinal, changesNothing, question])
  const otherErrors = (refused?.errors ?? []).filter(({ field, row }) => !row && (!code || field !== code))

  return (
    <Dialog
      isOpen
      title={step === 'done' ? t('operations:receiptOf', { title }) : title}
      onClose={isTyped && step !== 'done' ? goBack : closeOrCancel}
      canOutsideClickClose={step !== 'running'}
      transitionDuration={0}
      className="operation"
      lazy
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DialogBody>
          {reason && <p>{t('operations:because', { reason })}</p>}
          <div aria-live="polite">
            {step === 'planning' && (
              <div className="operation-wait">
                <Spinner size={20} aria-label={t('operations:planning')} />
                <span>{t('operations:planning')}</span>
              </div>
            )}
            {otherErrors.map(({ message }) => (
              <Callout key={message} intent={drifted ? 'warning' : 'danger'} compact>
                {t.sentence(message)}
                {message === TWO_FACTOR_NEEDED && (
                  <>
                    {' '}
                    <TwoFactorLink />
                  </>
                )}
              </Callout>
            ))}
            <RowReasons
              title={t('operations:blocked', { count: refusedRows.length })}
              rows={refusedRows}
              total={refusedRows.length}
            />
            {(step === 'planned' || step === 'running') && plan && refusedRows.length === 0 && (
              <Plan
                key={plan.plan_token}
                plan={plan}
                previousPlan={before}
                onExport={
                  bulk.undoes === undefined
                    ? () => void savePlan(verb, operation.planBody()).catch(toastError)
                    : undefined
                }
              />
            )}
            {step === 'planned' && plan && explain?.(plan.blocked)}
            {step === 'planned' && question && (
              <Callout intent="warning" compact>
                <div className="plan-question">
                  {t(`operations:questions.${question.field}.ask`, { count: question.count })}
                  <Button
                    ref={questionButton}
                    size="small"
                    onClick={() => void operation.confirm(question.field)}
                    text={t(`operations:questions.${question.field}.yes`, { count: question.count })}
                  />
                </div>
              </Callout>
            )}
            {step === 'planned' && changesNothing && !question && (
              <p className="muted">{t('operations:nothingChanges')}</p>
            )}
            {step === 'planned' && plan && !plan.undoable && (
              <Callout intent="warning" compact>
                {t('operations:final')}
              </Callout>
            )}
            {slow && (
              <div className="operation-progress">
                <ProgressBar
                  intent={intent}
                  value={progress.total ? progress.done / progress.total : undefined}
                  aria-label={t('operations:running')}
                />
                <span className="muted">
                  {progress.total
                    ? t('operations:progress', { done: number(progress.done), total: number(progress.total) })
                    : t('operations:running')}
                </span>
              </div>
            )}
            {step === 'done' && receipt && (
              <Receipt
                verb={verb}
                receipt={receipt}
                plan={plan}
                message={message}
                onSelectFailed={selectFailed}
                onExport={() => void saveReceipt(receipt.operation_identifier)}
                onUndo={undoOperation}
              />
            )}
          </div>
          {code && step === 'planned' && !changesNothing && (
            <CodeField
              label={t('operations:code')}
              value={typedCode}
              onChange={setTypedCode}
              error={codeError && t.sentence(codeError)}
              autoFocus
            />
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {slow && <Button onClick={operation.cancel} text={t('operations:cancel')} />}
              {!slow && step !== 'done' && <Button ref={backButton} onClick={goBack} text={t('app:back')} />}
              <BusyButton
                type="submit"
                ref={submitButton}
                intent={step === 'done' || changesNothing ? 'none' : intent}
                busy={slow || step === 'planning'}
                disabled={step === 'planned' && !changesNothing && !!code && typedCode.length < 6}
                text={
                  step === 'done'
                    ? t('app:close')
                    : step === 'refused' || mustLookAgain
                      ? t('operations:lookAgain')
                      : plan
                        ? runLabel(lettersOf(plan) ?? plan.will_change)
                        : (act ?? title)
                }
              />
            </>
          }
        />
      </form>
    </Dialog>
  )
}
