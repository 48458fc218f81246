/** A receipt as a toast that opens: of a change that ran as its plan said, without refusals and questions. `z` undoes it, as everywhere. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import type { Plan, Receipt as ReceiptOf, Verb } from '@contract/platform/operations'
import { context } from '@core/commands/context'
import { ariaKeys, bindingsOf, caps } from '@core/commands/keymap'
import { command } from '@core/commands/registry'
import { undo, type UndoEntry } from '@core/commands/undo'
import { undoButton } from '@core/commands/recordUndo'
import { toastError } from '@core/server/toastError'
import { closeDialog } from '@core/shell/dialogs'
import { toast } from '@core/shell/toasts'
import { words, useWords } from '@core/words/i18n'
import { Dialog } from '../layout/Dialog'
import { Receipt } from './Receipt'
import { saveReceipt } from './saveReceipt'

export interface ToldReceipt {
  verb: Verb
  receipt: ReceiptOf
  title: string
  message: string
  plan: Plan | null
}

/** Nothing was refused, asked or warned of, and it can be undone: there is nothing to read before going on. */
export const isPlain = (plan: Plan | null, { skipped, failed, undoable }: ReceiptOf): boolean =>
  plan !== null &&
  plan.blocked_total === 0 &&
  !plan.question &&
  !plan.warnings?.length &&
  plan.parts.length === 0 &&
  skipped + failed.length === 0 &&
  undoable

const changeOf = ({ verb, receipt }: Pick<ToldReceipt, 'verb' | 'receipt'>): UndoEntry => ({
  operation: receipt.operation_identifier,
  verb,
  changed: receipt.changed,
})
export const undoReceipt = (told: Pick<ToldReceipt, 'verb' | 'receipt'>): void =>
  void undo(context(), changeOf(told)).catch(toastError)

function ReceiptDialog({ title, ...told }: ToldReceipt) {
  const t = useWords()
  return (
    <Dialog
      isOpen
      title={t('operations:receiptOf', { title })}
      onClose={closeDialog}
      className="operation"
      transitionDuration={0}
      lazy
    >
      <DialogBody>
        <Receipt
          {...told}
          onSelectFailed={closeDialog}
          onExport={() => void saveReceipt(told.receipt.operation_identifier)}
          onUndo={() => {
            closeDialog()
            undoReceipt(told)
          }}
        />
      </DialogBody>
      <DialogFooter
        actions={<Button autoFocus intent="primary" onClick={closeDialog} text={t('app:close')} />}
      />
    </Dialog>
  )
}

/** Keys of the command that opens the receipt of the toast that is shown. */
function keysOfReceipt() {
  const opens = command('operations.lastReceipt')
  const [keys] = bindingsOf(opens)
  const shown =
    keys &&
    caps(keys)
      .map((press) => press.join('+'))
      .join(' ')
  return shown === undefined ? {} : { keys: { shown, aria: ariaKeys(opens)! } }
}

export function tellReceipt(told: ToldReceipt): void {
  toast(told.message, 'success', {
    ...undoButton(changeOf(told)),
    details: {
      label: words('operations:receipt'),
      run: () => context().open(<ReceiptDialog {...told} />),
      ...keysOfReceipt(),
    },
  })
}
