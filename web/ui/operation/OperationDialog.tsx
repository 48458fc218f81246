/**
 * A bulk change in one dialog: plan, confirm, progress, receipt. Enter goes on, Esc goes back; what cannot be undone
 * says so, and a code is asked for where the verb wants one.
 */
import { Button, Callout, Dialog, DialogBody, DialogFooter, ProgressBar, Spinner } from '@blueprintjs/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TWO_FACTOR_NEEDED } from '@contract/access/twofa'
import { runCommand, titleOf } from '@core/commands/commands'
import { closeDialog } from '@core/shell/dialogs'
import { context } from '@core/commands/context'
import { number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { currentScreen, setSelection } from '@core/list/list'
import { command } from '@core/commands/registry'
import { selectOnly } from '@core/list/selection'
import { undo } from '@core/commands/undo'
import { CodeField } from '../fields/CodeField'
import './operation.css'
import { Plan } from './Plan'
import { Receipt } from './Receipt'
import { saveReceipt } from './saveReceipt'
import { useOperation, type BulkEndpoint } from './useOperation'

export interface OperationProps extends BulkEndpoint {
  /** `Assign 312 leads`. */
  title: string
  /** The button that runs it: `Assign`. */
  act: string
  /** It cannot be taken back, or is deletion. */
  danger?: boolean
  /** Once it is done and its receipt is closed: the window it was prepared in goes too. */
  after?(): void
  /** Told of a refusal, where what was typed still stands beneath. */
  refused?(errors: readonly { message: string; field?: string | undefined }[]): void
  /** The body's field for a six-digit code, asked for after the plan (core §5). */
  code?: string
}

/** The backend wants a code and the person has no way to make one: that can be put right from here. */
const TwoFactor = () => (
  <button
    type="button"
    className="link"
    onClick={() => {
      closeDialog()
      void runCommand(command('session.twoFactor'), context())
    }}
  >
    {titleOf(command('session.twoFactor'), context())}
  </button>
)

export function OperationDialog({ title, act, danger, code, after, refused: told, ...bulk }: OperationProps) {
  const { t } = useTranslation('operations')
  const operation = useOperation(bulk)
  const { step, slow, plan, before, receipt, refused, progress } = operation
  const [typed, setTyped] = useState('')
  const onward = useRef<HTMLButtonElement>(null)
  const intent = danger ? 'danger' : 'primary'
  const nothing = plan?.will_change === 0
  const codeError = refused?.errors.find(({ field }) => field === code)?.message
  const drifted = refused?.status === 409

  const close = () => {
    closeDialog()
    if (step === 'done') after?.()
    else if (refused) told?.(refused.errors)
  }
  const leave = () => (step === 'running' ? void operation.cancel() : close())
  const go = () => {
    if (step === 'done') return close()
    if (step === 'refused' || drifted || nothing) return void operation.look()
    if (step === 'planned' && (!code || typed.length === 6)) void operation.run(code ? { [code]: typed } : {})
  }
  const selectFailed = () => {
    if (currentScreen.list && receipt)
      setSelection(currentScreen.list, selectOnly(receipt.failed.map(({ identifier }) => identifier)))
    close()
  }
  const takeBack = () => {
    close()
    if (receipt)
      void undo(context(), {
        operation: receipt.operation_identifier,
        verb: bulk.verb,
        changed: receipt.changed,
      })
  }
  // A button that was busy has lost the focus: Enter must go on from every step.
  useLayoutEffect(() => {
    if (step === 'done' || step === 'refused' || (step === 'planned' && !code)) onward.current?.focus()
  }, [step, code])
  const others = (refused?.errors ?? []).filter(({ field }) => !code || field !== code)

  return (
    <Dialog
      isOpen
      title={step === 'done' ? t('receipt') : title}
      onClose={leave}
      canOutsideClickClose={step !== 'running'}
      transitionDuration={0}
      className="operation"
      lazy
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <DialogBody>
          <div aria-live="polite">
            {step === 'planning' && (
              <div className="operation-wait">
                <Spinner size={20} aria-label={t('planning')} />
                <span>{t('planning')}</span>
              </div>
            )}
            {others.map(({ message }) => (
              <Callout key={message} intent={drifted ? 'warning' : 'danger'} compact>
                {words.sentence(message)}
                {message === TWO_FACTOR_NEEDED && (
                  <>
                    {' '}
                    <TwoFactor />
                  </>
                )}
              </Callout>
            ))}
            {(step === 'planned' || step === 'running') && plan && <Plan plan={plan} before={before} />}
            {step === 'planned' && nothing && <p className="muted">{t('nothingChanges')}</p>}
            {step === 'planned' && plan && !plan.undoable && (
              <Callout intent="warning" compact>
                {t('final')}
              </Callout>
            )}
            {slow && (
              <div className="operation-progress">
                <ProgressBar
                  intent={intent}
                  value={progress.total ? progress.done / progress.total : undefined}
                  aria-label={t('running')}
                />
                <span className="muted">
                  {progress.total
                    ? t('progress', { done: number(progress.done), total: number(progress.total) })
                    : t('running')}
                </span>
              </div>
            )}
            {step === 'done' && receipt && (
              <Receipt
                receipt={receipt}
                onSelectFailed={selectFailed}
                onExport={() => void saveReceipt(receipt.operation_identifier)}
                onUndo={takeBack}
              />
            )}
          </div>
          {code && step === 'planned' && !nothing && (
            <CodeField
              label={t('code')}
              value={typed}
              onChange={setTyped}
              error={codeError && words.sentence(codeError)}
              autoFocus
            />
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {slow && <Button onClick={operation.cancel} text={t('cancel')} />}
              {!slow && step !== 'done' && <Button onClick={leave} text={t('app:back')} />}
              <Button
                type="submit"
                ref={onward}
                intent={step === 'done' || nothing ? 'none' : intent}
                loading={slow || step === 'planning'}
                disabled={step === 'planned' && !nothing && !!code && typed.length < 6}
                text={
                  step === 'done'
                    ? t('app:close')
                    : step === 'refused' || drifted || nothing
                      ? t('lookAgain')
                      : plan
                        ? t('actOn', { act, count: plan.will_change })
                        : act
                }
              />
            </>
          }
        />
      </form>
    </Dialog>
  )
}
